"""Finds parts of examples that hold whatever happens: words of no log and of no option.

A line of the log says who, what, what it is done to, how many, where, and which rule did it. A part
of `never` is looked for in such lines; if none could have it, it says nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeGuard

from ruinous.diagnostics import Finding, certain, choices, offer, quoted
from ruinous.packs.item import examples_of
from ruinous.struct import struct
from ruinous.yaml.nodes import ListNode, MappingNode, ScalarNode

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import Verb
    from ruinous.packs.linked import AnyCatalogue, Linked
    from ruinous.yaml.nodes import Node

_OFFERS: Final = "not offered"
_ASSERTING: Final = frozenset({_OFFERS, "offered", "only offered", "done"})
_SPLIT: Final = re.compile(r"[@/#\s\[\]]+")
_SOURCE: Final = re.compile(r"\S*[\[\]/]\S*|\S+#\d*\]?")
_PLAIN: Final = re.compile(r"x?\d+")
_ORDER: Final = ("player", "verb", "thing", "amount", "place", "source")
"""In which order a line of the log has its parts; there can be several places."""


@struct
class LogWords:
    """The words that options and lines of the log are made of."""

    players: frozenset[str]
    verbs: tuple[Verb, ...]
    notes: frozenset[str]
    """Words for what is no action, in the place of a verb."""
    things: Mapping[str, frozenset[str]]
    """Id or word of a kind -> the types of what is called so."""
    options: frozenset[str]
    """Words of options that name nothing."""
    joining: frozenset[str]
    """Words that lead to a place, or stand in the place of one."""
    silent: frozenset[str]
    """Keys of steps that only let play go on."""
    levels: Mapping[str, int]
    """Key of a `then` -> how many levels of keys lie above what is compared; 0 if not named."""
    done: Mapping[str, Verb] = field(init=False)
    """What stands for an action; a verb that is the same as another is logged as that."""
    listed: Mapping[str, str] = field(init=False)
    """Part of a line -> all words that it can be, each between two line breaks."""

    def __post_init__(self) -> None:
        """Gather the words of lines."""
        done = {verb.base: verb for verb in self.verbs if not verb.same_as}
        rows: dict[str, Iterable[str]] = {
            "player": (*self.players, "-"),
            "verb": (*done, *self.notes),
            "thing": (*self.things, *self.players),
            "place": (*self.things, *self.joining),
            "source": self.things,
        }
        object.__setattr__(self, "done", done)
        listed = {part: "\n".join(("", *words, "")) for part, words in rows.items()}
        object.__setattr__(self, "listed", listed)

    @property
    def meant(self) -> Mapping[str, str]:
        """Other forms of verbs, and verbs that are others -> what the log says."""
        forms = {
            form: verb.same_as or verb.base
            for verb in self.verbs
            for form in (verb.third, verb.past, verb.participle, verb.ing)
        }
        return forms | {verb.base: verb.same_as for verb in self.verbs if verb.same_as}


def void_examples(linked: Linked[AnyCatalogue], words: LogWords) -> Iterator[Finding]:
    """Report parts of examples that cannot fail; nothing where something is wrong with a name."""
    if linked.catalogue.gaps or linked.faulty:
        return
    for item in linked.catalogue.items:
        for example in examples_of(item) or ():
            yield from void_parts(example.node, words)


def void_parts(example: MappingNode, words: LogWords) -> Iterator[Finding]:
    """Report what of one example no match could contradict."""
    yield from _empty(example, words)
    for key, part in _claims(example):
        yield from (_option if key == _OFFERS else _line)(part, words)


def _claims(example: MappingNode) -> Iterator[tuple[str, ScalarNode]]:
    """Yield each text under `never` and `not offered`, in the steps and behind them."""
    for node in (*_steps(example), example):
        if type(node) is MappingNode:
            if _OFFERS in node.entries:
                yield from ((_OFFERS, each) for each in _scalars(node.entries[_OFFERS][1]))
            then = node.get("then")
            if type(then) is MappingNode and "never" in then.entries:
                yield from (("never", each) for each in _scalars(then.entries["never"][1]))


def _steps(example: MappingNode) -> Sequence[Node]:
    when = example.get("when")
    return when.items if isinstance(when, ListNode) else ()


def _scalars(node: Node) -> Iterator[ScalarNode]:
    if isinstance(node, ScalarNode):
        yield node
    elif isinstance(node, MappingNode):
        for _, value in node.entries.values():
            yield from _scalars(value)
    elif isinstance(node, ListNode):
        for item in node.items:
            yield from _scalars(item)


# ---------------------------------------------------------------- nothing is said


def _empty(node: MappingNode, words: LogWords) -> Iterator[Finding]:
    """Report each `then` without anything in it, the last one only if no step asks either."""
    steps, then = _steps(node), node.get("then")
    asked = [each.get("then") for each in steps if _is_one(each)]
    if then is not None and not any(_asks(each, words) for each in steps):
        asked.append(then)
    for each in asked:
        if each is not None and not _says(each, words.levels):
            advice = "say what must be so, such as a number of a player or a line of the `log`"
            yield Finding("E406", "this `then` asks for nothing", each.span, advice)


def _is_one(step: Node) -> TypeGuard[MappingNode]:
    """Return whether a node is a step with exactly one key."""
    return isinstance(step, MappingNode) and len(step.entries) == 1


def _says(then: Node, levels: Mapping[str, int]) -> bool:
    """Return whether a `then` compares anything."""
    entries = then.entries.items() if isinstance(then, MappingNode) else ()
    return any(_reaches(value, levels.get(str(key), 0)) for key, (_, value) in entries)


def _reaches(node: Node, levels: int) -> bool:
    """Return whether there is something below so many levels of keys."""
    if levels == 0:
        return True
    if isinstance(node, MappingNode):
        return any(_reaches(value, levels - 1) for _, value in node.entries.values())
    return not isinstance(node, ListNode) or bool(node.items)


def _asks(step: Node, words: LogWords) -> bool:
    """Return whether a step can fail: an assertion, or the choice of an option."""
    if isinstance(step, ScalarNode):
        return step.value in _ASSERTING
    return isinstance(step, MappingNode) and not words.silent >= {*map(str, step.entries)}


# ---------------------------------------------------------------- options


def _option(node: ScalarNode, words: LogWords) -> Iterator[Finding]:
    """Report an option of which some word names nothing."""
    text = str(node.value)
    known = words.options | words.things.keys() | words.players
    wrong = [each for each in _split(text) if each not in known]
    if wrong:
        message = f"{quoted(text)} is never offered, as there is no {_listed(wrong)}"
        yield _finding(message, node, text, _nearest(wrong, known), known)


def _split(text: str) -> list[str]:
    return [each for each in _SPLIT.split(text) if each and not each.isdecimal()]


# ---------------------------------------------------------------- lines of the log


def _line(node: ScalarNode, words: LogWords) -> Iterator[Finding]:
    """Report a part that no line of the log can have."""
    text = str(node.value)
    if text.startswith("--") or "cut short" in text:
        return
    parts = _parts(text, words)
    kinds = [_kinds(part, _ends(at, parts), words) for at, part in enumerate(parts)]
    wrong = [part for part, those in zip(parts, kinds, strict=True) if not those]
    if wrong:
        known = {*words.done, *words.notes, *words.things, *words.players, *words.joining, "-"}
        meant = {part: words.meant[part] for part in wrong if part in words.meant}
        message = f"{quoted(text)} is in no line of the log, which never says {_listed(wrong)}"
        yield _finding(message, node, text, _nearest(wrong, known) | meant, known)
    elif not _in_order(kinds):
        message = f"{quoted(text)} is in no line of the log, which says it in another order"
        advice = "a line says who, the verb, what it is done to, how many, and where"
        yield Finding("E406", message, node.span, advice)
    else:
        yield from _misfit(node, parts, words)


def _parts(text: str, words: LogWords) -> list[str]:
    """Return the words of a part of a line; a verb of several words is one."""
    several = sorted((verb for verb in words.done if " " in verb), key=len, reverse=True)
    pattern = "|".join([*map(re.escape, several), r"\S+"])
    return re.findall(rf"(?:{pattern})(?=\s|$)", text)


def _ends(at: int, parts: list[str]) -> tuple[bool, bool]:
    """Return whether a word of a part is its first, and its last: of these, some may be missing."""
    return at == 0, at == len(parts) - 1


def _kinds(part: str, ends: tuple[bool, bool], words: LogWords) -> frozenset[str]:
    """Return the parts of a line that a word, or the rest of one, can be."""
    if _PLAIN.fullmatch(part):
        return frozenset({"amount", "place"})
    names, word = _split(part) or [part], _written(part, ends)
    found = {kind for kind in ("player", "verb", "thing", "place") if word in words.listed[kind]}
    if "#" in part and part.partition("#")[0] in words.things:
        found.add("thing")
    if _SOURCE.fullmatch(part) and names[-1] in words.listed["source"]:
        found.add("source")
    if "/" in part and "[" not in part and names[0] in words.players:
        found.add("place")
    return frozenset(found)


def _written(part: str, ends: tuple[bool, bool]) -> str:
    """Return how a word is listed, or the rest of one at an end of a part."""
    is_first, is_last = ends
    return "".join(("" if is_first else "\n", part, "" if is_last else "\n"))


def _in_order(parts: list[frozenset[str]], at: int = 0) -> bool:
    """Return whether parts can follow each other in a line, from a place in the order on."""
    if not parts:
        return True
    first, *rest = parts
    ranks = (rank for rank, kind in enumerate(_ORDER) if kind in first and rank >= at)
    return any(_in_order(rest, rank + (_ORDER[rank] != "place")) for rank in ranks)


def _misfit(node: ScalarNode, parts: list[str], words: LogWords) -> Iterator[Finding]:
    """Report a verb with a thing of a type that it is never done to."""
    done = words.done
    for at, (verb, thing) in enumerate(pairwise(parts)):
        entry = done.get(verb)
        if entry is None or not entry.things or thing in words.joining:
            continue
        word = _written(thing, _ends(at + 1, parts))
        named = [name for name in words.things if word in f"\n{name}\n"]
        types = frozenset().union(*(words.things[name] for name in named))
        if types and not types & {*entry.things}:
            message = f"{quoted(' '.join((verb, thing)))} is in no line of the log"
            advice = f"`{verb}` is only done to {' or '.join(sorted(entry.things))}"
            yield Finding("E406", message, node.span, advice)


# ---------------------------------------------------------------- cures


def _nearest(wrong: Iterable[str], known: Iterable[str]) -> dict[str, str]:
    """Return the word that is meant for each that is wrong, where that is certain."""
    pool = sorted(known)
    found = ((each, certain(each, pool)) for each in wrong)
    return {each: meant for each, meant in found if meant is not None}


def _listed(words: Iterable[str]) -> str:
    return " or ".join(map(quoted, dict.fromkeys(words)))


def _finding(
    message: str, node: ScalarNode, text: str, meant: Mapping[str, str], known: Iterable[str]
) -> Finding:
    """Return a finding that offers the text with the words that were meant."""
    right = re.sub(r"[^@/#\s\[\]]+", lambda found: meant.get(found[0], found[0]), text)
    if right == text:
        return Finding("E406", message, node.span, choices(text, sorted(known)))
    return Finding("E406", message, node.span, offer(right), cure=right)
