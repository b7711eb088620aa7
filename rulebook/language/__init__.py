"""What depends on a language: locales, terms, words and numbers. A text goes in, what it names and counts comes out."""
