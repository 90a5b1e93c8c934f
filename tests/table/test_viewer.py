"""What a page says to its seat, and what the seat answers."""

from random import Random

import pytest

from ruinous.table.viewer import Viewer
from table.laid import click, table, viewer


def test_a_choice_is_taken_and_the_view_is_of_the_next_decision() -> None:
    seen = viewer(table("base"))
    before = seen.view()
    after = click(seen, Random(1))
    assert after["number"] > before["number"]
    assert after["due"]
    assert after["html"] != before["html"]


def test_a_view_is_the_same_bytes_for_the_same_position() -> None:
    one, two = (viewer(table("base")) for _ in range(2))
    assert one.view() == two.view()


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ({"do": "choose", "number": 0, "option": "pass"}, "That has been decided already"),
        ({"do": "choose", "number": 3, "option": "no such thing"}, "not offered"),
        ({"do": "undo", "number": 0}, "Something else has happened since"),
        ({"do": "ask", "thing": "card no-such-card"}, "Nothing more is known"),
        ({"do": "dance"}, "no message"),
        ({"do": "choose", "number": "3"}, "no message"),
        ({"do": "choose", "number": 3, "option": "x" * 300}, "no message"),
        ({}, "no message"),
    ],
)
def test_a_message_that_is_refused_changes_nothing(message: dict[str, object], said: str) -> None:
    seen = viewer(table("base"))
    while seen.table.number < 3:
        click(seen, Random(1))
    if message.get("number") == 3:
        message["number"] = seen.table.number
    before = seen.table.match.choices()
    answer = seen.receive(message)[0]
    assert said in answer["refused"]
    assert seen.table.match.choices() == before


def test_nobody_chooses_for_another_seat() -> None:
    at = table("base", people=2)
    other = next(each for each in (viewer(at, 0), viewer(at, 1)) if each.seat != at.due)
    key = at.match.decision.options[0].key
    [refused, _] = other.receive({"do": "choose", "number": at.number, "option": key})
    assert f"{at.due.capitalize()} decides now" in refused["refused"]
    assert 'data-option="' not in other.view()["html"]


def test_a_choice_that_revealed_nothing_is_taken_back() -> None:
    seen = viewer(table("base"))
    number = seen.table.number
    keys = [option.key for option in seen.table.match.decision.options]
    summon = next(key for key in keys if key.startswith("summon"))
    seen.receive({"do": "choose", "number": number, "option": summon})
    assert seen.table.number == number + 1
    seen.receive({"do": "undo", "number": number + 1})
    assert seen.table.number == number


def test_what_is_asked_about_is_shown_with_what_stands_in_its_way() -> None:
    seen = viewer(table("base"))
    shown = seen.receive({"do": "ask", "thing": "card rain-of-pus"})[-1]["html"]
    assert "Rain of Pus" in shown
    assert 'class="hindrances"' in shown
    assert seen.receive({"do": "why", "play": "pass"})[-1]["html"].count("It is offered.") == 1


@pytest.mark.parametrize("packs", ["base", "marauders"])
def test_who_only_watches_sees_what_all_may_see(packs: str) -> None:
    at = table(packs)
    watcher = Viewer(at, "")
    shown = watcher.view()
    assert not shown["due"]
    assert "data-options" not in shown["html"]
    assert 'class="hand"' not in shown["html"]
    key = at.match.decision.options[0].key
    [refused, _] = watcher.receive({"do": "choose", "number": at.number, "option": key})
    assert "decides now" in refused["refused"]


def test_a_line_of_the_log_is_about_what_is_drawn_and_new_ones_are_marked() -> None:
    seen = viewer(table("base"))
    keys = [option.key for option in seen.table.match.decision.options]
    card = next(key for key in keys if key.startswith("play"))
    for _ in range(2):
        number = seen.table.number
        shown = seen.receive({"do": "choose", "number": number, "option": card})[-1]["html"]
        card = seen.table.match.decision.options[0].key
    lines = [each for each in shown.split("<li ") if 'class="' in each.split(">")[0]]
    about = {each.split('data-about="')[1].split('"')[0] for each in lines if "data-about" in each}
    assert all(f'data-thing="{each}"' in shown for row in about for each in row.split("|"))
    assert any(each.startswith("card ") for each in about)
    assert 0 < sum(' new"' in each for each in lines) < len(lines)


def test_a_shared_screen_hides_a_hand_behind_a_curtain() -> None:
    at = table("base", people=2)
    shared = Viewer(at, *at.seats.players[:2])
    seen = {shared.seat}
    for _ in range(12):
        view = shared.view()
        if "plays now" in view["html"]:
            assert "hand" not in view["html"]
            view = shared.receive({"do": "sit"})[-1]
        assert shared.seat == at.due
        seen.add(shared.seat)
        key = at.match.decision.options[0].key
        shared.receive({"do": "choose", "number": at.number, "option": key})
    assert seen == set(at.seats.players[:2])
