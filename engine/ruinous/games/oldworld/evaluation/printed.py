"""What is printed on the things of a table, as far as it tells what they are good for."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ruinous.struct import struct

if TYPE_CHECKING:
    from ruinous.games.oldworld.schema.models.items import Follower, Power
    from ruinous.games.oldworld.state.table import Table
    from ruinous.kernel.compiler.statements import CompiledEffect
    from ruinous.kernel.state.rule_index import Rule

_WORD: Final = re.compile(r"[a-z]+")

OWN: Final = 1
"""Figures of the player are there."""
RIVALS: Final = 2
"""Figures of others are there."""
FIGHT: Final = 4
"""A battle will be fought there."""
SPREADING: Final = 8
"""Others will place corruption there."""
MARKED: Final = 16
"""Tokens lie there."""
HUNTED: Final = 32
"""Figures of others are there, and the player has dice."""
CARDS: Final = 64
"""Cards of others lie there."""
BARE: Final = 128
"""No cards lie there."""
LEADING: Final = 256
"""The player may dominate it, a few points of domination value provided."""
"""What a rule of a card may need in its region, so that it changes anything."""

_BATTLE: Final = ("attack/", "defense/", "battle dice/", "hit number/", "battles fought/")
_NEEDS: Final = {
    "place": SPREADING,
    "move": RIVALS,
    "kill": HUNTED,
    "remove": HUNTED,
    "dominate": LEADING,
    "influence/token": MARKED,
    "cancelled/card": CARDS,
    "cost/play": BARE,
}
"""Verb or quantity of a rule -> what it needs besides figures of the player."""


@struct
class Sort:
    """Figures that are alike."""

    owner: int
    cultists: int
    """1 if they are cultists, else 0."""
    attack: int
    cost: int


@struct
class Wish:
    """What a dial asks for, by the words of its condition."""

    kills: bool
    """It pays for killing."""
    populous: bool
    """It pays for corruption in populous regions."""
    magic: bool
    """It pays for corruption where there is magic."""
    tokens: tuple[int, ...]
    """It pays for corruption where one of these kinds of tokens lies."""


@struct
class Printed:
    """Everything a bot may look up, numbered as the table numbers its things."""

    sorts: tuple[Sort, ...]
    sort: tuple[int, ...]
    """Figure -> its sort."""
    wishes: tuple[Wish, ...]
    """Player -> what the dial asks for."""
    populous: bool
    """Some dial asks whether regions are populous."""
    magic: bool
    """Some dial asks for magic."""
    needs: tuple[int, ...]
    """Card -> what one of its rules needs at least."""
    awards: tuple[tuple[tuple[int, ...], ...], ...]
    """Ruination card -> region -> points of the first and the second."""
    income: tuple[int, ...]
    """Player -> power and cards of each round."""


@lru_cache(maxsize=8)
def printed_of(table: Table) -> Printed:
    """Return what is printed on the things of a table."""
    kinds: dict[tuple[int, str], int] = {}
    sort = tuple(kinds.setdefault((f.owner, f.follower.id), len(kinds)) for f in table.figures)
    first = [sort.index(number) for number in range(len(kinds))]
    ruination = table.catalogue.ruination
    wishes = tuple(_wish(table, power) for power in table.powers)
    return Printed(
        sorts=tuple(_sort(table.owner[each], table.figures[each].follower) for each in first),
        sort=sort,
        wishes=wishes,
        populous=any(wish.populous for wish in wishes),
        magic=any(wish.magic for wish in wishes),
        needs=tuple(_needs(effect) for effect in table.book.cards),
        awards=tuple(
            tuple(card.regions.get(region.id, (0, 0)) for region in table.regions)
            for card in (ruination.cards if ruination else ())
        ),
        income=tuple(_income(power, table.rules.power_limit) for power in table.powers),
    )


def _income(power: Power, limit: int) -> int:
    draw = power.draw
    return min(power.power, limit) + (draw.cards or 0) + (draw.up_to or 0)


def _sort(owner: int, follower: Follower) -> Sort:
    return Sort(owner, int(follower.class_ == "cultist"), follower.attack, follower.cost)


def _wish(table: Table, power: Power) -> Wish:
    condition = power.dial.condition
    words = frozenset(_WORD.findall(condition.value if condition else ""))
    return Wish(
        kills="kill" in words,
        populous="populous" in words,
        magic="magic" in words,
        tokens=tuple(table.token_number[each.id] for each in table.tokens if each.name in words),
    )


def _needs(effect: CompiledEffect) -> int:
    """Return the needs of the least demanding rule of a card; 0 when it acts at once."""
    if effect.own or effect.steps is not None:
        return 0
    return min((_needs_of(rule) for rule in effect.rules), default=0, key=int.bit_count)


def _needs_of(rule: Rule) -> int:
    if rule.key.startswith(_BATTLE):
        return OWN | FIGHT
    if rule.use == "moment" and "battle" in rule.key:
        return RIVALS
    return OWN | _NEEDS.get(rule.key, 0)
