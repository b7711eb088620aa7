"""Conformance: cases that prove a game engine against the rules, rule by rule.

``cases`` reads them, ``subject`` says what an engine under test must answer, ``own`` and ``remote`` are two such
engines (ours, and any program that speaks the protocol), ``runner`` runs cases and ``facts`` compares the outcome,
``results`` counts rule by rule, ``pins`` keeps citations true.
"""
