"""The course of a turn, by the chapters of the books: phases, Summons, battle, damage, Chains and responses."""
