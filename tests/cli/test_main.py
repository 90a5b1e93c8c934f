"""The words of the command line."""

import os
import subprocess
import sys
from keyword import iskeyword
from pathlib import Path

import pytest

import ruinous
from cli.command import run
from ruinous.cli.group import COMMANDS

MOST_MODULES = 400
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


def test_a_check_imports_nothing_that_only_other_commands_need():
    heavy = (
        *("rich", "typer", "jsonschema", "jinja2", "markdown_it", "lark", "unittest", "asyncio"),
        *("ruinous.bots", "ruinous.tools.play", "ruinous.game.match", "ruinous.language.repair"),
        *(f"ruinous.games.oldworld.{part}" for part in ("phases", "text", "drawing", "evaluation")),
    )
    program = (
        "import sys; from ruinous.cli.main import app\n"
        "try: app(['check', '--anew'])\n"
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
