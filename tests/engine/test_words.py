"""Every word of the notation is carried out, or a card that needs it is refused with the word."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.compiling.compiling_effects import compile_text
from engine.conformance.cases import load_cases
from engine.errors import EngineError
from rulebook.canon.effects.tokens import NotationError
from rulebook.canon.effects.vocabulary import vocabulary
from tests.engine.words import vocabulary_of, words_met

FOLDER = Path(__file__).parents[1] / "conformance"
SAMPLES = {
    "zones": "activation: gain count all card in own {}",
    "sides": "activation: gain count all card in {} graveyard",
    "players": "activation: {} gain 100",
    "phases": "ignition limit 1 per {} given at {}: gain 100",
    "states": "activation: gain count all card[{}] in own graveyard",
    "types": "activation: gain count all monster[type {}] in own graveyard",
    "attributes": "activation: gain count all monster[attribute {}] in own graveyard",
    "stats": "activation: gain {} of this",
    "values": "activation: gain {}",
    "relations": "activation: gain count all card[{} this] in any field",
    "references": "activation: gain count {}",
    "deeds": "continuous each-time 1+ card {}: gain 100",
    "timings": "trigger {} this destroyed: gain 100",
    "connectors": "activation: gain 100, {} gain 100",
    "scopes": "ignition limit 1 per turn {}: gain 100",
    "positions": "activation: change-position 1 monster in own field in {}",
}
"""A card for each class of words that uses one of them."""
OF_LINKS = {
    "link", "link-summoned", "co-linked", "pointed-to-by", "pointing-to", "linked-zone", "extra-monster-zone",
    "link-rating",
}  # fmt: skip
"""Words of Link Monsters, which no edition of the rules here knows."""
OF_TEXTS = {
    "face-up-field", "other-pendulum-zone", "activation-turn", "in-response", "targeting-only",
    "equipped-by", "event-onto", "listed-materials", "rest", "activates", "limit-not", "field-only",
    "treated-as", "direct-attack", "return-control", "unequip", "tribute-summon", "additional-tribute-summon",
    "gemini-summon", "move", "double-pierce", "hand-limit", "normal-summon-limit", "switch-target",
    "other-main-monster-zone", "adjacent-monster-zone", "center-main-monster-zone", "outer-main-monster-zone",
    "face-up-monster-zone", "face-up-spell-trap-zone", "face-up-extra-deck", "face-down-extra-deck", "summoner",
    "was-activated", "linked", "equipped-by-effect", "original-rank", "original-level-or-rank", "level-or-link",
    "rank-or-link", "level-or-rank-or-link", "position", "linked-to", "co-linked-to", "mentioned-by",
    "activated-in-column-of", "opponent-of-it", "itself", "used", "tributes", "banishes",
    "excavates", "detaches", "uses-as-material",
}  # fmt: skip
"""Words with which texts of cards are read, and which the engine does not carry out yet."""
REFUSED = OF_LINKS | OF_TEXTS
WORDS = [(name, word) for name in SAMPLES for word in vocabulary().words[name]]


def sample(name: str, word: str) -> str:
    if (name, word) == ("timings", "would"):
        return "continuous would this destroyed: banish this"
    if word == "activation-turn":
        return "activation: cannot you special-summons for activation-turn"
    return SAMPLES[name].replace("{}", word)


@pytest.mark.parametrize(("name", "word"), [found for found in WORDS if found[1] not in REFUSED])
def test_a_word_is_carried_out(name, word):
    assert compile_text(sample(name, word))


@pytest.mark.parametrize(("name", "word"), [found for found in WORDS if found[1] in REFUSED])
def test_a_word_that_is_not_carried_out_is_refused_by_its_name(name, word):
    with pytest.raises(EngineError, match=word):
        compile_text(sample(name, word))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("summoning from hand: send 1 card in own hand; nothing", "Summons nothing"),
        ("ignition during own standby-phase: gain 100", "Main Phase or Battle Step"),
        ("ignition during opposing draw-phase or end-phase: gain 100", "Main Phase or Battle Step"),
    ],
)
def test_an_effect_that_could_never_be_used_is_refused_with_the_reason(text, reason):
    with pytest.raises(EngineError, match=reason):
        compile_text(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        *(
            (f"continuous: cannot this {deed}", f"'cannot' does not speak of '{deed}'")
            for deed in ("battles", "resolved")
        ),
        ("continuous: can you draws", "'can' does not speak of 'draws'"),
        ("continuous: limit 1 this attacked per turn", "'limit' does not speak of 'attacked'"),
        ("continuous: limit 1 you draws per chain", "'chain' is not known here"),
        ("activation: declare controller", "'controller' is not known here"),
        ("quick from deck: draw 1", "no effect is used from a Deck"),
    ],
)
def test_what_no_card_says_is_no_part_of_the_notation(text, reason):
    with pytest.raises(NotationError, match=reason):
        compile_text(text)


def test_every_word_of_the_notation_occurs_in_a_case():
    cases = load_cases(FOLDER)
    met = {word for case in cases for word in words_met({"given": case.given, "when": operands(case)}, case.cards)}
    words = [(name, word) for name in (*vocabulary().words, "verbs") for word in vocabulary_of(name)]
    assert [found for found in words if found not in met and found[1] not in REFUSED] == []


def operands(case):
    """What the steps of a case name."""
    return [operand for step in case.steps for operand in step.action.operands]
