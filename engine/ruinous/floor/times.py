"""Moments, times, spans and units of games that go in rounds and turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.language.lexicon.entries import Moment, SpanWord, Time, Unit

if TYPE_CHECKING:
    from collections.abc import Iterator

START_OF_TURN: Final = "start of turn"
END_OF_TURN: Final = "end of turn"
START_OF_ROUND: Final = "start of round"
END_OF_ROUND: Final = "end of round"
END_OF_GAME: Final = "end of game"
"""Keys of moments, as a game announces them behind an `@`."""


def edges(
    key: str, name: str, *, rule: str, first: str = "", last: str = "", without: frozenset[str]
) -> Iterator[Moment]:
    """Yield start and end of a part of the game.

    Args:
        key: what the game calls it.
        name: what people call it.
        first: key of the first step of it.
        last: key of the last one.
        without: keys of moments that have a name of their own.
    """
    start, end = f"start of {key}", f"end of {key}"
    if start not in without:
        yield Moment(phrase=f"at the start of the {name}", next=f"at the start of the next {name}",
                     key=start, step=first, opens=True,
                     people_say=(f"at the beginning of the {name}", f"when the {name} begins"),
                     doc=f"When the {name} begins, before anything is done in it.",
                     rule=rule)  # fmt: skip
    if end not in without:
        yield Moment(phrase=f"at the end of the {name}", next=f"at the end of the next {name}",
                     key=end, step=last, begun=start,
                     people_say=(f"after the {name}", f"when the {name} ends"),
                     doc=f"When all is done in the {name}, before what comes next.",
                     rule=rule)  # fmt: skip


def rounds(*, start: str, end: str, rule: str, first: str = "", last: str = "") -> Iterator[Moment]:
    """Yield start and end of a round.

    Args:
        start: what is said of the start.
        end: what is said of the end.
        first: key of the first step of a round.
        last: key of the last one.
    """
    yield Moment(phrase="at the start of the round", next="at the start of the next round",
                 key=START_OF_ROUND, step=first, opens=True,
                 people_say=("at the beginning of the round", "when the round begins",
                             "at the start of a round", "at the start of each round", "each round"),
                 doc=start, rule=rule)  # fmt: skip
    yield Moment(phrase="at the end of the round", next="at the end of the next round",
                 key=END_OF_ROUND, step=last, begun=START_OF_ROUND,
                 people_say=("at the end of a round", "at the end of each round", "after the round",
                             "when the round ends", "at the end of this round"),
                 doc=end, rule=rule)  # fmt: skip


def turns(*, start: str, end: str, rule: str, step: str = "") -> Iterator[Moment]:
    """Yield start and end of one's own turn, and of that of anybody.

    Args:
        start: what is said of the start.
        end: what is said of the end.
        step: key of the step in which players take turns.
    """
    yield Moment(phrase="at the start of your turn", next="at the start of your next turn",
                 key=START_OF_TURN, step=step, yours=True,
                 people_say=("at the beginning of your turn", "when your turn begins",
                             "before your turn", "start of your turn"),
                 doc=start, rule=rule)  # fmt: skip
    yield Moment(phrase="at the end of your turn", next="at the end of your next turn",
                 key=END_OF_TURN, step=step, begun=START_OF_TURN, yours=True,
                 people_say=("when your turn ends", "after your turn", "end of your turn"),
                 doc=end, rule=rule)  # fmt: skip
    yield Moment(phrase="at the start of the turn of a player", key=START_OF_TURN, step=step,
                 gives="player", said="at the start of each player's turn",
                 people_say=("at the start of each turn", "at the start of a turn",
                             "at the start of every turn", "at the beginning of each turn"),
                 doc="The same before the turn of anybody, who is `that player`.",
                 rule=rule)  # fmt: skip
    yield Moment(phrase="at the end of the turn of a player", key=END_OF_TURN, step=step,
                 begun=START_OF_TURN, gives="player", said="at the end of each player's turn",
                 people_say=("at the end of each turn", "at the end of a turn",
                             "at the end of every turn"),
                 doc="The same after the turn of anybody, who is `that player`.",
                 rule=rule)  # fmt: skip


def end_of_game(*, doc: str, rule: str, step: str = "") -> Moment:
    """Return the moment at which all is done but to say who has won."""
    return Moment(phrase="at the end of the game", key=END_OF_GAME, step=step,
                  people_say=("when the game ends", "after the game", "at game end"),
                  doc=doc, rule=rule)  # fmt: skip


# ---------------------------------------------------------------- how long, and how often


def this(window: str, *, rule: str = "") -> Time:
    """Return the time that looks back on a window under way: `this round`."""
    return Time(phrase=f"this {window}", window=window,
                doc=f"Since the {window} under way began.", rule=rule)  # fmt: skip


def until_end(window: str, *, rule: str = "", doc: str = "", said: str = "") -> SpanWord:
    """Return the span that ends with a window under way: `until the end of the round`."""
    return SpanWord(phrase=f"until the end of the {window}", window=window, rule=rule, said=said,
                    doc=doc or f"Lasts to the end of the {window} under way.")  # fmt: skip


_NUMBERS: Final = {2: "two", 3: "three", 4: "four", 5: "five"}


def several_rounds(*, rule: str) -> Iterator[SpanWord]:
    """Yield the spans of two to five rounds, the one under way among them."""
    yield SpanWord(phrase="until the end of the next round", window="round", later=1,
                   people_say=("for 2 rounds", "for two rounds", "until the end of next round"),
                   doc="Lasts to the end of the round after the one under way.",
                   rule=rule)  # fmt: skip
    for number in (3, 4, 5):
        word = _NUMBERS[number]
        yield SpanWord(phrase=f"for {number} rounds", window="round", later=number - 1,
                       people_say=(f"for the next {number} rounds", f"for {word} rounds"),
                       said=f"for {number} rounds, this one included",
                       doc=f"Lasts to the end of this round and {number - 1} more.",
                       rule=rule)  # fmt: skip


def until_own_turn(*, wait: str, rule: str) -> Iterator[SpanWord]:
    """Yield the spans to start and end of the next turn of one's own.

    Args:
        wait: key of the window that closes when a turn begins.
    """
    yield SpanWord(phrase="until the start of your next turn", window=wait, yours=True, rule=rule,
                   people_say=("until your next turn", "until your next turn begins"),
                   doc="Lasts until a turn of the player begins whose effect it is.")  # fmt: skip
    yield SpanWord(phrase="until the end of your next turn", window="turn", later=1, yours=True,
                   people_say=("until your next turn ends",), rule=rule,
                   doc="Lasts to the end of a turn of that player after the one under"
                       " way.")  # fmt: skip


def whole_game(*, rule: str, window: str = "") -> SpanWord:
    """Return the span that lasts as long as the game.

    Args:
        window: the window that a match is, if the game has one.
    """
    return SpanWord(phrase="until the end of the game", window=window,
                    people_say=("for the rest of the game", "permanently", "until the game ends",
                                "during the rest of the game", "forever"),
                    doc="Lasts as long as the game.", rule=rule)  # fmt: skip


def per(window: str, *, rule: str = "") -> Unit:
    """Return the unit that counts by a window: `once per round`."""
    return Unit(phrase=window, window=window, doc=f"Once in a {window}.", rule=rule)


def per_game(*, rule: str = "") -> Unit:
    """Return the unit that counts all uses there are."""
    return Unit(phrase="game", doc="Once in a game.", rule=rule)


def per_thing(type: str, *, rule: str = "", people_say: tuple[str, ...] = ()) -> Unit:
    """Return the unit that counts by things of a type: `once per player`."""
    return Unit(phrase=type, type=type, doc=f"Once for each {type}.", people_say=people_say,
                rule=rule)  # fmt: skip
