"""Checks that need one language alone: terms, typography, spelling."""
