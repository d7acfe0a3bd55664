"""Next Station: one engine, a city a file."""
