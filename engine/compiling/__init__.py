"""From the notation of effects to the form in which the engine runs them; what it cannot run is refused by its word."""
