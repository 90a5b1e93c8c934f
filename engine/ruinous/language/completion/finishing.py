"""Witnesses: for a phrase at a position, some text behind it with which nothing is wrong."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from ruinous.language.completion.alike import types_of
from ruinous.language.completion.automaton import automaton_of
from ruinous.language.completion.choices import Choices
from ruinous.language.completion.faults import Faults
from ruinous.language.completion.fragments import fragments_of
from ruinous.language.completion.habits import habits_of, verb_of
from ruinous.language.completion.trial import Outcome, Trials
from ruinous.language.completion.ways import Gap, Way, ways_of
from ruinous.language.lexicon.entries import Verb
from ruinous.language.syntax.parser import recognizer_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.language.binding import Context
    from ruinous.language.completion.cursor import Position
    from ruinous.language.completion.habits import Fragment
    from ruinous.language.lexicon.lexicon import Form
    from ruinous.language.syntax.grammar import Grammar
    from ruinous.language.syntax.lexer import Token

_WAYS: Final = 10
"""Ways to complete a rule that are tried for one phrase."""
_TRIALS: Final = 10
"""Trials for one way."""
_TAILS: Final = 2
"""Lines of samples that are tried first."""
_AGAIN: Final = 3
"""Trials for a phrase where the witness of one that is like it does not hold."""
_OUT_OF_PLACE: Final = {"E217": frozenset({"step", "VERB", "VERB_S", "DO_NOTHING"})}
"""Codes of findings that hold for each way with one of some symbols -> the symbols."""
_OBJECT: Final = "np"
"""Symbol of what a verb is done to, right behind it."""
_ABOUT: Final = 2
"""Words before the finish whose types tell what it is likely about."""


class Finishes:
    """The search for witnesses at one position."""

    def __init__(self, position: Position, grammar: Grammar, context: Context) -> None:
        self._position: Final = position
        self._context: Final = context
        self._recognizer: Final = recognizer_of(grammar)
        self._costs: Final = automaton_of(grammar).costs
        self._completing: Final = ways_of(grammar)
        self._fragments: Final = fragments_of(grammar)
        self._habits: Final = habits_of(grammar)
        self._trials: Final = Trials(position, grammar, context)
        self._before: Final = [token.text for token in position.tokens]
        self._about: Final = [
            types for token in position.tokens if token.text and (types := types_of(token.forms[0]))
        ]
        self._asked: Final = _asked(position.tokens)
        self._proven: Final[dict[Gap, Fragment]] = {}
        """What was right last time, which is tried first."""
        self._refused: frozenset[str] = frozenset()
        """Symbols that cannot be in a way."""
        self.work = 0
        """Trials so far."""
        self.code = ""
        """Code of what was wrong before the finish in the last trial of the last phrase."""

    def witness(self, form: Form, most: int) -> Outcome | None:
        """Return a text with a phrase at the position that nothing is wrong with, if one is found.

        Args:
            most: number of trials, besides those of samples.
        """
        if self._asked and not self._fits(form):
            return None
        for tail, way in self._tails(form):
            found = self._along(form, tail, way, Faults(), self.work + 1)
            if found is not None:
                return found
        faults, end = Faults(), self.work + most
        for way in self._ways(form):
            found = self._along(form, (), way, faults, end)
            if found is not None:
                return found
            if self.work >= end or faults.are_certain:
                break
        self.code = faults.code
        return None

    def again(self, form: Form, like: Outcome) -> Outcome | None:
        """Return the witness for a phrase that was right for another one, or one of its own."""
        outcome = self._tried(form, like.finish)
        return outcome if outcome.is_right else self.witness(form, _AGAIN)

    def _fits(self, form: Form) -> bool:
        """Tell whether a phrase can be about what its verb is done to, or its role takes."""
        types = types_of(form)
        return not types or isinstance(form.entry, Verb) or bool(types & self._asked)

    def _ways(self, form: Form) -> Iterator[Way]:
        acts_on = _acts_on(form)
        for stack in self._position.stacks:
            after = self._recognizer.after(stack, form.kind)
            if after is not None:
                ways = self._completing.of(tuple(after), _WAYS)
                fitting = (way for way in ways if acts_on is None or acts_on or not _is_object(way))
                yield from (way for way in fitting if not self._refuses(way))

    def _refuses(self, way: Way) -> bool:
        return any(gap.symbol in self._refused for gap in way)

    def _tails(self, form: Form) -> Iterator[tuple[Fragment, Way]]:
        """Yield how samples go on behind a phrase up to the line's end, and what is missing."""
        for stack in self._position.stacks:
            if self._recognizer.after(stack, form.kind) is None:
                continue
            tails = self._habits.tails(form.phrase, self._before, stack[-1])
            tails.sort(key=lambda tail: not self._fragments.can_stand(tail, self._context))
            for tail in tails[:_TAILS]:
                after: list[int] | None = stack
                for kind in (form.kind, *(piece.kind for piece in tail)):
                    after = self._recognizer.after(after, kind) if after else None
                if after is not None:
                    ways = filter(self._ends_line, self._completing.of(tuple(after), _WAYS))
                    yield from ((tail, way) for way in islice(ways, 1))

    def _ends_line(self, way: Way) -> bool:
        """Tell whether a way needs nothing more on the line."""
        return next((gap.symbol for gap in way if self._costs[gap.symbol]), "body") == "body"

    def _along(
        self, form: Form, head: Fragment, way: Way, faults: Faults, end: int
    ) -> Outcome | None:
        """Try texts for the gaps of a way; the one that a finding is about is replaced.

        Args:
            head: stands before the gaps.
            faults: what was wrong before the gaps in other trials.
            end: of the trials.
        """
        texts = [self._texts(gap, form) for gap in way]
        asked = self._asked if not types_of(form) else _acts_on(form) if _is_object(way) else None
        if texts and not head and asked:
            texts[0] = [each for each in texts[0] if self._fragments.are_about(each, asked)]
        choices = Choices(texts, self._fragments.types)
        for _ in range(_TRIALS if choices.are_filled else 0):
            outcome = self._tried(form, (head, *choices.chosen))
            if outcome.is_right:
                self._proven.update(zip(way, choices.chosen, strict=True))
                return outcome
            if not outcome.is_readable or self._is_refused(outcome, way):
                return None
            if faults.note(outcome.fault_before()):
                return None
            if self.work >= end or not choices.replace(outcome):
                return None
        return None

    def _is_refused(self, outcome: Outcome, way: Way) -> bool:
        """Tell whether the whole way is wrong, and keep why."""
        symbols = _OUT_OF_PLACE.get(outcome.findings[0].code, frozenset())
        self._refused |= symbols
        return any(gap.symbol in symbols for gap in way)

    def _tried(self, form: Form, finish: Sequence[Fragment]) -> Outcome:
        self.work += 1
        return self._trials.tried(form.phrase, finish)

    def _texts(self, gap: Gap, form: Form) -> Sequence[Fragment]:
        """Return what can fill a gap, the likeliest first."""
        about = [*self._about, types_of(form)][-_ABOUT:]
        texts = self._fragments.of(gap, frozenset[str]().union(*about), self._context)
        proven = self._proven.get(gap)
        if proven is None or not self._fragments.are_about(proven, types_of(form)):
            return texts
        return (proven, *texts)


def _asked(tokens: Sequence[Token]) -> frozenset[str]:
    """Return the types of what is named behind some words: behind a verb, or a word of a role."""
    verb = verb_of(tokens)
    if verb is None:
        return frozenset()
    last = tokens[-1]
    if verb_of(tokens[-1:]) is verb:
        return verb.behind
    return verb.roles.get(last.text, frozenset())


def _acts_on(form: Form) -> frozenset[str] | None:
    """Return the types of what is named right behind a verb; None behind another phrase."""
    return form.entry.behind if isinstance(form.entry, Verb) else None


def _is_object(way: Way) -> bool:
    return bool(way) and way[0].symbol == _OBJECT
