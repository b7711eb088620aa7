"""Words go in; which are slips, and what was meant, comes out: dictionaries, inflection, accents, near words."""
