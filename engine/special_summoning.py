"""Special Summons of the Extra Deck and by Ritual: Synchro and Xyz by declaration, the others by a Spell Card."""

from __future__ import annotations

import engine.tasks as tasks
from engine.citation import implements
from engine.constants import ASK_FUSION, ASK_POSITION, EXTRA_DECK, MAIN_PHASE_1, MAIN_PHASE_2, SPECIAL
from engine.evaluation import candidates
from engine.materials import EQUAL, available, sums_up
from engine.state import State

# Synchro and Xyz


@implements("synchro-summon.declare", "turn.phase.limited-actions")
def in_main_phase(state: State) -> bool:
    """Whether it is a Main Phase, where Synchro, Xyz and Pendulum Summons are declared."""
    return state.phase == MAIN_PHASE_1 or state.phase == MAIN_PHASE_2  # noqa: PLR1714 - compiles better


@implements("xyz-summon.choose", "extra-deck.selected-not-drawn")
def in_extra_deck(state: State, card: int) -> bool:
    """Whether the monster lies in the player's own Extra Deck."""
    return state.place[card] == EXTRA_DECK and state.owner[card] == state.decider


@implements("fusion-summon.activate", "fusion-summon.requirements")
def needs_no_spell(state: State, card: int) -> bool:
    """Whether a monster is Summoned by declaration alone, as Synchro and Xyz Monsters are."""
    return state.cards[card].kind == "synchro" or state.cards[card].kind == "xyz"


@implements("synchro.materials")
def synchro_materials_there(state: State, card: int) -> bool:
    """Whether the player has the materials of a Synchro Monster."""
    return state.cards[card].kind != "synchro" or available(state, card, state.decider)


@implements("xyz-summon.choose")
def xyz_materials_there(state: State, card: int) -> bool:
    """Whether the player has the materials of an Xyz Monster."""
    return state.cards[card].kind != "xyz" or available(state, card, state.decider)


@implements("xyz-summon.place", "synchro-summon.place", "turn.main-phase.special-summon-unlimited")
def summon_with_materials(state: State, card: int) -> None:
    """Summon a monster of the deciding player: first the materials, then its position and zone."""
    state.chosen = []
    state.tasks.append((tasks.CHOOSE_MATERIAL, card, state.decider))


# Fusion and Ritual, while their Spell Card resolves


@implements("fusion-summon.from-extra-deck", "extra-deck.selected-not-drawn", "extra-deck.fusion-deck-effects")
def fusion_pool(state: State, player: int) -> list[int]:
    """The Fusion Monsters that a player can select from: those of the Extra Deck."""
    return [card for card in state.extras[player] if state.cards[card].kind == "fusion"]


def fusion_monsters(state: State, player: int) -> list[int]:
    """The Fusion Monsters whose materials a player has."""
    return [card for card in fusion_pool(state, player) if available(state, card, player)]


@implements("fusion-summon.open-zone", "fusion-summon.normal-too")
def fusion_summon(state: State, player: int) -> None:
    """Let the player choose the Fusion Monster."""
    if fusion_monsters(state, player):
        state.decider = player
        state.decision = ASK_FUSION


@implements("extra-deck.selected-not-drawn")
def own_fusion_monsters(state: State) -> list[int]:
    """The Fusion Monsters that the deciding player can choose from."""
    return fusion_monsters(state, state.decider)


def is_fusion_monster(state: State, card: int) -> bool:
    """Whether a card is a Fusion Monster whose materials are there."""
    return card in own_fusion_monsters(state)


@implements("ritual.special", "ritual-spell.use")
def ritual_summon(state: State, card: int, player: int) -> None:
    """Summon the Ritual Monster that the Ritual Spell Card names."""
    state.decider = player
    state.chosen = []
    state.tasks.append((tasks.CHOOSE_MATERIAL, card, player))


@implements("fusion-summon.activate", "fusion-summon.requirements")
def can_fuse_with(state: State, card: int, number: int) -> bool:
    """Whether a card that performs a Fusion Summon finds a monster and its materials."""
    fuses = "fusion-summon" in state.abilities[card][number].verbs
    return not fuses or bool(fusion_monsters(state, state.decider))


@implements("ritual-summon.activate")
def can_perform_ritual_with(state: State, card: int, number: int) -> bool:
    """Whether a Ritual Spell Card finds its monster and the Tributes."""
    ability = state.abilities[card][number]
    if "ritual-summon" not in ability.verbs:
        return True
    for step in ability.steps:
        if step.verb == "ritual-summon" and step.what is not None:
            found = candidates(state, step.what, card, state.decider)
            exact = step.using is not None and step.using.operator == EQUAL
            return any(
                available(state, monster, state.decider) and (not exact or sums_up(state, monster, state.decider))
                for monster in found
            )
    return True


# The position of a Special Summon


@implements("special-summon.position", "fusion-summon.position", "ritual-summon.position")
def ask_position(state: State, card: int, player: int) -> None:
    """Let the player choose face-up Attack or face-up Defense Position."""
    state.decider = player
    state.decision = ASK_POSITION
    state.subject = card


def choose_position(state: State, position: int) -> None:
    """The Special Summoned monster waits for its zone."""
    state.tasks.append((tasks.CHOOSE_ZONE, state.subject, position | (state.decider << 4) | SPECIAL))
