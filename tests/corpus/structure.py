"""Mistakes in files that no single value shows: characters, conflicts, brackets, names."""

import re
from collections.abc import Iterator
from random import Random
from typing import Final

from corpus.files import Plant, entries
from corpus.mistake import Edit, instead, slip
from ruinous.yaml.nodes import ListNode, MappingNode, ScalarNode

_BLANK: Final = "\N{NO-BREAK SPACE}"


def _found(pattern: str, text: str) -> Iterator[re.Match[str]]:
    return re.finditer(pattern, text, re.MULTILINE)


def full_width(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for found in _found(r"(?:copies|cost|value|supply): (\d)$", text):
        yield instead(*found.span(1), chr(ord(found[1]) + 0xFEE0), found[1])


def blank_behind_colon(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for found in _found(r"^ *(?:- )?(?:copies|cost|name|power|set|status):( )\S", text):
        yield instead(*found.span(1), _BLANK)


def blank_before_key(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for found in _found(r"^( +)(?:copies|cost|provenance|examples):", text):
        yield instead(*found.span(1), _BLANK * len(found[1]))


def quotes(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for found in _found(r"(?:copies|power|set): (\w+)$", text):
        yield instead(
            *found.span(1),
            f"\N{LEFT DOUBLE QUOTATION MARK}{found[1]}\N{RIGHT DOUBLE QUOTATION MARK}",
        )


def conflict(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for found in _found(r"^ *(?:copies|cost|name|effect): [^|\n]+\n", text):
        both = f"<<<<<<< HEAD\n{found[0]}=======\n{found[0]}>>>>>>> theirs\n"
        yield Edit(*found.span(), both, found.start(), found.start() + 12)


def marker(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for found in _found(r"^ *(?:- )?(?:copies|name|provenance):", text):
        line = luck.choice(["<<<<<<< HEAD\n", ">>>>>>> theirs\n"])
        yield Edit(found.start(), found.start(), line, found.start(), found.start() + 7)


def wrong_power(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    """A deck or a set of upgrades of one Power under another one."""
    power, name = root.get("power"), root.get("set")
    if isinstance(power, ScalarNode) and isinstance(name, ScalarNode) and name.value == "base":
        others = {"khorne", "nurgle", "tzeentch", "slaanesh"} - {str(power.value)}
        for other in sorted(others):
            yield instead(power.start, power.end, other, str(power.value))


def misspelt_id(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    """The id of a Power in its own file."""
    name = root.get("id")
    if root.get("dial") is not None and isinstance(name, ScalarNode):
        word = str(name.value)
        for at in range(1, len(word) - 1):
            wrong = word[:at] + word[at + 1 :]
            if wrong != word and not wrong.endswith("-"):
                yield instead(name.start, name.end, wrong, word)


def misspelt_region(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    """The name of a region on the board itself."""
    regions = root.get("regions")
    for region in regions.items if isinstance(regions, ListNode) else ():
        name = region.get("name") if isinstance(region, MappingNode) else None
        if isinstance(name, ScalarNode):
            word = str(name.value)
            wrong = slip(word, luck.randrange(10**6))
            if wrong.casefold() != word.casefold() and wrong[0].isalpha():
                yield instead(name.start, name.end, wrong, word)


def no_comma(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for found in _found(r"\{[^}\n]*?\d(, )\w+: ", text):
        yield Edit(*found.span(1), " ", found.start(1), found.end(1) + 4)


def tight_in_braces(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for found in _found(r"[{,] ?\w+:( )[\w-]+[,}]", text):
        yield Edit(*found.span(1), "", found.start(), found.end() - 1)


def tight(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for found in _found(r"^ +(?:status|copies|cost):( )\w+$", text):
        yield Edit(*found.span(1), "", found.start(), found.end())


def comment(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for found in _found(r"^(?:colour): (\w+)$", text):
        for colour in ("#008080", "#c0ffee", "#123456"):
            yield instead(*found.span(1), colour)


def no_commas_in_list(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for found in _found(r"dice: (\[\d(?:, \d)+\])", text):
        yield instead(*found.span(1), found[1].replace(",", ""))


def no_brackets(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for found in _found(r"dice: (\[\d(?:, \d)+\])", text):
        yield instead(*found.span(1), found[1].strip("[]").replace(",", ""))


def fraction(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for found in _found(r"(?:copies|cost|value|supply): (\d+)$", text):
        yield instead(*found.span(1), luck.choice([f"{found[1]}.0", "1.5", "0.5", "1,5", "1/2"]))


def in_words(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for found in _found(r"(?:copies|cost): ([1-4])$", text):
        word = ("one", "two", "three", "four")[int(found[1]) - 1]
        yield instead(*found.span(1), word, found[1])


def with_unit(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for found in _found(r"(?:copies|cost): (\d)$", text):
        yield instead(*found.span(1), f"{found[1]}{luck.choice(['x', ' power', ' cards', '+'])}")


def example_words(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    """Keys of examples as other tools of tests call them."""
    for found in _found(r"^ +(?:- )?(title|given|when|then):", text):
        other = {"title": "name", "given": "setup", "when": "steps", "then": "expect"}[found[1]]
        yield instead(*found.span(1), other)


def example_number(text: str, root: MappingNode, luck: Random) -> Iterator[Edit]:
    for _, key, value in entries_of_examples(root):
        if type(value.value) is int and key.value in ("points", "power", "corruption", "threat"):
            yield instead(value.start, value.end, luck.choice(["1 or 2", "about 2", "3.0", "lots"]))


def entries_of_examples(root: MappingNode) -> Iterator[tuple[MappingNode, ScalarNode, ScalarNode]]:
    """Yield the scalars of examples with their keys."""
    for node, key, value in _all(root):
        if isinstance(value, ScalarNode):
            yield node, key, value


def _all(root: MappingNode) -> Iterator[tuple[MappingNode, ScalarNode, object]]:
    for _, key, value in entries(root):
        if key.value == "examples" and isinstance(value, ListNode):
            for item in value.items:
                if isinstance(item, MappingNode):
                    yield from entries(item)


PLANTS: Final[dict[str, tuple[Plant, int]]] = {
    "full-width digit": (full_width, 12),
    "no-break space behind a colon": (blank_behind_colon, 12),
    "no-break spaces before a key": (blank_before_key, 12),
    "quotes of a word processor": (quotes, 12),
    "merge conflict": (conflict, 12),
    "marker of a merge": (marker, 12),
    "cards under another Power": (wrong_power, 12),
    "misspelt id of a Power": (misspelt_id, 10),
    "misspelt name of a region": (misspelt_region, 9),
    "missing comma in braces": (no_comma, 12),
    "missing blank in braces": (tight_in_braces, 12),
    "missing blank behind a colon": (tight, 12),
    "value that is a comment": (comment, 6),
    "list without commas": (no_commas_in_list, 12),
    "list without brackets": (no_brackets, 12),
    "fraction": (fraction, 12),
    "number in words": (in_words, 12),
    "number with a unit": (with_unit, 12),
    "key of an example in other words": (example_words, 12),
    "number of an example in words": (example_number, 12),
}
"""Kind of mistake, how it is made, and how many of it the corpus holds at most."""
