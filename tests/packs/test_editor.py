"""Editors complete, explain and check the keys of card files, by the schema in their first line."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from packs.editor import Editor, editor
from ruinous.packs import content_root, shipped_packs
from ruinous.tools.content.new import begin

if TYPE_CHECKING:
    from collections.abc import Iterator

SERVER = "yaml-language-server@1.25.0"


@pytest.fixture(scope="module")
def editing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    """An editor with the server for YAML that most editors use; it comes from npm."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("there is no node here, which the language server runs on")
    home = tmp_path_factory.mktemp("server")
    install = [npm, "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(home), SERVER]
    if subprocess.run(install, capture_output=True, check=False, timeout=300).returncode:
        pytest.skip("the language server cannot be had from npm here")
    with editor([str(home / "node_modules/.bin/yaml-language-server"), "--stdio"]) as each:
        yield each


@pytest.fixture
def cards(tmp_path: Path) -> tuple[Path, str]:
    """The card file of a new pack, with its text."""
    begin("pack", "The Salt Wind", tmp_path)
    path = tmp_path / "the-salt-wind" / "old-world.yaml"
    return path, path.read_text(encoding="utf-8")


def test_the_keys_of_a_card_are_completed(editing, cards):
    path, text = cards
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if "copies:" in line)
    lines[at] = "    "
    editing.open(path, "\n".join(lines) + "\n")
    offered = editing.completes(path, at, 4)
    assert offered == {"An Old World card", "id", "copies", "comet", "discard", "provenance"}


def test_a_key_is_explained(editing, cards):
    path, text = cards
    at = next(number for number, line in enumerate(text.splitlines()) if "copies:" in line)
    editing.open(path, text)
    assert "How many of this card the deck holds" in editing.explains(path, at, 5)


def test_a_new_pack_has_nothing_to_complain_of_and_a_wrong_key_has(editing, cards):
    path, text = cards
    assert editing.open(path, text) == []
    found = editing.open(path.with_name("wrong.yaml"), text.replace("copies:", "copis:"))
    assert found == ['Missing property "copies".', "Property copis is not allowed."]


@pytest.mark.parametrize(
    "pack",
    [
        pytest.param(pack, marks=[pytest.mark.long] if pack in ("base", "cookbook") else [])
        for pack in shipped_packs()
    ],
)
def test_the_server_finds_nothing_in_shipped_files(editing, pack):
    files = sorted((content_root() / pack).rglob("*.yaml"))
    found = {path.name: editing.open(path, path.read_text(encoding="utf-8")) for path in files}
    assert {name: each for name, each in found.items() if each} == {}
