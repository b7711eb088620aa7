"""Put together again what a page break, a box or a blank line tore apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from extractors.list_marks import behind_enumerator
from extractors.markup.cutting import STOPPED, label_of
from extractors.markup.matter import normalise
from extractors.markup.portions import Portion

_CAPTION_WORDS = 8
_BOX_PASSAGES = 60


def attach_labels(passages: Sequence[Portion], labels: Mapping[str, str]) -> list[Portion]:
    """Put a label that stands alone before the passage that it opens.

    What follows a label for an example, up to the next heading, is the example.
    """
    found: list[Portion] = []
    waiting: Portion | None = None
    in_example = False
    for passage in passages:
        current = passage
        if current.role == "dropped":
            found.append(current)
            continue
        role = label_of(current.text, labels) if current.role in ("heading", "paragraph") else None
        if role is not None:
            if waiting is not None:
                found.append(replace(waiting, role="caption"))
            waiting = replace(current, role="paragraph", tag=0)
            in_example = role == "example"
            continue
        if current.role == "heading":
            in_example = False
            if waiting is not None:
                found.append(replace(waiting, role="caption"))
                waiting = None
        elif in_example and current.role == "paragraph":
            current = replace(current, role="example")
        if waiting is not None:
            current = replace(waiting.followed_by(current), role=current.role)
            waiting = None
        found.append(current)
    if waiting is not None:
        found.append(replace(waiting, role="caption"))
    return found


def join_run_in_heads(passages: Sequence[Portion]) -> list[Portion]:
    """Put an emphasised line that ends in a colon before the paragraph that it opens.

    A head with an enumerator, or with anything but one paragraph of text behind it, is a heading.
    """
    found: list[Portion] = []
    bodies = [passage for passage in passages if passage.role != "dropped"]
    place = 0
    waiting: Portion | None = None
    for passage in passages:
        if passage.role == "dropped":
            found.append(passage)
            continue
        place += 1
        if waiting is not None:
            found.append(replace(waiting.followed_by(passage), role=passage.role))
            waiting = None
        elif _is_run_in(passage) and place < len(bodies) and bodies[place].role == "paragraph":
            waiting = replace(passage, role="paragraph", tag=0)
        else:
            found.append(passage)
    return found


def _is_run_in(passage: Portion) -> bool:
    unmarked = passage.role == "heading" and passage.tag == 0 and not behind_enumerator(passage.text)
    return unmarked and passage.text.endswith(":")


def mend_sentences(passages: Sequence[Portion]) -> list[Portion]:
    """Join sentences that were torn apart, and put what stood between the halves behind the section.

    A paragraph that starts with a small letter goes on with the last one that broke off. A heading
    between the two that repeats an earlier one is a running head; a whole box between them is moved
    behind the text that it interrupted.
    """
    found = list(passages)
    index = 0
    while index < len(found):
        if _starts_low(found[index]):
            start = _broken_before(found, index)
            if start is not None:
                index = _join(found, start, index)
        index += 1
    return found


def _starts_low(passage: Portion) -> bool:
    return passage.role in ("paragraph", "example") and passage.text[:1].islower()


def _is_open(passage: Portion) -> bool:
    return (
        passage.role in ("paragraph", "example", "definition")
        and not STOPPED.search(passage.text)
        and len(passage.text.split()) >= 3
    )


def _broken_before(passages: Sequence[Portion], index: int) -> int | None:
    """The paragraph that the one at ``index`` goes on with."""
    between = False
    for place in range(index - 1, max(index - _BOX_PASSAGES, -1), -1):
        passage = passages[place]
        if passage.role == "dropped":
            continue
        if _is_open(passage):
            return place if not between or _next_role(passages, place) == "heading" else None
        if not between and passage.role in ("item", "cell", "caption"):
            return None
        between = True
    return None


def _next_role(passages: Sequence[Portion], index: int) -> str:
    return next((one.role for one in passages[index + 1 :] if one.role != "dropped"), "")


def _join(passages: list[Portion], start: int, end: int) -> int:
    """Join two halves; returns where the joined paragraph or the text behind it stands."""
    joined = passages[start].followed_by(passages[end])
    box = passages[start + 1 : end]
    known = {normalise(one.text) for one in passages[:start] if one.role == "heading"}
    if all(one.role == "dropped" or (one.role == "heading" and normalise(one.text) in known) for one in box):
        heads = [one if one.role == "dropped" else one.drop("running-header") for one in box]
        passages[start : end + 1] = [*heads, joined]
        return start + len(heads)
    stop = next((i for i in range(end + 1, len(passages)) if passages[i].role == "heading"), len(passages))
    passages[start:stop] = [joined, *passages[end + 1 : stop], *box]
    return start


def name_captions(passages: Sequence[Portion], small_words: frozenset[str]) -> list[Portion]:
    """Take short texts that are no sentence for labels of a picture, but not a conjunction between items."""
    found: list[Portion] = []
    bodies = [passage for passage in passages if passage.role != "dropped"]
    place = 0
    for passage in passages:
        if passage.role == "dropped":
            found.append(passage)
            continue
        around = bodies[max(place - 1, 0) : place] + bodies[place + 1 : place + 2]
        place += 1
        joins = any(one.role == "item" for one in around) and small_words.issuperset(passage.text.casefold().split())
        short = len(passage.text.split()) <= _CAPTION_WORDS and not STOPPED.search(passage.text)
        is_label = passage.role == "paragraph" and short and not passage.text[:1].islower() and not joins
        found.append(replace(passage, role="caption") if is_label else passage)
    return found
