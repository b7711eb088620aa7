"""What the grammar of a language knows of its words: which agree in gender and number, and which take no part."""
