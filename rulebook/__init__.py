"""One canonical rule graph from a card game's rulebooks and card texts, in every language and edition."""

__version__ = "0.1.0.dev0"
