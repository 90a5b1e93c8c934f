"""The words of the command line."""

import os
import subprocess
import sys
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

import pytest

import ruinous
from cli.command import run
from ruinous.cli.group import COMMANDS

MOST_MODULES = 404
"""A check imports no more; each costs about half a millisecond."""


def test_the_words_of_commands_import_no_tool_that_runs_them():
    """Those of commands that play are the games' own, so these import the games."""
    own = [
        f"{name}_" if iskeyword(name) else name
        for name in COMMANDS
        if name not in ("play", "simulate")
    ]
    program = (
        "import sys; from importlib import import_module\n"
        f"for name in {own}: import_module(f'ruinous.cli.commands.{{name}}')\n"
        "print([name for name in sys.modules if name.startswith("
        "('ruinous.games', 'ruinous.kernel', 'ruinous.language', 'ruinous.packs', 'pydantic'))])"
    )
    assert in_a_process("-c", program).stdout == "[]\n"


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


def ours(*names):
    return tuple(f"ruinous.{name}" for name in names)


DRAWN = ("rich", "typer", "markdown_it", "pygments")
PARSED = ("pydantic", "pydantic_core", "ruamel", "lark", "jsonschema", "jinja2")
NEVER = (
    *("lark", "jsonschema", "jinja2", "unittest", "asyncio"),
    *ours("kernel", "bots", "game.match", "tools.play.simulate", "language.repair"),
    *ours(*(f"games.oldworld.{part}" for part in ("phases", "text", "drawing", "evaluation"))),
)
CONTENT = (*PARSED, *NEVER, *ours("packs", "language", "games", "game.content"))
NEEDLESS = {
    "--help": CONTENT,
    "--version": (*CONTENT, "rich", "markdown_it"),
    "check --anew": (*NEVER, *DRAWN),
    "explain khorne": (
        *(*NEVER, "typer", "markdown_it", "pygments"),
        *ours("games.oldworld.state", "games.marauders", "language.lint.checks"),
    ),
}
"""Command to the modules that it does not need."""
AGAIN = {
    "check": (*CONTENT, *DRAWN),
    "explain khorne": (*CONTENT, "typer", "markdown_it", "pygments"),
}
"""The same of what was answered before."""


def imported(words: str, of: tuple[str, ...]) -> list[str]:
    """Return those of some modules that are imported when a command ends."""
    program = (
        "import sys; from ruinous.cli.main import app\n"
        f"try: app({words.split()})\n"
        f"except SystemExit: print(*(name for name in {of} if name in sys.modules))"
    )
    ran = in_a_process("-c", program)
    assert not ran.stderr
    return ran.stdout.split("\n")[-2].split()


@pytest.mark.parametrize("words", NEEDLESS)
def test_a_command_imports_nothing_that_only_others_need(words, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert imported(words, NEEDLESS[words]) == []


@pytest.mark.parametrize("words", AGAIN)
def test_what_was_answered_before_imports_no_library(words, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert "pydantic" in imported(words, AGAIN[words])
    assert imported(words, AGAIN[words]) == []


def test_modules_that_are_not_needed_have_their_right_names():
    """A name that nothing has would hold nothing."""
    assert all(map(find_spec, {*CONTENT, *DRAWN, *NEEDLESS["explain khorne"]}))


@pytest.mark.parametrize("words", [["{}"], ["--anew", "{}"], ["no/such"]])
def test_a_plain_check_is_the_same_with_and_without_typer(tmp_path, words):
    (tmp_path / "pack.yaml").write_text("id: [x", encoding="utf-8")
    named = ["check", *(word.format(tmp_path) for word in words)]
    plain = in_a_process("-m", "ruinous", *named)
    for options in ([], ["--format", "human"]):
        assert (plain.returncode, plain.stdout, plain.stderr) == tuple(run(*named, *options))
    assert plain.returncode


@pytest.mark.parametrize("card", ["khorne", "Batle Cry", "E101", "E999"])
def test_a_plain_explanation_is_the_same_with_and_without_typer(card):
    plain = in_a_process("-m", "ruinous", "explain", card)
    for options in ([], ["--format", "human"]):
        ran = run("explain", card, *options)
        assert (plain.returncode, plain.stdout, plain.stderr) == tuple(ran)


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


def test_nothing_is_looked_through_for_garbage_in_a_check_or_behind_it():
    program = (
        "import atexit, gc; found = []; atexit.register(lambda: print(found))\n"
        "from ruinous.cli.main import app\n"
        "gc.callbacks.append(lambda phase, facts: found.append(facts['generation']))\n"
        "app(['check', '--anew'])"
    )
    assert in_a_process("-c", program).stdout.endswith("\n[]\n")


def test_a_check_of_everything_imports_few_modules():
    """About 140 are the program's own, 44 those of pydantic, and 31 those of ruamel.yaml."""
    program = (
        "import sys; before = set(sys.modules); from ruinous.cli.main import app\n"
        "try: app(['check', '--anew'])\n"
        "except SystemExit: print(len(set(sys.modules) - before))"
    )
    assert int(in_a_process("-c", program).stdout.split()[-1]) <= MOST_MODULES
