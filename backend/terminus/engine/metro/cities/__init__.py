"""The cities of the metro family: each a small file, with its own scoring."""
