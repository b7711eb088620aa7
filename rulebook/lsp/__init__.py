"""A language server: findings while typing, terms on hover, preferred terms as completions and quick fixes.

``analysis`` finds, ``positions`` places, ``server`` speaks the protocol (Language Server Protocol 3.17).
"""
