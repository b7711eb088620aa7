"""Work that makes many objects, without looking for garbage among them, or seldom."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

SELDOM = 50_000
"""New objects after which garbage is looked for: what a page of the site is made of, several times over."""


@contextmanager
def without_collecting() -> Iterator[None]:
    """Look for no cycles of garbage meanwhile: it takes a twentieth of a build, and half of an unpickling."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


@contextmanager
def collecting_seldom() -> Iterator[None]:
    """Look for cycles of garbage after many more objects than usual: for work that keeps or drops all it makes."""
    usual = gc.get_threshold()
    gc.set_threshold(SELDOM, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)
