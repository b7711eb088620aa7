"""The canonical rule graph as one SQLite file: written, read, exported."""
