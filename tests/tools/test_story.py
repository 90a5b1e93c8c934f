"""The log for people."""

import pytest

from ruinous.kernel.state.action import Action
from ruinous.kernel.state.source import Source
from ruinous.tools.story import cause_of, story
from tools.builders import base, played


def test_each_action_has_a_line_and_cards_stand_behind_theirs():
    game = played(7, "greedy")
    lines = story(game, game.log)
    assert len(lines) == len(game.log)
    assert lines[0].heading
    behind = [line.cause for line in lines if line.cause]
    assert behind
    assert all(".yaml:" in cause for cause in behind)
    assert all(line.text.strip() and "\n" not in line.text for line in lines)


def test_a_card_that_is_played_or_revealed_stands_behind_that():
    game = played(7, "greedy")
    own = {"card": game.state.table.cards, "old world card": game.state.table.old_world}
    for verb, kind in (("play", "card"), ("reveal", "old world card")):
        action = next(each for each in game.log if (each.verb, each.kind) == (verb, kind))
        card = own[kind][action.obj]
        [line] = story(game, [action])
        assert line.cause == f"{card.name}, {base().catalogue.place(card.span)}"


@pytest.mark.parametrize(("windows", "is_told"), [((1,), True), ((), False)])
def test_a_rule_behind_what_was_not_done_is_not_behind_what_came_after_all(windows, is_told):
    """A refused replacement leads to what it stood in for, and has no part in it."""
    before = Action("play", cause=Source("stack", "the stack", "a.yaml", 3, 1))
    before.windows = windows
    action = Action("play")
    action.parent, action.windows = before, (1,)
    assert cause_of(action) == ("The stack, a.yaml:3" if is_told else None)
