"""One process that keeps the others running, until somebody asks it to stop."""
