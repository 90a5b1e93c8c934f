"""Examples beside items and scenarios in files: what `test` runs, with their lines."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.error import MarkedYAMLError, YAMLError

from ruinous.diagnostics import did_you_mean, one_line
from ruinous.game.registry import game_of
from ruinous.packs import examples_of, is_called, shipped_packs
from ruinous.struct import struct
from ruinous.tools.files import read
from ruinous.tools.wrong_use import WrongUse
from ruinous.yaml.nodes import MappingNode, node_at

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ruinous.game.content import Content
    from ruinous.game.difference import Where
    from ruinous.packs import Catalogue


Found: TypeAlias = "tuple[Content, Case]"
"""A case, and the packs that it is played with."""
VALUES: Final = 200_000
"""Values that a file of scenarios may hold once its aliases are written out."""


@struct
class Case:
    """One example or scenario."""

    item: str
    """Id of the item that it belongs to; empty for a scenario."""
    name: str
    """What it is called among those of its item or file."""
    title: str
    """The name, with the item's name in front."""
    value: dict[str, Any]
    """The example as plain data, title included."""
    file: str
    node: MappingNode | CommentedMap

    def place(self, path: Where = ()) -> str:
        """Return file and line of the value at a path, or of the last one on the way."""
        return one_line(f"{self.file}:{self.line(path)}")

    def line(self, path: Where = ()) -> int:
        """Return the line alone, from 1."""
        if isinstance(self.node, MappingNode):
            return node_at(self.node, path).span.line
        return _line(self.node, path)


def examples(catalogue: Catalogue, pack: str) -> Iterator[Case]:
    """Yield the examples beside the items of one pack."""
    items = game_of(catalogue).items.items_of(catalogue)
    for item in (each for each in items if each.pack == pack):
        for number, example in enumerate(examples_of(item) or (), start=1):
            name = example.title or f"example {number}"
            title = f"{item.name}: {name}"
            value = {**example.value, "title": title}
            yield Case(item.id, name, title, value, example.span.file, example.node)


def of_items(
    cases: Sequence[Found], names: Sequence[str], contents: Iterable[Content]
) -> list[Found]:
    """Return the cases of items, each of which must have some.

    Raises:
        WrongUse: there is no item of a name, or it has no examples.
    """
    known = {each.item: each for _, each in cases}
    called: dict[str, list[str]] = {name: [] for name in names}
    items = [item for each in contents for item in each.catalogue.items]
    for name, found in called.items():
        found += [item.id for item in items if is_called(item, name)]
        if not found:
            nearby = {each for item in items for each in (item.name, item.id)}
            nearby.update(shipped_packs())
            message = f"there is no pack, file or folder `{name}`, and nothing of that name"
            raise WrongUse(message, did_you_mean(name, nearby))
        if not any(id_ in known for id_ in found):
            raise WrongUse(f"`{name}` has no examples yet", "write some below `examples`")
    wanted = {id_ for found in called.values() for id_ in found}
    return [each for each in cases if each[1].item in wanted]


def scenario_files(path: str) -> list[Path]:
    """Return a file of scenarios, or those in a folder and below it.

    Raises:
        WrongUse: there are none.
    """
    place = Path(path)
    if place.is_file():
        return [place]
    if not place.is_dir():
        raise WrongUse(f"there is no pack, file or folder `{path}`")
    found = sorted(place.rglob("*.yaml"))
    if not found:
        raise WrongUse(f"`{path}` holds no scenarios")
    return found


def scenarios(file: Path) -> Iterator[Case]:
    """Yield the scenarios of a file.

    Raises:
        WrongUse: it cannot be read, or is no list of scenarios.
    """
    shown = file.as_posix()
    for number, node in enumerate(_listed(file), start=1):
        if not isinstance(node, CommentedMap):
            raise WrongUse(f"`{shown}` holds something that is no scenario: `{node}`")
        value = _plain(node, [VALUES])
        assert isinstance(value, dict)
        title = str(value.get("title") or f"scenario {number}")
        yield Case("", title, title, value, shown, node)


def _listed(file: Path) -> Sequence[object]:
    yaml = YAML(typ="rt")
    try:
        root = yaml.load(read(file))
    except MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise WrongUse(f"{file.as_posix()}:{line}: this is not YAML: {error.problem}") from error
    except (YAMLError, ValueError, RecursionError) as error:
        raise WrongUse(f"`{file}` is not YAML") from error
    if not isinstance(root, CommentedSeq):
        raise WrongUse(f"`{file}` is no list of scenarios")
    return root


def _plain(node: object, room: list[int]) -> object:
    """Return plain data, with texts as keys; `room` holds how many more values there may be."""
    room[0] -= 1
    if room[0] < 0:
        raise WrongUse(f"a scenario holds more than {VALUES:,} values")
    if isinstance(node, dict):
        return {str(key): _plain(value, room) for key, value in node.items()}
    return [_plain(value, room) for value in node] if isinstance(node, list) else node


def _line(node: CommentedMap, path: Where) -> int:
    """Return the line of the value at a path, or of the last one on the way, from 1."""
    line: int = node.lc.line + 1
    inner: object = node
    for part in path:
        if isinstance(inner, CommentedMap) and part in inner:
            line = inner.lc.key(part)[0] + 1
        elif isinstance(inner, CommentedSeq) and isinstance(part, int) and part < len(inner):
            line = inner.lc.item(part)[0] + 1
        else:
            break
        inner = inner[part]
    return line
