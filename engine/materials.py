"""What is used up for a Synchro, Xyz, Fusion or Ritual Summon: which cards fit, and where they go."""

from __future__ import annotations

from typing import Final

import engine.events as events
import engine.tasks as tasks
from engine.citation import implements
from engine.constants import ASK_MATERIAL, FACE_UP, HAND, MONSTER_ZONE, NONE
from engine.deeds import DEEDS, USED_AS_MATERIAL
from engine.happenings import happened
from engine.moves import attach, destroy_by_rule, to_graveyard, used_are_destroyed
from engine.properties import values_of
from engine.recipes import can_lead_to, recipe, size, suits
from engine.state import State
from engine.targets import address, find, monsters

EQUAL: Final = 0
"""The comparison of ``engine.properties.OPERATORS`` that asks for just as much."""


def candidates(state: State, summoned: int, player: int, chosen: list[int]) -> list[int]:
    """The cards that can be taken next as material for a monster, after those chosen already."""
    kind = state.cards[summoned].kind
    if kind == "synchro":
        return synchro_candidates(state, summoned, player, chosen)
    if kind == "xyz":
        return [card for card in xyz_materials(state, summoned, player) if card not in chosen]
    if kind == "fusion":
        found = fusion_candidates(state, summoned, player, chosen)
    else:
        pool = [card for card in ritual_tributes(state, summoned, player) if card not in chosen]
        found = [card for card in pool if can_reach(state, summoned, [*chosen, card], pool)]
    return [card for card in found if leaves_room(state, player, card, chosen)]


@implements("zone.monster.full", "fusion-summon.open-zone")
def leaves_room(state: State, player: int, card: int, chosen: list[int]) -> bool:
    """Whether there will be a Monster Zone: with a full field the first material must come from it."""
    if NONE in state.monsters[player] or state.place[card] == MONSTER_ZONE:
        return True
    return any(state.place[other] == MONSTER_ZONE for other in chosen)


def available(state: State, summoned: int, player: int) -> bool:
    """Whether the materials for a monster are there, and a zone for it once they are gone."""
    kind = state.cards[summoned].kind
    if kind == "xyz":
        return len(xyz_materials(state, summoned, player)) >= xyz_count(state, summoned)
    return bool(candidates(state, summoned, player, []))


def complete(state: State, summoned: int, chosen: list[int]) -> bool:
    """Whether the chosen cards are all that the Summon needs."""
    kind = state.cards[summoned].kind
    if kind == "synchro":
        return is_synchro_set(state, summoned, chosen)
    if kind == "xyz":
        return len(chosen) >= xyz_count(state, summoned)
    if kind == "fusion":
        return len(chosen) >= (size(state, summoned) or len(state.cards[summoned].materials.split(" + ")))
    return ritual_levels(state, summoned, chosen)


# Synchro


def synchro_candidates(state: State, summoned: int, player: int, chosen: list[int]) -> list[int]:
    """The monsters that some fitting set of Synchro Materials has beside those chosen."""
    pool = [card for card in monsters(state, player) if lies_open(state, card) and has_level(state, card)]
    found: list[int] = []
    for bits in range(1, 1 << len(pool)):
        group = [card for place, card in enumerate(pool) if bits >> place & 1]
        if all(card in group for card in chosen) and is_synchro_set(state, summoned, group):
            found += [card for card in group if card not in chosen and card not in found]
    return found


def is_synchro_set(state: State, summoned: int, group: list[int]) -> bool:
    """Whether monsters fit as Synchro Materials."""
    return has_tuner(state, group) and levels_fit(state, summoned, group) and suits(state, summoned, group)


@implements("tuner.needed", "synchro.materials")
def has_tuner(state: State, group: list[int]) -> bool:
    """Whether there is exactly one Tuner, and another monster beside it."""
    tuners = sum(state.cards[card].tuner for card in group)
    return tuners == 1 and len(group) > 1


@implements("synchro.level-sum", "tuner.sum")
def levels_fit(state: State, summoned: int, group: list[int]) -> bool:
    """Whether the Levels add up exactly to the Level of the Synchro Monster."""
    return sum(state.level[card] for card in group) == state.level[summoned]


# Xyz


def xyz_materials(state: State, summoned: int, player: int) -> list[int]:
    """The monsters that can be Xyz Materials for a monster."""
    return [
        card
        for card in monsters(state, player)
        if lies_open(state, card)
        and has_level(state, card)
        and level_is_rank(state, summoned, card)
        and is_no_token(state, card)
    ]


@implements("xyz-summon.materials-face-up", "xyz.materials.face-up", "synchro.materials")
def lies_open(state: State, card: int) -> bool:
    """Whether a monster is face-up, as Synchro and Xyz Materials must be."""
    return state.position[card] & FACE_UP != 0


@implements("xyz.rank")
def has_level(state: State, card: int) -> bool:
    """Whether a monster has a Level; an Xyz Monster has a Rank instead."""
    return state.cards[card].kind != "xyz"


@implements("xyz.when")
def level_is_rank(state: State, summoned: int, card: int) -> bool:
    """Whether the Level of a monster is the Rank of the Xyz Monster."""
    return state.level[card] == state.level[summoned]


@implements("token.no-xyz-material")
def is_no_token(state: State, card: int) -> bool:
    """Whether a monster is no Token."""
    return not state.cards[card].token


@implements("xyz.materials.printed")
def xyz_count(state: State, summoned: int) -> int:
    """How many Xyz Materials the card asks for."""
    return size(state, summoned) or int(state.cards[summoned].materials or 2)


# Fusion


def fusion_candidates(state: State, summoned: int, player: int, chosen: list[int]) -> list[int]:
    """The cards in hand and on the field that are still missing as Fusion Materials."""
    if recipe(state, summoned):
        pool = [card for card in monster_pool(state, player) if card not in chosen]
        return [card for card in pool if all_listed(state, summoned, [*chosen, card], pool)]
    missing = state.cards[summoned].materials.split(" + ")
    for card in chosen:
        for name in values_of(state, card, "name"):
            if name in missing:
                missing.remove(name)
                break
    pool = [card for card in monster_pool(state, player) if card not in chosen]
    if not all_there(state, missing, pool):
        return []
    return [card for card in pool if any(name in missing for name in values_of(state, card, "name"))]


@implements("fusion-summon.activate", "fusion-summon.requirements", "fusion.at-least-two")
def all_listed(state: State, summoned: int, chosen: list[int], pool: list[int]) -> bool:
    """Whether chosen cards and others at hand are the Fusion Materials that a card lists."""
    return can_lead_to(state, summoned, chosen, [card for card in pool if card not in chosen])


@implements("fusion-summon.activate", "fusion-summon.requirements", "fusion.at-least-two")
def all_there(state: State, missing: list[str], pool: list[int]) -> bool:
    """Whether every missing Fusion Material is at hand."""
    names = [name for card in pool for name in values_of(state, card, "name")]
    return all(names.count(name) >= missing.count(name) for name in missing)


# Ritual


def monster_pool(state: State, player: int) -> list[int]:
    """The monsters in hand and on the field."""
    return [card for card in state.hands[player] if state.cards[card].card_type == "monster"] + monsters(state, player)


def ritual_tributes(state: State, summoned: int, player: int) -> list[int]:
    """The monsters with a Level that can be Tributed for a Ritual Monster."""
    return [card for card in monster_pool(state, player) if card != summoned and has_level(state, card)]


@implements("ritual-summon.amount", "ritual.needs-all-cards")
def ritual_levels(state: State, summoned: int, group: list[int]) -> bool:
    """Whether the Levels of monsters reach the Level of the Ritual Monster."""
    total = sum(state.level[card] for card in group)
    return total == state.level[summoned] if must_be_exact(state) else total >= state.level[summoned]


@implements("ritual-summon.amount", "ritual.needs-all-cards")
def can_reach(state: State, summoned: int, group: list[int], pool: list[int]) -> bool:
    """Whether monsters, with others of a pool, have the Levels that a Ritual Summon asks for."""
    sums = {sum(state.level[card] for card in group)}
    for card in pool:
        if card not in group:
            sums |= {total + state.level[card] for total in sums}
    wanted = state.level[summoned]
    return wanted in sums if must_be_exact(state) else max(sums) >= wanted


def sums_up(state: State, summoned: int, player: int) -> bool:
    """Whether the Levels of some monsters are together just that of a Ritual Monster."""
    sums = {0}
    for card in ritual_tributes(state, summoned, player):
        sums |= {total + state.level[card] for total in sums}
    return state.level[summoned] in sums


def must_be_exact(state: State) -> bool:
    """Whether the Ritual Spell Card that resolves asks for Levels that are equal in all, as its text says."""
    if not state.acts:
        return False
    act = state.acts[-1]
    for step in state.abilities[act.card][act.ability].steps:
        if step.verb == "ritual-summon" and step.using is not None:
            return step.using.operator == EQUAL
    return False


# Choosing and using them


def ask_material(state: State, summoned: int, player: int) -> None:
    """Let the player choose the next material, or use them when all are there."""
    if complete(state, summoned, state.chosen):
        use(state, summoned)
        state.chosen = []
        state.tasks.append((tasks.ASK_POSITION, summoned, player))
        return
    state.decider = player
    state.decision = ASK_MATERIAL
    state.subject = summoned


def addresses(state: State) -> list[int]:
    """The cards that can be the next material, as actions name them."""
    return [address(state, card) for card in candidates(state, state.subject, state.decider, state.chosen)]


@implements("synchro.materials")
def is_synchro_material(state: State, number: int) -> bool:
    """Whether an action names a card that can be the next Synchro Material."""
    return state.cards[state.subject].kind != "synchro" or number in addresses(state)


@implements("xyz-summon.choose")
def is_xyz_material(state: State, number: int) -> bool:
    """Whether an action names a card that can be the next Xyz Material."""
    return state.cards[state.subject].kind != "xyz" or number in addresses(state)


@implements("fusion-summon.activate", "fusion-summon.requirements")
def is_fusion_material(state: State, number: int) -> bool:
    """Whether an action names a card that can be the next Fusion Material."""
    return state.cards[state.subject].kind != "fusion" or number in addresses(state)


@implements("ritual-summon.amount", "ritual.needs-all-cards")
def is_ritual_tribute(state: State, number: int) -> bool:
    """Whether an action names a card that can be the next Tribute of a Ritual Summon."""
    return state.cards[state.subject].kind != "ritual" or number in addresses(state)


def choose(state: State, number: int) -> None:
    """Take a card as material."""
    state.chosen.append(find(state, number))
    state.tasks.append((tasks.CHOOSE_MATERIAL, state.subject, state.decider))


def use(state: State, summoned: int) -> None:
    """Use the chosen materials up."""
    state.proper[summoned] = True
    if state.effects:
        state.made_of = [pair for pair in state.made_of if pair[0] != summoned]
        state.made_of += [(summoned, card) for card in state.chosen]
    state.came[summoned] = DEEDS[state.cards[summoned].kind + "-summoned"]
    state.summoning = summoned
    for card in state.chosen:
        origin, side = state.place[card], state.controller[card]
        if state.cards[summoned].kind == "xyz":
            attach(state, card, summoned)
        else:
            send_material(state, card)
        happened(state, USED_AS_MATERIAL, card, state.owner[summoned], NONE, origin, side, summoned)
    state.summoning = NONE


@implements(
    "synchro-summon.send",
    "synchro.materials",
    "fusion-summon.materials-to-graveyard",
    "ritual-summon.tribute",
    "normal-monster.uses",
)
def send_material(state: State, card: int) -> None:
    """Send a material from the hand or the field to the Graveyard."""
    kind = events.DISCARDED if state.place[card] == HAND else events.TRIBUTED
    state.log.append((kind, state.controller[card], card, state.zone[card]))
    if used_are_destroyed(state):
        destroy_by_rule(state, card)
    else:
        to_graveyard(state, card)
