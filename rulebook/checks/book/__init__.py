"""Checks that need a whole book, or all books of an edition."""
