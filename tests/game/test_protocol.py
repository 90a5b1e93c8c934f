"""What parts answer for a game that has nothing of its own to say."""

from types import SimpleNamespace

import pytest

from ruinous.game.drafts import CannotDraft, Request
from ruinous.game.legality import UnknownPlay
from ruinous.game.protocol import Authoring, Evaluation, GameText, Play, Scenarios
from ruinous.game.values import IllegalSetup
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.rng import Rng


def part(kind):
    """Return an instance of a part that answers nothing itself."""
    return type("Ours", (kind,), {})()


@pytest.fixture
def state():
    verbs = {"sell": SimpleNamespace(third="sells")}
    lexicon = SimpleNamespace(index=SimpleNamespace(verbs=verbs), outermost="day")
    types = {"animal": SimpleNamespace(label=lambda state, thing: f"hen {thing}")}
    world = SimpleNamespace(lexicon=lexicon, types=types)
    return SimpleNamespace(world=world, seats=("ash", "birch"), windows=(3, 1))


def test_a_match_has_one_variant_and_no_options():
    play = part(Play)
    [variant] = play.variants_of(None)
    assert variant == play.variant_of({}) == play.variant_in(None)
    assert play.options_of(variant) == play.known_options(None, {}) == {}
    assert play.options() == ()
    for ask in (play.variant_of, lambda options: play.known_options(None, options)):
        with pytest.raises(IllegalSetup, match="there is no option `colour`"):
            ask({"colour": "red"})


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (Action("sell", 1, "animal", 4), "Birch sells hen 4."),
        (Action("sell", 0, "animal", amount=3), "Ash sells 3 animal."),
        (Action("sell", 0, "egg", 7, amount=2), "Ash sells 2 egg."),
    ],
)
def test_a_sentence_has_the_thing_by_its_label_or_how_many(state, action, sentence):
    assert part(GameText).sentence_of(state, action) == sentence


def test_notation_has_the_roles_in_one_line(state):
    assert part(GameText).notation_of(state, Action("sell", 1, "animal", 4)) == "sell 1 animal 4 1"


def test_a_heading_counts_the_outermost_window(state):
    assert part(GameText).heading_of(state) == "Day 3"


def test_a_play_in_words_is_not_known(state):
    with pytest.raises(UnknownPlay, match="nothing here is called `plant`"):
        part(GameText).verdict_of(state, "plant", 0)


def test_no_option_is_better_than_the_first():
    evaluator = part(Evaluation).evaluator_of(None)
    assert list(evaluator.shortlist(None, None)) == [0]
    assert evaluator.value(None, 0) == evaluator.value(None, 1)


def test_no_scenario_lays_anything_ready():
    assert list(part(Scenarios).unused(None)) == []


def test_nothing_can_be_begun(tmp_path):
    authoring = part(Authoring)
    assert authoring.kinds() == ()
    with pytest.raises(CannotDraft, match="there is no `card` to begin"):
        authoring.draft(Request("card", "Bell", tmp_path, None, str))


def test_an_item_is_tried_in_matches_that_begin():
    rng = Rng(1)
    first, second = (part(Scenarios).scenario_for(None, None, rng) for _ in range(2))
    assert first.keys() == second.keys() == {"given"}
    assert first["given"]["seed"] != second["given"]["seed"]
