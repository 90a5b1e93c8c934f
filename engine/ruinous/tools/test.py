"""The command `test`: the examples beside the cards, and files of scenarios."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from ruinous.diagnostics import ContentError
from ruinous.oldworld.content import load
from ruinous.packs import pack_folders, shipped_packs
from ruinous.packs.files import read_bytes, text_of
from ruinous.packs.folder import PACK_FILE
from ruinous.packs.located import locate
from ruinous.packs.nodes import ListNode, MappingNode, node_at, plain
from ruinous.tools.items import cards_of
from ruinous.tools.scenario import Scenario, ScenarioFailed, run_scenario
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ruinous.diagnostics import Finding
    from ruinous.oldworld.content import Content
    from ruinous.packs.nodes import Node


@dataclass(frozen=True, slots=True)
class Case:
    """One example or scenario."""

    title: str
    value: dict[str, Any]
    node: MappingNode


@dataclass(frozen=True, slots=True)
class Failure:
    """A case that does not hold."""

    place: str
    """File and line."""
    title: str
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TestReport:
    """What came of all cases."""

    cases: int
    failures: tuple[Failure, ...]


def run_tests(paths: Sequence[str] = (), packs: Sequence[str] = ()) -> TestReport:
    """Run examples and scenarios.

    Args:
        paths: packs (their examples are run), files of scenarios, or folders of such files;
            empty: all shipped packs.
        packs: what scenarios are played with.

    Raises:
        WrongUse: a path is neither, or holds nothing that can be read.
        ContentError: packs cannot be loaded, or a file of scenarios cannot be read.
    """
    own = [path for path in paths if _is_pack(path)] if paths else list(shipped_packs())
    cases: list[tuple[Content, Case]] = []
    if own:
        content = load(*own)
        cases += [(content, case) for case in examples(content)]
    files = [file for path in paths if path not in own for file in _files(path)]
    if files:
        content = load(*packs)
        cases += [(content, case) for file in files for case in scenarios(file)]
    failures = [failure for content, case in cases for failure in _run(content, case)]
    return TestReport(len(cases), tuple(failures))


# ---------------------------------------------------------------- finding cases


def _is_pack(path: str) -> bool:
    if path in shipped_packs():
        return True
    folder = Path(path) if Path(path).is_dir() else Path(path).parent
    return any((each / PACK_FILE).is_file() for each in (folder, folder.parent))


def _files(path: str) -> list[Path]:
    """Return a file of scenarios, or those in a folder and below it."""
    place = Path(path)
    if place.is_file():
        return [place]
    found = sorted(place.rglob("*.yaml")) if place.is_dir() else []
    if not found or pack_folders(place):
        what = "holds no scenarios" if place.is_dir() else "is no pack, file or folder"
        raise WrongUse(f"`{path}` {what}")
    return found


def examples(content: Content) -> Iterator[Case]:
    """Yield the examples beside the cards."""
    for card in cards_of(content.catalogue):
        for number, example in enumerate(card.examples, start=1):
            title = f"{card.name}: {example.title or f'example {number}'}"
            value = {**example.value, "title": title}
            yield Case(title, value, example.node)


def scenarios(file: Path) -> Iterator[Case]:
    """Yield the scenarios of a file.

    Raises:
        ContentError: it cannot be read.
        WrongUse: it is no list of scenarios.
    """
    root = _root(file)
    for node in root.items if isinstance(root, ListNode) else ():
        if not isinstance(node, MappingNode):
            raise WrongUse(f"{_place(node)}: a scenario is a mapping with a title")
        value = plain(node)
        assert isinstance(value, dict)
        yield Case(str(value.get("title", "")), _texts(value), node)
    if not isinstance(root, ListNode):
        raise WrongUse(f"`{file}` is no list of scenarios")


def _root(file: Path) -> Node | None:
    text = read_bytes(file, file.as_posix())
    if isinstance(text, bytes):
        read = text_of(text, file.as_posix())
        if isinstance(read, str):
            located = locate(read, file.as_posix())
            if located.findings:
                raise ContentError(located.findings)
            return located.root
        text = read
    finding: Finding = text
    raise ContentError([finding])


def _texts(value: Any) -> Any:
    """Return plain data with all keys as texts, as scenarios have them."""
    if isinstance(value, dict):
        return {str(key): _texts(each) for key, each in value.items()}
    return [_texts(each) for each in value] if isinstance(value, list) else value


# ---------------------------------------------------------------- running cases


def _run(content: Content, case: Case) -> Iterable[Failure]:
    try:
        run_scenario(content, Scenario.model_validate(case.value))
    except ScenarioFailed as failed:
        return [Failure(_place(case.node), case.title, tuple(str(failed).splitlines()))]
    except ValidationError as error:
        return [_misshapen(case, error)]
    except Exception as error:  # a case that breaks the game must not hide the others
        reason = f"the game broke off: {error!r}"
        return [Failure(_place(case.node), case.title, (reason,))]
    return []


def _misshapen(case: Case, error: ValidationError) -> Failure:
    """Return the failure of a case with a key or value that no case has."""
    wrong = error.errors(include_url=False, include_input=False)
    paths = [tuple(part for part in each["loc"]) for each in wrong]
    reasons = [
        f"line {node_at(case.node, path).span.line}: `{'/'.join(map(str, path))}`: "
        f"{each['msg'].lower()}"
        for path, each in zip(paths, wrong, strict=True)
    ]
    return Failure(_place(node_at(case.node, paths[0])), case.title, tuple(reasons))


def _place(node: Node) -> str:
    return f"{node.span.file}:{node.span.line}"
