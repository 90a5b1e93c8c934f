"""Places of a sentence, and the numbers and articles that mean something in each."""

from __future__ import annotations

from typing import Final, NamedTuple

BARE, OWN = "", "your"
"""Quantifiers of `books` and of `your books`."""


class Position(NamedTuple):
    """A place in a sentence, and the quantifiers that mean something there."""

    name: str
    allowed: frozenset[str]
    help: str
    doer: bool = False
    """It is the position of whoever owns things."""


def _position(name: str, allowed: str, help: str, *, doer: bool = False) -> Position:
    words = [word.replace("_", " ") for word in allowed.split()]
    quants = frozenset(BARE if word == "bare" else word for word in words)
    return Position(name, quants, help, doer)


OBJECT: Final = _position(
    "the object of a step", "bare your a each another the number up_to any",
    "write a number, `up to` a number, `a` or `each`",
)  # fmt: skip
CHOICE: Final = _position(
    "what is chosen", "your a another the number up_to any",
    "write a number, `up to` a number, `a` or `another`",
)  # fmt: skip
AMOUNT: Final = _position("an amount", "a number up_to any", "write a number, or `up to` a number")
PICKED: Final = _position(
    "what is picked", "a number up_to any each another the",
    "write a number, `up to` a number or `each`",
)  # fmt: skip
ACTOR: Final = _position(
    "the doer of a step", "bare a another each the", "write `a ...` for one, or `each ...` for all",
    doer=True,
)  # fmt: skip
OFFERED: Final = _position(
    "those who may do a step", "bare each the",
    "write `each ...` for all, or {take} one first and write `that ...`",
    doer=True,
)  # fmt: skip
COMPARED: Final = _position(
    "the one who has more", "the", "write `you`, or {take} one first and write `that ...`",
    doer=True,
)  # fmt: skip
BEGINNER: Final = _position(
    "who begins", "the", "write `you`, or {take} one first and write `that ...`"
)
AGAINST: Final = _position(
    "the one compared with", "bare a each another the",
    "write `a ...` if one is enough, or `each ...`",
)  # fmt: skip
EVENT: Final = _position(
    "what a rule waits for, bans or prices", "bare your a each another the",
    "it is asked of one thing at a time: write `a`, or the plural alone",
)  # fmt: skip
CHANGED: Final = _position(
    "what a rule changes", "bare your each another the", "all that fit are meant: write `each`"
)
"""Of what a rule describes `a` would be read as one of them."""
IN_ONE_GO: Final = _position(
    "what is done in one go", "bare your a each another the at_least at_most more_than less_than"
    " exactly",
    "write `at least`, `at most` or `exactly` before it, or the plural alone",
)  # fmt: skip
"""As what a rule waits for, where one action is about a number."""
PAST: Final = _position(
    "what was done", "bare your a no number at_least at_most more_than less_than exactly another"
    " the each",
    "write `a`, `no`, a number, `at least`, `at most` or `exactly` a number",
)  # fmt: skip
TOTAL: Final = _position("a running total", "a number at_least", "write a plain number")
HAD: Final = _position(
    "what is had", "bare your a number at_least at_most more_than less_than exactly no another",
    "write `a`, `no`, a number, `at least`, `at most` or `exactly` a number",
)  # fmt: skip
OWNER: Final = _position("an owner", "bare your a each another the", "write `a` or `each`")
PLACE: Final = _position(
    "a place that things are in", "bare your a each another the", "write `a`, `each` or the plural"
)
TARGET: Final = _position("a place to go to", "a another the", "it is one place: write `a`")
ORIGIN: Final = _position(
    "a place to come from", "a another the",
    "it is one place: write `a`; from several at once write `in` them behind the noun",
)  # fmt: skip
SPREAD: Final = _position(
    "a place for what is new", "a another the number each",
    "write `a`, a number or `each`, such as `in each of 2 different ...`",
)  # fmt: skip
SWAP: Final = _position("what comes instead", "a number", "write `a` or a number")
REPEATED: Final = _position("what follows `for each`", "bare your", "write the noun alone")
ALL: Final = _position("things that all are meant", "bare your each the", "write the plural")
NOT_ALL: Final = _position(
    "what a place is not adjacent to", "bare your a the", "write `a`, or the plural"
)  # fmt: skip
KIND: Final = _position(
    "what something is", "bare your a the", "write `a`, or the plural of several things"
)
NAMED: Final = _position(
    "whose name it is", "bare your a another the", "write `a ...`, or what was chosen"
)
ASKED: Final = _position(
    "what is asked about", "bare your each the",
    "write the plural for all of them, or ask `there is ...`",
)  # fmt: skip
ONE: Final = _position(
    "a thing whose number is asked", "your the",
    "ask one thing: `their`, `its`, `that ...` or `the ...`",
)  # fmt: skip
COUNTED: Final = _position("what is counted", "bare your", "write the plural")
WHOLE: Final = _position("several things of which some are meant", "bare your", "write the plural")
NEW: Final = _position(
    "what is placed anew", "a number",
    "write a plain number; for one that is picked write `either:`, with a number in each branch",
)  # fmt: skip
