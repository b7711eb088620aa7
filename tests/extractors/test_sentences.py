"""Where sentences end, and where they do not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractors.document import Span
from extractors.flow import Flow, partition
from extractors.language import Language
from extractors.sentences import split

LANGUAGE = Language("xx", abbreviations=frozenset({"p.", "etc.", "quest!"}))


def sentences(text: str) -> list[str]:
    return [flow.text for flow in split(Flow.of(text, 0, len(text)), LANGUAGE)]


@pytest.mark.parametrize(
    "found",
    [
        ["Draw 1 card.", "Then play."],
        ["See p. 12 for more.", "Next one."],
        ["In the Quest! Card Game you win.", "Good!"],
        ["Three cases apply.", "1. It was played.", "2. It attacked.", "3. It turned."],
        ["The limit is 15.", "The rest goes back."],
        ["Turn of the 2. Player"],
        ["Bring a coin (see p. 4. There is more) to the table.", "Shuffle."],
        ["Shuffle well.", "(See page 3.)", "Draw."],
        ["Say “Before the end I play this.” and play it.", "Go on."],
        ["Cards that say “… during the End Phase…” resolve.", "Done?", "¡Yes!"],
        ["In the Quest ! Card Game you win.", "Good !"],
        ['If it says " When this card is sent… ", apply it here.', "Go on."],
        ["no capital. follows here, so it is one"],
    ],
)
def test_sentences(found: list[str]) -> None:
    assert sentences(" ".join(found)) == found


@given(st.text(alphabet="aB1 .!?()“”\n", max_size=80))
def test_no_letter_is_lost_or_doubled(text: str) -> None:
    flow = Flow.of(text, 0, len(text))
    parts = split(flow, LANGUAGE)
    assert "".join("".join(part.text.split()) for part in parts) == "".join(text.split())
    owned = partition(text, (Span(0, len(text)),), parts)
    covered = [offset for spans in owned for span in spans for offset in range(span.start, span.end)]
    assert len(covered) == len(set(covered))
    assert {offset for offset in range(len(text)) if not text[offset].isspace()} <= set(covered)
