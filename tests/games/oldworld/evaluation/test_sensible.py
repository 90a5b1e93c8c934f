"""Games between greedy bots, watched for silly play (issue 15, point 6)."""

from collections import Counter
from functools import cache
from typing import NamedTuple

import ruinous
from ruinous.kernel.state.action import WAY, Action
from ruinous.kernel.state.bits import NOTHING
from tools.builders import base, played

SEEDS = range(12)
"""Few enough to be quick, and enough for 300 walks and 350 cards."""


class Summons(NamedTuple):
    """A figure that was summoned on a turn."""

    action: Action
    number: int
    """Of its line in the log."""
    offered: tuple[int, ...]
    """The regions that it could go to."""


class Watched(NamedTuple):
    """What happened on the turns of one game."""

    log: list[Action]
    summons: list[Summons]
    cards: list[tuple[int, Action]]
    """Line and action of each card that was played."""
    sorts: tuple[str, ...]
    """Figure -> what it is."""
    at_once: frozenset[int]
    """Cards that act when they are played, and in no other way."""
    costs: tuple[int, ...]
    ids: tuple[str, ...]


@cache
def watched() -> list[Watched]:
    return [_watch(seed) for seed in SEEDS]


def _watch(seed: int) -> Watched:
    """Play a recorded game again, to see what was offered."""
    game, summons, cards, offered = ruinous.new_game(base(), seed=seed), [], [], ()
    for key in played(seed, "greedy").choices():
        question, lines = game.state.question, len(game.log)
        if question.kind == "turn":
            offered = ()
        elif question.detail == "summon":
            offered = question.picks
        game.choose(key)
        for number, action in enumerate(game.log[lines:], lines):
            if action.roles.get(WAY) == "turn" and action.kind == "figure":
                summons.append(Summons(action, number, offered))
            elif action.roles.get(WAY) == "turn" and action.verb == "play":
                cards.append((number, action))
    table = game.state.table
    return Watched(
        game.log,
        summons,
        cards,
        tuple(figure.follower.id for figure in table.figures),
        frozenset(at for at, each in enumerate(table.book.cards) if each.own and not each.rules),
        tuple(card.cost for card in table.cards),
        tuple(card.id for card in table.cards),
    )


def pairs(game: Watched) -> list[tuple[Summons, Summons]]:
    """Return two summons of the same phase where the second takes up where the first has led."""
    return [
        (one, two)
        for at, two in enumerate(game.summons)
        for one in game.summons[:at]
        if one.action.windows == two.action.windows
        and one.action.actor == two.action.actor
        and game.sorts[one.action.obj] == game.sorts[two.action.obj]
        and one.action.dst == two.action.src
    ]


def is_changed(game: Watched, one: Summons, two: Summons) -> bool:
    """Return whether anything has happened in between in the regions that the second concerns."""
    regions = {two.action.src, two.action.dst}
    between = game.log[one.number + 1 : two.number]
    return any(regions & {each.src, each.dst, each.place} for each in between)


def test_no_figure_walks_back_where_nothing_has_changed():
    walks = [each for game in watched() for each in game.summons if each.action.src != NOTHING]
    assert len(walks) > 200
    back = [
        (one, two)
        for game in watched()
        for one, two in pairs(game)
        if one.action.src == two.action.dst and not is_changed(game, one, two)
    ]
    assert back == []


def test_no_figure_is_put_down_and_moved_on_to_where_it_could_have_gone_at_once():
    again = [
        (one, two)
        for game in watched()
        for one, two in pairs(game)
        if one.action.obj == two.action.obj
        and two.action.dst in one.offered
        and not is_changed(game, one, two)
    ]
    assert again == []


def test_a_card_that_acts_when_it_is_played_acts():
    """Whatever it costs counts for domination; a free one that does nothing does nothing at all."""
    played_at_once, idle = 0, Counter()
    for game in watched():
        for number, play in game.cards:
            if play.obj in game.at_once:
                played_at_once += 1
                id = f"chaos/{game.ids[play.obj]}"
                acts = any(
                    each.cause is not None and each.cause.id == id and each.windows == play.windows
                    for each in game.log[number + 1 :]
                )
                idle[game.ids[play.obj]] += not acts and not game.costs[play.obj]
    assert played_at_once > 60
    assert idle.total() == 0, idle
