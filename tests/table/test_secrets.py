"""What a seat may not see is not on its wire: dealing it anew changes no byte."""

from random import Random
from typing import Any

import pytest

from ruinous.kernel.state.rng import Rng
from ruinous.table.table import Table
from ruinous.table.viewer import Viewer
from table.laid import click, table, viewer


@pytest.mark.parametrize("packs", [("base",), ("marauders",)])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_hidden_changes_no_byte(packs: tuple[str, ...], seed: int) -> None:
    at, chance = table(*packs, people=4, seed=seed), Random(seed)
    seats = [viewer(at, number) for number in range(4)]
    for _ in range(40):
        if at.match.over:
            break
        due = next(each for each in seats if each.seat == at.due)
        click(due, chance)
        looks = chance.choice([each for each in seats if each.seat != at.due])
        before = looks.view()
        assert dealt_anew(at, looks, chance, []) == [before]


def dealt_anew(
    at: Table, looks: Viewer, chance: Random, messages: list[dict[str, Any]]
) -> list[dict[str, Any]]:
    """Return what a seat is sent where all that it may not see is dealt anew; then undo that."""
    evaluator = at.content.game.evaluation.evaluator_of(at.match.state.world)
    kept = at.session.game
    at.session.game = kept.clone()
    try:
        number = at.seats.players.index(looks.seat)
        evaluator.determinize(at.match.state, number, Rng(chance.randrange(1 << 30)))
        return wire(looks, messages)
    finally:
        at.session.game = kept


def wire(looks: Viewer, messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the first view of a seat in a new tab, and all that it is answered to messages."""
    looks = Viewer(looks.table, looks.seat)
    return [looks.view(), *(answer for each in messages for answer in looks.receive(each))]


def asked_at(at: Table, chance: Random) -> list[dict[str, Any]]:
    """Return questions about things of the game, and a choice that is not this seat's or late."""
    items = at.content.game.items.items_of(at.content.catalogue)
    verb = chance.choice([*at.content.game.text.play_verbs()])
    key = chance.choice(at.match.choices() or ["pass"])
    return [
        {"do": "ask", "thing": chance.choice(items).id},
        {"do": "why", "play": f"{verb} {chance.choice(items).id}"},
        {"do": "choose", "number": max(at.number - 1, 0), "option": key},
    ]


@pytest.mark.long
@pytest.mark.parametrize("packs", [("base",), ("marauders",)])
def test_what_is_hidden_changes_no_byte_in_a_hundred_games(packs: tuple[str, ...]) -> None:
    looked = 0
    for seed in range(100):
        at, chance = table(*packs, people=4, seed=seed), Random(seed)
        seats = [viewer(at, number) for number in range(4)]
        while not at.match.over:
            at.choose(at.due, at.number, chance.choice(list(at.match.decision.options)).key)
            if chance.random() < 0.06 and not at.match.over:
                looks, messages = chance.choice(seats), asked_at(at, chance)
                before = wire(looks, messages)
                assert dealt_anew(at, looks, chance, messages) == before, (seed, at.number)
                looked += 1
    print(f"{packs}: 100 games, {looked} positions dealt anew")
    assert looked > 300
