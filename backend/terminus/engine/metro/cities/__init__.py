"""The cities of Next Station: each a small file, with its own scoring."""
