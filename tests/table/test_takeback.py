"""Taking back alone and by consent, and looking at earlier moments."""

from random import Random

import pytest

from ruinous.table.viewer import Viewer
from table.laid import click, table, viewer


def summoned(at: Viewer) -> int:
    """Begin to summon, which reveals nothing, and return how many choices came before."""
    number = at.table.number
    keys = [option.key for option in at.table.match.decision.options]
    summon = next(key for key in keys if key.startswith("summon"))
    at.receive({"do": "choose", "number": number, "option": summon})
    assert at.table.number == number + 1
    return number


def undo(at: Viewer) -> str:
    """Ask to take the last choice back, and return what is refused, or the view."""
    answer = at.receive({"do": "undo", "number": at.table.number})[0]
    return str(answer.get("refused") or answer["html"])


def answer(at: Viewer, says: str) -> dict[str, object]:
    """Agree or refuse, and return what is refused, or the view."""
    return at.receive({"do": says, "number": at.table.number})[0]


def test_with_others_a_choice_is_taken_back_when_all_agree() -> None:
    at = table("base", people=3)
    one, two, three = (viewer(at, number) for number in range(3))
    while at.due == three.seat:  # it discards first
        click(three, Random(1))
    number = summoned(one)
    assert "Ask to take back" in one.view()["html"]
    assert "Never mind" in undo(one)
    assert at.number == number + 1
    assert 'data-do="agree"' in two.view()["html"]
    answer(two, "agree")
    assert at.number == number + 1
    assert 'data-do="agree"' not in two.view()["html"]
    answer(three, "agree")
    assert at.number == number
    assert at.takebacks.asked is None


def test_one_who_refuses_settles_it_and_so_does_another_choice() -> None:
    at = table("base", people=2)
    one, two = viewer(at, 0), viewer(at, 1)
    summoned(one)
    undo(one)
    answer(two, "refuse")
    assert at.takebacks.asked is None
    undo(one)
    assert at.takebacks.asked is not None
    click(one, Random(1))
    assert at.takebacks.asked is None
    assert "Nobody asks" in str(answer(two, "agree")["refused"])


def test_nobody_takes_back_what_another_chose_and_watchers_have_no_say() -> None:
    at = table("base", people=2)
    one, two, watcher = viewer(at, 0), viewer(at, 1), Viewer(at)
    summoned(one)
    assert "another player's" in undo(two)
    assert "only watches" in undo(watcher)
    undo(one)
    assert "no say" in str(answer(watcher, "agree")["refused"])
    assert 'data-do="agree"' not in watcher.view()["html"]


def test_people_at_one_screen_agree_at_once() -> None:
    at = table("base", people=2)
    shared = Viewer(at, *at.seats.players[:2])
    number = summoned(shared)
    undo(shared)
    assert at.number == number


def test_nothing_is_taken_back_across_what_was_revealed() -> None:
    at = table("base", people=2)
    seats = [viewer(at, 0), viewer(at, 1)]
    chance = Random(2)
    shows = at.content.game.text.shows_more
    for _ in range(60):
        one = next(each for each in seats if each.seat == at.due)
        before = len(at.match.log)
        click(one, chance)
        if any(map(shows, at.match.log[before:])):
            break
    assert "no choice to take back" in undo(one)


def test_earlier_moments_are_looked_at_and_nothing_can_be_chosen_there() -> None:
    seen, chance = viewer(table("base")), Random(1)
    views = {}
    for _ in range(6):
        views[seen.table.number] = seen.table.match.view(seen.seat)
        click(seen, chance)
    assert len(views) > 3
    for number, view in views.items():
        shown = seen.receive({"do": "step", "to": number})[-1]["html"]
        assert f"After choice {number} of" in shown
        assert "data-options" not in shown
        assert 'data-option="' not in shown
        assert seen.table.at(number).view(seen.seat) == view
    now = seen.receive({"do": "step", "to": -1})[-1]["html"]
    assert "After choice" not in now
    assert 'data-option="' in now


@pytest.mark.parametrize("people", [1, 2])
def test_who_plays_with_others_plays_on_from_nowhere_before_the_end(people: int) -> None:
    seen = viewer(table("base", people=people))
    summoned(seen)
    shown = seen.receive({"do": "step", "to": 0})[-1]["html"]
    assert ("Play on from here" in shown) == (people == 1)


def test_moments_are_right_after_a_choice_was_taken_back() -> None:
    seen, chance = viewer(table("base")), Random(5)
    for _ in range(12):
        click(seen, chance)
    seen.table.at(seen.table.number)
    while seen.table.session.undoable is None:
        click(seen, chance)
    undo(seen)
    click(seen, chance)
    number = seen.table.number
    assert seen.table.at(number).events() == seen.table.match.events()
