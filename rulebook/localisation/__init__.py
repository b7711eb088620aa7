"""A new language: the skeleton of its folder, what it still lacks, and terms proposed from its texts."""
