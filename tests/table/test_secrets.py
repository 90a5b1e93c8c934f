"""What a seat may not see is not on its wire: dealing it anew changes no byte."""

from random import Random

import pytest

from ruinous.kernel.state.rng import Rng
from table.laid import click, table, viewer


@pytest.mark.parametrize("packs", [("base",), ("marauders",)])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_hidden_changes_no_byte(packs: tuple[str, ...], seed: int) -> None:
    at, chance = table(*packs, people=4, seed=seed), Random(seed)
    seats = [viewer(at, number) for number in range(4)]
    evaluator = at.content.game.evaluation.evaluator_of(at.match.state.world)
    for _ in range(40):
        if at.match.over:
            break
        due = next(each for each in seats if each.seat == at.due)
        click(due, chance)
        looks = chance.choice([each for each in seats if each.seat != at.due])
        before = looks.view()
        kept = at.session.game
        at.session.game = kept.clone()
        number = at.seats.players.index(looks.seat)
        evaluator.determinize(at.match.state, number, Rng(chance.randrange(1 << 30)))
        assert looks.view() == before
        at.session.game = kept
