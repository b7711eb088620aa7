"""Where data lies, and how files are written as a whole."""
