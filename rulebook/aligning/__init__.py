"""Clauses of several languages go in; which say the same, and which rule they state, comes out."""
