"""What Terminus costs, measured beside the least that could do the same."""
