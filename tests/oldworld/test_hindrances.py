"""What stands in the way of a play is what keeps the game from offering it, and nothing else."""

from collections import Counter

import pytest

import ruinous
from oldworld.players import chance, play_on
from ruinous.games.oldworld import legality
from ruinous.games.oldworld.actions.combat import REGION
from ruinous.games.oldworld.phases.summoning import spaces
from ruinous.games.oldworld.state.state import State
from ruinous.kernel.state.bits import bits

TABLES = (
    (("base",), (), "base", 3),
    (("horned-rat", "morrslieb"), ("khorne", "nurgle", "tzeentch", "horned-rat"), "morrslieb", 3),
    (("horned-rat", "fan-tide"), ("khorne", "slaanesh", "horned-rat", "drowned-tide"), "base", 3),
)


@pytest.mark.parametrize(("packs", "players", "cards", "games"), TABLES)
def test_a_play_is_offered_exactly_when_nothing_hinders_it(packs, players, cards, games):
    content = ruinous.load(*packs)
    met: Counter[str] = Counter()
    for seed in range(games):
        game = ruinous.new_game(content, players, seed, cards=cards)
        for _ in play_on(game, chance(seed)):
            s = game.state
            if s.question.kind == "turn":
                assert summoned(s, met) == offered_figures(s)
                assert played(s, met) == offered_spaces(s)
            elif s.question.kind == "target":
                assert hit(s, met) == {each for each in s.question.picks if each < figures(s)}
    assert met.keys() >= {"figure", "reach", "cost", "space", "forbidden"}


def figures(s: State) -> int:
    return len(s.table.figures)


def offered_figures(s: State) -> set[int]:
    return {pick for pick in s.question.picks if 0 <= pick < figures(s)}


def offered_spaces(s: State) -> set[tuple[int, int]]:
    cards = (pick - figures(s) for pick in s.question.picks if pick >= figures(s))
    cards = (card for card in cards if card < len(s.table.cards))
    return {(card, space) for card in cards for space in spaces(s, s.question.player, card)}


def summoned(s: State, met: Counter[str]) -> set[int]:
    """Return the figures that can be summoned somewhere by all that hindrances say."""
    player = s.question.player
    free = set()
    for figure in bits(s.world.types["figure"].distinct(s, s.table.all_figures)):
        anywhere = list(legality.of_a_figure(s, player, figure))
        met.update(each.clause for each in anywhere)
        if anywhere:
            continue
        for region in range(len(s.table.regions)):
            found = list(legality.of_a_summons(s, player, figure, region))
            met.update(each.clause for each in found)
            free |= set() if found else {figure}
    return free


def played(s: State, met: Counter[str]) -> set[tuple[int, int]]:
    """Return the cards of the hand with the spaces they can be played to by the same."""
    player, wide = s.question.player, s.table.wide
    hand = {s.table.cards[card].id: card for card in reversed(s.hands[player])}
    free = set()
    for card in hand.values():
        for space in range(len(s.spaces)):
            region, number = divmod(space, wide)
            found = list(legality.of_playing(s, player, card, region, number))
            met.update(each.clause for each in found)
            free |= set() if found else {(card, space)}
    return free


def hit(s: State, met: Counter[str]) -> set[int]:
    there = s.at[s.agenda[-1].slots[REGION]]
    free = set()
    for figure in bits(s.world.types["figure"].distinct(s, there)):
        found = list(legality.of_a_target(s, figure))
        met.update(each.clause for each in found)
        free |= set() if found else {figure}
    return free
