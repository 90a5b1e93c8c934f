"""Names of files that somebody else has chosen: what they hold reaches no terminal as it is."""

import os
import re
import sys
from pathlib import Path

import pytest

from cli.command import run
from tools.builders import changed, copy_of_base

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows refuses such names")
OBEYED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e]|^::error::", re.MULTILINE)
"""What a terminal, or a build server, would obey."""
EVIL = "a\x1b]0;owned\x07\x1b[2J\r\n::error::b\u202e"
BYTES = b"caf\xe9"
COMMANDS = (
    "check --anew", "check --format json", "check --format sarif", "check --format github",
    "check --format junit", "fix", "fix --diff", "fmt", "fmt --check", "fmt --diff",
    "test", "test --format junit", "cover", "mutate", "interactions --packs", "find figure",
    "explain khorne --packs", "docs --packs", "play --watch --packs", "simulate --games 1 --packs",
)  # fmt: skip

CASES = (
    *((command, EVIL) for command in COMMANDS),
    *((command, BYTES) for command in ("check --anew", "check --format github", "fix", "fmt")),
)


def named(folder: Path, name: bytes | str) -> Path:
    return folder / (os.fsdecode(name) if isinstance(name, bytes) else name)


def obeyed(*words: object) -> set[str]:
    ran = run(*words)
    assert ran.code in (0, 1, 2)
    return set(OBEYED.findall(ran.out + ran.err))


@pytest.mark.parametrize(("command", "name"), CASES)
def test_a_file_with_an_evil_name_is_told_and_not_obeyed(tmp_path, monkeypatch, command, name):
    monkeypatch.chdir(tmp_path)
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", "copies: 4", "cpies:   4")
    file = named(pack / "chaos", name).with_suffix(".yaml")
    file.write_text("cards:\n  - naem: x\n", "utf-8")
    assert obeyed(*command.split(), pack) == set()


@pytest.mark.parametrize(("command", "name"), CASES)
def test_a_folder_with_an_evil_name_is_told_and_not_obeyed(tmp_path, monkeypatch, command, name):
    monkeypatch.chdir(tmp_path)
    pack = copy_of_base(tmp_path).rename(named(tmp_path, name))
    changed(pack / "chaos" / "khorne.yaml", "copies: 4", "cpies:   4")
    assert obeyed(*command.split(), pack.name) == set()


@pytest.mark.parametrize("words", ["test", "test --log", "cover"])
@pytest.mark.parametrize("name", [EVIL, BYTES], ids=["controls", "no UTF-8"])
def test_a_scenario_with_an_evil_name_is_not_obeyed(tmp_path, words, name):
    file = named(tmp_path, name).with_suffix(".yaml")
    file.write_text("title: t\ngiven: {}\nwhen: []\nthen: {round: 9}\n", "utf-8")
    assert obeyed(*words.split(), file) == set()
    assert obeyed(*words.split(), tmp_path) == set()


@pytest.mark.parametrize("name", [EVIL, BYTES], ids=["controls", "no UTF-8"])
def test_what_is_left_unread_is_told(tmp_path, name):
    pack = copy_of_base(tmp_path)
    file = named(pack / "chaos", name).with_suffix(".yaml")
    file.write_text("cards: []\n", "utf-8")
    for command in ("check", "fix", "fmt", "fmt --check", "test"):
        ran = run(*command.split(), pack)
        assert ran.code == 2
        assert "the name has a character that cannot be shown" in ran.out + ran.err


def test_a_diff_shows_what_a_terminal_would_obey(tmp_path):
    pack = copy_of_base(tmp_path)
    file = changed(pack / "chaos" / "khorne.yaml", "copies: 4", "cpies: 4 # \x1b[2J")
    assert obeyed("fix", "--diff", pack) == set()
    assert file.is_file()
