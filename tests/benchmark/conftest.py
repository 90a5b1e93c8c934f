"""Prints the figures that a time per round does not tell: rates, bytes, growth."""

from collections.abc import Callable

import pytest

FIGURES = pytest.StashKey[list[tuple[str, str]]]()

Note = Callable[[str, str], None]


@pytest.fixture
def note(request: pytest.FixtureRequest) -> Note:
    """Keep a figure for the end of the run: what it is of, and how much it is."""
    kept = request.config.stash.setdefault(FIGURES, [])
    return lambda what, much: kept.append((what, much))


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    kept = config.stash.get(FIGURES, [])
    if kept:
        terminalreporter.section("figures")
        wide = max(len(what) for what, _ in kept)
        for what, much in kept:
            terminalreporter.write_line(f"{what:<{wide}}  {much}")
