"""How alike clauses, headings and rules are: texts go in, vectors and likenesses come out."""
