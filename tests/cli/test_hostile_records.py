"""T8: a record of somebody else never moves the cursor, and never gives a traceback."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cli.command import Ran, run
from game.test_hostile import STRANGE, game, mutated
from ruinous.cli.terminal import shown


def told(ran: Ran) -> str:
    return ran.out.replace("\n", "") + ran.err.replace("\n", "")


def commands(file: Path) -> list[tuple[object, ...]]:
    return [
        ("replay", file, "--log"),
        ("replay", file, "--verify"),
        ("why", file, "resistance", "kislev"),
        ("play", "--resume", file),
    ]


@given(st.one_of(mutated(game().record()), STRANGE), st.integers(0, 3))
@settings(max_examples=80, suppress_health_check=list(HealthCheck))
def test_whatever_a_record_holds_is_refused_or_shown(tmp_path_factory, record, number):
    """T8: random changes of a record, read by each command that reads one."""
    file = tmp_path_factory.mktemp("records") / "game.json"
    file.write_text(json.dumps(record), "utf-8")
    ran = run(*commands(file)[number])
    assert ran.code in {0, 1, 2}
    assert told(ran).isprintable()


@pytest.mark.parametrize("text", ["\x1b[2Jgone", "\x9b2J", "\N{RIGHT-TO-LEFT OVERRIDE}x"])
@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("field", ["events", "choices", "players"])
def test_no_sequence_reaches_the_terminal(tmp_path, text, number, field):
    """T8: `replay --verify` printed the event that differs as it was."""
    record = game().record()
    record[field] = [text, *record[field][1:]]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), "utf-8")
    ran = run(*commands(file)[number])
    assert ran.code == 2
    assert told(ran).isprintable()


def test_an_error_escapes_what_moves_the_cursor(tmp_path):
    """T8: names that people give are shown as they are read."""
    code, _, err = run("replay", tmp_path / "\x1b[2J")
    assert code == 2
    assert "\\x1b[2J" in err
    assert "\x1b" not in err


def test_what_is_shown_keeps_its_lines():
    """T8: a line end is no escape."""
    assert shown("a\nb\x07\x85\N{SNOWMAN}") == "a\nb\\x07\\x85\N{SNOWMAN}"
