"""Changes of the order of words: what people put first that the language puts last, and so on."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.language.lexicon.entries import Noun
from ruinous.language.lexicon.wording import article
from ruinous.language.repair.failure import Mend
from ruinous.language.repair.rewrites import BOUNDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.language.repair.failure import MendKind, ParseFailure
    from ruinous.language.syntax.lexer import Token

_LIMIT_FIRST: Final = re.compile(
    r"(?:only )?(once|twice|\d times) (?:per|a|each|every) (\w+),? ([^:]*)(?=:)"
)
_OWNER: Final = re.compile(r"(?:(an?|each|that|the|another) )?([\w ]+?)(?:['\u2019]s?|s)? (.+)")
_BOUND: Final = re.compile(
    r"\b(?:(more|less|fewer) than (\d{1,3})|(\d{1,3}) or (more|less|fewer))\b"
)
_MOST: Final = {"highest": "most", "lowest": "fewest"}
_HAVING: Final = frozenset({"have", "has", "get", "gets", "gain", "gains", "with"})
_COUNTING: Final = frozenset({"NUM", "A", "UP_TO", "AT_LEAST", "AT_MOST"})


def reordered(broken: ParseFailure) -> Iterator[Mend]:
    """Yield changes of order, and other words between things, after which a rule may be read."""
    line = _Line(broken)
    yield from line.limit_last()
    if line.at is not None:
        for change in (
            line.doer_last, line.place_first, line.names, line.nouns, line.owner_last,
            line.owner_first, line.most, line.bound_last,
        ):  # fmt: skip
            yield from change(line.at)
        yield from line.quantity_first()
    yield from _bounds(broken)


def _bounds(broken: ParseFailure) -> Iterator[Mend]:
    """`more than 2` as `at least 3`, and `2 or more` as `at least 2`."""
    text = broken.lines[broken.line].text
    for found in _BOUND.finditer(text):
        bound, more = BOUNDS[found[1] or found[4]]
        number = int(found[2]) + more if found[1] else int(found[3])
        yield Mend("phrase", broken.line, found.start(), found.end(), f"{bound} {max(number, 0)}")


class _Line:
    """The line where reading stops, as phrases."""

    def __init__(self, broken: ParseFailure) -> None:
        self._broken: Final = broken
        line = broken.lines[broken.line]
        self._text: Final = line.text
        self._shift: Final = line.start
        here = [token for token in broken.tokens if token.place.line == line.number and token.text]
        self._pieces: Final = here
        self.at: Final = next((n for n, each in enumerate(here) if each is broken.token), None)
        """Index of the phrase that does not fit; nothing at the end of the line."""

    # ------------------------------------------------------------ places in the text
    def _start(self, index: int) -> int:
        return self._pieces[index].place.column - self._shift

    def _end(self, index: int) -> int:
        return self._pieces[index].place.end_column - self._shift

    def _between(self, first: int, last: int) -> str:
        """Return the text from one phrase to another."""
        return self._text[self._start(first) : self._end(last)]

    def _last(self, index: int) -> int:
        """Return the last phrase of a part of the line, before the next mark."""
        after = takewhile(lambda token: token.text not in (":", ","), self._pieces[index + 1 :])
        return index + sum(not token.text.startswith(",") for token in after)

    def _first(self, index: int) -> int:
        """Return the first phrase of a part of the line, after the last `:`."""
        found = [n for n in range(index) if self._pieces[n].text == ":"]
        return found[-1] + 1 if found else 0

    def _mend(self, kind: MendKind, first: int, last: int, better: str) -> Mend:
        start, end = self._start(first), self._end(last)
        return Mend(kind, self._broken.line, start, end, better)

    # ------------------------------------------------------------ who, where, how often
    def limit_last(self) -> Iterator[Mend]:
        """`once per round, when ...:` as `when ..., once per round:`."""
        found = _LIMIT_FIRST.match(self._text)
        if found:
            better = f"{found[3]}, {found[1]} per {found[2]}"
            yield Mend("order", self._broken.line, 0, found.end(), better)

    def doer_last(self, at: int) -> Iterator[Mend]:
        """`forbid players playing cards` as `forbid playing cards by players`."""
        if "VERB_ING" not in self._broken.fits:
            return
        verbs = [n for n in range(at + 1, len(self._pieces)) if _is(self._pieces[n], "VERB_ING")]
        for verb in verbs[:1]:
            last = self._last(verb)
            doer = self._between(at, verb - 1).removeprefix("from ").removesuffix(" from")
            yield self._mend("order", at, last, f"{self._between(verb, last)} by {doer}")

    def place_first(self, at: int) -> Iterator[Mend]:
        """`attack +1 here` as `attack here +1`, and so for `with the lowest attack`."""
        if not self._is_spot(at):
            return
        if at and _is(self._pieces[at - 1], "CHANGE"):
            better = f"{self._pieces[at].text} {self._pieces[at - 1].text}"
            yield self._mend("order", at - 1, at, better)
        withs = [n for n in range(at) if self._pieces[n].text.startswith("with")]
        for first in withs[-1:]:
            better = f"{self._pieces[at].text} {self._between(first, at - 1)}"
            yield self._mend("order", first, at, better)

    def _is_spot(self, index: int) -> bool:
        return self._pieces[index].text in ("here", "there")

    # ------------------------------------------------------------ what is joined
    def names(self, at: int) -> Iterator[Mend]:
        """`of Saltmarsh and the Cliffs` as `of each of Saltmarsh and the Cliffs`."""
        first, last = at, at
        while first and self._joins(first - 1):
            first -= 1
        while last + 1 < len(self._pieces) and self._joins(last + 1):
            last += 1
        if all(token.text != "and" for token in self._pieces[first : last + 1]):
            return
        named = [each.text for each in self._pieces[first : last + 1] if _is(each, "NAME")]
        if len(named) > 1:
            *most, final = named
            yield self._mend("names", first, last, f"each of {', '.join(most)} and {final}")

    def _joins(self, index: int) -> bool:
        token = self._pieces[index]
        return _is(token, "NAME") or token.text in (",", "and")

    def nouns(self, at: int) -> Iterator[Mend]:
        """`cultists and warriors` as `cultists or warriors`, where no number is meant of each."""
        tokens = self._pieces
        around = tokens[at - 1 : at + 2] if at else []
        if len(around) < 3 or tokens[at].text != "and":
            return
        first = at - 1
        while first and (_is(tokens[first - 1], "NOUN", "ADJ") or tokens[first - 1].text == ","):
            first -= 1
        counted = first and _is(tokens[first - 1], *_COUNTING)
        if _is(around[0], "NOUN") and _is(around[2], "NOUN") and not counted:
            yield self._mend("nouns", at, at, "or")

    # ------------------------------------------------------------ whose
    def owner_last(self, at: int) -> Iterator[Mend]:
        """`each player's figures` as `figures of each player`."""
        last = at + 1
        pair = tuple(token.text for token in self._pieces[max(at - 1, 0) : at + 1])
        if pair in self._broken.sayings.idioms:
            return
        if at and _is(self._pieces[at], "NOUN") and _is(self._pieces[at - 1], "NOUN"):
            at, last = at - 1, at
        first = at
        while first and _is(self._pieces[first - 1], "A", "EACH", "THAT", "THE", "ANOTHER"):
            first -= 1
        while last < len(self._pieces) and _is(self._pieces[last], "ADJ", "PARTICIPLE"):
            last += 1
        if last >= len(self._pieces) or not _is(self._pieces[last], "NOUN", "QTY"):
            return
        found = _OWNER.fullmatch(self._between(first, last))
        if found is None:
            return
        owner = f"{found[1]} {found[2]}" if found[1] else article(found[2])
        for owned in _with_article(found[3], self._pieces[last]):
            yield self._mend("phrase", first, last, f"{owned} of {owner}")

    def owner_first(self, at: int) -> Iterator[Mend]:
        """`power of that player is at least 1` as `that player has at least 1 power`."""
        tokens = self._pieces
        of = next((n for n in range(self._first(at), at) if tokens[n].text == "of"), 0)
        being = next((n for n in range(of, at + 1) if tokens[n].text in ("is", "are")), 0)
        if not of or not being or not _is(tokens[of - 1], "NOUN"):
            return
        last = self._last(being)
        if last > being + 1 and _is(tokens[being + 1], *_COUNTING):
            who = self._between(of + 1, being - 1)
            number = f"{self._between(being + 1, last)} {tokens[of - 1].text}"
            for has in ("has", "have"):
                yield self._mend("order", of - 1, last, f"{who} {has} {number}")

    # ------------------------------------------------------------ how much
    def most(self, at: int) -> Iterator[Mend]:
        """`with the lowest points` as `with the fewest points`: they are counted."""
        before = self._pieces[at - 1].text if at else ""
        if before in _MOST and _is(self._pieces[at], "NOUN"):
            yield self._mend("phrase", at - 1, at - 1, _MOST[before])

    def bound_last(self, at: int) -> Iterator[Mend]:
        """`with at most 1 defense` and `with defense of at most 1` as `with defense at most 1`."""
        found = numbered(self._pieces, at)
        if found is not None and found.bound:
            better = f"with {found.quantity} {found.bound} {found.number}"
            yield self._mend("phrase", found.first, found.last, better)

    def quantity_first(self) -> Iterator[Mend]:
        """`+1 attack to your figures` as `attack of your figures +1`."""
        for at in range(len(self._pieces) - 1):
            left, right = self._pieces[at], self._pieces[at + 1]
            if _is(left, "QTY") and _is(right, "CHANGE", "NUM"):
                yield from self._changed(at, left.text, right)
            elif _is(left, "CHANGE", "NUM") and _is(right, "QTY"):
                yield from self._changed(at, right.text, left)

    def _changed(self, at: int, quantity: str, number: Token) -> Iterator[Mend]:
        """Yield a change of a quantity of what stands before the two, or behind them."""
        change = number.text if _is(number, "CHANGE") else f"is {number.text}"
        first, last = self._first(at), self._last(at + 1)
        if first < at:
            having = at - 1 if self._pieces[at - 1].text in _HAVING else at
            where = f" {self._pieces[last].text}" if self._is_spot(last) else ""
            if having > first and last == at + 1 + bool(where):
                subject = self._between(first, having - 1) + where
                yield self._mend("order", first, last, f"{quantity} of {subject} {change}")
        elif last > at + 1:
            to = self._pieces[at + 2].text in ("to", "for", "of", "on")
            if at + 2 + to <= last:
                subject = self._between(at + 2 + to, last)
                yield self._mend("order", first, last, f"{quantity} of {subject} {change}")


class Numbered(NamedTuple):
    """A quantity and a number behind `with`, in any order."""

    first: int
    """Index of `with`."""
    last: int
    quantity: str
    bound: str
    """`at least`, `at most` or empty."""
    number: str


def numbered(tokens: Sequence[Token], at: int) -> Numbered | None:
    """Return what number of a quantity seems to be asked for around a phrase."""
    withs = [n for n in range(min(at + 1, len(tokens))) if tokens[n].text in ("with", "whose")]
    if not withs:
        return None
    quantity = bound = number = ""
    for last in range(withs[-1] + 1, min(withs[-1] + 6, len(tokens))):
        token = tokens[last]
        if _is(token, "QTY") and not quantity:
            quantity = token.text
        elif _is(token, "NUM") and not number:
            number = token.text
        elif token.text in ("at least", "at most"):
            bound = token.text
        elif token.text not in ("a", "an", "the", "of", "is", "are", "=", "equal", "to"):
            return None
        if quantity and number:
            return Numbered(withs[-1], last, quantity, bound, number)
    return None


def _is(token: Token, *kinds: str) -> bool:
    return any(form.kind in kinds for form in token.forms)


def _with_article(owned: str, token: Token) -> Iterator[str]:
    """Yield what is owned, alone if that will do: a single thing is `a ...`, a store `the ...`."""
    for noun in [form for form in token.forms if isinstance(form.entry, Noun)][:1]:
        if not noun.plural:
            is_store = isinstance(noun.entry, Noun) and noun.entry.holds
            yield f"the {owned}" if is_store else article(owned)
    yield owned
