"""Each kind of action with its requirements: what is legal, which rule forbids the rest, and what follows."""
