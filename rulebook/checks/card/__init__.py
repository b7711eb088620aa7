"""Checks that need a whole card database."""
