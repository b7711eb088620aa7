"""Terms inside compounds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.corpus.library import load_library
from rulebook.language.compounds import CompoundReader
from rulebook.language.locales import load_locale
from rulebook.language.termbase import Term

DE = load_locale("de")
READER = CompoundReader(DE.terms, DE.compound_links)


@pytest.mark.parametrize(
    ("word", "concepts"),
    [
        ("Zauberkarteneffekt", {"spell-card", "effect"}),
        ("Friedhofskarten", {"graveyard", "card"}),
        ("Angriffziel", {"attack", "target"}),
        ("Monsterkarte", set()),  # a term of its own, which the terms' finder sees
        ("Handlung", set()),  # begins like a term by chance
        ("Zauberei", set()),
        ("Karte", set()),
    ],
)
def test_a_compound_is_cut_into_terms_or_not_at_all(word: str, concepts: set[str]) -> None:
    assert READER.concepts(word) == concepts


def test_the_concepts_of_a_text_are_seen_inside_its_compounds() -> None:
    text = load_library().texts("de")["Der Zauberkarteneffekt endet."]
    assert {"spell-card", "effect"} <= text.concepts("9.0")
    assert [(text.string[slice(*span)], concepts) for concepts, span in text.in_compounds] == [
        ("Zauberkarteneffekt", {"spell-card", "effect"})
    ]
    assert load_library().texts("en")["Spellcardeffect"].in_compounds == ()


@given(st.lists(st.sampled_from(["Karte", "Effekt", "Deck", "Monster"]), min_size=2, max_size=4), st.data())
def test_whatever_is_joined_is_cut_again(parts: list[str], data: st.DataObject) -> None:
    terms = [Term(part.lower(), "de", part, "preferred", ("9.0",)) for part in ("Karte", "Effekt", "Deck", "Monster")]
    links = [data.draw(st.sampled_from(["", "n", "s"])) for _ in parts[1:]]
    word = parts[0] + "".join(link + part.lower() for link, part in zip(links, parts[1:], strict=True))
    assert CompoundReader(terms, ["", "n", "s"]).concepts(word) == {part.lower() for part in parts}
