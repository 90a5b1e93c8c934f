"""Collects the YAML scenarios of this folder as tests, one item for each."""

from __future__ import annotations

from pathlib import Path

import pytest

from ruinous.pytest_plugin import ScenarioFile


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Take every YAML file of this folder for a file of scenarios."""
    if file_path.suffix != ".yaml":
        return None
    file: ScenarioFile = ScenarioFile.from_parent(parent, path=file_path)
    file.packs = ["marauders"]
    return file
