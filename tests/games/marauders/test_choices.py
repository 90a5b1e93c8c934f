"""What options are called."""

import pytest

from games.marauders.laws import marauders
from games.marauders.positions import EAST, NORTH, card, decision, laid_out, row, with_rows
from ruinous.game.scenarios import begin
from ruinous.games.marauders.choices import decision_of
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.decision import Question
from ruinous.kernel.state.source import Source
from ruinous.tools.trial.try_item import _placed

STATE = with_rows(row("shotti"))


def spelt(kind, *picks, detail=""):
    """Return the keys and the labels of picks."""
    options = decision_of(STATE, Question(NORTH, kind, picks, 0, None, detail)).options
    return [(option.key, option.text) for option in options]


def test_a_drawn_card_is_put_in_a_line_discarded_or_used():
    found = decision(laid_out(pile=["venomous-creep"]))
    assert [(option.key, option.text) for option in found.options][-3:] == [
        ("place north/3", "place it in row 3 of North"),
        ("discard", "discard it"),
        ("use", "use it"),
    ]
    assert found.prompt == "You have drawn Venomous Creep (green): what becomes of it?"


@pytest.mark.parametrize(
    ("detail", "label"),
    [("attack", "do not attack"), ("take to", "discard it"), ("put down", "none")],
)
def test_choosing_nothing_says_what_that_means(detail, label):
    assert spelt("line", 3, NOTHING, detail=detail) == [
        ("east/1", "row 1 of East"),
        ("none", label),
    ]


def test_answers_branches_and_numbers_have_keys_of_their_own():
    assert [key for key, _ in spelt("yes or no", 1, 0)] == ["yes", "no"]
    assert spelt("branch", 0, 1) == [("1", "option 1"), ("2", "option 2")]
    assert spelt("number", 0, 3) == [("0", "0"), ("3", "3")]


def test_things_are_called_as_their_type_says():
    assert spelt("card", card(STATE, "shotti")) == [("shotti@north/1/3", "Shotti of North")]


def test_a_prompt_names_the_card_that_asks():
    source = Source("cards/shotti", "Shotti", "blue.yaml", 1, 1)
    asked = Question(EAST, "yes or no", (1, 0), 0, source, "take it")
    assert decision_of(STATE, asked).prompt == "Shotti: do you want to take it?"
    asked = Question(EAST, "card", (1, 0), 0, None, "discard")
    assert decision_of(STATE, asked).prompt == "Discard: which card?"
    assert decision_of(STATE, asked).player == "east"


def options_of(content, given, *keys):
    """Return the prompt and the texts of options after some choices."""
    match = begin(content, content.game.scenarios.parse({"given": given, "when": []}).given)
    for key in keys:
        match.choose(key)
    return match.decision.prompt, [each.text for each in match.decision.options]


def with_effect(text):
    placed = _placed(text, "card", marauders())
    return marauders().with_item(placed.old, placed.new, placed.tree), placed.new.id


def test_branches_are_told_in_words():
    content, card = with_effect("when placed:\n  either: gain 3 points\n  or: draw 1 card")
    given = {"seats": ["north", "east"], "pile": [card, "shotti"]}
    prompt, texts = options_of(content, given, "place north/1", "5")
    assert prompt.endswith("which of these?")
    assert texts == ["Gain 3 points.", "Draw 1 card."]


def test_who_is_offered_what_somebody_else_has_is_told_whose_it_is():
    content, card = with_effect("when placed: each opponent may take this card from your sheet")
    given = {"seats": ["north", "east"], "pile": [card, "shotti"]}
    prompt, _ = options_of(content, given, "place north/1", "5")
    assert prompt.endswith("do you want to take this card from North's sheet?")
