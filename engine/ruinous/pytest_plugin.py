"""Examples beside cards, and scenarios, as items of pytest: ``file::card::case``.

pytest loads this in every project where the package is installed, so it does nothing unless it is
asked: ``--ruinous``, or a setting of the project (see :func:`pytest_addoption`). Until then nothing
of the game is imported.
"""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from ruinous.game.content import Content
    from ruinous.tools.examples.cases import Case
    from ruinous.tools.examples.test import Outcome

_PACK_FILE: Final = "pack.yaml"
_SUFFIX: Final = ".yaml"
_LOADED: Final = pytest.StashKey[dict[tuple[str, ...], "Content"]]()
"""Packs of this run, each loaded once."""

N = TypeVar("N", bound="pytest.Collector | pytest.Item")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option and the settings that ask for cases."""
    group = parser.getgroup("ruinous", "cards of the games of ruinous")
    group.addoption(
        "--ruinous", action="store_true", help="collect the examples beside the cards of packs"
    )
    doc = "whether to collect the examples beside the cards of packs, as --ruinous does"
    parser.addini("ruinous_examples", doc, type="bool", default=False)
    doc = "files of scenarios to collect, as patterns such as scenarios/*.yaml"
    parser.addini("ruinous_scenarios", doc, type="args", default=[])
    doc = "what scenarios are played with: packs by name, or by path from the top of the project"
    parser.addini("ruinous_packs", doc, type="args", default=["base"])


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.File | None:
    """Take a file of a pack for its examples, and a file of scenarios for these."""
    if file_path.suffix != _SUFFIX:
        return None
    config = parent.config
    if any(_fits(file_path, pattern, config) for pattern in config.getini("ruinous_scenarios")):
        packs = [_pack(name, config) for name in config.getini("ruinous_packs")]
        return _node(ScenarioFile, parent, {"packs": packs}, path=file_path)
    if config.getoption("ruinous") or config.getini("ruinous_examples"):
        from ruinous.packs.folder import home_of

        home = home_of(file_path)
        if home is not None:
            return _node(ExampleFile, parent, {"packs": [str(home)]}, path=file_path)
    return None


def _fits(file: Path, pattern: str, config: pytest.Config) -> bool:
    top = config.rootpath
    return file.is_relative_to(top) and file.relative_to(top).match(pattern)


def _pack(name: str, config: pytest.Config) -> str:
    """Return a pack as it can be loaded from anywhere."""
    path = config.rootpath / name
    return str(path) if (path / _PACK_FILE).is_file() else name


# ---------------------------------------------------------------- collecting


class CaseFile(pytest.File):
    """A file with cases in it."""

    packs: Sequence[str] = ()
    """What they are played with."""

    def content(self) -> Content:
        """Return the packs, or report what is wrong with them."""
        from ruinous.diagnostics import ContentError, render_human
        from ruinous.game.content import load

        loaded = self.config.stash.setdefault(_LOADED, {})
        key = tuple(self.packs)
        if key not in loaded:
            try:
                loaded[key] = load(*self.packs)
            except ContentError as error:
                raise self.CollectError(render_human(error.findings).rstrip()) from None
        return loaded[key]


def _node(kind: type[N], parent: pytest.Collector, fields: Mapping[str, Any], **place: Any) -> N:  # noqa: ANN401
    """Return a node of pytest's tree with further fields; pytest forbids to call the class."""
    made: N = kind.from_parent(parent, **place)  # type: ignore[assignment] # of either bound
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def _items(parent: pytest.Collector, file: CaseFile, cases: Iterable[Case]) -> Iterator[CaseItem]:
    """Yield an item for each case; what is named like another gets a number."""
    met: Counter[str] = Counter()
    for case in cases:
        met[case.name] += 1
        name = case.name if met[case.name] == 1 else f"{case.name} ({met[case.name]})"
        yield _node(CaseItem, parent, {"case": case, "content": file.content}, name=name)


class ExampleFile(CaseFile):
    """A file of a pack: its cards, each with its examples."""

    def collect(self) -> Iterator[pytest.Collector]:
        """Yield the cards that have examples."""
        from ruinous.tools.examples.cases import examples

        pack = self.content().catalogue.packs[-1]
        inner = self.path.relative_to(pack.folder).as_posix()
        found = examples(self.content().catalogue, pack.id)
        here = [case for case in found if pack.inner(case.file) == inner]
        for card, cases in groupby(here, key=lambda case: case.item):
            yield _node(CardNode, self, {"file": self, "cases": tuple(cases)}, name=card)


class CardNode(pytest.Collector):
    """A card with its examples."""

    file: ExampleFile
    cases: tuple[Case, ...]

    def collect(self) -> Iterator[CaseItem]:
        """Yield its examples."""
        return _items(self, self.file, self.cases)


class ScenarioFile(CaseFile):
    """A file of scenarios."""

    def collect(self) -> Iterator[CaseItem]:
        """Yield the scenarios, or report why there are none."""
        from ruinous.tools.examples.cases import scenarios
        from ruinous.tools.wrong_use import WrongUse

        try:
            yield from _items(self, self, scenarios(self.path))
        except WrongUse as wrong:
            raise self.CollectError(wrong.message) from None


# ---------------------------------------------------------------- running


class CaseFailed(Exception):
    """A case does not hold."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__("\n".join(outcome.lines()))
        self.outcome = outcome


class CaseItem(pytest.Item):
    """An example or a scenario."""

    case: Case
    content: Callable[[], Content]
    funcargs: Mapping[str, object] = MappingProxyType({})
    """No fixtures: hooks of other plugins ask each item for its own."""

    def runtest(self) -> None:
        """Play it, and compare."""
        from ruinous.tools.examples.test import played

        outcome = played(self.content(), self.case)
        if outcome.differences:
            raise CaseFailed(outcome)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException]) -> str:  # type: ignore[override] # its style is not asked for
        """Show what differs; a traceback only of a game that broke off, and only with ``-vv``."""
        failed = excinfo.value
        if not isinstance(failed, CaseFailed):
            return str(super().repr_failure(excinfo))
        error = failed.outcome.error
        if error is None or self.config.get_verbosity() < 2:
            return str(failed)
        trace = super().repr_failure(pytest.ExceptionInfo.from_exception(error))
        return f"{failed}\n{trace}"

    def reportinfo(self) -> tuple[Path, int, str]:
        """Point at the case in its file."""
        return self.path, self.case.line() - 1, self.case.title
