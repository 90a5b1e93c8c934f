"""Collects the YAML scenarios of this folder as tests, one item for each."""

from __future__ import annotations

from pathlib import Path

import pytest

from ruinous.pytest_plugin import ScenarioFile


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Take every YAML file of this folder for a file of scenarios."""
    return ScenarioFile.of(parent, file_path, ["base"]) if file_path.suffix == ".yaml" else None
