"""Files go in; documents, read, placed, aligned and linked to the rules, come out."""
