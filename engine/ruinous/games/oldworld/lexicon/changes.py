"""What English says where a quantity changes: cards say what happens, not which number grows."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ruinous.floor.things import words
from ruinous.language.lexicon.change_wording import ChangeWording

if TYPE_CHECKING:
    from collections.abc import Mapping

Row = tuple[str, str]
"""How a quantity changes, and the wording."""


def _rows(*rows: Row, of: str = "", viewed: bool = False) -> tuple[ChangeWording, ...]:
    """Return the wordings of one quantity.

    Args:
        of: the type of its subject; empty: any.
        viewed: whether they are for changes that hold for some player alone.
    """
    types = words(of) if of else frozenset[str]()
    return tuple(
        ChangeWording(how=how, said=said, types=types, viewed=viewed) for how, said in rows
    )


_STEP: Final = "during the corruption step"
CHANGES: Final[Mapping[str, tuple[ChangeWording, ...]]] = MappingProxyType({
    "cost": (
        *_rows(
            ("more", "{player} pays/pay {number} more power to {do}"),
            ("less", "{player} pays/pay {number} less power to {do}"),
            ("none", "{player} pays/pay no power to {do}"),
            ("set", "{player} pays/pay {number} power to {do}"),
            of="action", viewed=True,
        ),
        *_rows(("none", "{free}"), of="action"),
        *_rows(
            ("more", "{subject} costs/cost {number} more power"),
            ("less", "{subject} costs/cost {number} less power"),
            ("none", "{subject} costs/cost no power"),
            ("set", "{subject} costs/cost {number} power"),
            ("at most", "{subject} costs/cost at most {number} power"),
            ("at least", "{subject} costs/cost at least {number} power"),
            ("double", "{subject} costs/cost twice as much power"),
        ),
    ),
    "hit number": (
        ChangeWording(how="set", said="{subject} is/are hit only on a {number}", number=6),
        *_rows(
            ("set", "{subject} is/are hit on a {number} or more"),
            ("more", "dice must show {number} more to hit {subject}"),
            ("less", "dice may show {number} less to hit {subject}"),
        ),
    ),
    "face": _rows(
        ("more", "{each} counts/count {number} more"),
        ("less", "{each} counts/count {number} less"),
        ("set", "{each} counts/count as {number}"),
        ("at most", "{each} counts/count as at most {number}"),
        ("at least", "{each} counts/count as at least {number}"),
    ),
    "battle dice": _rows(
        ("more", "{each} rolls/roll {number} more battle die|dice {where}"),
        ("less", "{each} rolls/roll {number} fewer battle die|dice {where}"),
        ("none", "{subject} rolls/roll no battle dice"),
        ("set", "{each} rolls/roll {number} battle die|dice {where}"),
        ("at most", "{each} rolls/roll at most {number} battle die|dice {where}"),
        ("at least", "{each} rolls/roll at least {number} battle die|dice {where}"),
    ),
    "battles fought": _rows(
        ("more", "fight {number} additional battle|battles {where}"),
        ("less", "fight {number} fewer battle|battles {where}"),
        ("none", "no battles are fought {where}"),
        ("set", "fight {number} battle|battles {where}"),
    ),
    "influence": (
        *_rows(
            ("more", "{each} adds/add {number} to {whose} domination"),
            ("less", "{each} takes/take {number} from {whose} domination"),
            ("none", "{subject} adds/add nothing to {whose} domination"),
            ("set", "{each} adds/add {number} to {whose} domination"),
            ("equal", "{each} adds/add {value} to {whose} domination"),
            viewed=True,
        ),
        *_rows(
            ("more", "{each} adds/add {number} to {whose} domination"),
            ("less", "{each} adds/add {number} less to {whose} domination"),
            ("none", "{subject} adds/add nothing to {whose} domination"),
            ("set", "{each} adds/add {number} to {whose} domination"),
            of="token",
        ),
        *_rows(
            ("more", "for domination, {each} counts/count {number} more"),
            ("less", "for domination, {each} counts/count {number} less"),
            ("none", "{subject} does/do not count for domination"),
            ("set", "for domination, {each} counts/count as {number} figure|figures"),
            ("equal", "for domination, {each} counts/count as {value}"),
        ),
    ),
    "domination value": _rows(
        ("more", "{quantity} is {number} higher"), ("less", "{quantity} is {number} lower"),
    ),
    "spread": (
        *_rows(
            ("more", "{each} places/place {number} more corruption token|tokens {where} " + _STEP),
            ("less", "{each} places/place {number} fewer corruption token|tokens {where} " + _STEP),
            ("none", "{each} places/place no corruption tokens {where} " + _STEP),
            of="player",
        ),
        *_rows(
            ("more", "{each} places/place {number} more corruption token|tokens " + _STEP),
            ("less", "{each} places/place {number} fewer corruption token|tokens " + _STEP),
            ("none", "{subject} places/place no corruption tokens " + _STEP),
            ("set", "{each} places/place {number} corruption token|tokens " + _STEP),
        ),
    ),
    "magic": _rows(
        ("more", "{each} counts/count as {number} more magic symbol|symbols"),
        ("less", "{each} counts/count as {number} fewer magic symbol|symbols"),
        ("none", "{subject} counts/count as no magic symbols"),
        ("set", "{each} counts/count as {number} magic symbol|symbols"),
        of="figure",
    ) + _rows(("none", "{subject} has/have no magic")),
    "card spaces": _rows(
        ("more", "{subject} has/have {number} additional card space|spaces"),
        ("less", "{subject} has/have {number} fewer card space|spaces"),
        ("set", "{subject} has/have {number} card space|spaces"),
    ),
    "ruin value": _rows(
        ("none", "{subject} counts/count for nothing when a ruined region is scored"),
        ("set", "when a ruined region is scored, {each} counts/count as {number} corruption"
         " token|tokens"),
        ("equal", "when a ruined region is scored, {each} counts/count as a number of corruption"
         " tokens equal to {value}"),
    ),
    "hand draw": _rows(
        ("more", "{who} draws/draw {number} extra card|cards in the draw phase"),
        ("less", "{who} draws/draw {number} fewer card|cards in the draw phase"),
        ("none", "{who} draws/draw no cards in the draw phase"),
        ("set", "{who} draws/draw {number} card|cards in the draw phase"),
    ),
    "hand size": _rows(
        ("more", "{quantity} is {number} larger"), ("less", "{quantity} is {number} smaller")
    ),
    "power refill": _rows(
        ("more", "{who} gains/gain {number} extra power in the draw phase"),
        ("less", "{who} gains/gain {number} less power in the draw phase"),
        ("none", "{who} gains/gain no power in the draw phase"),
        ("set", "{who} gains/gain {number} power in the draw phase"),
    ),
    "ruin threshold": _rows(
        ("more", "{quantity} is {number} higher"), ("less", "{quantity} is {number} lower"),
        ("set", "{quantity} is {number}"),
    ),
    "power limit": _rows(
        ("more", "{quantity} is {number} higher"), ("less", "{quantity} is {number} lower"),
        ("set", "{quantity} is {number}"),
    ),
    "dial ticks": _rows(
        ("more", "{who} advances/advance {number} more tick|ticks in the dial step"),
        ("less", "{who} advances/advance {number} fewer tick|ticks in the dial step"),
        ("none", "{who} advances/advance no ticks in the dial step"),
        ("set", "{who} advances/advance {number} tick|ticks in the dial step"),
        ("at most", "{who} advances/advance at most {number} tick|ticks in the dial step"),
        ("at least", "{who} advances/advance at least {number} tick|ticks in the dial step"),
    ),
    "points to win": _rows(
        ("more", "{quantity} is {number} higher"), ("less", "{quantity} is {number} lower"),
    ),
    "regions to ruin": _rows(
        ("more", "{quantity} is {number} higher"), ("less", "{quantity} is {number} lower"),
    ),
    "track spaces": _rows(
        ("more", "{quantity} is {number} higher"), ("less", "{quantity} is {number} lower"),
    ),
    "turn order": _rows(
        ("more", "{quantity} is {number} higher"), ("less", "{quantity} is {number} lower"),
        ("set", "{quantity} is {number}"),
    ),
    "threat": _rows(
        ("more", "{quantity} is {number} higher"), ("less", "{quantity} is {number} lower")
    ),
})  # fmt: skip
"""Quantity -> its wordings, the first that fits counts; what is not here, English words itself."""
