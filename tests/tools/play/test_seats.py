"""Who plays what."""

import pytest

import ruinous
from ruinous.game.outlook import Outlook
from ruinous.game.values import IllegalSetup
from ruinous.tools.play.seats import Players, seats_of
from ruinous.tools.wrong_use import WrongUse
from tools.builders import base


def test_all_powers_play_and_bots_whose_games_have_a_winner_are_the_rule():
    seats = seats_of(base())
    assert seats.players == base().players
    assert dict(seats.bots) == dict.fromkeys(base().players, "greedy")


def test_bots_are_seated_in_the_order_the_players_are_named():
    seats = seats_of(base(), ["slaanesh", "khorne", "nurgle"], ["greedy", "random", "random"])
    assert seats.players == ("khorne", "nurgle", "slaanesh")
    assert dict(seats.bots) == {"khorne": "random", "nurgle": "random", "slaanesh": "greedy"}


def test_people_take_seats_from_bots():
    seats = seats_of(base(), (), ["greedy"], ["nurgle"])
    assert "nurgle" not in seats.bots
    assert len(seats.bots) == 3


@pytest.mark.parametrize(
    ("arguments", "message", "advice"),
    [
        (
            (["korne", "nurgle", "tzeentch"],),
            "no Power is called `korne`",
            "did you mean `khorne`?",
        ),
        (((), ["gready"]), "no bot is called `gready`", "did you mean `greedy`?"),
        (((), ["greedy", "random"]), "2 bots are named for 4 seats", "name one, or one each"),
        (
            (["khorne", "nurgle", "tzeentch"], (), ["slaanesh"]),
            "no player is called `slaanesh`",
            "there are `khorne`, `nurgle` and `tzeentch`",
        ),
    ],
)
def test_what_cannot_be_seated_is_refused(arguments, message, advice):
    with pytest.raises(WrongUse) as refused:
        seats_of(base(), *arguments)
    assert (refused.value.message, refused.value.advice) == (message, advice)


def test_bots_look_at_the_game_that_is_played_also_after_a_choice_was_taken_back():
    seats = seats_of(base(), bots=["greedy"])
    game = seats.game(base(), 3)
    before, players = game.clone(), seats.play(game, 3)
    assert players.advance(game) > 100
    assert players.advance(before) > 100
    assert before.over


@pytest.mark.parametrize("players", [["khorne"], ["khorne", "khorne", "nurgle"]])
def test_what_is_no_game_is_refused(players):
    with pytest.raises(IllegalSetup):
        seats_of(base(), players)


def test_the_sets_of_cards_are_part_of_the_seats():
    content = ruinous.load("morrslieb", "horned-rat")
    seats = seats_of(
        content, options={"cards": "morrslieb", "old world": ["base", "expert", "base"]}
    )
    assert seats.game(content, 1).record()["old world"] == ["base", "expert"]
    assert seats.game(content, 1).record()["cards"] == "morrslieb"


@pytest.mark.parametrize(
    ("options", "message", "advice"),
    [
        ({"cards": "expert"}, "no set of Chaos cards is called `expert`", "there are `base`"),
        (
            {"old world": ["bace"]},
            "no set of Old World cards is called `bace`",
            "did you mean `base`?",
        ),
        ({"old world": []}, "no set of Old World cards is named", "there are `base`"),
    ],
)
def test_sets_that_are_not_there_are_refused(options, message, advice):
    with pytest.raises(IllegalSetup) as refused:
        seats_of(base(), options=options)
    assert (str(refused.value), refused.value.advice) == (message, advice)


def test_a_bot_moves_only_while_the_game_goes_on_and_its_seat_decides():
    seats = seats_of(base(), people=["khorne"])
    game = ruinous.new_game(base(), seed=1)
    players = seats.play(game, 1)
    while game.decision.player != "khorne":
        assert players.move(game)
    assert not players.move(game)


class Spender:
    """Takes the first option, and uses up luck; notes with which it began."""

    def __init__(self, rng, number: int, begun: list[int]):
        self.rng, self.number, self.begun = rng, number, begun

    def choose(self, decision, outlook) -> int:
        self.begun.append(self.rng.state)
        for _ in range(self.number):
            self.rng.draw()
        return 0


def first_luck(number: int) -> dict[tuple[str, str, int], int]:
    """Return with which luck bots begin each step of a game, that draw so often at a decision."""
    game, begun, found = seats_of(base()).game(base(), 3), [], {}
    makers = dict.fromkeys(game.players, lambda rng: Spender(rng, number, begun))
    players = Players(makers, Outlook(game), 3)
    while not game.over:
        state = game.state
        at = (game.decision.player, state.step, state.windows[0])
        players.move(game)
        found.setdefault(at, begun[-1])
    return found


def test_a_bot_begins_each_step_with_the_same_luck_whatever_came_before():
    few, many = first_luck(1), first_luck(3)
    assert few == many
    assert len(set(few.values())) == len(few) > 20


def test_too_many_loaded_powers_are_to_be_chosen():
    content = ruinous.load("fan-tide", "horned-rat")
    with pytest.raises(WrongUse, match="6 players cannot play") as refused:
        seats_of(content)
    advice = "choose them with `--players`, such as `--players "
    named = (refused.value.advice or "").removeprefix(advice).rstrip("`").split(",")
    assert len(seats_of(content, named).players) == 5
