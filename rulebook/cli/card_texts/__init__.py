"""What ``rulebook cards`` can do: arguments in, what the cards say out."""
