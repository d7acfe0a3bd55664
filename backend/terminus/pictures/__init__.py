"""A seat's sheet as a picture (SVG), drawn from the board and from what everybody may see."""

from terminus.pictures.drawing import draws, sheet

__all__ = ["draws", "sheet"]
