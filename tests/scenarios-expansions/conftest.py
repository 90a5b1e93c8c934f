"""Collects the YAML scenarios of this folder as tests, played with the official packs."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from ruinous.pytest_plugin import ScenarioFile

PACKS: Final = ("base", "morrslieb", "horned-rat")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Take every YAML file of this folder for a file of scenarios."""
    if file_path.suffix != ".yaml":
        return None
    file: ScenarioFile = ScenarioFile.from_parent(parent, path=file_path)
    file.packs = PACKS
    return file
