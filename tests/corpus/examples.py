"""Mistakes in the examples beside cards: keys, names, words, numbers, steps."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Final

from corpus.files import Entry, Plant
from corpus.mistake import Edit, instead, slip
from ruinous.games.oldworld.schema.checks.examples import mentions_of
from ruinous.games.oldworld.schema.models import example
from ruinous.packs.fields import key_of
from ruinous.yaml.nodes import ListNode, MappingNode, Node, ScalarNode

_MODELS: Final = (
    example.Given,
    example.RegionPosition,
    example.PlayerPosition,
    example.Then,
    example.RegionThen,
    example.PlayerThen,
    example.Step,
    example.Scenario,
)
KEYS: Final = {key_of(name) for model in _MODELS for name in model.model_fields}


def _examples(node: Node) -> Iterator[MappingNode]:
    for _, key, value in _entries(node):
        if key.value == "examples" and isinstance(value, ListNode):
            yield from (each for each in value.items if isinstance(each, MappingNode))


def _entries(node: Node) -> Iterator[Entry]:
    if isinstance(node, ListNode):
        for item in node.items:
            yield from _entries(item)
    elif isinstance(node, MappingNode):
        for key, value in node.entries.values():
            yield node, key, value
            yield from _entries(value)


def _slipped(node: ScalarNode, luck: Random) -> Iterator[Edit]:
    word = str(node.value)
    wrong = slip(word, luck.randrange(10**6))
    if len(word) > 2 and wrong != word and wrong not in KEYS and not wrong.startswith("-"):
        yield instead(node.start, node.end, wrong, word)


def misspelt_key(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for each in _examples(root):
        for _, key, _ in _entries(each):
            if key.value in KEYS:
                yield from _slipped(key, luck)


def misspelt_name(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for each in _examples(root):
        for mention in mentions_of(each):
            yield from _slipped(mention.node, luck)


def misspelt_word(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    """A phase, or a word for everybody."""
    for each in _examples(root):
        for _, key, value in _entries(each):
            if key.value in ("phase", "from") and isinstance(value, ScalarNode):
                yield from _slipped(value, luck)
            if key.value == "when" and isinstance(value, ListNode):
                for step in value.items:
                    if isinstance(step, ScalarNode):
                        yield from _slipped(step, luck)


def wrong_type(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for each in _examples(root):
        for _, key, value in _entries(each):
            if isinstance(value, ScalarNode) and type(value.value) is int and key.value in KEYS:
                wrong = luck.choice(["many", "[1]", "{a: 1}", "~"])
                yield instead(value.start, value.end, wrong)


def two_steps_in_one(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    """A step that lost its dash, so that it belongs to the one before it."""
    for each in _examples(root):
        when = each.get("when")
        steps = when.items if isinstance(when, ListNode) else ()
        for before, step in pairwise(steps):
            both = isinstance(before, MappingNode) and isinstance(step, MappingNode)
            new = both and before.entries.keys().isdisjoint(step.entries)
            dash = text.rfind("-", 0, step.start)
            if new and text[dash : step.start].strip() == "-" and text[dash - 1] == " ":
                yield Edit(dash, dash + 1, " ", before.start, step.end)


PLANTS: Final[dict[str, tuple[Plant, int]]] = {
    "misspelt key of an example": (misspelt_key, 60),
    "misspelt name in an example": (misspelt_name, 80),
    "misspelt phase or word": (misspelt_word, 40),
    "wrong type in an example": (wrong_type, 40),
    "two steps in one": (two_steps_in_one, 30),
}
"""Kind of mistake, how it is made, and how many of it the corpus holds at most."""
