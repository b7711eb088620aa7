"""Checks that hold the languages against one another, passage by passage."""
