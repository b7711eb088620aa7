"""TeX's own codes, for its fonts of bitmaps, which name their glyphs by nothing but the code, and its own names."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

_NAMES = {
    "visiblespace": "␣", "circlecopyrt": "○", "bardbl": "‖", "vextendsingle": "|", "vextenddouble": "‖",
    "angbracketleft": "⟨", "angbracketright": "⟩", "floorleft": "⌊", "floorright": "⌋",
    "ceilingleft": "⌈", "ceilingright": "⌉", "coproduct": "∐", "contintegral": "∮", "unionsq": "⊔", "unionmulti": "⊎",
    "intersectionsq": "⊓", "circledot": "⊙", "circleminus": "⊖", "circledivide": "⊘", "hat": "ˆ", "tilde": "˜",
    "arrownortheast": "↗", "arrowsoutheast": "↘", "arrownorthwest": "↖", "arrowsouthwest": "↙",
    "harpoonleftup": "↼", "harpoonleftdown": "↽", "harpoonrightup": "⇀", "harpoonrightdown": "⇁",
    "equivasymptotic": "≍", "similarequal": "≃", "lessmuch": "≪", "greatermuch": "≫", "precedes": "≺", "follows": "≻",
    "precedesequal": "⪯", "followsequal": "⪰", "turnstileleft": "⊢", "turnstileright": "⊣", "latticetop": "⊤",
    "openbullet": "◦", "diamondmath": "⋄", "star": "⋆", "triangleright": "▹", "triangleleft": "◃", "prime": "′",
    "negationslash": "̸", "mapsto": "↦", "wreathproduct": "≀", "epsilon1": "ϵ", "rho1": "ϱ", "lscript": "ℓ",
    "parenlefttp": "⎛", "parenleftex": "⎜", "parenleftbt": "⎝", "parenrighttp": "⎞", "parenrightex": "⎟",
    "parenrightbt": "⎠", "bracketlefttp": "⎡", "bracketleftex": "⎢", "bracketleftbt": "⎣", "bracketrighttp": "⎤",
    "bracketrightex": "⎥", "bracketrightbt": "⎦", "bracelefttp": "⎧", "braceleftmid": "⎨", "braceleftbt": "⎩",
    "bracerighttp": "⎫", "bracerightmid": "⎬", "bracerightbt": "⎭", "braceex": "⎪",
}  # fmt: skip
"""Glyphs that TeX's fonts name in a way of their own."""
_SIZE = re.compile(r"(?<=[a-z])(?:[bB]igg?|text|display|wide(?:r|st)?)$")
"""What these names say of how large a glyph is."""
_LIGATURES = ("ff", "fi", "fl", "ffi", "ffl")
_OLD = {
    **dict(enumerate((*"ΓΔΘΛΞΠΣΥΦΨΩ", *_LIGATURES, *"ıȷ`´ˇ˘¯˚¸ßæœøÆŒØ"))),
    0x22: "”",
    0x3C: "¡",
    0x3E: "¿",
    0x5C: "“",
    0x5F: "˙",
    **dict(enumerate("–—˝˜¨", start=0x7B)),
}
"""The encoding of Knuth's text fonts (OT1)."""
_NEW = {
    **dict(enumerate((*"`´ˆ˜¨˝˚ˇ˘¯˙¸˛‚‹›“”„«»–—", "", "", *"ıȷ", *_LIGATURES))),
    0x7F: "-",
    **dict(enumerate("ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£", start=0x80)),
    **{code: chr(code) for code in range(0xC0, 0x100)},
    0xD7: "Œ",
    0xDF: "SS",
    0xF7: "œ",
    0xFF: "ß",
}
"""The encoding of Cork (T1)."""
_BULLET = 15
"""The code of the mark of list items in the font of symbols."""
_CODE = re.compile(r"[A-Za-z]{1,2}(\d{1,3})")
_LETTERS = frozenset(range(ord("a"), ord("z") + 1))
_FEW = 6
"""Small letters that a font shows if it is one of text."""


def are_codes(names: Mapping[int, str]) -> bool:
    """Whether the names of glyphs say their codes and nothing else.

    >>> are_codes({28: "a28", 65: "a65"}), are_codes({28: "fi", 65: "A"})
    (True, False)
    """
    found = ((code, _CODE.fullmatch(name)) for code, name in names.items())
    return bool(names) and all(match is not None and int(match[1]) == code for code, match in found)


def character(name: str) -> str | None:
    """The character of a glyph that TeX's fonts name in a way of their own, whatever its size.

    >>> character("angbracketleft"), character("floorleftbigg"), character("a")
    ('⟨', '⌊', None)
    """
    return _NAMES.get(name) or _NAMES.get(base(name))


def base(name: str) -> str:
    """The name of a glyph without its size.

    >>> base("parenleftBigg"), base("summationdisplay"), base("a")
    ('parenleft', 'summation', 'a')
    """
    return _SIZE.sub("", name)


def characters(codes: Collection[int]) -> Mapping[int, str]:
    """The characters of a font that shows these codes, but for those that are as everywhere.

    >>> characters({*b"official", 12})[12], characters({*b"official", 28})[28]
    ('fi', 'fi')
    """
    if len(_LETTERS.intersection(codes)) < _FEW:
        return {_BULLET: "•"}
    old = any(code in codes for code in range(11, 16)) and max(codes) < 0x80
    return _OLD if old else _NEW
