"""Keys that are indented too little or too much, and so are in another mapping than theirs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import NUMBERS, listed, quoted
from ruinous.struct import struct
from ruinous.yaml.effects import EFFECTS, is_line
from ruinous.yaml.nodes import MappingNode, Node, Path, node_at
from ruinous.yaml.shape import keys_at

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pydantic import BaseModel

    from ruinous.yaml.nodes import Key, ScalarNode

_BLANK: Final = re.compile(r"(?:\s|#[^\n]*)*")
"""What is allowed between a value and the key below it."""


@struct
class Misplaced:
    """A key that belongs to another mapping than the one it is in."""

    path: Path
    targets: tuple[Path, ...]
    """Paths to the mappings that the key can belong to, mostly one."""

    @property
    def is_left(self) -> bool:
        """Whether it is indented too little: beside the key that it belongs below."""
        return len(self.targets[0]) >= len(self.path)


class Placement:
    """Finds the mappings that the keys of a file belong to."""

    def __init__(self, model: type[BaseModel], root: Node) -> None:
        self.model: Final = model
        self.root: Final = root

    def misplaced(self, path: Path) -> Misplaced | None:
        """Return what is known of a key that its own mapping cannot have.

        It belongs below a key before it or a missing one, or beside one around it, when that
        mapping can have the key and has not. A line of an effect belongs to the effect before it.
        """
        targets = self._before(path) or self._below_missing(path) or self._around(path)
        return Misplaced(path, targets) if targets else None

    def word_for_name(self, path: Path) -> Misplaced | None:
        """Return what is known of a key of the model on the way that is among names."""
        for end in range(2, len(path) + 1):
            way = path[:end]
            targets = () if keys_at(self.model, way[:-1]) else self._around(way)
            if targets and isinstance(node_at(self.root, way[:-1]), MappingNode):
                return Misplaced(way, targets)
        return None

    def _before(self, path: Path) -> tuple[Path, ...]:
        known = keys_at(self.model, path[:-1])
        for name in self._names_before(path):
            target = (*path[:-1], name)
            if self._takes(target, path[-1]) or self._goes_on(target, path[-1]):
                return (target,)
            if name in known:
                break
        return ()

    def _names_before(self, path: Path) -> Sequence[Key]:
        """Return the keys before one, the nearest first."""
        names = list(self._entries(path[:-1]))
        return names[: names.index(path[-1])][::-1] if path[-1] in names else ()

    def _goes_on(self, target: Path, key: Key) -> bool:
        """Return whether a key goes on with an effect, or with a key that is misplaced as well."""
        if target[-1] in EFFECTS:
            return is_line(key)
        outer = () if target[-1] in keys_at(self.model, target[:-1]) else self._around(target)
        return any(key in keys_at(self.model, (*each, target[-1])) for each in outer)

    def _below_missing(self, path: Path) -> tuple[Path, ...]:
        held = self._entries(path[:-1])
        missing = (each for each in keys_at(self.model, path[:-1]) if each not in held)
        targets = ((*path[:-1], each) for each in missing)
        return tuple(target for target in targets if path[-1] in keys_at(self.model, target))

    def _around(self, path: Path) -> tuple[Path, ...]:
        targets = (path[:end] for end in range(len(path) - 2, -1, -1))
        return next(((target,) for target in targets if self._takes(target, path[-1])), ())

    def _takes(self, path: Path, key: Key) -> bool:
        """Return whether a mapping can have a key that it has not."""
        return key in keys_at(self.model, path) and key not in self._entries(path)

    def _entries(self, path: Path) -> Iterable[Key]:
        node = node_at(self.root, path)
        return node.entries if isinstance(node, MappingNode) else ()

    # ---------------------------------------------------------------- help

    def runs(self, found: Iterable[Misplaced]) -> Iterator[list[Misplaced]]:
        """Yield the keys that follow each other, which one mistake has put there."""
        run: list[Misplaced] = []
        for each in sorted(found, key=lambda each: self._key(each).start):
            if run and not self._follows(run[-1], each):
                yield run
                run = []
            run.append(each)
        if run:
            yield run

    def _follows(self, one: Misplaced, other: Misplaced) -> bool:
        end, start = node_at(self.root, one.path).end, self._key(other).start
        return _BLANK.fullmatch(self.root.source.text, end, start) is not None

    def _key(self, each: Misplaced) -> ScalarNode:
        mapping = node_at(self.root, each.path[:-1])
        assert isinstance(mapping, MappingNode)
        return mapping.entries[each.path[-1]][0]

    def advice(self, run: Sequence[Misplaced]) -> str:
        """Return where keys belong that follow each other."""
        first, more = run[0], len(run) - 1
        names = [target[-1] for target in first.targets if target]
        if first.is_left and names[0] in EFFECTS and is_line(first.path[-1]):
            return f"a line of an effect stands two blanks further in than {quoted(names[0])}"
        others = "key" if more == 1 else f"{more} keys"
        who = f"it and the {others} after it belong" if more else "it belongs"
        if first.is_left:
            return f"{who} below {listed(names)}, two blanks further in"
        return f"{who} beside {self._neighbour(first)}"

    def _neighbour(self, each: Misplaced) -> str:
        """Return the first key of the mapping that a key belongs to, and how far to the left."""
        target = node_at(self.root, each.targets[0])
        assert isinstance(target, MappingNode)
        blanks = self._key(each).span.column - target.head.column
        far = NUMBERS[blanks] if 0 < blanks < len(NUMBERS) and not target.is_flow else ""
        return f"{quoted(next(iter(target.entries)))}" + (
            f", {far} blanks further left" if far else ""
        )
