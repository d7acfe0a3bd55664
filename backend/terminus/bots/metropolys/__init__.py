"""Playing Metropolys."""
