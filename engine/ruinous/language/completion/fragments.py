"""Short texts for what is still to come: those that samples use, then made ones."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from heapq import heappop, heappush
from itertools import islice, pairwise, product, zip_longest
from typing import TYPE_CHECKING, Final

from ruinous.language.completion.alike import groups_of, types_of
from ruinous.language.completion.automaton import LAYOUT, automaton_of
from ruinous.language.completion.habits import SAMPLE, Fragment, Piece, habits_of
from ruinous.language.completion.ways import Gap

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator

    from ruinous.language.binding import Context
    from ruinous.language.lexicon.lexicon import Form
    from ruinous.language.syntax.grammar import Grammar

MOST: Final = 24
"""Texts for one gap, besides those that are the first to begin with some kind of word."""
_NOUNS: Final = ("nouns", "NOUN")
"""Symbols for which a noun is enough."""
_SHAPES: Final = 16
"""Sequences of classes that are filled with words where samples are lacking."""
_WORDS: Final = 12
"""Words of a class that are filled in."""
_SAME: Final = 2
"""Texts that differ only in the names of alike things."""
_FILLED: Final = 16
"""Texts that are made of one sequence."""


class Fragments:
    """The texts for gaps, worked out when they are asked for."""

    def __init__(self, grammar: Grammar) -> None:
        self._automaton: Final = automaton_of(grammar)
        self._habits: Final = habits_of(grammar)
        self._groups: Final = groups_of(grammar)
        self._forms: Final = {
            (form.phrase, form.kind): form
            for groups in self._groups.of_class.values()
            for forms in groups.values()
            for form in forms
        }
        self._anywhere: Final[dict[str, Counter[Fragment]]] = {}
        for (_, symbol), texts in self._habits.fragments.items():
            self._anywhere.setdefault(symbol, Counter()).update(texts)
        self._known: Final[dict[Gap, tuple[Fragment, ...]]] = {}
        self._fitting: Final[dict[Hashable, tuple[Fragment, ...]]] = {}

    def of(self, gap: Gap, types: frozenset[str], context: Context) -> tuple[Fragment, ...]:
        """Return texts for a gap, the likeliest first.

        Args:
            types: types of the things that the words before it are about.
            context: what cannot be said in it comes last.
        """
        key = gap, types, context.has_here, context.this_type
        if key not in self._fitting:
            self._fitting[key] = tuple(
                sorted(
                    dict.fromkeys((*self._all(gap), *self._nouns(gap, types))),
                    key=lambda text: (
                        not self.can_stand(text, context),
                        not self._is_about(text, types),
                    ),
                )
            )
        return self._fitting[key]

    def _nouns(self, gap: Gap, types: frozenset[str]) -> Iterator[Fragment]:
        """Yield the nouns of some types that can fill a gap, one of those that are alike."""
        if gap.symbol in _NOUNS:
            for forms in self._groups.of_class.get("NOUN", {}).values():
                if types_of(forms[0]) & types:
                    yield (Piece(forms[0].phrase, "NOUN"),)

    def can_stand(self, text: Fragment, context: Context) -> bool:
        """Return whether a context has the place and the thing that a text speaks of."""
        if not context.has_here and any(piece.kind == "HERE" for piece in text):
            return False
        return all(
            piece.kind != "THIS" or context.this_type in self._types(following)
            for piece, following in pairwise(text)
        )

    def types(self, text: Fragment) -> frozenset[str]:
        """Return the types of things that a text is about."""
        return frozenset[str]().union(*map(self._types, text))

    def are_about(self, text: Fragment, types: frozenset[str]) -> bool:
        """Return whether a text can be about things of some types; empty: of any."""
        return not types or self._is_about(text, types)

    def _is_about(self, text: Fragment, types: frozenset[str]) -> bool:
        found = self.types(text)
        return not found or bool(found & types)

    def _types(self, piece: Piece) -> frozenset[str]:
        form = self._forms.get((piece.text, piece.kind))
        return types_of(form) if form is not None else frozenset()

    def _all(self, gap: Gap) -> tuple[Fragment, ...]:
        """Return the likeliest texts for a gap, and one with each other kind of first word."""
        if gap not in self._known:
            texts = list(self._unlike(self._texts(gap)))
            first = {text[0].kind: text for text in reversed(texts) if text}
            self._known[gap] = tuple(dict.fromkeys((*texts[:MOST], *first.values())))
        return self._known[gap]

    def _texts(self, gap: Gap) -> Iterator[Fragment]:
        """Yield texts for a gap: those used there, those used elsewhere, and those made."""
        if gap.symbol not in self._automaton.productions:
            uses = self._habits.at.get(gap.state) or Counter[str]()
            words = list(self._of_class(gap.symbol))
            yield from sorted(words, key=lambda text: -uses[text[0].text or text[0].kind])
            return
        if not self._automaton.costs[gap.symbol]:
            yield ()
        there: Counter[Fragment] = self._habits.fragments.get((gap.state, gap.symbol)) or Counter()
        anywhere: Counter[Fragment] = self._anywhere.get(gap.symbol) or Counter()
        for used in (_of_samples(there), _of_samples(anywhere), there, anywhere):
            yield from sorted(used, key=_usual(used))
        yield from self._made(gap.symbol)

    def _unlike(self, texts: Iterable[Fragment]) -> Iterator[Fragment]:
        """Yield those of some texts that differ in more than the names of alike things.

        Of those about the same types the first comes before all others.
        """
        later: list[Fragment] = []
        rough: set[Hashable] = set()
        fine: Counter[Hashable] = Counter()
        for text in islice(texts, 400):
            exact = tuple(self._mark(piece) for piece in text)
            if fine[exact] >= _SAME:
                continue
            fine[exact] += 1
            about = frozenset(each for each in exact if each[1])
            if about in rough:
                later.append(text)
            else:
                rough.add(about)
                yield text
        yield from later

    def _mark(self, piece: Piece) -> tuple[str, object]:
        form = self._forms.get((piece.text, piece.kind))
        if form is None or piece.kind in ("NUM", "CHANGE"):
            return piece.kind, ""
        types = types_of(form)
        if not types:
            return piece.text, ""
        return piece.kind, (types, form.plural)

    # ---------------------------------------------------------------- texts nobody wrote
    def _of_class(self, kind: str) -> Iterator[Fragment]:
        if kind in LAYOUT:
            yield (Piece("", kind),)
            return
        if kind in ("_AND_DO", "_AND_WITH"):
            yield (Piece("and", kind),)
            return
        for form in self._words(kind):
            yield (Piece(form.phrase, kind),)

    def _words(self, kind: str) -> list[Form]:
        """Return three phrases of each group of a class, the first ones first, the most used first.

        There are three, since lists do not say the same thing twice.
        """
        uses, groups = self._habits.uses, self._groups.of_class.get(kind, {})
        best = [sorted(forms, key=lambda form: -uses[form.phrase]) for forms in groups.values()]
        rows = ([forms[n] for forms in best if n < len(forms)] for n in range(3))
        return [form for row in rows for form in sorted(row, key=lambda form: -uses[form.phrase])]

    def _made(self, symbol: str) -> Iterator[Fragment]:
        """Yield a text of each shape, then another one of each, and so on."""
        filled = [list(self._filled(shape)) for shape in islice(self._shapes(symbol), _SHAPES)]
        for row in zip_longest(*filled):
            yield from (text for text in row if text is not None)

    def _filled(self, shape: tuple[str, ...]) -> Iterator[Fragment]:
        words = [list(islice(self._of_class(kind), _WORDS)) for kind in shape]
        for chosen in islice(product(*reversed(words)), _FILLED):
            yield tuple(piece for text in reversed(chosen) for piece in text)

    def _shapes(self, symbol: str) -> Iterator[tuple[str, ...]]:
        """Yield the sequences of classes that a node can be made of, the cheapest first."""
        productions, costs = self._automaton.productions, self._automaton.costs
        heap: list[tuple[float, int, tuple[str, ...]]] = [(costs[symbol], 0, (symbol,))]
        number = 0
        while heap and number < 500:
            _, _, symbols = heappop(heap)
            at = next((n for n, each in enumerate(symbols) if each in productions), None)
            if at is None:
                yield symbols
                continue
            for each in productions[symbols[at]]:
                number += 1
                inner = (*symbols[:at], *each, *symbols[at + 1 :])
                heappush(heap, (sum(costs[one] for one in inner), number, inner))


def _of_samples(uses: Counter[Fragment]) -> Counter[Fragment]:
    return Counter({text: number for text, number in uses.items() if number >= SAMPLE})


def _usual(uses: Counter[Fragment]) -> Callable[[Fragment], tuple[int, int, Fragment]]:
    """Return a sort key for texts: the most used first, then the shortest."""
    return lambda text: (-uses[text], len(text), text)


@lru_cache(maxsize=4)
def fragments_of(grammar: Grammar) -> Fragments:
    """Return the texts for gaps of a grammar; the same for the same grammar."""
    return Fragments(grammar)
