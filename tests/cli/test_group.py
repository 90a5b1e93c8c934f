"""The program as Typer knows it."""

from pathlib import Path

import pytest

import ruinous
from cli.command import run
from ruinous.cli.group import COMMANDS


def test_the_help_names_every_command():
    code, out, _ = run("--help", COLUMNS="200")
    assert code == 0
    assert all(f" {command} " in out for command in COMMANDS)


def test_every_module_of_a_command_is_listed():
    modules = Path(ruinous.__file__).parent.glob("cli/commands/[!_]*.py")
    assert {path.stem.rstrip("_") for path in modules} == set(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help(command):
    code, out, _ = run(command, "--help", COLUMNS="200")
    assert code == 0
    assert "--help" in out
    assert f"Usage: ruinous {command}" in out or f" {command} [" in out


@pytest.mark.parametrize(("compiled", "build"), [(True, "compiled"), (False, "interpreted")])
def test_the_version_and_the_build_are_printed(monkeypatch, compiled, build):
    monkeypatch.setattr("importlib.metadata.version", lambda name: f"1.2.3 of {name}")
    monkeypatch.setattr("ruinous.data.is_compiled", lambda: compiled)
    assert run("--version") == (0, f"ruinous 1.2.3 of ruinous ({build})\n", "")


@pytest.mark.parametrize(
    "words", [["nonsense"], ["check", "--nonsense"], ["simulate", "--games", "0"], ["explain"]]
)
def test_wrong_words_exit_with_2(words):
    assert run(*words).code == 2


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["new", "place", "X"], "found `place`, expected `pack`, `power`, `card`,"),
        (["check", "--format", "xml"], "found `xml`, expected `human`, `json`, `sarif`,"),
        (["check", "--format", "jsn"], "or `junit`; did you mean `json`?"),
        (["simulate", "--games", "many"], "'--games': expected a whole number"),
        (["simulate", "--games", "0"], "'--games': expected at least 1"),
    ],
)  # fmt: skip
def test_a_word_that_does_not_fit_is_refused_in_plain_words(words, told):
    code, _, err = run(*words, COLUMNS="200")
    said = " ".join(err.replace("│", "").split())
    assert code == 2
    assert told in said
    assert "error," not in said
