"""How phrases are used in samples: what follows what, and what parts are made of."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.language.completion.models import composed
from ruinous.language.lexicon.entries import Verb
from ruinous.language.syntax.grammar import END
from ruinous.language.syntax.layout import rules_of
from ruinous.language.syntax.lexer import tokens_of
from ruinous.language.syntax.parser import recognizer_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ruinous.language.lexicon.lexicon import Form
    from ruinous.language.syntax.grammar import Grammar
    from ruinous.language.syntax.lexer import Token
    from ruinous.language.syntax.parser import Stack

Fragment = tuple["Piece", ...]
"""The text of a node, or of a part of a rule."""
_COMPARED: Final = 200
"""Maximum number of places of a phrase in samples that are looked at."""
SAMPLE: Final = 1_000
"""How much a rule of a sample counts; one that was composed counts 1."""
_LONGEST: Final = 10
"""Maximum number of pieces of a fragment that is kept."""


class Piece(NamedTuple):
    """A phrase with its class, or a change of layout without words."""

    text: str
    kind: str


class Rank(NamedTuple):
    """How usual a phrase is at a point, as a sort key: negated counts, the most used first."""

    behind: int
    """Uses behind the same phrase and verb, in the same state of the parser."""
    after: int
    """Uses behind the same phrase, in the same state of the parser."""
    at: int
    """Uses in the same state of the parser."""
    uses: int
    """All uses."""


class _Use(NamedTuple):
    """Where a phrase is used in the samples."""

    rule: int
    at: int
    """Index of its piece in the rule."""
    before: str
    """The phrase before it."""


class Habits:
    """Counts over the samples of a lexicon, and rules composed of its words: see `SAMPLE`."""

    def __init__(self, grammar: Grammar) -> None:
        self.uses: Final[Counter[str]] = Counter()
        """Phrase -> how often it is used."""
        self.after: Final[defaultdict[tuple[str, int], Counter[str]]] = defaultdict(Counter)
        """(phrase, state of the parser) -> the phrases behind it."""
        self.behind: Final[defaultdict[tuple[str, str, int], Counter[str]]] = defaultdict(Counter)
        """(last verb, phrase, state of the parser) -> the phrases behind them."""
        self.at: Final[defaultdict[int, Counter[str]]] = defaultdict(Counter)
        """State of the parser -> the phrases that come in it."""
        self.fragments: Final[defaultdict[tuple[int, str], Counter[Fragment]]] = defaultdict(
            Counter
        )
        """(State in which it begins, name of a node) -> its texts."""
        self.completed: Final[Counter[tuple[int, int]]] = Counter()
        """(State in a production, number of the reduction that it led to) -> how often."""
        self.visited: Final[Counter[int]] = Counter()
        """State -> how often a production went through it."""
        self.rules: Final[list[tuple[Piece, ...]]] = []
        """The rules of the samples that can be parsed, then those that were composed."""
        self._places: Final[defaultdict[tuple[int, str], list[_Use]]] = defaultdict(list)
        """(State, phrase) -> where it comes."""
        self._anywhere: Final[defaultdict[str, list[_Use]]] = defaultdict(list)
        """Phrase -> where it comes."""
        self._grammar: Final = grammar
        for tokens in _rules(grammar):
            self._note(tokens, SAMPLE)
        self._samples: Final = len(self.rules)
        """Number of the rules that are of samples; those that were composed come after them."""
        for rule in composed(grammar):
            self._note(_tokens(rule, grammar), 1)

    def _note(self, tokens: Sequence[Token], weight: int) -> None:
        """Count a rule; one that cannot be parsed counts up to where parsing stops."""
        recognizer, tables = recognizer_of(self._grammar), self._grammar.tables
        stack: Stack = [tables.start]
        nodes: list[Fragment] = []
        pieces: list[Piece] = []
        places: list[tuple[int, int]] = []
        before, verb = "", None
        for index, token in enumerate(tokens):
            onward = tokens[index + 1].forms if index + 1 < len(tokens) else ()
            form = recognizer.fitting(stack, token.forms, onward)
            if form is None:
                return
            top = stack[-1]
            while (action := tables.states[stack[-1]].get(form.kind)) is not None and action < 0:
                by = tables.reductions[~action]
                first = len(nodes) - by.size
                fragment = tuple(piece for node in nodes[first:] for piece in node)
                for state in stack[first + 1 :]:
                    self.completed[state, ~action] += 1
                    self.visited[state] += 1
                del nodes[first:], stack[first + 1 :]
                if len(fragment) <= _LONGEST:
                    self.fragments[stack[-1], by.origin][fragment] += weight
                stack.append(tables.states[stack[-1]][by.origin])
                nodes.append(fragment)
                if form.kind == END and stack[-1] == tables.end:
                    self._keep(pieces, places)
                    return
            if action is None:
                return
            if token.text:
                self._count(token, form, (verb.base if verb else "", before, top), weight)
                before, verb = token.text, verb_of((token,)) or verb
            piece = Piece(form.phrase or token.text, form.kind)
            if token.text:
                places.append((top, len(pieces)))
            pieces.append(piece)
            stack.append(action)
            nodes.append((piece,))

    def _keep(self, pieces: Sequence[Piece], places: Iterable[tuple[int, int]]) -> None:
        """Keep a rule, and the (state, index) of each of its phrases."""
        number = len(self.rules)
        self.rules.append(tuple(pieces))
        for state, at in places:
            before = next((each.text for each in reversed(pieces[:at]) if each.text), "")
            use = _Use(number, at, before)
            self._places[state, pieces[at].text].append(use)
            self._anywhere[pieces[at].text].append(use)

    def tails(self, phrase: str, before: Sequence[str], state: int) -> list[Fragment]:
        """Return what follows on a phrase in the lines of samples, up to the end of the line.

        Args:
            before: the phrases before it; lines that have most of them come first.
            state: the state of the parser before it.
        """
        known = self._places.get((state, phrase)) or self._anywhere.get(phrase, [])
        near = (before or [""])[-1]
        places = [at for at in known if at.before == near] or known
        found: dict[Fragment, tuple[int, int]] = {}
        for number, at, _ in places[:_COMPARED]:
            rule = self.rules[number]
            end = next(n for n in range(at, len(rule)) if rule[n].kind == "_NL")
            tail = rule[at + 1 : end]
            same, count = found.get(tail, (0, 0))
            weight = SAMPLE if number < self._samples else 1
            found[tail] = max(same, _alike(before, rule[:at])), count + weight
        return sorted(found, key=lambda tail: (*(-n for n in found[tail]), len(tail), tail))

    def _count(self, token: Token, form: Form, place: tuple[str, str, int], weight: int) -> None:
        phrase, (_, before, state) = form.phrase or form.kind, place
        self.behind[place][phrase] += weight
        self.uses[phrase] += weight
        self.at[state][phrase] += weight
        self.after[before, state][phrase] += weight

    def rank(self, phrase: str, verb: str, before: str, state: int) -> Rank:
        """Return how usual a phrase is at a point.

        Args:
            phrase: or the class of a number.
            verb: the base form of the last one before it; empty: there is none.
            before: the phrase before it; empty at the start of a rule.
            state: the state of the parser.
        """
        places = self.behind.get((verb, before, state)), self.after.get((before, state))
        counts = (each[phrase] if each else 0 for each in (*places, self.at.get(state), self.uses))
        return Rank(*(-count for count in counts))


def verb_of(tokens: Iterable[Token]) -> Verb | None:
    """Return the last verb among some tokens, if there is one."""
    entries = (form.entry for token in tokens for form in token.forms)
    return next((each for each in (*entries,)[::-1] if isinstance(each, Verb)), None)


def _alike(before: Sequence[str], pieces: Sequence[Piece]) -> int:
    """Return how many of the phrases before two points are the same, counted backwards."""
    pairs = zip(reversed(before), reversed(pieces), strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1].text, pairs))


def _tokens(rule: str, grammar: Grammar) -> list[Token]:
    """Return the tokens of a text of one rule."""
    return tokens_of(rules_of(rule)[0].lines, grammar.phrases)


def _rules(grammar: Grammar) -> Iterator[list[Token]]:
    for sample in grammar.lexicon.samples():
        for rule in rules_of(sample.text):
            if rule.fault is None:
                yield tokens_of(rule.lines, grammar.phrases)


@lru_cache(maxsize=4)
def habits_of(grammar: Grammar) -> Habits:
    """Return how the words of a grammar are used; the same for the same grammar."""
    return Habits(grammar)
