"""Witnesses: texts that complete a rule after an offered phrase, without any finding."""

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
"""Maximum number of completions (`Way`) that are tried for one phrase."""
_TRIALS: Final = 10
"""Maximum number of trials for one completion."""
_TAILS: Final = 2
"""Number of line ends from samples that are tried first."""
_AGAIN: Final = 3
"""Maximum number of trials for a phrase if the witness of a similar phrase does not fit."""
_OUT_OF_PLACE: Final = {"E217": frozenset({"step", "VERB", "VERB_S", "DO_NOTHING"})}
"""Code of a finding -> symbols; the finding rules out every completion with such a symbol."""
_OBJECT: Final = "np"
"""Grammar symbol of a verb's object."""
_ABOUT: Final = 2
"""Number of words before a completion whose types rank the texts for its gaps."""


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
        """Text that last filled a gap without a finding; it is tried first."""
        self._refused: frozenset[str] = frozenset()
        """Grammar symbols that cannot occur here."""
        self.work = 0
        """Number of trials so far."""
        self.code = ""
        """Code of the finding before the completion that made the last phrase fail."""

    def witness(self, form: Form, most: int) -> Outcome | None:
        """Search a text without findings that has a phrase at the position; None if not found.

        Args:
            most: maximum number of trials, not counting those with samples.
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
        """Try the witness of a similar phrase first; else search one for this phrase."""
        outcome = self._tried(form, like.finish)
        return outcome if outcome.is_right else self.witness(form, _AGAIN)

    def _fits(self, form: Form) -> bool:
        """Return whether a phrase has a type that the verb or preposition before it takes."""
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
        """Yield ends of lines that follow the phrase in samples, with what the rule then lacks."""
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
        """Return whether a completion adds nothing to this line."""
        return next((gap.symbol for gap in way if self._costs[gap.symbol]), "body") == "body"

    def _along(
        self, form: Form, head: Fragment, way: Way, faults: Faults, end: int
    ) -> Outcome | None:
        """Try texts for the gaps of a completion, replacing the one that a finding is about.

        Args:
            head: fixed text before the gaps.
            faults: findings before the gaps in other trials.
            end: the value of `work` at which to stop.
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
        """Return whether a finding rules out the whole completion, and note its symbols."""
        symbols = _OUT_OF_PLACE.get(outcome.findings[0].code, frozenset())
        self._refused |= symbols
        return any(gap.symbol in symbols for gap in way)

    def _tried(self, form: Form, finish: Sequence[Fragment]) -> Outcome:
        self.work += 1
        return self._trials.tried(form.phrase, finish)

    def _texts(self, gap: Gap, form: Form) -> Sequence[Fragment]:
        """Return the texts that can fill a gap, likeliest first."""
        about = [*self._about, types_of(form)][-_ABOUT:]
        texts = self._fragments.of(gap, frozenset[str]().union(*about), self._context)
        proven = self._proven.get(gap)
        if proven is None or not self._fragments.are_about(proven, types_of(form)):
            return texts
        return (proven, *texts)


def _asked(tokens: Sequence[Token]) -> frozenset[str]:
    """Return the types that can follow a verb, or a preposition of a verb, at the end of tokens."""
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
