"""Each editor gets files that start the server."""

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from ruinous.tools.editor.setups import EDITORS, files_for
from ruinous.tools.wrong_use import WrongUse


@pytest.mark.parametrize("editor", EDITORS)
def test_the_files_start_the_server_over_standard_input(editor):
    whole = "\n".join(files_for(editor).values())
    assert re.search(r'"lsp",?\s+"--stdio"', whole)


@pytest.mark.parametrize("editor", EDITORS)
def test_the_files_can_be_read(editor):
    for name, text in files_for(editor).items():
        if name.endswith(".json"):
            json.loads(text)
        if name.endswith(".toml"):
            tomllib.loads(text)


def test_the_extension_brings_its_files_and_suggests_inside_of_texts():
    files = files_for("vscode")
    package = json.loads(files["ruinous-vscode/package.json"])
    named = [package["main"], *(each["path"] for each in package["contributes"]["grammars"])]
    assert {f"ruinous-vscode/{each.removeprefix('./')}" for each in named} <= set(files)
    [settings] = package["contributes"]["configurationDefaults"].values()
    assert settings["editor.quickSuggestions"]["strings"] == "on"
    assert json.loads(files[".vscode/settings.json"])["[yaml]"] == settings


def test_other_editors_are_refused():
    with pytest.raises(WrongUse, match="emacs"):
        files_for("ed")


@pytest.mark.skipif(shutil.which("npm") is None, reason="there is no npm")
def test_the_extension_can_be_packed(tmp_path: Path) -> None:
    for name, text in files_for("vscode").items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    home = tmp_path / "ruinous-vscode"
    subprocess.run(["node", "--check", "extension.js"], cwd=home, check=True)
    words = ["npm", "pack", "--dry-run", "--json", "--offline"]
    packed = subprocess.run(words, cwd=home, check=True, capture_output=True, text=True)
    [package] = json.loads(packed.stdout)
    assert {each["path"] for each in package["files"]} == {
        *("package.json", "extension.js", "effect.tmLanguage.json"),
    }
