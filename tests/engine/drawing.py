"""Drawing by name: whether it is drawn depends on seed and name alone, so that a new card changes few decks."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from hashlib import blake2b


def share(seed: int, name: str) -> float:
    """A number between 0 and 1, 0 left out, for a name in the draw of a seed."""
    digest = blake2b(f"{seed} {name}".encode(), digest_size=6).digest()
    return (int.from_bytes(digest) + 1) / (1 << 48)


def drawn(names: Iterable[str], count: int, seed: int, weight: Callable[[str], int] = lambda _name: 1) -> list[str]:
    """So many of some names, or all where there are fewer; one of a greater weight the more likely."""
    return sorted(names, key=lambda name: -math.log(share(seed, name)) / weight(name))[:count]
