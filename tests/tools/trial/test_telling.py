"""What came of an item, in words."""

import pytest

from ruinous.game.scenarios import run_scenario
from ruinous.tools.report.cover_report import Arm, RuleRun
from ruinous.tools.trial.search import search
from ruinous.tools.trial.telling import Shown, never, shown
from ruinous.tools.trial.try_item import try_text
from tools.builders import base
from tools.trial.trials import watched


def told(name: str) -> Shown:
    watch = watched(name)
    return shown(search(watch).shown[0], watch)


def test_what_was_done_has_the_play_and_what_came_of_it() -> None:
    found = told("Drain Power")
    heading, choice, play, loss, gain = found.events
    assert heading.heading
    assert choice.choice
    assert choice.text.startswith("Tzeentch chooses: play Drain Power")
    assert play.text.startswith("Tzeentch plays Drain Power in ")
    assert (play.place, loss.place) == ("", gain.place)
    assert gain.text == "Tzeentch gains 1 power."
    assert gain.place.startswith("base/chaos/tzeentch.yaml:")
    assert found.for_others == (loss.text,)


def test_what_led_to_it_is_told_too() -> None:
    texts = [event.text for event in told("Ritual Slaying").events]
    kill = next(at for at, text in enumerate(texts) if " kills " in text)
    draw = next(at for at, text in enumerate(texts) if "draws 1 card" in text)
    assert kill < draw


def test_what_matters_of_the_position_is_told_by_names() -> None:
    found = told("Drain Power")
    assert any("Drain Power" in line and line.startswith("Tzeentch: ") for line in found.given)
    assert len(found.given) <= 4


def test_what_the_log_does_not_tell_is_an_effect() -> None:
    found = told("Field of Ecstasy")
    assert found.events[0].heading
    assert 0 < len(found.for_others) <= len(found.effects)


def test_what_does_nothing_that_the_log_tells_has_its_heading() -> None:
    found = told("Font of Sorcery")
    assert [event.heading for event in found.events] == [True]
    assert found.effects == ("power refill of Tzeentch: +1",)


def test_nothing_for_an_opponent_is_nothing() -> None:
    assert told("Font of Sorcery").for_others == ()


def test_what_another_player_suffers_is_for_others() -> None:
    assert any(line.startswith("Khorne hits ") for line in told("Blood Frenzy").for_others)


@pytest.mark.parametrize(
    "name",
    [
        "Drain Power",
        "Blood Frenzy",
        *(
            pytest.param(each, marks=pytest.mark.long)
            for each in ("Ritual Slaying", "Warp Shield", "Plunged Into Chaos")
        ),
    ],
)
def test_each_position_is_an_example_that_holds(name: str) -> None:
    watch = watched(name)
    for one in search(watch).shown:
        example = shown(one, watch).example
        game = run_scenario(base(), base().game.scenarios.parse(example))
        assert all(line in game.events() for line in example["then"]["log"])


def test_an_example_has_the_choices_of_each_step_behind_it() -> None:
    watch = watched("Khorne")
    for one in search(watch).shown:
        example = shown(one, watch).example
        run_scenario(base(), base().game.scenarios.parse(example))


def arm(text: str, ran: int = 0, acted: int = 0, tried: int = 0) -> Arm:
    return Arm(1, 1, 1, 1 + len(text), text, 1, ran, ran, acted, tried)


def reasons(*arms: Arm) -> list[str]:
    ran = sum(bool(each.ran) for each in arms)
    return [each.reason for each in never([RuleRun("Bell", "a.yaml", 1, len(arms), ran, 1, arms)])]


def test_each_line_that_never_happened_has_its_reason() -> None:
    assert reasons(arm("when played: draw 1 card")) == ["what it waits for never happened"]
    assert reasons(arm("forbid drawing cards")) == ["nobody came to do it"]
    assert reasons(arm("draw 1 card")) == ["nothing led to it"]
    assert reasons(arm("draw 1 card", tried=2)) == ["it was asked for, and would have done nothing"]
    assert reasons(arm("draw 1 card", ran=1)) == ["it ran once and did nothing"]
    assert reasons(arm("draw 1 card", ran=2)) == ["it ran 2 times and never did anything"]
    assert reasons(arm("draw 1 card", ran=2, acted=1)) == []


def texts_of(effect: str) -> list[str]:
    [one] = try_text(effect).shown
    return [event.text for event in one.events]


def test_what_is_done_to_things_that_the_item_found_is_told() -> None:
    texts = texts_of("at the start of battle: remove each figure here")
    removed = next(text for text in texts if " removes a" in text or " removes the" in text)
    assert removed.startswith("Khorne removes ")


def test_how_things_came_to_where_the_item_found_them_is_told() -> None:
    effect = "at the start of battle: return each figure here to the stock"
    texts = [event.text for one in try_text(effect, seed=2).shown for event in one.events]
    assert any(" returns from " in text for text in texts)
    assert "Slaanesh summons a Daemonette from the Empire to Bretonnia." in texts


def test_what_is_replaced_is_told_as_it_was_chosen() -> None:
    effect = "instead of playing a card to here by an opponent: score 2 points"
    texts = [event.text for one in try_text(effect, seed=1).shown for event in one.events]
    *_, replaced, place, points = texts
    who = replaced.partition(" chooses: play ")[0]
    assert place.startswith(f"{who} chooses: ")
    assert points == "Khorne scores 2 victory points."


def test_a_long_choice_is_told_by_its_key_and_how_it_begins() -> None:
    step = "score 1 point for each of your cultists in a region with a noble and without a hero"
    effect = f"when played:\n  either:\n    {step}\n    draw 1 card\n  or: gain 1 power"
    texts = [event.text for one in try_text(effect, seed=1).shown for event in one.events]
    [long] = (text for text in texts if " chooses `1`: " in text)
    assert long.endswith(" ...")
    assert len(long) < 130
