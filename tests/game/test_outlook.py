"""What a bot is given: what its seat may know, and trials that show no more."""

from types import SimpleNamespace
from typing import Any

import pytest

import ruinous
from ruinous import Match
from ruinous.game.outlook import Outlook
from ruinous.kernel.state.frame import Code, Frame
from ruinous.kernel.state.luck import Luck
from ruinous.kernel.state.rng import Rng

GAMES = {
    "base": (),
    "horned-rat": ("khorne", "nurgle", "tzeentch", "slaanesh", "horned-rat"),
    "marauders": (),
}


def choice(match: Match) -> tuple[list[int], list[float]]:
    """Return what a bot learns that has come to this decision: the best options, and trials."""
    outlook = Outlook(match)
    few = list(outlook.shortlist())
    return few, outlook.tried(few, Rng(5))


def dealt_otherwise(match: Match, luck: Rng) -> Match:
    """Return the match with other hidden cards and other luck; who decides cannot tell."""
    twin = match.clone()
    twin.state.luck = Luck(luck.draw())
    hide = {"oldworld": _hide_oldworld, "marauders": _hide_marauders}[match.content.game.id]
    hide(twin.state, twin.state.question.player, luck)
    return twin


def _hide_oldworld(state: Any, player: int, luck: Rng) -> None:
    seen = {card for card, players in state.seen if players >> player & 1}
    assert not state.lent
    assert not state.face_down
    for owner, deck in enumerate(state.decks):
        hand = state.hands[owner] if owner != player else []
        places = [(pile, at) for pile in (hand, deck) for at, card in enumerate(pile)]
        hidden = [(pile, at) for pile, at in places if pile[at] not in seen]
        cards = [pile[at] for pile, at in hidden]
        luck.shuffle(cards)
        for (pile, at), card in zip(hidden, cards, strict=True):
            pile[at] = card
    out = [each for each in range(len(state.table.old_world)) if each not in state.track]
    luck.shuffle(out)
    state.old_world_deck = out[: len(state.old_world_deck)]


def _hide_marauders(state: Any, player: int, luck: Rng) -> None:
    luck.shuffle(state.pile)


@pytest.mark.parametrize("pack", GAMES)
def test_other_hidden_cards_and_other_luck_give_the_same_choice(pack: str) -> None:
    match, luck = ruinous.new_game(ruinous.load(pack), GAMES[pack], seed=2), Rng(3)
    bot, outlook, tried = ruinous.bots.Greedy(Rng(1)), Outlook(match), 0
    for _ in range(300):
        if match.over:
            break
        twin, player = dealt_otherwise(match, luck), match.decision.player
        assert twin.view(player) == match.view(player)
        learnt = choice(match)
        assert choice(twin) == learnt
        tried += len(learnt[0]) > 1
        match.choose_index(bot.choose(match.decision, outlook))
    assert tried > 10


def test_a_trial_changes_nothing_in_the_match() -> None:
    match = ruinous.new_game(ruinous.load("base"), seed=4)
    before = match.snapshot()
    Outlook(match).tried(range(len(match.decision.options)), Rng(1))
    assert match.snapshot() == before


def test_a_trial_says_what_the_position_is_worth_then() -> None:
    """A figure that is put where it can win is worth more than one that stays."""
    match = ruinous.new_game(ruinous.load("marauders"), seed=4)
    while match.decision.kind != "play":
        match.choose_index(0)
    put, *_, away = Outlook(match).tried(range(len(match.decision.options)), Rng(1))
    assert put >= away


def test_it_shows_one_match_through_the_eyes_of_who_decides() -> None:
    match = ruinous.new_game(ruinous.load("base"), seed=4)
    outlook = Outlook(match)
    assert outlook.view() == match.view(match.decision.player)
    assert outlook.is_of(match)
    assert not outlook.is_of(match.clone())


@pytest.mark.interpreted("compiled code takes no stand-in for an object")
def test_nothing_is_tried_while_others_have_chosen_in_secret() -> None:
    frame = Frame(Code("a card", secret=True), [])
    state = SimpleNamespace(agenda=[frame], question=None, world=None)
    game = SimpleNamespace(evaluation=SimpleNamespace(evaluator_of=lambda world: None))
    match = SimpleNamespace(state=state, content=SimpleNamespace(game=game))
    assert Outlook(match).tried((0, 2), Rng(1)) == [0.0, 0.0]
