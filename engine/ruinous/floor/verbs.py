"""Verbs that games share: their forms, what people say instead, and what they are in any game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from ruinous.language.lexicon.entries import Verb
from ruinous.language.syntax.tree.terms import BY_EFFECT
from ruinous.struct import replace, struct


def _forms(text: str) -> tuple[str, ...]:
    """Return base, third person, past, participle and `-ing`.

    They stand with blanks between, or with commas where the verb has several words.
    """
    return tuple(text.split(", ") if ", " in text else text.split())


def _row(forms: str, people_say: str = "", **more: Any) -> Verb:  # noqa: ANN401 - of any field
    base, third, past, participle, ing = _forms(forms)
    synonyms = tuple(filter(None, people_say.split(", ")))
    return Verb(base=base, third=third, past=past, participle=participle, ing=ing,
                people_say=synonyms, doc="", **more)  # fmt: skip


def _said(forms: str) -> Mapping[str, str]:
    """Return what English says for the forms but the participle."""
    base, third, past, ing = forms.split(", ")
    return {"base": base, "third": third, "past": past, "ing": ing}


_ROWS: Final = (
    # ------------------------------------------------ things that change their place
    _row("move moves moved moved moving"),
    _row("place places placed placed placing", "put, puts, putting, add, adds, adding"),
    _row("exchange exchanges exchanged exchanged exchanging",
         "swap, swaps, swapped, swapping, switch, switches"),
    _row("replace replaces replaced replaced replacing", roles_said={"by": "with"}),
    _row("remove removes removed removed removing", "kill, discard", gives_up=True),
    _row("return returns returned returned returning"),
    _row("banish banishes banished banished banishing", "exile, exiles, exiled, exiling",
         refilled="return", tail_said="from the game"),
    _row("leave leaves left left leaving", departs=True, roles_said={"by": "because of"}),
    _row("keep keeps kept kept keeping", stand_in=True),
    # ------------------------------------------------ cards
    _row("draw draws drew drawn drawing", "get, gets, gain, gains"),
    _row("discard discards discarded discarded discarding", gives_up=True),
    _row("look at, looks at, looked at, seen, looking at", "peek at, peeks at, look through",
         shows=True),
    _row("reveal reveals revealed revealed revealing", "show, shows, shown, showing", shows=True),
    _row("take takes took taken taking"),
    _row("give gives gave given giving", "hand over, hands over", gives_up=True,
         needs=frozenset({"to"})),
    _row("play plays played played playing"),
    _row("use uses used used using"),
    _row("turn up, turns up, turned up, turned up, turning up",
         "flip, flips, turn over, turns over, turn face up", others=True),
    _row("copy copies copied copied copying",
         "use the effect of, uses the effect of", others=True),
    _row("shuffle your deck, shuffles their deck, shuffled their deck, shuffled, shuffling a deck",
         "shuffle, shuffle the deck, shuffle it", bare=True),
    _row("choose chooses chose chosen choosing",
         "select, selects, selected, selecting, pick, picks, picked, picking", takes=True),
    # ------------------------------------------------ what is only counted
    _row("gain gains gained gained gaining",
         "get, gets, getting, receive, receives, receiving, take", amount=True),
    _row("lose loses lost lost losing", amount=True, refilled="gain", gives_up=True),
    _row("score scores scored scored scoring",
         "gain, gains, gaining, get, gets, earn, earns, earning", amount=True),
    _row("bid bids bid bid bidding",
         "offer, offers, wager, wagers, bet, bets", amount=True, gives_up=True),
    # ------------------------------------------------ luck
    _row("roll rolls rolled rolled rolling", amount=True, makes=True),
    _row("throw throws threw thrown throwing",
         "roll, rolls, rolled, rolling, cast", amount=True, makes=True, gathers="throw"),
    _row("reroll rerolls rerolled rerolled rerolling",
         "roll again, throw again, rolls again, re-roll, re-rolls"),
    # ------------------------------------------------ turns, and the game as a whole
    _row("pass passes passed passed passing", bare=True),
    _row("take another turn, takes another turn, took another turn, taken another turn,"
         " taking another turn",
         "take an extra turn, takes an extra turn, take a second turn, take the next turn,"
         " takes the next turn", bare=True),
    _row("skip a turn, skips a turn, skipped a turn, skipped, skipping a turn",
         "skip the next turn, skips the next turn, lose a turn, loses a turn", bare=True,
         forms_said=_said("skip your next turn, skips their next turn, skipped a turn,"
                          " skipping a turn")),
    _row("end the turn, ends the turn, ended the turn, ended, ending the turn", bare=True),
    _row("win wins won won winning", "win the game, wins the game", bare=True,
         forms_said=_said("win the game, wins the game, won the game, winning the game")),
    _row("end the game, ends the game, ended the game, ended, ending the game", bare=True),
)  # fmt: skip
SHARED: Final[Mapping[str, Verb]] = MappingProxyType({row.base: row for row in _ROWS})
"""Base form to the verb, without what a game says of it."""
_FORGOTTEN: Final = frozenset(
    {"keep", "leave", "win", "end the game", "end the turn", "shuffle your deck", "look at"}
)
"""Verbs that nobody can ask about afterwards."""
_NOBODYS: Final = frozenset({"keep", "replace"})
"""Verbs without an actor in texts, or for which `by` has another meaning."""


@struct(kw_only=True)
class VerbTable:
    """What is the same in all rows of a game's verbs: who does them, and by what effects."""

    players: frozenset[str] = frozenset({"player"})
    causes: frozenset[str] = frozenset()
    """Types of what has an effect by which things are done."""
    forgotten: frozenset[str] = frozenset()
    """Verbs beside those of the floor that nobody can ask about afterwards."""
    nobodys: frozenset[str] = frozenset()
    """Verbs without an actor in texts, besides those of the floor."""

    def verb(self, base: str, forms: str = "", **own: Any) -> Verb:  # noqa: ANN401 - any field
        """Return a row of the game.

        Args:
            base: the base form; one of the floor, unless forms are given.
            forms: third person, past, participle and `-ing` of a verb that the floor has not.
            own: what the game says of it, in place of what the floor says.
        """
        own.setdefault("remembered", base not in _FORGOTTEN | self.forgotten)
        own["roles"] = {**own.get("roles", {}), **self._roles(base)}
        row = _row(f"{base}, {', '.join(_forms(forms))}") if forms else SHARED[base]
        return replace(row, **own)

    def _roles(self, base: str) -> Mapping[str, frozenset[str]]:
        """Return the roles of any action: by what effect it is done, and by whom."""
        found = {BY_EFFECT: self.causes} if self.causes else {}
        if base not in _NOBODYS | self.nobodys:
            found["by"] = self.players
        return found
