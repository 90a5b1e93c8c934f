"""Mistakes in the YAML of card files: keys, values, references, layout."""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from corpus.mistake import Edit, instead, slip
from ruinous.yaml.nodes import ListNode, MappingNode, Node, ScalarNode

Plant = Callable[[str, MappingNode, Random], Iterator[Edit]]
"""(text, its nodes, luck) -> the places where such a mistake can be made."""

UNREAD: Final = frozenset({"examples", "effect", "condition"})
"""Keys whose values are read elsewhere."""
CHOICES: Final = frozenset({"status", "kind", "class"})
NAMED: Final = frozenset({"power", "pack"})
NEEDED: Final = frozenset({"copies", "cost", "status", "basis", "value", "supply", "plural"})

Entry = tuple[MappingNode, ScalarNode, Node]


def entries(node: Node) -> Iterator[Entry]:
    """Yield each mapping with a key and its value, examples and effects left out."""
    if isinstance(node, ListNode):
        for item in node.items:
            yield from entries(item)
    elif isinstance(node, MappingNode):
        for key, value in node.entries.values():
            yield node, key, value
            if key.value not in UNREAD:
                yield from entries(value)


def _scalars(root: MappingNode) -> Iterator[tuple[MappingNode, ScalarNode, ScalarNode]]:
    for node, key, value in entries(root):
        if isinstance(value, ScalarNode) and key.value not in UNREAD and not value.style:
            yield node, key, value


def _line(text: str, at: int) -> tuple[int, int]:
    """Return where the line of a place begins and ends."""
    end = text.find("\n", at)
    return text.rfind("\n", 0, at) + 1, end


def _own_lines(text: str, root: MappingNode) -> Iterator[tuple[ScalarNode, ScalarNode, int, int]]:
    """Yield keys that stand with their value alone on a line, which is not the first of an item."""
    for _, key, value in _scalars(root):
        start, end = _line(text, key.start)
        alone = text[start : key.start].isspace() and text[value.end : end] == ""
        if alone:
            yield key, value, start, end


# ---------------------------------------------------------------- names


def misspelt_key(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for _, key, _ in entries(root):
        word = str(key.value)
        wrong = slip(word, luck.randrange(10**6))
        if len(word) > 2 and wrong != word:
            yield instead(key.start, key.start + len(word), wrong, word)


def misspelt_choice(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for _, key, value in _scalars(root):
        if key.value in CHOICES:
            yield from _slipped(value, luck)


def misspelt_reference(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for _, key, value in entries(root):
        if key.value in NAMED and isinstance(value, ScalarNode) and isinstance(value.value, str):
            yield from _slipped(value, luck)
        if key.value in ("adjacent", "replaces") and isinstance(value, ListNode):
            for item in value.items:
                if isinstance(item, ScalarNode):
                    yield from _slipped(item, luck)


def _slipped(value: ScalarNode, luck: Random) -> Iterator[Edit]:
    word = str(value.value)
    wrong = slip(word, luck.randrange(10**6))
    if wrong != word and not wrong.startswith(("-", "/")) and not wrong.endswith(("-", "/")):
        yield instead(value.start, value.end, wrong, word)


def doubled_name(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    """A card with the name of the one before it, and no id of its own."""
    cards = root.get("cards")
    before: str | None = None
    for card in cards.items if isinstance(cards, ListNode) else ():
        name = card.get("name") if isinstance(card, MappingNode) else None
        assert isinstance(card, MappingNode)
        if isinstance(name, ScalarNode) and card.get("id") is None:
            if before is not None:
                yield instead(name.start, name.end, before)
            before = str(name.value)


# ---------------------------------------------------------------- fields


def missing_key(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for node, key, _ in _scalars(root):
        start, end = _line(text, key.start)
        if key.value in NEEDED and key.span.line != node.span.line and "{" not in text[start:end]:
            head = _line(text, node.start)
            yield Edit(start, end + 1, "", head[0], head[1])


def extra_key(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for key, _, start, end in _own_lines(text, root):
        blank = text[start : key.start]
        word = luck.choice(["colour of ink", "artist", "note", "rarity"])
        first = end + 1 + len(blank)
        yield Edit(end, end, f"\n{blank}{word}: 1", first, first + len(word) + 3)


def doubled_key(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for key, _, start, end in _own_lines(text, root):
        line = text[start:end]
        first = end + 1 + key.start - start
        yield Edit(end, end, "\n" + line, first, end + 1 + len(line))


def wrong_type(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for _, _, value in _scalars(root):
        if type(value.value) is int:
            yield instead(value.start, value.end, luck.choice(["many", "[1]", "1.5"]))
        elif isinstance(value.value, bool):
            yield instead(value.start, value.end, luck.choice(["maybe", "3", "yes"]))


def no_number(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    """Numbers as other versions of YAML write them."""
    for _, _, value in _scalars(root):
        if type(value.value) is int:
            wrong = luck.choice(["1_0", "0x4", "4e0", "2024-01-01"])
            yield instead(value.start, value.end, wrong)


def hidden(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    """Anchors, aliases and tags, which hide what a value is."""
    for _, _, value in _scalars(root):
        right = text[value.start : value.end]
        wrong = luck.choice([f"&a {right}", "*a", f"!!str {right}"])
        yield instead(value.start, value.end, wrong)


# ---------------------------------------------------------------- numbers that belong together


def wrong_copies(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    """One copy more: a Chaos deck then holds 25 cards. The whole list is to blame."""
    cards = root.get("cards")
    if root.get("power") is None or not isinstance(cards, ListNode):
        return
    for _, key, value in _scalars(root):
        if key.value == "copies":
            number = str(int(str(value.value)) + 1)
            yield Edit(value.start, value.end, number, 0, len(text))


def no_victory(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for node, key, _ in entries(root):
        if key.value == "victory":
            yield instead(node.start, node.end, "{threat: 99}")


# ---------------------------------------------------------------- layout


def tab(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for key, _, start, _ in _own_lines(text, root):
        yield instead(start, key.start, "\t")


def odd_indent(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for key, value, start, end in _own_lines(text, root):
        if value.source.place(value.start)[0] == key.span.line:
            yield Edit(start, start, " ", start, end + 1)


def no_colon(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for key, value, start, end in _own_lines(text, root):
        colon = text.index(":", key.end)
        if value.source.place(value.start)[0] == key.span.line:
            yield Edit(colon, colon + 1, "", start, end)


def open_quote(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for _, value, _, _ in _own_lines(text, root):
        if isinstance(value.value, str) and "'" not in value.value:
            at = value.start
            yield Edit(at, at, "'", at, value.end + 1)


def open_bracket(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for _, _, value in entries(root):
        if isinstance(value, MappingNode | ListNode) and text[value.start] in "{[":
            at = value.end - 1
            start, _ = _line(text, value.start)
            yield Edit(at, at + 1, "", start, text.find("\n", at) + 1)


def folded(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for found in re.finditer(r"effect: (\|)\n( +)[^\n]*:\n", text):
        yield Edit(found.start(1), found.end(1), ">", found.start(), found.end())


PLANTS: Final[dict[str, tuple[Plant, int]]] = {
    "misspelt key": (misspelt_key, 110),
    "misspelt choice": (misspelt_choice, 40),
    "misspelt reference": (misspelt_reference, 40),
    "name given twice": (doubled_name, 20),
    "missing key": (missing_key, 50),
    "unknown key": (extra_key, 50),
    "key given twice": (doubled_key, 40),
    "wrong type of value": (wrong_type, 60),
    "number as other YAML writes it": (no_number, 30),
    "anchor, alias or tag": (hidden, 30),
    "deck of the wrong size": (wrong_copies, 30),
    "dial without victory": (no_victory, 6),
    "tab": (tab, 30),
    "odd indentation in YAML": (odd_indent, 40),
    "missing colon in YAML": (no_colon, 40),
    "quote left open": (open_quote, 30),
    "bracket left open": (open_bracket, 40),
    "folded effect": (folded, 30),
}
"""Kind of mistake, how it is made, and how many of it the corpus holds at most."""
