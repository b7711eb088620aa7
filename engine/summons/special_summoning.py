"""Special Summons of the Extra Deck and by Ritual: Synchro and Xyz by declaration, the others by a Spell Card."""

from __future__ import annotations

import engine.state.tasks as tasks
from engine.citation import implements
from engine.compiling.ingredients import Order, is_known_already, order_in_progress
from engine.evaluation.selecting import candidates
from engine.state.abilities import Step
from engine.state.constants import ASK_FUSION, ASK_POSITION, EXTRA_DECK, MAIN_PHASE_1, MAIN_PHASE_2, NONE, SPECIAL
from engine.state.duel_state import State
from engine.summons.material_choice import begin
from engine.summons.materials import available
from engine.summons.prohibitions import may_be_made

# Synchro and Xyz


@implements("synchro-summon.declare#main-phase", "turn.phase.limited-actions")
def in_main_phase(state: State) -> bool:
    """Whether it is a Main Phase, where Synchro, Xyz and Pendulum Summons are declared."""
    return state.phase == MAIN_PHASE_1 or state.phase == MAIN_PHASE_2  # noqa: PLR1714 - compiles better


@implements("xyz-summon.choose#extra-deck", "extra-deck.selected-not-drawn")
def in_extra_deck(state: State, card: int) -> bool:
    """Whether the monster lies in the player's own Extra Deck."""
    return state.place[card] == EXTRA_DECK and state.owner[card] == state.decider


@implements("fusion-summon.activate#summoning-card", "fusion-summon.requirements#polymerization")
def needs_no_spell(state: State, card: int) -> bool:
    """Whether a monster is Summoned by declaration alone, as Synchro and Xyz Monsters are."""
    return state.cards[card].kind == "synchro" or state.cards[card].kind == "xyz"


@implements("synchro.materials")
def synchro_materials_there(state: State, card: int) -> bool:
    """Whether the player has the materials of a Synchro Monster."""
    return state.cards[card].kind != "synchro" or available(state, card, state.decider)


@implements("xyz-summon.choose#materials")
def xyz_materials_there(state: State, card: int) -> bool:
    """Whether the player has the materials of an Xyz Monster."""
    return state.cards[card].kind != "xyz" or available(state, card, state.decider)


@implements("xyz-summon.place", "synchro-summon.place", "turn.main-phase.special-summon-unlimited")
def summon_with_materials(state: State, card: int) -> None:
    """Summon a monster of the deciding player: first the materials, then its position and zone."""
    begin(state, card, state.decider)


# Fusion and Ritual, while their Spell Card resolves


@implements(
    "fusion-summon.from-extra-deck",
    "extra-deck.selected-not-drawn",
    "extra-deck.fusion-deck-effects",
)
def fusion_pool(state: State, player: int) -> list[int]:
    """The Fusion Monsters that a player can select from: those of the Extra Deck."""
    return [card for card in state.extras[player] if state.cards[card].kind == "fusion"]


def fusion_monsters(state: State, player: int, order: Order | None) -> list[int]:
    """The Fusion Monsters that an effect names and whose materials a player has."""
    found = fusion_pool(state, player)
    cause = NONE if order is None else order.source
    if order is not None and order.step.what is not None:
        named = candidates(state, order.step.what, order.source, order.player)
        found = [card for card in found if card in named]
    return [card for card in found if available(state, card, player, order) and may_be_made(state, card, player, cause)]


@implements("fusion-summon.open-zone", "fusion-summon.normal-too")
def fusion_summon(state: State, player: int, step: Step) -> bool:
    """Let the player choose the Fusion Monster; whether there is one."""
    state.face = step.number + 1
    if not fusion_monsters(state, player, order_in_progress(state)):
        return False
    state.decider = player
    state.decision = ASK_FUSION
    return True


@implements("extra-deck.selected-not-drawn")
def own_fusion_monsters(state: State) -> list[int]:
    """The Fusion Monsters that the deciding player can choose from."""
    return fusion_monsters(state, state.decider, order_in_progress(state))


def is_fusion_monster(state: State, card: int) -> bool:
    """Whether a card is a Fusion Monster whose materials are there."""
    return card in own_fusion_monsters(state)


@implements("turn.main-phase.special-summon-unlimited")
def choose_fusion_monster(state: State, card: int) -> None:
    """Summon a Fusion Monster: next come its materials."""
    begin(state, card, state.decider, state.face - 1)


@implements("ritual.special#tribute", "ritual-spell.use")
def ritual_summon(state: State, card: int, player: int, step: Step) -> None:
    """Summon the Ritual Monster that the Ritual Spell Card names."""
    state.decider = player
    begin(state, card, player, step.number)


@implements("fusion-summon.activate#materials", "fusion-summon.requirements#materials")
def can_fuse_with(state: State, card: int, number: int) -> bool:
    """Whether a card that performs a Fusion Summon finds a monster and its materials."""
    if "fusion-summon" not in state.abilities[card][number].verbs:
        return True
    step = summoning_step(state, card, number, "fusion-summon")
    if step is None:
        return True
    order = Order(step, card, state.decider)
    return not is_known_already(order) or bool(fusion_monsters(state, state.decider, order))


@implements("ritual-summon.activate")
def can_perform_ritual_with(state: State, card: int, number: int) -> bool:
    """Whether a Ritual Spell Card finds its monster and the Tributes."""
    if "ritual-summon" not in state.abilities[card][number].verbs:
        return True
    step = summoning_step(state, card, number, "ritual-summon")
    if step is None or step.what is None:
        return True
    order = Order(step, card, state.decider)
    return not is_known_already(order) or any(
        may_be_made(state, monster, state.decider, card) and available(state, monster, state.decider, order)
        for monster in candidates(state, step.what, card, state.decider)
        if is_ritual_monster(state, monster)
    )


@implements("ritual-summon.activate#ritual-monster")
def is_ritual_monster(state: State, card: int) -> bool:
    """Whether a card is a Ritual Monster: no other monster comes by a Ritual Summon, whatever its name."""
    return state.cards[card].kind == "ritual"


def summoning_step(state: State, card: int, number: int, verb: str) -> Step | None:
    """The step of an effect that makes a Summon; none where it comes only in one of several ways."""
    for step in state.abilities[card][number].steps:
        if step.verb == verb:
            return step
    return None


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
