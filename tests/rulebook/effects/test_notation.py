"""The notation of effects: what is written is read again, and errors name their place."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from rulebook.canon.effects import NotationError, print_effect, print_effects, read_effect, read_effects
from tests.rulebook.effects.strategies import effects


@settings(
    max_examples=60,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(effects())
def test_what_is_printed_is_read_again(effect):
    text = print_effect(effect)
    assert read_effect(text) == effect
    assert print_effect(read_effect(text)) == text


WRITTEN = "\n".join(
    (
        "activation: target 1 spell / trap in any field; destroy target",
        (
            "trigger may when this normal-summoned: target 1 monster[level <= 2] in own graveyard; "
            "special-summon target in defense, then negate-effects target for turn"
        ),
        (
            "ignition limit 1 per turn by-name: tribute 1 monster in own field, target 1 monster in any field; "
            "return target to owner hand"
        ),
        (
            "quick from hand/graveyard during damage-calculation "
            "given (at opposing turn and exists no monster in own field): banish this; change-damage battle to 0 "
            "for battle"
        ),
        (
            "continuous: raise atk/def of all monster[type Dragon|Warrior, not tuner] in own field by "
            r'100 * (count all card[name "A \"B\""|"C"] in any graveyard)'
        ),
        "rule: materials 1 monster[tuner] + 1+ monster[not tuner]",
        (
            "activation: excavate 5 card in own deck-top, then may add 1 monster among excavated with different name "
            'as @one, next choose 1 {take-damage 500; add-counters 1 "Spell Counter" onto this, also draw 1}'
        ),
    )
)


def test_effects_of_a_card_stand_on_lines():
    assert print_effects(read_effects(WRITTEN)) == WRITTEN
    assert [effect.kind for effect in read_effects(WRITTEN)] == [
        "activation",
        "trigger",
        "ignition",
        "quick",
        "continuous",
        "rule",
        "activation",
    ]


def test_an_indented_line_goes_on():
    assert read_effects("activation:\n  draw 1\nflip: draw 2") == read_effects("activation: draw 1\nflip: draw 2")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("activation destroy target", "line 1, column 12: ':' is expected instead of 'destroy'"),
        ("activation: draw 1\nflip: draw 1, destroy 1 monster", "line 2, column 32: steps are joined"),
        ("activation: destroy 1 monstre", "line 1, column 23: 'monstre' is not known here"),
        ("activation: draw", "line 1, column 17: the end is not known here"),
        ("activation: ~", "line 1, column 13: '~' means nothing here"),
        ("activation: draw 1 }", "line 1, column 20: the effect should end here"),
        ("activation: discard 1 card, and draw 1; draw 1", "costs and targets are joined by commas"),
        ("activation: target 1 card[level ~ 4]", "line 1, column 33"),
    ],
)
def test_errors_name_line_and_column(text, message):
    with pytest.raises(NotationError) as caught:
        read_effects(text)
    assert message in str(caught.value)
    assert caught.value.code == "bad-notation"


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (
            "continuous: cannot you special-summons for turn except 1+ monster[type Fish]",
            "continuous: cannot you special-summons onto 1+ monster[not (monster and type Fish)] for turn",
        ),
        (
            "continuous: raise atk of this by 100 * (count all monster in own field) except this",
            "continuous: raise atk of this by 100 * (count all monster[not this] in own field)",
        ),
        (
            "ignition: target 2 monster in any field; destroy target[face-up] in opposing field",
            "ignition: target 2 monster in any field; destroy all card[face-up] in opposing field among target",
        ),
        (
            "activation: destroy all card[not spell[field]] in any field",
            "activation: destroy all card[not (spell and field)] in any field",
        ),
    ],
)
def test_what_is_written_short_is_printed_in_full(text, printed):
    assert print_effects(read_effects(text)) == printed
