"""The metro family, Next Station: one engine, a city a file."""
