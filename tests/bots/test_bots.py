"""Bots take what is offered, know no more than their seat, and the greedy one beats random ones."""

from collections import Counter
from statistics import mean

import pytest

from kernel.builders import decision
from ruinous.bots import BOTS, Chance, Greedy
from ruinous.kernel.state.decision import Decision
from ruinous.kernel.state.rng import Rng
from ruinous.tools.play.seats import seats_of
from tools.builders import base, play_on, played

PAIRS = 24


def test_bots_are_made_by_name():
    made = {name: make(base())(Rng(1)) for name, make in BOTS.items()}
    assert {name: type(bot) for name, bot in made.items()} == {"random": Chance, "greedy": Greedy}


def unread(pick: int) -> str:
    raise AssertionError("an option is looked at")


def offered(number: int) -> Decision:
    return decision("somebody", "region", number, unread, unread)


BLIND = None
"""An outlook that nobody may look at."""


@pytest.mark.interpreted("compiled code takes no stand-in for an object")
def test_each_option_is_as_likely_as_the_others():
    bot = Chance(Rng(1))
    counts = Counter(bot.choose(offered(4), BLIND) for _ in range(4000))
    assert sorted(counts) == [0, 1, 2, 3]
    assert all(900 < count < 1100 for count in counts.values())


@pytest.mark.interpreted("compiled code takes no stand-in for an object")
def test_the_same_luck_makes_the_same_choices():
    first, second = Chance(Rng(5)), Chance(Rng(5))
    for _ in range(20):
        assert first.choose(offered(9), BLIND) == second.choose(offered(9), BLIND)


def against_random(bot: str, seed: int) -> tuple[int, bool]:
    """Return the points of a bot among random ones, and whether it won; seats rotate by seed."""
    seat = seed % 4
    game = played(seed, *(bot if number == seat else "random" for number in range(4)))
    power = base().players[seat]
    assert game.result is not None
    return game.result.points[power], power in game.result.winners


def test_it_beats_a_random_bot_in_the_same_seat_of_the_same_games():
    greedy = [against_random("greedy", seed) for seed in range(PAIRS)]
    random = [against_random("random", seed) for seed in range(PAIRS)]
    assert mean(points for points, _ in greedy) > 20 + mean(points for points, _ in random)
    assert sum(won for _, won in greedy) > PAIRS / 2 > 6 > sum(won for _, won in random)


def test_each_bot_of_a_game_takes_only_what_is_offered_and_the_game_ends():
    assert played(11, "greedy").over


def test_the_same_seed_makes_the_same_game():
    assert played(4, "greedy").record() == played(4, "greedy").record()


@pytest.mark.parametrize("seats", [3, 4])
def test_it_plays_with_any_number_of_players(seats):
    names = base().players[-seats:]
    assert play_on(seats_of(base(), names, ["greedy"]), 1).over


class Advice:
    """An outlook that says what it was made to say."""

    def __init__(self, few, values=()):
        self.few, self.values = few, values

    def shortlist(self):
        return self.few

    def tried(self, options, luck):
        assert options == self.few
        return self.values


@pytest.mark.interpreted("compiled code takes no stand-in for an object")
def test_it_takes_a_single_best_option_without_a_trial():
    assert Greedy(Rng(1)).choose(offered(5), Advice([3])) == 3


@pytest.mark.interpreted("compiled code takes no stand-in for an object")
def test_it_takes_the_option_with_the_best_trial_and_of_equals_the_first():
    advice = Advice([4, 2, 0], [1.0, 2.5, 2.5])
    assert Greedy(Rng(1)).choose(offered(5), advice) == 2


def test_games_between_greedy_bots_end_with_a_winner():
    """88 of 100 games between random ones have none."""
    assert all(played(seed, "greedy").result.winners for seed in range(8))
