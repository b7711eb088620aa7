"""The cards of a duel: what each is, where it lies, how it came there and what effects have made of it."""

from __future__ import annotations

from engine.cards import Card
from engine.state.abilities import Ability
from engine.state.records import Alteration, Bond, Exile, Gift, Lasting


class Table:
    """The cards on the table.

    Cards are numbers: first those of player 0 in the order of the deck list, then those of player 1.

    Attributes:
        abilities: The effects of each card.
        cards: What each card is at present; ``printed`` what is printed on it, ``also`` what it is besides: card,
            property, value; ``always`` what of this holds everywhere.
        altered: What effects have made of cards for a time; ``made`` the Spell and Trap Cards that are monsters, with
            what they are; ``alters`` whether cards have to be looked at after every move, ``grants`` whether
            effects give others while they work.
        bonds: The conditions while which something holds that effects have done.
        owner: Who owns each card.
        level: Level of each card.
        place: Where each card is.
        controller: Who controls each card.
        zone: Number of the zone of each card on the field.
        position: Battle position of each card on the field, or whether it is face-up.
        decks: The cards of each player's Deck, the top one last; ``extras``, ``hands``, ``graveyards`` and ``banished``
            likewise.
        monsters: The Monster Zones of each player; ``spells`` the Spell & Trap Zones, ``fields`` the Field Zones,
            ``pendulums`` the Pendulum Zones.
        arrived: Turn in which each card was Summoned or Set.
        origin: Where each card was before it came to where it is.
        since: Turn in which each card came to where it is.
        activated: Turn in which each card, or an effect of it, was last activated.
        turned: Turn in which each monster last changed its battle position.
        attacked: Turn in which each monster last declared an attack, and ``attacks`` how many it then declared.
        atk: Present ATK of each card.
        defense: Present DEF of each card.
        lasting: What effects have done for a time; ``gifts`` the effects that others have given.
        learned: The numbers under which cards bear effects of others: card, the card in whose text one stands, its
            number there.
        bonuses: Changes of ATK and DEF: monster, which value, whether it is set, amount, last turn or ``NONE``.
        counters: The counters: card, name, how many.
        made_of: The materials of each monster that was Summoned with such, as pairs; ``marks`` the cards that a card
            on the field goes on to concern.
        kept: What cards on the field keep of their activation: card, property (or ``paid``), what was declared or paid.
        came: How each card came to where it is, as bits of ``engine.state.deeds``; ``dated`` in which turn that was,
            ``caused`` by what card, or by what else, ``was`` how it had come to the field that it left.
        faced: When each card on the field was last turned face-up.
        silenced: The cards whose effects are negated.
        under: The Xyz Monster to which each Xyz Material is attached.
        proper: Which monsters were properly Summoned.
        loans: Borrowed monsters, to whom they go back, and when; ``exiles`` cards that are banished for a time.
        equipped: The monster to which each Equip Card is attached.
    """

    __slots__ = (
        "abilities",
        "activated",
        "also",
        "altered",
        "alters",
        "always",
        "arrived",
        "atk",
        "attacked",
        "attacks",
        "banished",
        "bonds",
        "bonuses",
        "came",
        "cards",
        "caused",
        "controller",
        "counters",
        "dated",
        "decks",
        "defense",
        "equipped",
        "exiles",
        "extras",
        "faced",
        "fields",
        "gifts",
        "grants",
        "graveyards",
        "hands",
        "kept",
        "lasting",
        "learned",
        "level",
        "loans",
        "made",
        "made_of",
        "marks",
        "monsters",
        "origin",
        "owner",
        "pendulums",
        "place",
        "position",
        "printed",
        "proper",
        "silenced",
        "since",
        "spells",
        "turned",
        "under",
        "was",
        "zone",
    )

    decks: list[list[int]]
    extras: list[list[int]]
    cards: tuple[Card, ...]
    printed: tuple[Card, ...]
    also: list[tuple[int, str, str]]
    always: tuple[tuple[int, str, str], ...]
    altered: list[Alteration]
    made: list[tuple[int, Card]]
    alters: bool
    grants: bool
    bonds: list[Bond]
    owner: list[int]
    level: list[int]
    place: list[int]
    controller: list[int]
    zone: list[int]
    position: list[int]
    arrived: list[int]
    origin: list[int]
    since: list[int]
    activated: list[int]
    turned: list[int]
    attacked: list[int]
    attacks: list[int]
    atk: list[int]
    defense: list[int]
    hands: list[list[int]]
    graveyards: list[list[int]]
    banished: list[list[int]]
    monsters: list[list[int]]
    spells: list[list[int]]
    abilities: list[tuple[Ability, ...]]
    under: list[int]
    proper: list[bool]
    pendulums: list[list[int]]
    fields: list[int]
    equipped: list[int]
    bonuses: list[tuple[int, int, bool, int, int]]
    faced: list[int]
    lasting: list[Lasting]
    gifts: list[Gift]
    learned: list[tuple[int, int, int]]
    counters: list[tuple[int, str, int]]
    came: list[int]
    dated: list[int]
    caused: list[int]
    was: list[int]
    made_of: list[tuple[int, int]]
    marks: list[tuple[int, int]]
    kept: list[tuple[int, str, str]]
    silenced: list[int]
    loans: list[tuple[int, int, int]]
    exiles: list[Exile]
