"""Mistakes in effects: words, types, scope, layout."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Final

from corpus.files import Entry
from corpus.mistake import Edit, instead, slip
from language.mistakes import CLOSE, OPEN, Mistake, mistakes
from language.shipped import grammar as shipped_grammar
from ruinous.diagnostics import Text
from ruinous.games.oldworld.language import CHAOS_CARD
from ruinous.language.binding import Binder
from ruinous.language.lexicon.entries import Adjective, Moment, NameWord, Noun, QuantityWord, Verb
from ruinous.language.reader import read_rules
from ruinous.language.syntax.grammar import Grammar
from ruinous.language.syntax.layout import rules_of
from ruinous.language.syntax.lexer import Token, tokens_of
from ruinous.yaml.nodes import MappingNode, Node, ScalarNode

EFFECTS: Final = frozenset({"effect", "condition"})


@dataclass(frozen=True, slots=True)
class Written:
    """An effect in its file."""

    node: ScalarNode
    file: str
    """Under `content/`."""
    starts: tuple[int, ...]
    """Where each line of the file begins."""
    tokens: tuple[Token, ...]
    """Its phrases, rule by rule."""

    def at(self, line: int, column: int) -> int:
        """Return where in the file a place of the effect is."""
        span = self.node.text.span(line, column, line, column)
        return self.starts[span.line - 1] + span.column - 1

    @property
    def value(self) -> str:
        """The effect."""
        return str(self.node.value)

    def replaced(self, text: str) -> tuple[int, int, str]:
        """Return the stretch of the file that holds the effect, and another effect for it."""
        first = self.at(1, 1)
        if not self.node.style:
            return first, self.node.end, text
        lines = self.value.rstrip("\n").split("\n")
        indent = " " * (self.node.text.column - 1)
        new = text.rstrip("\n").replace("\n", "\n" + indent)
        return first, self.at(len(lines), len(lines[-1]) + 1), new


Plant = Callable[[Written, Random, Grammar], Iterator[Edit]]


def written(file: str, text: str, found: Iterator[Entry], grammar: Grammar) -> Iterator[Written]:
    """Yield the effects of a file."""
    starts = (0, *(at + 1 for at, letter in enumerate(text) if letter == "\n"))
    for _, key, value in found:
        if key.value in EFFECTS and isinstance(value, ScalarNode):
            rules = rules_of(value.text.value)
            tokens = tuple(p for rule in rules for p in tokens_of(rule.lines, grammar.phrases))
            yield Written(value, file, starts, tokens)


def all_entries(node: Node) -> Iterator[Entry]:
    """Yield every key with its value, examples left out."""
    if isinstance(node, MappingNode):
        for key, value in node.entries.values():
            yield node, key, value
            if key.value != "examples":
                yield from all_entries(value)
    elif not isinstance(node, ScalarNode):
        for item in node.items:
            yield from all_entries(item)


# ---------------------------------------------------------------- words


def misspelt(kind: type) -> Plant:
    """Return what misspells words of one kind."""

    def plant(effect: Written, luck: Random, grammar: Grammar) -> Iterator[Edit]:
        known = {word for form in grammar.phrases.forms for word in form.phrase.split()}
        for piece in effect.tokens:
            if not any(isinstance(form.entry, kind) for form in piece.forms):
                continue
            word = piece.text.split()[0]
            wrong = slip(word, luck.randrange(10**6))
            if len(word) > 2 and wrong not in known and wrong.lower() != word.lower():
                start = effect.at(piece.place.line, piece.place.column)
                yield instead(start, start + len(word), wrong, word)

    return plant


def wrong_object(effect: Written, luck: Random, grammar: Grammar) -> Iterator[Edit]:
    """A thing of a type that the verb in front of it never takes."""
    types = ("region", "player", "figure")
    nouns = [each for each in grammar.lexicon.nouns if each.type in types]
    for verb, article, noun in zip(
        effect.tokens, effect.tokens[1:], effect.tokens[2:], strict=False
    ):
        action = next((form.entry for form in verb.forms if isinstance(form.entry, Verb)), None)
        taken = next((form.entry for form in noun.forms if isinstance(form.entry, Noun)), None)
        if action is None or taken is None or article.text not in ("a", "an", "1", "each"):
            continue
        other = [each for each in nouns if each.type not in action.things | {taken.type}]
        if not other or taken.type not in action.things:
            continue
        wrong = luck.choice(other)
        many = noun.text == taken.plural != taken.singular
        start = effect.at(article.place.line, article.place.column)
        end = effect.at(noun.place.end_line, noun.place.end_column)
        new = f"{article.text} {wrong.plural if many else wrong.singular}"
        first = effect.at(verb.place.line, verb.place.column)
        yield Edit(start, end, new, first, start + len(new))


def unknown_region(effect: Written, luck: Random, grammar: Grammar) -> Iterator[Edit]:
    for piece in effect.tokens:
        if any(isinstance(form.entry, NameWord) for form in piece.forms):
            start = effect.at(piece.place.line, piece.place.column)
            yield instead(start, start + len(piece.text), luck.choice(["Atlantis", "Lustria"]))


def missing_word(effect: Written, luck: Random, grammar: Grammar) -> Iterator[Edit]:
    """`of` between a quantity and its subject."""
    for quantity, of in zip(effect.tokens, effect.tokens[1:], strict=False):
        if of.text == "of" and any(isinstance(f.entry, QuantityWord) for f in quantity.forms):
            start = effect.at(of.place.line, of.place.column)
            line = effect.at(of.place.line, 1)
            yield Edit(start, start + 3, "", line, start + 20)


# ---------------------------------------------------------------- scope


def _more(effect: Written, rule: str, words: str) -> Iterator[Edit]:
    if effect.node.style:
        start, end, new = effect.replaced(effect.value.rstrip("\n") + "\n" + rule)
        first = start + new.rindex(words)
        yield Edit(start, end, new, first, first + len(words))


def nobody(effect: Written, luck: Random, grammar: Grammar) -> Iterator[Edit]:
    """`it` where nothing was spoken of."""
    if "/chaos/" in effect.file or "/upgrades/" in effect.file:
        yield from _more(effect, "at the start of battle: kill it", "it")


def nowhere(effect: Written, luck: Random, grammar: Grammar) -> Iterator[Edit]:
    """`here` on a card that lies nowhere."""
    if "/upgrades/" in effect.file or "old-world" in effect.file:
        yield from _more(effect, "forbid placing corruption here", "here")


def no_you(effect: Written, luck: Random, grammar: Grammar) -> Iterator[Edit]:
    """`your` on a card of nobody."""
    if "old-world" in effect.file:
        yield from _more(effect, "attack of your figures +1", "your")


def unreachable(effect: Written, luck: Random, grammar: Grammar) -> Iterator[Edit]:
    """A condition that has been asked just before."""
    if "/chaos/" in effect.file:
        asked = "there is a warrior here"
        rule = (
            f"at the start of battle:\n  if {asked}: draw 1 card\n"
            f"  else:\n    if {asked}: gain 1 power"
        )
        yield from _more(effect, rule, asked)


# ---------------------------------------------------------------- layout


def _lines(effect: Written) -> Iterator[tuple[int, str]]:
    if effect.node.style:
        yield from enumerate(effect.value.rstrip("\n").split("\n"), start=1)


def odd_indent(effect: Written, luck: Random, grammar: Grammar) -> Iterator[Edit]:
    for number, line in _lines(effect):
        if line.startswith("  "):
            start = effect.at(number, 1)
            yield Edit(start, start, " ", start, start + len(line) + 1)


def tab(effect: Written, luck: Random, grammar: Grammar) -> Iterator[Edit]:
    for number, line in _lines(effect):
        if line.startswith("  "):
            start = effect.at(number, 1)
            yield Edit(start, start + 2, "\t", start, start + len(line))


def no_colon(effect: Written, luck: Random, grammar: Grammar) -> Iterator[Edit]:
    for number, line in _lines(effect):
        if line.endswith(":"):
            start = effect.at(number, len(line))
            yield Edit(start, start + 1, "", effect.at(number, 1), start + 1)


def no_block(effect: Written, luck: Random, grammar: Grammar) -> Iterator[Edit]:
    """A head without the steps that belong under it."""
    lines = list(_lines(effect))
    for (number, line), (_, after) in pairwise(lines):
        if line.endswith(":") and number == len(lines) - 1 and after.startswith("  "):
            start, end = effect.at(number, len(line) + 1), effect.at(number + 1, len(after) + 1)
            yield Edit(start, end, "", effect.at(number, 1), start + 1)


# ---------------------------------------------------------------- what the checker is tried with


def known(name: str) -> Plant:
    """Return what plants the mistakes that the tests of the language list one by one."""
    listed = [each for each in mistakes(name) if each.home == "card" and _is_single(each)]

    def plant(effect: Written, luck: Random, grammar: Grammar) -> Iterator[Edit]:
        if "base/chaos/" not in effect.file or not effect.node.style:
            return
        marked = luck.choice(listed).finding[0]
        start, end, new = effect.replaced(marked)
        planted = re.sub(f"[{OPEN}{CLOSE}]", "", new)
        if OPEN not in new or planted.startswith(" "):  # blanks before all lines mean nothing
            return
        first = start + new.index(OPEN)
        last = start + new.index(CLOSE) - len(OPEN)
        yield Edit(start, end, planted, first, last)

    return plant


def _is_single(mistake: Mistake) -> bool:
    """Tell whether nothing is wrong with the card after the cure, if there is one."""
    marked, *said = mistake.finding
    cure = next((json.loads(line[2:]) for line in said if line.startswith("= ")), None)
    if cure is None:
        return True
    text = Text.of(re.sub(f"{OPEN}.*?{CLOSE}", lambda _: cure, marked))
    effect, wrong = read_rules(text, shipped_grammar())
    lexicon = shipped_grammar().lexicon
    return not wrong and not Binder(lexicon).check(effect, text, CHAOS_CARD)


PLANTS: Final[dict[str, tuple[Plant, int]]] = {
    "misspelt verb": (misspelt(Verb), 90),
    "misspelt noun": (misspelt(Noun), 90),
    "misspelt quantity": (misspelt(QuantityWord), 40),
    "misspelt adjective": (misspelt(Adjective), 40),
    "misspelt region": (misspelt(NameWord), 40),
    "misspelt moment": (misspelt(Moment), 30),
    "wrong type in a slot": (wrong_object, 50),
    "name of nothing": (unknown_region, 20),
    "missing word": (missing_word, 30),
    "`it` without a thing spoken of": (nobody, 20),
    "`here` without a place": (nowhere, 20),
    "`your` without an owner": (no_you, 15),
    "branch that is never reached": (unreachable, 15),
    "odd indentation in an effect": (odd_indent, 40),
    "tab in an effect": (tab, 20),
    "missing colon in an effect": (no_colon, 40),
    "head without a block": (no_block, 20),
    "form": (known("mistakes-of-form"), 30),
    "meaning": (known("mistakes-of-meaning"), 40),
}
"""Kind of mistake, how it is made, and how many of it the corpus holds at most."""


def mapping(root: Node | None) -> MappingNode:
    """Return the root of a file of cards."""
    assert isinstance(root, MappingNode)
    return root
