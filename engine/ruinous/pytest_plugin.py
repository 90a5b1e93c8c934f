"""Examples beside cards, and scenarios, as items of pytest: ``file::card::case``.

pytest loads this in every project where the package is installed, so it does nothing unless it is
asked: ``--ruinous``, or a setting of the project (see :func:`pytest_addoption`). Until then nothing
of the game is imported.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from ruinous.game.content import Content
    from ruinous.tools.examples.cases import Case
    from ruinous.tools.examples.test import Outcome

_PACK_FILE: Final = "pack.yaml"
_SUFFIX: Final = ".yaml"
_LOADED: Final = pytest.StashKey[dict[tuple[str, ...], "Content"]]()
"""Packs of this run, each loaded once."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option and the settings that ask for cases."""
    group = parser.getgroup("ruinous", "cards of the games of ruinous")
    group.addoption(
        "--ruinous", action="store_true", help="collect the examples beside the cards of packs"
    )
    told = "whether to collect the examples beside the cards of packs, as --ruinous does"
    parser.addini("ruinous_examples", told, type="bool", default=False)
    told = "files of scenarios to collect, as patterns such as scenarios/*.yaml"
    parser.addini("ruinous_scenarios", told, type="args", default=[])
    told = "what scenarios are played with: packs by name, or by path from the top of the project"
    parser.addini("ruinous_packs", told, type="args", default=["base"])


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.File | None:
    """Take a file of a pack for its examples, and a file of scenarios for these."""
    if file_path.suffix != _SUFFIX:
        return None
    config = parent.config
    if any(_fits(file_path, pattern, config) for pattern in config.getini("ruinous_scenarios")):
        packs = [_pack(name, config) for name in config.getini("ruinous_packs")]
        return ScenarioFile.of(parent, file_path, packs)
    if config.getoption("ruinous") or config.getini("ruinous_examples"):
        from ruinous.packs.folder import home_of

        home = home_of(file_path)
        return None if home is None else ExampleFile.of(parent, file_path, [str(home)])
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

    @classmethod
    def of(cls, parent: pytest.Collector, path: Path, packs: Sequence[str]) -> CaseFile:
        """Return the collector of a file."""
        made: CaseFile = cls.from_parent(parent, path=path)
        made.packs = packs
        return made

    def content(self) -> Content:
        """Return the packs, or tell what is wrong with them."""
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

    def items(self, parent: pytest.Collector, cases: Iterable[Case]) -> Iterator[CaseItem]:
        """Yield an item for each case; what is named like another gets a number."""
        met: dict[str, int] = {}
        for case in cases:
            met[case.name] = met.get(case.name, 0) + 1
            name = case.name if met[case.name] == 1 else f"{case.name} ({met[case.name]})"
            yield CaseItem.of(parent, name, case, self.content)


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
            yield CardNode.of(self, card, tuple(cases))


class CardNode(pytest.Collector):
    """A card with its examples."""

    cases: tuple[Case, ...] = ()

    @classmethod
    def of(cls, parent: ExampleFile, name: str, cases: tuple[Case, ...]) -> CardNode:
        """Return the collector of a card."""
        made: CardNode = cls.from_parent(parent, name=name)
        made.cases = cases
        return made

    def collect(self) -> Iterator[CaseItem]:
        """Yield its examples."""
        assert isinstance(self.parent, ExampleFile)
        yield from self.parent.items(self, self.cases)


class ScenarioFile(CaseFile):
    """A file of scenarios."""

    def collect(self) -> Iterator[CaseItem]:
        """Yield the scenarios, or tell why there are none."""
        from ruinous.tools.examples.cases import scenarios
        from ruinous.tools.wrong_use import WrongUse

        try:
            yield from self.items(self, scenarios(self.path))
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

    @classmethod
    def of(
        cls, parent: pytest.Collector, name: str, case: Case, content: Callable[[], Content]
    ) -> CaseItem:
        """Return the item of a case."""
        made: CaseItem = cls.from_parent(parent, name=name)
        made.case, made.content = case, content
        return made

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
