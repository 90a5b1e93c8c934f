"""The log for people."""

from ruinous.tools.story import story
from tools.builders import played


def test_each_action_has_a_line_and_cards_stand_behind_theirs():
    game = played(7, "greedy")
    lines = story(game, game.log)
    assert len(lines) == len(game.log)
    assert lines[0].heading
    behind = [line.cause for line in lines if line.cause]
    assert behind
    assert all(".yaml:" in cause for cause in behind)
    assert all(line.text.strip() and "\n" not in line.text for line in lines)
