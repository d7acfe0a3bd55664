"""The shapes of what comes in and of what goes out."""
