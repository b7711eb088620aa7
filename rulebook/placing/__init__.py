"""Headings and passages of a book go in, their sections in the canonical outline come out."""
