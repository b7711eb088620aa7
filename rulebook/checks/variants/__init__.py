"""Ways in which a term can be written otherwise than the termbase or the book has it."""
