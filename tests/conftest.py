"""What holds for every test."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import settings

from ruinous.data import is_compiled
from ruinous.game.bound_texts import BoundTexts
from ruinous.game.language import Language
from ruinous.packs import content_root, load, shipped_packs

# A failing example must fail again on any machine, and a slow machine must not fail a property.
EACH_TIME, LONG = 30, 300
"""Examples of a property, each time and with `--hypothesis-profile long`."""
for profile, examples in (("ruinous", EACH_TIME), ("long", LONG)):
    settings.register_profile(
        profile, deadline=None, derandomize=True, print_blob=True, max_examples=examples
    )
settings.load_profile("ruinous")

# Tests make many objects and little garbage, and what is collected stays to the end: the collector
# looks through it seldom, as in the command line (see ruinous.cli).
gc.set_threshold(1_000_000)

HOUR: Final = 3_600
"""Seconds for a test that measures, or plays thousands of games."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark whatever uses the benchmark fixture, so that `-m` alone decides what is measured.

    In a compiled build, what is marked as `interpreted` is skipped with its reason.
    """
    compiled = is_compiled()
    for item in items:
        if compiled and (marker := item.get_closest_marker("interpreted")):
            item.add_marker(pytest.mark.skip(f"interpreted build only: {marker.args[0]}"))
        if "benchmark" in getattr(item, "fixturenames", ()):
            item.add_marker("benchmark")
        if item.get_closest_marker("long") or item.get_closest_marker("benchmark"):
            item.add_marker(pytest.mark.timeout(HOUR))


def pytest_collection_finish() -> None:
    """Never look again for garbage in modules, packs and tests that stay to the end."""
    gc.freeze()


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


SHIPPED: Final = content_root()
READ_PACK: Final = load.read_pack
LOAD_PACKS: Final = load.load_packs
BIND_CATALOGUE: Final = Language.bind_catalogue


BOUND: Final[dict[tuple[str, ...], BoundTexts]] = {}
"""By the ids of all packs."""


def bound_over_shipped(language: Language, catalogue: Any, known: BoundTexts | None) -> Any:
    """Bind packs of a test as an editor does: what has not changed since the last test is kept."""
    if known is not None:
        return BIND_CATALOGUE(language, catalogue, known)
    before = BOUND.setdefault(tuple(pack.id for pack in catalogue.packs), BoundTexts())
    before.forget_mistakes()
    return BIND_CATALOGUE(language, catalogue, before)


@pytest.fixture(scope="session", autouse=True)
def loaded_once() -> Iterator[None]:
    """Read, load and bind shipped packs once: many tests load them, and none may change them.

    Findings and places name files as they are seen from the working folder, so that counts too.
    A test that looks at loading itself uses `loaded_anew`.
    """
    read: dict[tuple[Any, str], Any] = {}
    loaded: dict[tuple[str, ...], tuple[Any, tuple[Any, ...]]] = {}
    bound: dict[int, Any] = {}
    """By the identity of a catalogue in `loaded`, which keeps it."""

    def read_pack(head: Any, schema: Any) -> Any:
        if head.folder.path.parent != SHIPPED:
            return READ_PACK(head, schema)
        key = (head.folder, schema.game)
        if key not in read:
            read[key] = READ_PACK(head, schema)
        return read[key]

    def load_packs(names: Any, schemas: Any) -> tuple[Any, list[Any]]:
        if not all(isinstance(name, str) and name in shipped_packs() for name in names):
            return LOAD_PACKS(names, schemas)
        key = (str(Path.cwd()), *names)
        if key not in loaded:
            catalogue, findings = LOAD_PACKS(names, schemas)
            loaded[key] = catalogue, tuple(findings)
        return loaded[key][0], list(loaded[key][1])

    def bind_catalogue(language: Language, catalogue: Any, known: Any = None) -> Any:
        if known is not None or all(catalogue is not each for each, _ in loaded.values()):
            return bound_over_shipped(language, catalogue, known)
        if id(catalogue) not in bound:
            bound[id(catalogue)] = BIND_CATALOGUE(language, catalogue)
        return bound[id(catalogue)]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(load, "read_pack", read_pack)
        patch.setattr(load, "load_packs", load_packs)
        patch.setattr(Language, "bind_catalogue", bind_catalogue)
        yield


@pytest.fixture
def loaded_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Load and bind packs as outside of tests."""
    monkeypatch.setattr(load, "read_pack", READ_PACK)
    monkeypatch.setattr(load, "load_packs", LOAD_PACKS)
    monkeypatch.setattr(Language, "bind_catalogue", BIND_CATALOGUE)
