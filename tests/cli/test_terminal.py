"""The screen."""

import io

import pytest

from ruinous.cli.terminal import coloured, console, words


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
