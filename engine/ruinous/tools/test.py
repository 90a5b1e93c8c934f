"""The command `test`: the examples beside the cards, and files of scenarios."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import ValidationError

from ruinous.oldworld.content import load
from ruinous.packs import pack_folders, shipped_packs
from ruinous.packs.files import PackFolder
from ruinous.packs.folder import PACK_FILE, find_folder
from ruinous.packs.models.example import Scenario
from ruinous.tools.cases import examples, scenarios
from ruinous.tools.packs_at import packs_at
from ruinous.tools.scenario import ScenarioFailed, run_scenario
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ruinous.diagnostics import Finding
    from ruinous.oldworld.content import Content
    from ruinous.tools.cases import Case


@dataclass(frozen=True, slots=True)
class Failure:
    """A case that does not hold."""

    place: str
    """File and line."""
    title: str
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tested:
    """What came of all cases."""

    cases: int
    failures: tuple[Failure, ...]


def run_cases(paths: Sequence[str] = (), packs: Sequence[str] = ()) -> Tested:
    """Run examples and scenarios.

    Args:
        paths: packs (their examples are run), files of scenarios, or folders of such files;
            empty: all shipped packs.
        packs: what scenarios are played with.

    Raises:
        WrongUse: a path is neither, or cannot be read.
        ContentError: packs cannot be loaded.
    """
    named = [path for path in paths if _is_pack(path)] if paths else list(shipped_packs())
    own = _each_once(pack for path in named for pack in packs_at(path))
    cases: list[tuple[Content, Case]] = []
    for pack in own:
        # Each pack is played with what it requires alone, so that packs do not meet by chance.
        content = load(pack)
        last = content.catalogue.packs[-1].id
        cases += [(content, case) for case in examples(content.catalogue, last)]
    files = [file for path in paths if path not in named for file in _files(path)]
    if files:
        content = load(*packs)
        cases += [(content, case) for file in files for case in scenarios(file)]
    failures = [failure for content, case in cases for failure in _failures(content, case)]
    return Tested(len(cases), tuple(failures))


# ---------------------------------------------------------------- finding cases


def _is_pack(path: str) -> bool:
    """Tell whether a path is a pack, a file of one, or a folder of packs."""
    place = Path(path)
    if path in shipped_packs() or (place.is_dir() and pack_folders(place)):
        return True
    homes = (place.parent, place.parent.parent) if place.is_file() else ()
    return any((home / PACK_FILE).is_file() for home in homes)


def _each_once(packs: Iterable[str | Path]) -> list[str | Path]:
    """Return packs, each once, also when several files of it are named."""
    found = ((find_folder(pack), pack) for pack in packs)
    return list({_key(folder): pack for folder, pack in found}.values())


def _key(folder: PackFolder | Finding) -> Path | Finding:
    return folder.path if isinstance(folder, PackFolder) else folder


def _files(path: str) -> list[Path]:
    """Return a file of scenarios, or those in a folder and below it."""
    place = Path(path)
    if place.is_file():
        return [place]
    if not place.is_dir():
        raise WrongUse(f"there is no pack, file or folder `{path}`")
    found = sorted(place.rglob("*.yaml"))
    if not found:
        raise WrongUse(f"`{path}` holds no scenarios")
    return found


# ---------------------------------------------------------------- running cases


def _failures(content: Content, case: Case) -> Iterator[Failure]:
    try:
        run_scenario(content, Scenario.model_validate(case.value))
    except ScenarioFailed as failed:
        yield Failure(case.place(), case.title, tuple(str(failed).splitlines()))
    except ValidationError as error:
        yield _misshapen(case, error)
    except Exception as error:  # one case that breaks the game must not hide the others
        yield Failure(case.place(), case.title, (f"the game broke off: {error!r}",))


def _misshapen(case: Case, error: ValidationError) -> Failure:
    """Return the failure of a case with a key or value that no case has."""
    wrong = error.errors(include_url=False, include_input=False)
    reasons = tuple(
        f"{case.place(each['loc'])}: `{'/'.join(map(str, each['loc']))}`: {each['msg'].lower()}"
        for each in wrong
    )
    return Failure(case.place(wrong[0]["loc"]), case.title, reasons)
