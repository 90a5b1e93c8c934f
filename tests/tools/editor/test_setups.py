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


def extension(home: Path) -> Path:
    """Write what `ruinous editor vscode` writes; return the folder of the extension."""
    for name, text in files_for("vscode").items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(text, "utf-8")
    return home / "ruinous-vscode"


STUBS = {
    "vscode/index.js": """\
exports.workspace = { getConfiguration: () => ({ get: (key, usual) => `${key}: ${usual}` }) };
""",
    "vscode-languageclient/node.js": """\
const told = [];
exports.LanguageClient = class {
  constructor(...all) { told.push(...all); }
  async start() { told.push("started"); }
  stop() { console.log(JSON.stringify([...told, "stopped"])); }
};
""",
}
"""Modules in the place of those of VS Code."""
LIFE = """\
const extension = require("./extension.js");
extension.activate({ subscriptions: [] }).then(extension.deactivate);
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node")
def test_the_extension_starts_and_ends_the_server(tmp_path: Path) -> None:
    home = extension(tmp_path)
    for name, text in STUBS.items():
        (home / "node_modules" / name).parent.mkdir(parents=True)
        (home / "node_modules" / name).write_text(text, "utf-8")
    run = subprocess.run(
        ["node", "-e", LIFE], cwd=home, check=True, capture_output=True, text=True, timeout=20
    )
    _, _, server, options, *events = json.loads(run.stdout)
    assert server == {"command": "command: ruinous", "args": ["lsp", "--stdio"]}
    assert options["documentSelector"] == [{"scheme": "file", "language": "yaml"}]
    assert events == ["started", "stopped"]


@pytest.mark.skipif(shutil.which("npm") is None, reason="there is no npm")
def test_the_extension_can_be_packed(tmp_path: Path) -> None:
    home = extension(tmp_path)
    subprocess.run(["node", "--check", "extension.js"], cwd=home, check=True)
    words = ["npm", "pack", "--dry-run", "--json", "--offline"]
    packed = subprocess.run(words, cwd=home, check=True, capture_output=True, text=True)
    [package] = json.loads(packed.stdout)
    assert {each["path"] for each in package["files"]} == {
        *("package.json", "extension.js", "effect.tmLanguage.json"),
    }
