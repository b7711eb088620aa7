"""What effects do, verb by verb: a step of an effect goes in, the state is changed, events come out."""
