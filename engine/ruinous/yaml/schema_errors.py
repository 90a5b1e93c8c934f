"""Validation errors of pydantic as findings in plain words, each at its place."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Finding, Span, certain, listed, nearest, offer, quoted
from ruinous.struct import struct
from ruinous.yaml import limits
from ruinous.yaml.effects import EFFECTS, EXAMPLES
from ruinous.yaml.indentation import Placement
from ruinous.yaml.nodes import ListNode, MappingNode, Node, Path, ScalarNode, children_of, node_at
from ruinous.yaml.patterns import slug
from ruinous.yaml.refusals import (
    UNKNOWN_KEYS,
    RefusedValue,
    help_at,
    meaning_of,
    unnamed_key,
    what_is_expected,
    what_is_found,
)
from ruinous.yaml.shape import all_keys, at, keys_at

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pydantic import BaseModel, ValidationError
    from pydantic_core import ErrorDetails

    from ruinous.yaml.indentation import Misplaced

_BEGUN_COMMENT: Final = re.compile(r" *:? +(#[^\s#][^\n]*)")
"""A comment in place of a value, with no blank behind `#`: probably meant as a value."""
_BARE: Final = ("int_type", "bool_type")
"""Error types of pydantic that quotes around a right value can cause."""
_ALIKE: Final = 0.6
"""Minimum similarity (0 to 1) of an unknown key to a missing key that is probably meant."""
_BESIDE: Final = "examples stand beside what they test; for anything else write a scenario file"
_IN_EXAMPLES: Final = {"E305": "E401", "E306": "E402", "E307": "E403"}
"""Code for a file to the code for an example in a file."""
_UNKNOWN: Final = ("E305", "E401")
_MISSING: Final = ("E306", "E402")
_VALUES: Final = {
    "integer": int,
    "boolean": bool,
    "string": str,
    "array": ListNode,
    "object": MappingNode,
}
"""Type in a JSON Schema to the class of the value or node."""


@struct
class Fault:
    """One thing that a model refuses."""

    finding: Finding
    path: Path
    """Keys and positions from the root to the value, or to the missing or unknown key."""
    meant: str | None = None
    """The key that an unknown key is probably meant to be."""
    misplaced: Misplaced | None = None
    """Where an unknown key belongs instead."""

    @property
    def is_unknown(self) -> bool:
        """Whether it is an unknown key."""
        return self.finding.code in _UNKNOWN

    @property
    def is_missing(self) -> bool:
        """Whether it is a missing key."""
        return self.finding.code in _MISSING

    @property
    def in_example(self) -> bool:
        """Whether it is in an example, so that the rest of the file can still be used."""
        return EXAMPLES in self.path

    def is_below(self, path: Path) -> bool:
        """Whether it is inside the value at a path."""
        return self.path[: len(path)] == path

    @property
    def targets(self) -> tuple[Path, ...]:
        """Paths to the values below which an unknown key belongs."""
        return self.misplaced.targets if self.misplaced and self.misplaced.is_left else ()

    def is_target_of_any(self, others: Iterable[Fault]) -> bool:
        """Whether it is about a value below which the key of another fault belongs."""
        return not self.is_unknown and any(self.path in other.targets for other in others)


def missing_value(path: Path, root: Node, model: type[BaseModel]) -> Fault:
    """Return the fault for a missing value behind a key or dash."""
    message, place = f"found nothing, expected a value{_for(path)}", node_at(root, path).span
    source = root.source
    line = source.line(place.line)
    hidden = _BEGUN_COMMENT.match(line, place.end_column - 1)
    if hidden is not None:
        cure = f'"{hidden[1].rstrip()}"'
        start = hidden.start(1) + 1
        end = start + len(hidden[1].rstrip())
        place = replace(place, column=start, end_column=end, end_line=place.line)
        message = f"{quoted(hidden[1].rstrip())} is a comment, expected a value{_for(path)}"
        return Fault(Finding(_code("E307", path), message, place, f"write `{cure}`", cure), path)
    return Fault(Finding(_code("E307", path), message, place, help_at(path, model)), path)


def faults_of(error: ValidationError, model: type[BaseModel], root: Node) -> list[Fault]:
    """Return the faults of a file, one for each mistake, up to the limit of findings.

    Args:
        error: what the model raised.
        model: the model of the file.
        root: the nodes that the model was given.
    """
    details = error.errors(include_url=False, include_input=False)[: limits.FINDINGS + 1]
    for detail in details:
        # A part such as `(sort)` names a member of a union, and is not a key.
        detail["loc"] = tuple(part for part in detail["loc"] if not str(part).startswith("("))
    missing = [detail["loc"] for detail in details if detail["type"] == "missing"]
    extra = [detail["loc"] for detail in details if detail["type"] in UNKNOWN_KEYS]
    values = [each for each in details if each["type"] not in ("missing", *UNKNOWN_KEYS)]
    keys = _Keys(Placement(model, root), missing, extra)
    unknown = [keys.unknown(path) for path in extra]
    explained = {path for fault in unknown for path in keys.explained_by(fault)}
    absent = [keys.absent(path) for path in missing if path not in explained]
    wrong = [_wrong(detail, keys.placement) for detail in values]
    faults = list(dict.fromkeys(unknown + absent + wrong))
    faults = [each for each in faults if not each.is_target_of_any(faults)]
    return list(_as_runs(faults, keys.placement))


def _as_runs(faults: Sequence[Fault], placement: Placement) -> Iterator[Fault]:
    """Yield the faults; misplaced keys in a row share one finding."""
    of_key = {fault.misplaced: fault for fault in faults if fault.misplaced is not None}
    yield from (fault for fault in faults if fault.misplaced is None)
    for run in placement.runs(of_key):
        first = replace(of_key[run[0]].finding, help=placement.advice(run))
        yield from (replace(of_key[each], finding=first) for each in run)


@struct
class _Keys:
    """The keys that are wrong in a file."""

    placement: Placement
    missing: Sequence[Path] = ()
    extra: Sequence[Path] = ()
    """The unknown keys."""

    def unknown(self, path: Path) -> Fault:
        """Return the fault for an unknown key: misplaced, misspelt, or neither."""
        key, parent, placement = str(path[-1]), path[:-1], self.placement
        present = {
            str(name): name for name in getattr(node_at(placement.root, parent), "entries", ())
        }
        path = (*parent, present[key])
        misplaced = placement.word_for_name(path) or placement.misplaced(path)
        if misplaced is not None:
            return Fault(self._finding(misplaced.path), misplaced.path, misplaced=misplaced)
        if self._elsewhere(path):
            advice = "the key belongs to another level: check the indentation of this line"
            return Fault(replace(self._finding(path), help=advice), path)
        known = keys_at(placement.model, parent)
        lacking = (str(each[-1]) for each in _beside(path, self.missing))
        free = {*lacking, *(name for name in known if name not in present)}
        cure = None if self._has_meaning(key) else certain(key, free)
        meant = cure or nearest(key, free) or self._like(path) or self._only_one(path)
        keys = f"the keys here are {listed(known, 'and')}"
        advice = _BESIDE if key == EXAMPLES else offer(meant) or keys
        return Fault(replace(self._finding(path), help=advice, cure=cure), path, meant)

    def absent(self, path: Path) -> Fault:
        """Return the fault for a missing key."""
        node = node_at(self.placement.root, path[:-1])
        span = node.head if isinstance(node, MappingNode) else node.span
        message = f"missing key {quoted(str(path[-1]))}"
        advice = meaning_of(path, self.placement.model)
        return Fault(Finding(_code("E306", path), message, span, advice), path)

    def explained_by(self, fault: Fault) -> Iterator[Path]:
        """Yield the missing keys that the fault of an unknown key explains."""
        if fault.meant:
            yield (*fault.path[:-1], fault.meant)
        if elsewhere := self._elsewhere(fault.path):
            yield elsewhere
        yield from fault.targets

    def _finding(self, path: Path) -> Finding:
        span = _key_span(node_at(self.placement.root, path[:-1]), path[-1])
        return Finding(_code("E305", path[:-1]), f"unknown key {quoted(path[-1])}", span)

    def _has_meaning(self, key: str) -> bool:
        """Return whether an unknown key is spelt right: it is known elsewhere in such files."""
        return key in all_keys(self.placement.model)

    def _like(self, path: Path) -> str | None:
        """Return the missing key that is similar to an unknown key, if there is exactly one."""
        from difflib import SequenceMatcher

        key, lacking = str(path[-1]), [str(each[-1]) for each in _beside(path, self.missing)]
        alike = [each for each in lacking if SequenceMatcher(None, key, each).ratio() >= _ALIKE]
        return alike[0] if len(alike) == 1 else None

    def _only_one(self, path: Path) -> str | None:
        """Return the missing key, if just one is missing and one unknown, and the value fits."""
        lacking, unknown = _beside(path, self.missing), _beside(path, self.extra)
        if len(lacking) != 1 or len(unknown) != 1 or lacking[0][-1] in EFFECTS:
            return None
        schema, node = at(self.placement.model, lacking[0]), node_at(self.placement.root, path)
        value = node.value if isinstance(node, ScalarNode) else node
        is_choice = not isinstance(node, ScalarNode) or value in schema.get("enum", (value,))
        fits = type(value) is _VALUES.get(schema.get("type", "")) and is_choice
        return str(lacking[0][-1]) if fits else None

    def _elsewhere(self, path: Path) -> Path | None:
        """Return the missing key of that name on another level of the same branch, if any."""
        for other in self.missing:
            short, long = sorted((path[:-1], other[:-1]), key=len)
            if other[-1] == path[-1] and long[: len(short)] == short:
                return other
        return None


def _beside(path: Path, others: Sequence[Path]) -> list[Path]:
    """Return those of several keys that are in the same mapping as a key."""
    return [other for other in others if other[:-1] == path[:-1]]


def _wrong(detail: ErrorDetails, placement: Placement) -> Fault:
    """Return the fault for a wrong value, or for a misspelt key above it."""
    path: Path = detail["loc"]
    if path[-1:] == ("[key]",):
        return _wrong_key(detail, path[:-1], placement.root)
    whole, path = path, _as_far_as_it_goes(path, placement.root)
    unnamed = unnamed_key(path, placement.model)
    if unnamed is not None and nearest(str(unnamed[-1]), keys_at(placement.model, unnamed[:-1])):
        return _Keys(placement).unknown(unnamed)
    if (word := placement.word_for_name(path)) is not None:
        return _Keys(placement).unknown(word.path)
    refused = RefusedValue(detail, node_at(placement.root, path), path, placement.model)
    expected = what_is_expected(detail) + (" or a list" if path != whole else "")
    message = f"found {what_is_found(refused.node)}, expected {expected}{_for(path)}"
    is_long = detail["type"] == "string_too_long" and detail["ctx"]["max_length"] == limits.EFFECT
    code = "E312" if is_long else _code("E307", path)
    cure = refused.cure()
    is_quoted = isinstance(refused.node, ScalarNode) and bool(refused.node.style)
    bare = " without quotes" if detail["type"] in _BARE and is_quoted else ""
    advice = f"write `{cure}`{bare}" if cure else help_at(path, placement.model)
    return Fault(Finding(code, message, refused.node.span, advice, cure=cure), path)


def _as_far_as_it_goes(path: Path, root: Node) -> Path:
    """Return the part of a path that exists in the file: a single value may be read as a list."""
    node = root
    for depth, part in enumerate(path):
        inner = dict(children_of(node)) if not isinstance(node, ScalarNode) else {}
        if part not in inner:
            return path[:depth]
        node = inner[part]
    return path


def _wrong_key(detail: ErrorDetails, path: Path, root: Node) -> Fault:
    span = _key_span(node_at(root, path[:-1]), path[-1])
    message = f"found the key {quoted(path[-1])}, expected {what_is_expected(detail)}"
    cure = slug(str(path[-1])) if detail["type"] == "string_pattern_mismatch" else None
    advice = f"write `{cure}`" if cure else "choose another key"
    code = _code("E307", path)
    return Fault(Finding(code, message, span, advice, cure=cure or None), path)


def _for(path: Path) -> str:
    key = next((part for part in reversed(path) if isinstance(part, str)), None)
    return f" for {quoted(key)}" if key is not None else ""


def _code(code: str, path: Path) -> str:
    return _IN_EXAMPLES[code] if EXAMPLES in path else code


def _key_span(node: Node, key: str | int) -> Span:
    return node.key(key) if isinstance(node, MappingNode) else node.span
