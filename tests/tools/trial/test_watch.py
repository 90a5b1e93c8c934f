"""What runs of the rules of one item is noted."""

import pytest

from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.rng import Rng
from ruinous.tools.trial.playing import by_chance, played
from ruinous.tools.trial.search import search
from ruinous.tools.trial.try_item import try_text
from ruinous.tools.trial.watch import Note, is_of_others
from tools.trial.trials import watched

KILLS = {
    "given": {
        "seed": 1,
        "regions": {
            "norsca": {
                "cards": ["blood-frenzy"],
                "figures": {"khorne": {"bloodletter": 1}, "nurgle": {"plaguebearer": 1}},
            }
        },
    },
    "when": [{"phase": "battle"}],
}


def test_the_rules_of_the_item_alone_are_watched() -> None:
    watch = watched("Blood Frenzy")
    played(watch, KILLS, by_chance(Rng(1), "blood-frenzy"))
    assert {part.source.name for part in watch.coverage.parts} == {"Blood Frenzy"}
    assert watch.acted()


def test_it_is_counted_anew_from_each_beginning() -> None:
    watch = watched("Blood Frenzy")
    played(watch, KILLS, by_chance(Rng(1), "blood-frenzy"))
    watch.begin()
    assert watch.acted() == frozenset()
    [rule] = watch.report()
    assert rule.ran


def test_the_owner_is_who_the_rule_calls_you() -> None:
    watch = watched("Blood Frenzy")
    assert watch.owner == NOTHING
    one = played(watch, KILLS, by_chance(Rng(1), "blood-frenzy"))
    assert one is not None
    assert one.match.players[one.owner] == "khorne"


def notes(name: str) -> tuple[Note, ...]:
    return search(watched(name)).shown[0].notes


def test_a_change_is_noted_with_the_thing_once() -> None:
    found = notes("Field of Ecstasy")
    assert all(note.text.startswith("battle dice of ") for note in found)
    assert all(note.text.endswith(": is 0") for note in found)
    assert any(note.for_others for note in found)
    assert len(set(found)) == len(found) > 0


def test_a_quality_is_noted_without_a_number() -> None:
    assert all(note.text.endswith(": cancelled") for note in notes("Changer of Ways"))


def test_a_price_is_noted_with_who_pays_it_for_what() -> None:
    [note, *_] = notes("Temporal Stasis")
    assert note.text.startswith("cost of playing ")
    assert note.text.endswith(": +2")
    assert note.for_others


def test_a_ban_is_noted_with_who_would_do_it() -> None:
    [note] = notes("Warp Shield")
    assert " may not kill " in note.text
    assert note.for_others


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("each region with a skaven is adjacent to each region with a skaven", ": adjacent"),
        ("forbid rolling dice here", " may not roll dice"),
        ("cost of your figures here +1", "cost of "),
    ],
)
def test_notes_are_in_the_words_of_the_game(text: str, note: str) -> None:
    [shown, *_] = try_text(text).shown
    assert any(note in each for each in shown.effects)


def test_things_of_others_are_told_apart() -> None:
    watch = watched("Blood Frenzy")
    one = played(watch, KILLS, by_chance(Rng(1), "blood-frenzy"))
    assert one is not None
    state = one.match.state
    assert is_of_others(state, "player", 1, 0)
    assert not is_of_others(state, "player", 0, 0)
    assert not is_of_others(state, "player", 1, NOTHING)
    assert not is_of_others(state, "wind", 1, 0)


def test_a_kind_that_things_count_as_is_shown_by_the_things_that_lie_somewhere() -> None:
    report = try_text("your warriors here count as cultists")
    assert report.shown[0].effects == ("of another kind too: Bloodletter in Kislev",)
