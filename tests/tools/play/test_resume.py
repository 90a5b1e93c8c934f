"""A recorded game as it stood when its people left."""

import pytest

from ruinous.tools.files import keep
from ruinous.tools.play.play import Session
from ruinous.tools.play.resume import resumed
from ruinous.tools.play.seats import seats_of
from ruinous.tools.wrong_use import WrongUse
from tools.builders import base, played


def test_a_session_goes_on_where_it_was_left(tmp_path):
    left = Session(base(), seats_of(base(), (), ["greedy"], ["khorne"]), 5)
    left.answer("summon bloodletter@stock")
    keep(left.game, tmp_path / "left.json")
    again = resumed(tmp_path / "left.json", [], ["greedy"])
    assert again.game.record() == left.game.record()
    assert again.game.decision.prompt == "Summon to which region?"
    assert again.answer("kislev").key == "kislev"


def test_who_is_no_person_any_more_is_played_by_a_bot(tmp_path):
    left = Session(base(), seats_of(base(), (), ["greedy"], ["khorne", "nurgle"]), 5)
    keep(left.game, tmp_path / "left.json")
    assert resumed(tmp_path / "left.json", ["slaanesh"], []).game.decision.player == "slaanesh"


def test_a_game_that_is_over_is_not_resumed(tmp_path):
    keep(played(5, "greedy"), tmp_path / "over.json")
    with pytest.raises(WrongUse, match="is over") as wrong:
        resumed(tmp_path / "over.json", [], [])
    assert "--log" in (wrong.value.advice or "")
