"""What holds for every test."""

import pytest
from hypothesis import settings

# A failing example must fail again on any machine, and a slow machine must not fail a property.
settings.register_profile("ruinous", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ruinous")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark whatever uses the benchmark fixture, so that `-m` alone decides what is measured."""
    for item in items:
        if "benchmark" in getattr(item, "fixturenames", ()):
            item.add_marker("benchmark")
