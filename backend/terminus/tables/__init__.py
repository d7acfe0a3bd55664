"""A table: who sits there, who may do what, and how each change reaches the store."""
