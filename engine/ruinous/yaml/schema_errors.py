"""What pydantic refuses, said in plain words and at its place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Finding, Span, listed, nearest, offer, quoted
from ruinous.yaml import limits
from ruinous.yaml.effects import EFFECTS, EXAMPLES
from ruinous.yaml.fixes import Refused, belongs, meaning, stray_key
from ruinous.yaml.indentation import Levels
from ruinous.yaml.nodes import ListNode, MappingNode, Node, Path, ScalarNode, children_of, node_at
from ruinous.yaml.patterns import slug
from ruinous.yaml.refusals import UNKNOWN_KEYS, what_is_expected, what_is_found
from ruinous.yaml.shape import at, keys_at

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pydantic import BaseModel, ValidationError
    from pydantic_core import ErrorDetails

    from ruinous.yaml.indentation import Misplaced

_BARE: Final = ("int_type", "bool_type")
"""Pydantic's wrong types that quotes alone can make."""
_ALIKE: Final = 0.6
"""Share of letters by which an unknown key is like a missing one."""
_BESIDE: Final = "examples stand beside cards; for anything else write a scenario file"
_OFEXAMPLES: Final = {"E305": "E401", "E306": "E402", "E307": "E403"}
"""Codes of files to those of the examples in them."""
_UNKNOWN: Final = ("E305", "E401")
_MISSING: Final = ("E306", "E402")


_VALUES: Final = {
    "integer": int,
    "boolean": bool,
    "string": str,
    "array": ListNode,
    "object": MappingNode,
}
"""Types of a JSON Schema to those of values and nodes."""


@dataclass(frozen=True, slots=True)
class Amiss:
    """The keys that are wrong in a file."""

    missing: Sequence[Path] = ()
    extra: Sequence[Path] = ()
    """Those that are unknown."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that a model refuses."""

    finding: Finding
    path: Path
    """Keys and positions from the root to the value, or to the missing or unknown key."""
    meant: str | None = None
    """The missing key that an unknown one stands for."""
    misplaced: Misplaced | None = None
    """Where an unknown key belongs instead."""

    @property
    def is_unknown(self) -> bool:
        """Whether it is a key that does not belong there."""
        return self.finding.code in _UNKNOWN

    @property
    def is_missing(self) -> bool:
        """Whether it is a key that is not there."""
        return self.finding.code in _MISSING

    @property
    def in_example(self) -> bool:
        """Whether it is in an example, so that nothing of the game is lost with it."""
        return EXAMPLES in self.path

    def is_below(self, path: Path) -> bool:
        """Whether it is inside the value at a path."""
        return self.path[: len(path)] == path

    @property
    def homes(self) -> tuple[Path, ...]:
        """To the values below which an unknown key belongs."""
        return self.misplaced.homes if self.misplaced and self.misplaced.is_left else ()

    def is_home_of_any(self, others: Iterable[Fault]) -> bool:
        """Whether it is about the value that the key of another fault belongs to."""
        return not self.is_unknown and any(self.path in other.homes for other in others)


def nulls_of(root: Node, model: type[BaseModel], path: Path = ()) -> Iterator[Fault]:
    """Yield a fault for each value that is missing, although its key or dash is there."""
    if isinstance(root, ScalarNode):
        if root.value is None:
            message = f"found nothing, expected a value{_for(path)}"
            advice = belongs(path, model)
            yield Fault(Finding(_code("E307", path), message, root.span, advice), path)
        return
    for part, node in children_of(root):
        if not (EXAMPLES in path and isinstance(part, int) and _is_null(node)):
            yield from nulls_of(node, model, (*path, part))


def _is_null(node: Node) -> bool:
    """Tell whether it is nothing, which in lists of examples is an empty space."""
    return isinstance(node, ScalarNode) and node.value is None


def faults_of(error: ValidationError, model: type[BaseModel], root: Node) -> list[Fault]:
    """Return what is wrong with a file, one fault for each mistake, as far as the limit allows.

    Args:
        error: what the model raised.
        model: the model of the file.
        root: the nodes that the model was given.
    """
    details = error.errors(include_url=False, include_input=False)[: limits.FINDINGS + 1]
    for detail in details:
        detail["loc"] = tuple(part for part in detail["loc"] if not _is_tag(part))
    missing = [detail["loc"] for detail in details if detail["type"] == "missing"]
    extra = [detail["loc"] for detail in details if detail["type"] in UNKNOWN_KEYS]
    levels = Levels(model, root)
    unknown = [_unknown(path, Amiss(missing, extra), levels) for path in extra]
    wrong = [_wrong(detail, levels) for detail in details if _is_value(detail)]
    explained = {fault.meant and (*fault.path[:-1], fault.meant) for fault in unknown}
    explained |= {found for fault in unknown if (found := _strayed(fault.path, missing))}
    explained |= {home for fault in unknown for home in fault.homes}
    absent = [_missing(path, model, root) for path in missing if path not in explained]
    faults = list(dict.fromkeys(unknown + absent + wrong))
    return list(_as_runs([each for each in faults if not each.is_home_of_any(faults)], levels))


def _is_tag(part: str | int) -> bool:
    """Tell whether a part of a place is no key but one sort of values of several: `(sort)`."""
    return isinstance(part, str) and part.startswith("(")


def _as_runs(faults: Sequence[Fault], levels: Levels) -> Iterator[Fault]:
    """Yield faults, those of misplaced keys that follow each other with one finding."""
    of_key = {fault.misplaced: fault for fault in faults if fault.misplaced is not None}
    yield from (fault for fault in faults if fault.misplaced is None)
    for run in levels.runs(of_key):
        first = replace(of_key[run[0]].finding, help=levels.advice(run))
        yield from (replace(of_key[each], finding=first) for each in run)


def _is_value(detail: ErrorDetails) -> bool:
    return detail["type"] not in ("missing", *UNKNOWN_KEYS)


def _unknown(path: Path, amiss: Amiss, levels: Levels) -> Fault:
    key, parent = str(path[-1]), path[:-1]
    mapping = node_at(levels.root, parent)
    present = {str(name): name for name in getattr(mapping, "entries", ())}
    path = (*parent, present[key])
    misplaced = levels.word_for_name(path) or levels.misplaced(path)
    if misplaced is not None:
        return Fault(_unknown_key(misplaced.path, levels), misplaced.path, misplaced=misplaced)
    finding = _unknown_key(path, levels)
    if _strayed(path, amiss.missing):
        advice = "the key belongs to another level: check the indentation of this line"
        return Fault(replace(finding, help=advice), path)
    known = keys_at(levels.model, parent)
    lacking = [str(other[-1]) for other in amiss.missing if other[:-1] == parent]
    meant = nearest(key, [name for name in known if name not in present])
    cure = meant or _only_fit(key, lacking)
    meant = cure or _only_one(path, amiss, levels)
    told = _BESIDE if key == EXAMPLES else offer(meant)
    advice = told or f"the keys here are {listed(known, 'and')}"
    return Fault(replace(finding, help=advice, cure=cure), path, meant)


def _unknown_key(path: Path, levels: Levels) -> Finding:
    span = _key_span(node_at(levels.root, path[:-1]), path[-1])
    return Finding(_code("E305", path[:-1]), f"unknown key {quoted(path[-1])}", span)


def _only_fit(key: str, lacking: Sequence[str]) -> str | None:
    """Return the one missing key that is somewhat like an unknown one."""
    from difflib import SequenceMatcher

    alike = [each for each in lacking if SequenceMatcher(None, key, each).ratio() >= _ALIKE]
    return alike[0] if len(alike) == 1 else None


def _only_one(path: Path, amiss: Amiss, levels: Levels) -> str | None:
    """Return the one missing key in the place of the one unknown key, whose value it can have."""
    lacking = [other for other in amiss.missing if other[:-1] == path[:-1]]
    unknown = [other for other in amiss.extra if other[:-1] == path[:-1]]
    if len(lacking) != 1 or len(unknown) != 1 or lacking[0][-1] in EFFECTS:
        return None
    schema, value = at(levels.model, lacking[0]), node_at(levels.root, path)
    sort = type(value.value) if isinstance(value, ScalarNode) else type(value)
    choices = schema.get("enum")
    if sort is not _VALUES.get(schema.get("type", "")) or (
        choices and isinstance(value, ScalarNode) and value.value not in choices
    ):
        return None
    return str(lacking[0][-1])


def _strayed(path: Path, missing: Sequence[Path]) -> Path | None:
    """Return the missing key of the same name further out or in on the same branch."""
    for other in missing:
        short, long = sorted((path[:-1], other[:-1]), key=len)
        if other[-1] == path[-1] and long[: len(short)] == short:
            return other
    return None


def _missing(path: Path, model: type[BaseModel], root: Node) -> Fault:
    key, parent = str(path[-1]), path[:-1]
    node = node_at(root, parent)
    span = node.head if isinstance(node, MappingNode) else node.span
    finding = Finding(_code("E306", path), f"missing key {quoted(key)}", span)
    return Fault(replace(finding, help=meaning(path, model)), path)


def _wrong(detail: ErrorDetails, levels: Levels) -> Fault:
    model, root = levels.model, levels.root
    path: Path = detail["loc"]
    if path[-1:] == ("[key]",):
        return _wrong_key(detail, path[:-1], root)
    whole, path = path, _as_far_as_it_goes(path, root)
    stray = stray_key(path, model)
    if stray is not None and nearest(str(stray[-1]), keys_at(model, stray[:-1])):
        return _unknown(stray, Amiss(), levels)
    if (word := levels.word_for_name(path)) is not None:
        return _unknown(word.path, Amiss(), levels)
    node = node_at(root, path)
    expected = what_is_expected(detail) + (" or a list" if path != whole else "")
    message = f"found {what_is_found(node)}, expected {expected}{_for(path)}"
    finding = Finding(_code("E307", path), message, node.span)
    if detail["type"] == "string_too_long" and detail["ctx"]["max_length"] == limits.EFFECT:
        finding = replace(finding, code="E312")
    cure = Refused(detail, node, path, model).cure()
    bare = " without quotes" if detail["type"] in _BARE and _is_quoted(node) else ""
    advice = f"write `{cure}`{bare}" if cure else belongs(path, model)
    return Fault(replace(finding, help=advice, cure=cure), path)


def _is_quoted(node: Node) -> bool:
    return isinstance(node, ScalarNode) and bool(node.style)


def _as_far_as_it_goes(path: Path, root: Node) -> Path:
    """Return a path without its last parts that are not in the file: a value read as a list."""
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
    advice = f"write `{cure}`" if cure else None
    code = _code("E307", path)
    return Fault(Finding(code, message, span, advice, cure=cure or None), path)


def _for(path: Path) -> str:
    key = next((part for part in reversed(path) if isinstance(part, str)), None)
    return f" for {quoted(key)}" if key is not None else ""


def _code(code: str, path: Path) -> str:
    return _OFEXAMPLES[code] if EXAMPLES in path else code


def _key_span(node: Node, key: str | int) -> Span:
    return node.key(key) if isinstance(node, MappingNode) else node.span
