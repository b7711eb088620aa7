"""What ``rulebook site`` adds to the graph: findings of the checks, the engine's code, the cases that prove it."""
