"""Boards: the steps of a conformance case, drawn as SVG and told in words."""
