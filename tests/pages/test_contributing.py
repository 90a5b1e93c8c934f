"""The recipes of the contributing page name what is there, and the changelog is up to date."""

import re
from importlib import import_module
from typing import Final

import pytest

from repository.names import SETTINGS, paths_in
from repository.places import ROOT
from ruinous.cli.group import COMMANDS
from ruinous.kernel.state.world import ActionSpec
from ruinous.language.lexicon.entries import Moment, QuantityWord, Verb

CONTRIBUTING: Final = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
ENGINE: Final = ROOT / "engine" / "ruinous"
CHANGELOG: Final = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")

NAMED: Final = paths_in(CONTRIBUTING, "engine/", "tests/", "content/", "grammar/", "docs/")

USED: Final = {
    "ruinous.kernel.engine.window": ("announce", "perform"),
    "ruinous.kernel.engine.quantities": ("amount",),
    "ruinous.kernel.state.agenda": ("ask",),
    "ruinous.kernel.state.frame": ("Code",),
    "ruinous.games.oldworld.rounds": ("PHASES",),
    "ruinous.games.oldworld.phases.draw": ("CODE", "SLOTS"),
}
"""What the recipes call, by the module it is taken from."""

FIELDS: Final = {
    ActionSpec: ("possible", "after_commit"),
    Verb: ("remembered", "priced", "states"),
    QuantityWord: ("per_player",),
    Moment: ("gives",),
}
"""What the recipes fill in."""


@pytest.mark.parametrize("path", NAMED)
def test_a_path_leads_somewhere(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize("module", USED)
def test_what_a_recipe_calls_is_there(module: str) -> None:
    assert all(hasattr(import_module(module), name) for name in USED[module])
    assert all(name in CONTRIBUTING for name in USED[module])


@pytest.mark.parametrize("entry", FIELDS, ids=lambda entry: entry.__name__)
def test_what_a_recipe_fills_in_is_there(entry: type) -> None:
    assert not set(FIELDS[entry]) - entry.__dataclass_fields__.keys()
    assert all(name in CONTRIBUTING for name in FIELDS[entry])


def test_every_phase_begins_as_the_recipe_says() -> None:
    phases = list((ENGINE / "games" / "oldworld" / "phases").glob("[!_]*.py"))
    assert len(phases) == 6
    begins = re.compile(r'^CODE: Final\[Code\] = Code\(\n? *(?:"core:|ADDRESS,)', re.M)
    assert all(begins.search(path.read_text("utf-8")) for path in phases)


def test_the_changelog_has_the_version_of_the_project() -> None:
    versions = re.findall(r"^## \[([0-9.]+)\]", CHANGELOG, re.MULTILINE)
    assert versions[0] == SETTINGS["project"]["version"]


def test_the_changelog_names_every_command() -> None:
    assert not [name for name in COMMANDS if f"`{name}`" not in CHANGELOG]
