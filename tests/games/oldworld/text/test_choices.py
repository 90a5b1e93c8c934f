"""What players are asked: full questions, with the card that asks."""

import pytest

import ruinous
from ruinous.game.match import Match
from ruinous.games.oldworld.text.choices import decision_of
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.decision import Question
from ruinous.kernel.state.source import Source

TELEPORT = Source("chaos/teleport", "Teleport", "base/chaos/tzeentch.yaml", 47, 1)
HERO = Source("token/hero", "hero", "base/tokens.yaml", 14, 1)
TROLLSLAYERS = Source("old-world/dwarf-trollslayers", "Dwarf Trollslayers", "base/x.yaml", 1, 1)


@pytest.fixture(scope="module")
def game() -> Match:
    return ruinous.new_game(ruinous.load("base"), seed=1)


@pytest.mark.parametrize(
    ("kind", "detail", "source", "prompt"),
    [
        ("turn", "", None, "Summon a figure, play a card, or pass?"),
        ("region", "summon", None, "Summon to which region?"),
        ("space", "play", None, "Play to which card space?"),
        ("target", "hit", None, "Assign a hit to which target?"),
        ("card", "may discard", None, "Discard a card before you draw?"),
        ("figure", "move", TELEPORT, "Teleport: choose a figure to move"),
        ("figure", "choose", TELEPORT, "Teleport: choose a figure"),
        ("region", "choose", TELEPORT, "Teleport: choose a region"),
        ("upgrade", "choose", TELEPORT, "Teleport: choose an upgrade"),
        ("region", "move to", TELEPORT, "Teleport: move to which region?"),
        ("region", "move from", TELEPORT, "Teleport: move from which region?"),
        ("region", "place hero", TELEPORT, "Teleport: place a hero token in which region?"),
        ("yes or no", "draw", TELEPORT, "Teleport: do you want to draw?"),
        ("branch", "either 2", TROLLSLAYERS, "Dwarf Trollslayers: which of these?"),
        ("figure", "remove", HERO, "Hero: choose a figure to remove"),
    ],
)
def test_a_prompt_is_a_question(
    game: Match, kind: str, detail: str, source: Source | None, prompt: str
) -> None:
    asked = Question(0, kind, (0, 1), 0, source, detail)
    assert decision_of(game.state, asked).prompt == prompt


def test_an_optional_choice_says_so(game: Match) -> None:
    asked = Question(0, "figure", (0, NOTHING), 0, TELEPORT, "move")
    assert decision_of(game.state, asked).prompt == "Teleport: choose a figure to move, or none"


def test_a_branch_is_told_in_english(game: Match) -> None:
    asked = Question(0, "branch", (0, 1), 0, TROLLSLAYERS, "either 2")
    assert [(option.key, option.text) for option in decision_of(game.state, asked).options] == [
        ("1", "Place 1 hero token in each of Norsca and Kislev."),
        ("2", "Place 1 hero token in each of Troll Country and the Empire."),
    ]


@pytest.mark.parametrize("source", [TELEPORT, Source("dial/khorne/1", "a dial", "x", 1, 1),
                                    Source("dial/khorne", "a dial", "x", 1, 1),
                                    Source("rules/none", "rules", "x", 1, 1)])  # fmt: skip
def test_a_branch_that_cannot_be_found_has_a_number(game: Match, source: Source) -> None:
    asked = Question(0, "branch", (0, 1), 0, source, "either")
    assert [option.text for option in decision_of(game.state, asked).options] == [
        "option 1",
        "option 2",
    ]


def test_a_turn_says_where_a_figure_comes_from_and_what_it_costs() -> None:
    game = ruinous.new_game(ruinous.load("base"), seed=1)
    while game.state.question.kind != "turn":
        game.choose(game.decision.options[0])
    assert game.decision.options[0].text == "summon Bloodsworn from the stock (cost 1)"
    game.choose(game.decision.options[0])
    game.choose("the-empire")
    while game.decision.player != "khorne":
        game.choose("pass")
    told = "summon Bloodsworn from the Empire (cost 1)"
    assert told in [each.text for each in game.decision.options]
