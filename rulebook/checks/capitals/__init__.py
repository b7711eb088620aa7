"""How a book uses its capitals, in terms, in labels and inside sentences: what several checks build on."""
