"""The words of the command line."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import ruinous
from cli.command import run
from ruinous.cli.group import COMMANDS

MOST_MODULES = 425
"""A check imports no more; each costs about half a millisecond."""


def test_the_help_names_every_command():
    code, out, _ = run("--help", COLUMNS="200")
    assert code == 0
    assert all(f" {command} " in out for command in COMMANDS)


def test_every_module_of_a_command_is_listed():
    modules = Path(ruinous.__file__).parent.glob("cli/commands/[!_]*.py")
    assert {path.stem for path in modules} == set(COMMANDS)


def test_the_words_of_commands_import_no_tool_that_runs_them():
    """Those of commands that play are the games' own, so these import the games."""
    own = [name for name in COMMANDS if name not in ("play", "simulate")]
    program = (
        "import sys; from importlib import import_module\n"
        f"for name in {own}: import_module(f'ruinous.cli.commands.{{name}}')\n"
        "print([name for name in sys.modules if name.startswith("
        "('ruinous.games', 'ruinous.kernel', 'ruinous.language', 'ruinous.packs', 'pydantic'))])"
    )
    assert in_a_process("-c", program).stdout == "[]\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help(command):
    code, out, _ = run(command, "--help", COLUMNS="200")
    assert code == 0
    assert "--help" in out
    assert f"Usage: ruinous {command}" in out or f" {command} [" in out


def test_the_version_is_printed(monkeypatch):
    monkeypatch.setattr("importlib.metadata.version", lambda name: f"1.2.3 of {name}")
    assert run("--version") == (0, "ruinous 1.2.3 of ruinous\n", "")


@pytest.mark.parametrize(
    "words", [["nonsense"], ["check", "--nonsense"], ["simulate", "--games", "0"], ["explain"]]
)
def test_wrong_words_exit_with_2(words):
    assert run(*words).code == 2


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["new", "region", "X"], "found `region`, expected `pack`, `power`, `card`,"),
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


def in_a_process(*words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    source = str(Path(ruinous.__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": source, **settings}
    command = [sys.executable, *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_the_command_runs_as_a_module_and_never_shows_a_traceback():
    ran = in_a_process("-m", "ruinous", "check", "no/such/path")
    assert ran.returncode == 2
    assert "no/such/path" in ran.stdout
    assert "Traceback" not in ran.stdout + ran.stderr


def test_a_check_imports_nothing_that_only_other_commands_need():
    heavy = ("rich", "typer", "jsonschema", "jinja2", "markdown_it", "ruinous.tools.play")
    program = (
        "import sys; from ruinous.cli.main import app\n"
        "try: app(['check'])\n"
        f"except SystemExit: print([name for name in {heavy} if name in sys.modules])"
    )
    assert in_a_process("-c", program).stdout.endswith("[]\n")


def test_a_check_that_is_remembered_imports_no_library():
    program = (
        "import sys; from ruinous.cli.main import app\n"
        "try: app(['check'])\n"
        "except SystemExit: print([name for name in ('typer', 'pydantic', 'lark', 'ruamel')"
        " if name in sys.modules])"
    )
    assert in_a_process("-c", program).returncode == 0
    assert in_a_process("-c", program).stdout.endswith("[]\n")


@pytest.mark.parametrize("words", [["{}"], ["--anew", "{}"], ["no/such"]])
def test_a_plain_check_is_the_same_with_and_without_typer(tmp_path, words):
    (tmp_path / "pack.yaml").write_text("id: [x", encoding="utf-8")
    named = ["check", *(word.format(tmp_path) for word in words)]
    plain = in_a_process("-m", "ruinous", *named)
    for options in ([], ["--format", "human"]):
        assert (plain.returncode, plain.stdout, plain.stderr) == tuple(run(*named, *options))
    assert plain.returncode


def test_a_check_ends_quietly_when_its_reader_goes_away():
    reader, writer = os.pipe()
    os.close(reader)
    environment = {**os.environ, "PYTHONPATH": str(Path(ruinous.__file__).parents[1])}
    command = [sys.executable, "-m", "ruinous", "check"]
    ran = subprocess.run(
        command, env=environment, stdout=writer, stderr=subprocess.PIPE, check=False
    )
    os.close(writer)
    assert (ran.returncode, ran.stderr) == (1, b"")


def test_a_check_of_everything_imports_few_modules():
    """Of these 196 are the program's own, and most others those of pydantic and ruamel.yaml."""
    program = (
        "import sys; before = set(sys.modules); from ruinous.cli.main import app\n"
        "try: app(['check', '--anew'])\n"
        "except SystemExit: print(len(set(sys.modules) - before))"
    )
    assert int(in_a_process("-c", program).stdout.split()[-1]) <= MOST_MODULES
