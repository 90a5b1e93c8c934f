"""What can come next in an effect: phrases behind which it can go on without a mistake.

Each offer was tried: some text behind it makes a rule that parses and binds without a finding. The
number of trials is bounded, and a phrase for which none was found in time is not offered.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.diagnostics.span import Text
from ruinous.language.completion.alike import NUMBERS, groups_of
from ruinous.language.completion.cursor import begins, cursors_at, positions_at
from ruinous.language.completion.finishing import Finishes
from ruinous.language.completion.habits import SAMPLE, habits_of, verb_of
from ruinous.language.completion.outline import outlined
from ruinous.language.completion.prospects import Prospects
from ruinous.language.syntax.parser import recognizer_of
from ruinous.language.syntax.place import Place
from ruinous.struct import replace, struct

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.language.binding import Context
    from ruinous.language.completion.cursor import Cursor, Position
    from ruinous.language.completion.habits import Rank
    from ruinous.language.lexicon.entries import Entry
    from ruinous.language.lexicon.lexicon import Form
    from ruinous.language.syntax.grammar import Grammar

WORK: Final = 160
"""Maximum number of rules of a usual length that are tried for one position."""
_USUAL: Final = 24
"""Tokens of such a rule, with what is put behind the cursor; of longer ones fewer are tried."""
_BEHIND: Final = 10
"""Tokens that are put there."""
_KEPT: Final = 256
"""Number of cursors whose offers are cached."""
_MARKS: Final = (",", ":")
"""How phrases begin that stand right behind a word."""


@struct(kw_only=True)
class Offer:
    """A phrase that can come next."""

    phrase: str
    insert: str
    """What to write at its place: the phrase, with a blank before it where one is missing."""
    kind: str
    """Its class in the grammar."""
    entry: Entry
    """What is known of it."""
    place: Place
    """The stretch that it replaces: words of it that are typed already; empty for none."""
    rank: int = 0
    """0 for the likeliest."""
    witness: str = ""
    """A rule without a mistake that goes on with it; what it can refer to stands above it."""


def completions(
    text: Text | str, line: int, column: int, grammar: Grammar, context: Context
) -> tuple[Offer, ...]:
    """Return the phrases that can come next at a cursor, the likeliest first.

    What stands behind the cursor does not count, nor do other rules, but for steps that stand by
    themselves: those above can be referred to. Finished lines of the rule with a mistake do not
    count either.

    Args:
        text: the text of the effect.
        line: the line of the cursor, counted from 1 inside the text.
        column: counted from 1 in characters.
        context: what the effect belongs to.
    """
    whole = Text.of(text) if isinstance(text, str) else text
    found: list[tuple[Rank, Offer]] = []
    for cursor in cursors_at(whole, line, column):
        seen = cursor if context.steps_allowed else replace(cursor, earlier="")
        found += _at(seen, grammar, context) or _behind_mistake(seen, grammar, context)
    found.sort(key=lambda each: (each[0], each[1].phrase))
    best: dict[tuple[str, Place], Offer] = {}
    for _, offer in found:
        best.setdefault((offer.phrase, offer.place), offer)
    return tuple(replace(offer, rank=rank) for rank, offer in enumerate(best.values()))


@lru_cache(maxsize=_KEPT)
def _at(cursor: Cursor, grammar: Grammar, context: Context) -> tuple[tuple[Rank, Offer], ...]:
    positions = positions_at(cursor, grammar)
    return tuple(each for at in positions for each in _offers(at, grammar, context))


def _behind_mistake(
    cursor: Cursor, grammar: Grammar, context: Context
) -> tuple[tuple[Rank, Offer], ...]:
    """Return what can come where lines above have a mistake, as if they were not there."""
    seen = outlined(cursor, grammar, context)
    return _at(seen, grammar, context) if seen is not None else ()


class _Group(NamedTuple):
    """Phrases at a position that are alike, the most usual first."""

    rank: Rank
    forms: Sequence[Form]


def _offers(position: Position, grammar: Grammar, context: Context) -> Iterator[tuple[Rank, Offer]]:
    """Yield what was proven at a position, with what tells how usual it is."""
    groups = sorted(_groups(position, grammar), key=lambda group: group.rank)
    if not groups:
        return
    work = WORK * _USUAL // (_BEHIND + len(position.tokens))
    prospects = Prospects(work, len(groups))
    finishes = Finishes(position, grammar, context)
    ranks = _Ranks(position, grammar)
    for group in groups:
        if finishes.work >= work:
            return
        for form, witness in _proven(group, finishes, prospects):
            yield ranks.of(form), _offer(form, witness, position)


def _proven(group: _Group, finishes: Finishes, prospects: Prospects) -> Iterator[tuple[Form, str]]:
    """Yield the phrases of a group that are right, each with its witness."""
    first, *others = group.forms
    most = prospects.trials(first, seen=group.rank.after <= -SAMPLE)
    found = finishes.witness(first, most) if most else None
    if found is None:
        prospects.note(first, right=False, code=finishes.code if most else "")
        return
    prospects.note(first, right=True, code="")
    yield first, found.text
    for form in others:
        same = finishes.again(form, found)
        if same is not None:
            yield form, same.text


def _offer(form: Form, witness: str, position: Position) -> Offer:
    cursor, number = position.cursor, position.line.number
    start, insert = position.start, form.phrase
    if not position.typed and cursor.is_touching and insert[0] not in _MARKS:
        insert = f" {insert}"
    elif not position.typed and insert[0] in _MARKS:
        start = position.line.start + len(position.line.text)
    return Offer(
        phrase=form.phrase,
        insert=insert,
        kind=form.kind,
        entry=form.entry,
        place=Place(number, start, number, cursor.column),
        witness=witness.lstrip("\n"),
    )


class _Ranks:
    """How usual phrases are at a position."""

    def __init__(self, position: Position, grammar: Grammar) -> None:
        self._habits: Final = habits_of(grammar)
        texts = [token.text for token in position.tokens if token.text]
        self._before: Final = texts[-1] if texts else ""
        verb = verb_of(position.tokens)
        self._verb: Final = verb.base if verb is not None else ""
        self._state: Final = position.stacks[0][-1]

    def of(self, form: Form) -> Rank:
        """Return how usual a phrase is; the least is the most usual."""
        phrase = form.kind if form.kind in NUMBERS else form.phrase
        return self._habits.rank(phrase, self._verb, self._before, self._state)


def _groups(position: Position, grammar: Grammar) -> Iterator[_Group]:
    """Yield the phrases that the grammar takes at a position and that fit what is typed."""
    recognizer, ranks = recognizer_of(grammar), _Ranks(position, grammar)
    known = groups_of(grammar).of_class
    kinds = frozenset().union(*(recognizer.accepts(stack) for stack in position.stacks))
    if position.kinds is not None:
        kinds &= position.kinds
    for kind in sorted(kinds & known.keys()):
        for forms in known[kind].values():
            fitting = [form for form in forms if _fits(form, position)]
            if fitting:
                fitting.sort(key=ranks.of)
                yield _Group(ranks.of(fitting[0]), fitting)


def _fits(form: Form, position: Position) -> bool:
    """Return whether a phrase can be inserted where the cursor is, over what is typed."""
    if position.typed:
        is_done = position.typed == (form.phrase,) and form.phrase in _MARKS
        return not is_done and begins(form.phrase, position.typed, partial=position.is_partial)
    is_behind_word = position.cursor.is_touching and position.line.text[-1:] not in _MARKS
    return form.phrase[0] in _MARKS or not is_behind_word
