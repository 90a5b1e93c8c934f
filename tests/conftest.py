"""What holds for every test."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

# A failing example must fail again on any machine, and a slow machine must not fail a property.
settings.register_profile("ruinous", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ruinous")


HOUR: Final = 3_600
"""Seconds for a test that measures, or plays thousands of games."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark whatever uses the benchmark fixture, so that `-m` alone decides what is measured."""
    for item in items:
        if "benchmark" in getattr(item, "fixturenames", ()):
            item.add_marker("benchmark")
        if item.get_closest_marker("long") or item.get_closest_marker("benchmark"):
            item.add_marker(pytest.mark.timeout(HOUR))


@pytest.fixture(scope="session", autouse=True)
def kept_apart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keep what commands keep between runs out of the home of whoever runs the tests."""
    home, before = tmp_path_factory.mktemp("cache"), os.environ.get("XDG_CACHE_HOME")
    os.environ["XDG_CACHE_HOME"] = str(home)
    yield home
    if before is None:
        del os.environ["XDG_CACHE_HOME"]
    else:
        os.environ["XDG_CACHE_HOME"] = before
