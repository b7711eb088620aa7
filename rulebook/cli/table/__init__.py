"""Playing a duel in the terminal: words, the field, what a player types, and the rule that forbids it."""
