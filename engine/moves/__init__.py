"""How cards get from place to place and from side to side, what they leave behind, and how a duel ends."""
