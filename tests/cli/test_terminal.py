"""The screen."""

import io

import pytest
from rich.console import Console

from ruinous import IllegalSetup, load
from ruinous.cli.terminal import (
    coloured,
    console,
    exit_code,
    print_log,
    say,
    table_of,
    text_of,
    words,
)
from ruinous.game.drawing import Grid, Segment, cell
from ruinous.tools.story import Line
from ruinous.tools.wrong_use import WrongUse
from tools.builders import changed, copy_of_base


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")


def test_a_terminal_has_colours_and_a_pipe_has_none():
    assert coloured(Screen())
    assert not coloured(io.StringIO())


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_the_environment_can_turn_colours_off(monkeypatch, name, value):
    monkeypatch.setenv(name, value)
    assert not coloured(Screen())
    monkeypatch.setattr("sys.stdout", Screen())
    console().print("text", style="red")
    assert "\x1b[31m" not in _printed()


def test_a_screen_draws_in_colours(monkeypatch):
    monkeypatch.setattr("sys.stdout", Screen())
    console().print("text", style="red")
    assert "\x1b[31m" in _printed()


def _printed() -> str:
    import sys

    assert isinstance(sys.stdout, Screen)
    return sys.stdout.getvalue()


def test_a_list_with_commas_has_no_blanks_and_no_empty_parts():
    assert words(" base, extra ,,") == ["base", "extra"]
    assert words("") == []


def failing(error):
    def run() -> int:
        raise error

    return run


def test_a_command_that_runs_gives_its_own_code(capsys):
    assert exit_code(lambda: 1) == 1
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("error", "shown"),
    [
        (WrongUse("no such thing", "try another"), "error: no such thing\n  help: try another\n"),
        (WrongUse("no such thing"), "error: no such thing\n"),
        (IllegalSetup("too many"), "error: too many\n"),
    ],
)
def test_what_cannot_be_done_is_reported_on_standard_error(capsys, error, shown):
    assert exit_code(failing(error)) == 2
    assert capsys.readouterr() == ("", shown)


def test_content_that_cannot_be_loaded_is_drawn(capsys, tmp_path):
    pack = copy_of_base(tmp_path)
    changed(pack / "rules.yaml", "hit on: 4", "hit on: four")
    assert exit_code(lambda: bool(load(pack))) == 2
    assert "rules.yaml:" in capsys.readouterr().err


def test_mistakes_of_our_own_are_loud():
    with pytest.raises(KeyError):
        exit_code(failing(KeyError("x")))


def test_headings_and_lines_are_printed_with_the_card_behind(capsys):
    lines = [Line("Round 1", None, True), Line("x" * 200, "Some Card, pack/file.yaml:3", False)]
    print_log(console(), lines)
    assert capsys.readouterr().out == f"Round 1\n{'x' * 200}  [Some Card, pack/file.yaml:3]\n"


def test_a_line_of_the_core_rules_says_so_when_asked(capsys):
    lines = [Line("Round 1", None, True), Line("something", None, False)]
    print_log(console(), lines, otherwise="core rules")
    assert capsys.readouterr().out == "Round 1\nsomething  [core rules]\n"


def test_a_line_has_colours_that_the_screen_knows():
    text = text_of([(Segment("Khorne", "red"), Segment(" and "), Segment("Morghur", "octarine"))])
    assert str(text) == "Khorne and Morghur"
    assert [(span.start, span.end, span.style) for span in text.spans if span.style] == [
        (0, 6, "red")
    ]


def test_a_table_has_a_row_of_cells_with_lines():
    grid = Grid(("name", "numbers"), ((cell("[a]"), cell("1", "2")),))
    screen = Console(file=io.StringIO(), width=40, color_system=None)
    screen.print(table_of(grid))
    assert isinstance(screen.file, io.StringIO)
    lines = [line.split() for line in screen.file.getvalue().splitlines() if line.strip()]
    assert lines[0] == ["name", "numbers"]
    assert lines[2:] == [["[a]", "1"], ["2"]]


LONG = "  +1         Some card of a long name (content/base/chaos/khorne.yaml:9), which counts here"


@pytest.mark.parametrize("width", [60, 80, 120])
def test_a_terminal_breaks_a_line_between_words(monkeypatch, capsys, width):
    """T13: `why` broke words at the edge of the screen."""
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", str(width))
    say(LONG)
    lines = capsys.readouterr().out.splitlines()
    assert " ".join(" ".join(lines).split()) == " ".join(LONG.split())
    assert max(map(len, lines)) <= width
    assert all(line.startswith("      ") for line in lines[1:])


def test_what_is_no_terminal_gets_whole_lines(capsys, monkeypatch):
    """T13: programs read a line as one."""
    monkeypatch.setenv("COLUMNS", "40")
    say(LONG)
    assert capsys.readouterr().out == f"{LONG}\n"


@pytest.mark.parametrize("terminal", [True, False])
def test_the_log_breaks_between_words_on_a_terminal(terminal):
    """T13: it broke them at any letter."""
    file = io.StringIO()
    screen = Console(file=file, force_terminal=terminal, color_system=None, width=30)
    line = Line("Khorne summons a Bloodletter from the stock to Norsca.", "A card", heading=False)
    print_log(screen, [line])
    shown = file.getvalue().rstrip("\n").split("\n")
    assert (len(shown) > 1) == terminal
    whole = f"{line.text} [A card]"
    assert " ".join(" ".join(shown).split()) == whole


def test_the_event_of_a_line_is_printed_below_it(capsys):
    print_log(console(), [Line("Khorne draws 1 card.", None, False, "khorne draw card")])
    assert capsys.readouterr().out == "Khorne draws 1 card.\n    khorne draw card\n"
