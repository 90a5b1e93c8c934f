"""Collects the YAML scenarios of this folder as tests, played with all packs that are there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from ruamel.yaml import YAML

import ruinous
from repository.places import CONTENT
from ruinous.packs.models.example import Scenario
from ruinous.tools.scenario import ScenarioFailed, run_scenario

PACKS: Final = ("base", "morrslieb", "horned-rat")
LOADED: list[ruinous.Content] = []


def everything() -> ruinous.Content:
    """Return the packs that are present, loaded once."""
    if not LOADED:
        present = (pack for pack in PACKS if (CONTENT / pack / "pack.yaml").exists())
        LOADED.append(ruinous.load(*present))
    return LOADED[0]


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Take every YAML file of this folder for a file of scenarios."""
    if file_path.suffix != ".yaml":
        return None
    return ScenarioFile.from_parent(parent, path=file_path)


class ScenarioFile(pytest.File):
    """A file of scenarios."""

    def collect(self) -> Iterator[pytest.Item]:
        """Yield one item per scenario, named by its title."""
        for raw in YAML(typ="rt").load(self.path.read_text("utf-8")):
            yield ScenarioItem.from_parent(self, name=raw["title"], raw=raw)


class ScenarioItem(pytest.Item):
    """One scenario."""

    def __init__(self, *, raw: Any, **more: Any) -> None:
        super().__init__(**more)
        self.raw = raw

    def runtest(self) -> None:
        """Play it through the public door and compare."""
        run_scenario(everything(), Scenario.model_validate(_plain(self.raw)))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Show the differences, not a traceback."""
        if isinstance(excinfo.value, ScenarioFailed):
            return f"{self.path}:{self.raw.lc.line + 1}\n{excinfo.value}"
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Point at the scenario in its file."""
        return self.path, self.raw.lc.line, self.name


def _plain(node: Any) -> Any:
    if isinstance(node, dict):
        return {str(key): _plain(value) for key, value in node.items()}
    if isinstance(node, list):
        return [_plain(value) for value in node]
    return node
