"""People say lines to each other: one line, escaped, not too many."""

import pytest

from ruinous.table.talk import MOST, SPAN, Pace
from ruinous.table.viewer import Viewer
from ruinous.tools.wrong_use import WrongUse
from table.laid import table, viewer


def test_everybody_sees_what_is_said_as_text() -> None:
    at = table("base", people=2)
    one, two, watcher = viewer(at, 0), viewer(at, 1), Viewer(at)
    one.receive({"do": "say", "text": "  <b>well\n played</b> \x07"})
    watcher.receive({"do": "say", "text": "hello"})
    for each in (one, two, watcher):
        shown = each.view()["html"]
        assert "<strong>Khorne:</strong> <bdi>&lt;b&gt;well played&lt;/b&gt;" in shown
        assert "<strong>A watcher:</strong> <bdi>hello</bdi>" in shown


@pytest.mark.parametrize("text", ["", " \n ", "\x07", "x" * 201])
def test_what_is_no_line_is_refused(text: str) -> None:
    at = table("base", people=2)
    assert "refused" in viewer(at).receive({"do": "say", "text": text})[0]
    assert not at.talk.lines


def test_who_speaks_too_fast_is_held_back() -> None:
    at = table("base", people=2)
    one, two = viewer(at, 0), viewer(at, 1)
    answers = [one.receive({"do": "say", "text": str(number)})[0] for number in range(MOST + 1)]
    assert ["refused" in each for each in answers] == [False] * MOST + [True]
    assert "refused" not in two.receive({"do": "say", "text": "calm"})[0]


def test_after_a_while_one_may_speak_again() -> None:
    now = 0.0
    pace = Pace(lambda: now)
    for _ in range(MOST):
        pace.take()
    with pytest.raises(WrongUse):
        pace.take()
    now = SPAN
    pace.take()
