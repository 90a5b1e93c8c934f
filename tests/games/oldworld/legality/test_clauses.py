"""What is offered is what no clause refuses, and nothing else."""

from collections import Counter
from collections.abc import Iterator

import pytest

import ruinous
from games.oldworld.players import chance, play_on
from ruinous.game.legality import Objection, objections
from ruinous.game.match import Match
from ruinous.games.oldworld.legality import card_play, pick, summons, targets, turn
from ruinous.games.oldworld.legality.turn import Turn
from ruinous.games.oldworld.state.hits import Hits
from ruinous.games.oldworld.state.pending_play import being_placed
from ruinous.games.oldworld.state.state import State
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.rule_index import HERE

TABLES = (
    (("base",), (), "base"),
    (("horned-rat", "morrslieb"), ("khorne", "nurgle", "tzeentch", "horned-rat"), "morrslieb"),
    (("horned-rat", "fan-tide"), ("khorne", "slaanesh", "horned-rat", "drowned-tide"), "base"),
)
Met = Counter[str]


def matches(packs: tuple[str, ...], players: tuple[str, ...], cards: str) -> Iterator[Match]:
    """Yield random matches at each decision."""
    content = ruinous.load(*packs)
    for seed in range(3):
        game = ruinous.new_game(content, players, seed, cards=cards)
        yield from play_on(game, chance(seed))


@pytest.mark.parametrize(("packs", "players", "cards"), TABLES)
def test_what_is_offered_is_what_no_clause_refuses(packs, players, cards):
    met: Met = Counter()
    for game in matches(packs, players, cards):
        state = game.state
        match state.question.kind:
            case "turn":
                assert offered_on_turn(state) == clear_on_turn(state, met)
            case "region" if being_placed(state) != NOTHING:
                assert set(state.question.picks) == clear_regions(state, met)
            case "space" if being_placed(state) != NOTHING:
                assert set(state.question.picks) == clear_spaces(state, met)
            case "target":
                assert set(state.question.picks) == clear_targets(state, met)
            case "figure" | "token" | "card" as kind:
                assert offered_things(state) == clear_things(state, kind, met)
    assert met.keys() >= {"figure", "reach", "cost", "space", "forbidden", "hits", "choice"}


def clear(found: Iterator[Objection], met: Met) -> bool:
    """Return whether nothing refuses a play; what does is counted."""
    refused = list(found)
    met.update(each.clause for each in refused)
    return not refused


# ---------------------------------------------------------------- turns


def offered_on_turn(state: State) -> set[int]:
    return set(state.question.picks) - {NOTHING}


def clear_on_turn(state: State, met: Met) -> set[int]:
    """Return the picks of a turn that nothing refuses, in some region if they need one.

    Of things that are as good as each other one is offered: of figures, of copies of a card in
    hand, and of copies of a rule that lie in the same place.
    """
    player = state.question.player
    assert clear(objections(turn.TURN, state, player), met)
    shift = len(state.table.figures)
    hand = {state.table.cards[card].id: card for card in reversed(state.hands[player])}
    offers = {
        (each.rule.source, each.slots[HERE]): index
        for index, each in reversed([*enumerate(state.waiting)])
        if clear(objections(turn.RULE, Turn(state, player), index), met)
    }
    return {
        *(figure for figure in sorts(state) if summoned_to(state, player, figure, met)),
        *(shift + card for card in hand.values() if played_to(state, player, card, met)),
        *(shift + len(state.table.cards) + index for index in offers.values()),
    }


def sorts(state: State) -> Iterator[int]:
    return bits(state.world.types["figure"].distinct(state, state.table.all_figures))


def summoned_to(state: State, player: int, figure: int, met: Met) -> set[int]:
    play = summons.summons(Turn(state, player), figure)
    if not clear(objections(summons.FIGURE, play.turn, figure), met):
        return set()
    regions = range(len(state.table.regions))
    return {each for each in regions if clear(objections(summons.REGION, play, each), met)}


def played_to(state: State, player: int, card: int, met: Met) -> set[int]:
    play, wide = card_play.card_play(Turn(state, player), card), state.table.wide
    assert clear(objections(card_play.CARD, play.turn, card), met)
    return {
        space
        for space in range(len(state.spaces))
        if clear(card_play.objections_at(play, *divmod(space, wide)), met)
    }


def clear_regions(state: State, met: Met) -> set[int]:
    figure = being_placed(state)
    assert clear(objections(turn.PLACED, state, figure), met)
    return summoned_to(state, state.question.player, figure, met)


def clear_spaces(state: State, met: Met) -> set[int]:
    placed = being_placed(state)
    assert clear(objections(turn.PLACED, state, placed), met)
    card = placed - len(state.table.figures)
    return played_to(state, state.question.player, card, met)


# ---------------------------------------------------------------- hits and other picks


def clear_targets(state: State, met: Met) -> set[int]:
    hits = Hits(state, state.agenda[-1].slots)
    shift, there = len(state.table.figures), state.at[hits.region]
    alike = bits(state.world.types["figure"].distinct(state, there))
    return {
        *(each for each in alike if clear(objections(targets.FIGURE, hits, each), met)),
        *(
            shift + pile
            for pile in range(state.table.piles)
            if clear(objections(targets.PILE, hits, pile), met)
        ),
    }


def offered_things(state: State) -> set[int]:
    return set(state.question.picks) - {NOTHING}


def clear_things(state: State, kind: str, met: Met) -> set[int]:
    asked = pick.Pick(state, state.question)
    things = bits(state.world.types[kind].all)
    return {each for each in things if clear(objections(pick.THING, asked, each), met)}
