"""Decks: which cards there are, read from files and data, and what a deck may hold under the rules."""
