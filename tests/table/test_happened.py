"""What happened is told: battles die by die, dominations with their sums, and how it ended."""

from random import Random

import pytest

import ruinous
from ruinous.game.match import Match, new_game
from ruinous.table.course import course_of
from ruinous.table.told import Told, events, told
from table.laid import click, table, viewer

GAMES = pytest.mark.parametrize("pack", ["base", "marauders"])


def played(pack: str, seed: int) -> Match:
    """Return a whole game at random."""
    content, chance = ruinous.load(pack), Random(seed)
    match = new_game(content, content.players[:4], seed)
    while not match.over:
        match.choose_index(chance.randrange(match.decision.number))
    return match


def lines_of(match: Match) -> tuple[Told, ...]:
    return told(match, 0, len(match.log), ())


def test_the_dice_of_a_roll_are_shown_one_by_one() -> None:
    match = played("base", 5)
    rolls = [each for each in lines_of(match) if each.close_up.falls]
    assert rolls
    for roll in rolls:
        action = match.log[roll.number - 1]
        faces = action.note[1:] if action.verb == "reroll" else action.note
        assert [int(die.face) for die in roll.close_up.falls] == list(faces)
        if action.verb == "roll" and "as its dice count" not in roll.line.text:
            assert (
                f"({sum(die.counts for die in roll.close_up.falls) or 'no'} hit" in roll.line.text
            )


def test_cubes_show_the_mark() -> None:
    rolls = [each for each in lines_of(played("marauders", 1)) if "rolls" in each.line.text]
    assert rolls
    for roll in rolls:
        marks = [die.counts for die in roll.close_up.falls]
        assert marks.count(True) == roll.line.text.count("the mark")


def test_the_sums_of_a_domination_add_up() -> None:
    found = 0
    for seed in range(6):
        for each in lines_of(played("base", seed)):
            for one in each.close_up.sums:
                found += 1
                assert one.total == sum(number for number, _ in one.terms)
            if best := [one.total for one in each.close_up.sums if one.best]:
                assert each.close_up.against is not None
                assert best[0] > each.close_up.against[1]
                assert f"value of {best[0]}." in each.line.text
    assert found > 20


@GAMES
def test_an_event_is_what_one_thing_led_to(pack: str) -> None:
    match = played(pack, 3)
    lines = lines_of(match)
    told_of = events(match, lines)
    assert [line for each in told_of for line in each.lines] == [
        line for line in lines if not line.line.heading
    ]
    assert all(each.lines[0].depth <= line.depth for each in told_of for line in each.lines)
    assert any(len(each.lines) > 2 for each in told_of)


def test_a_page_tells_what_happened_since_the_last_choice() -> None:
    seen, chance = viewer(table("base", seed=3)), Random(3)
    assert 'class="stage"' in seen.view()["html"]
    told_of = 0
    for _ in range(12):
        before = len(seen.table.match.log)
        shown = str(click(seen, chance)["html"])
        numbers = [int(part.split('"')[0]) for part in shown.split('id="beat-')[1:]]
        assert all(number > before for number in numbers)
        assert ("Since your last choice" in shown) == bool(numbers)
        told_of += len(numbers)
    assert told_of > 50


@GAMES
def test_a_match_that_is_over_has_a_page_with_its_course(pack: str) -> None:
    match = played(pack, 2)
    begun = new_game(match.content, match.players, 2)
    course = course_of(begun, match.choices())
    assert course is not None
    assert match.result is not None
    assert course.marks[-1].points == match.result.points
    assert [mark.round for mark in course.marks] == sorted({mark.round for mark in course.marks})
    assert {curve.player: curve.last for curve in course.curves} == match.result.points
    seen, chance = viewer(table(pack, seed=2)), Random(2)
    while not seen.table.match.over:
        shown = str(click(seen, chance)["html"])
    assert '<svg viewBox="0 0 640 300"' in shown
    assert "Turning points" in shown
    assert 'class="desk"' not in shown
    assert 'class="desk"' in seen.receive({"do": "turn"})[-1]["html"]
    assert "Turning points" in seen.receive({"do": "turn"})[-1]["html"]
