"""What people write about the game that no single word stands for, with how it is said."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

_DIES: Final = "write `when ... is killed` to wait for it, or `kill ...` to do it"
_ENTERS: Final = "write `when ... is moved to` and the region"
_TAKE: Final = "write `lose` for the one and `gain` for the other, a line each"
_HANDS: Final = (
    "no card goes from hand to hand: write `discard 1 card` for the one and `draw 1 card` for the"
    " other"
)
_BACK: Final = "write `return ... to the hand`, or `return ... to the stock` for a figure"
_WORTH: Final = (
    "it is the influence of figures and the cost of cards: change `influence of ...`, or the"
    " `resistance` that it is measured by"
)
_REROLL: Final = "no dice are rolled again: `roll 1 die` rolls another one"
_SWAP: Final = "write `move ... to ...` twice, a line each; `replace ... by` takes from the stock"
_LOOK: Final = "no effect looks at hidden cards; cards are drawn, discarded and played"
_SHUFFLE: Final = "no effect shuffles: an empty deck is made anew by itself"
_WIN: Final = "a battle has no winner: write `at the end of battle`, and ask with `if` what is so"
_STRONG: Final = "write `with the highest attack` behind the noun"
_ALL: Final = "the plural alone means all: `your figures here`"
_WEAK: Final = "write `with the lowest defense` behind the noun"

ADVICE: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(("die", "dies", "died", "dying"), _DIES),
        **dict.fromkeys(("enter", "enters", "entered", "arrives", "arrive"), _ENTERS),
        **dict.fromkeys(("take", "takes", "steal", "steals"), _TAKE),
        **dict.fromkeys(
            (
                f"{verb} {cards}"
                for verb in ("take", "takes", "steal", "steals")
                for cards in ("a card", "1 card", "one card", "cards", "2 cards")
            ),
            _HANDS,
        ),
        **dict.fromkeys(
            (
                f"{verb} {card}"
                for verb in ("put", "puts", "bring", "brings")
                for card in ("this card", "that card", "a card", "it back")
            ),
            _BACK,
        ),
        **dict.fromkeys(("domination", "domination value"), _WORTH),
        **dict.fromkeys(("reroll", "rerolls", "rerolled"), _REROLL),
        **dict.fromkeys(("swap", "swaps", "exchange", "exchanges"), _SWAP),
        **dict.fromkeys(("look", "looks", "peek", "search", "searches"), _LOOK),
        **dict.fromkeys(("shuffle", "shuffles", "reshuffle"), _SHUFFLE),
        **dict.fromkeys(("win", "wins"), _WIN),
        "strongest": _STRONG,
        "weakest": _WEAK,
        "all": _ALL,
    }
)
"""Words -> how it is said."""
