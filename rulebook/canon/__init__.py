"""What all books share: the outline, the editions, the rules, and the notation of effects."""
