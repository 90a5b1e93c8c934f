"""A game of people and bots, a decision at a time."""

import pytest

from kernel.builders import decision
from ruinous.kernel.state.action import Action
from ruinous.tools.files import keep
from ruinous.tools.play.play import Session, any_seed, meant, resumed
from ruinous.tools.play.seats import seats_of
from ruinous.tools.story import story
from ruinous.tools.wrong_use import WrongUse
from tools.builders import base, played

KEYS = ("summon horror@stock", "summon acolyte@stock", "play dazzle", "pass")
DECISION = decision("tzeentch", "turn", 4, KEYS.__getitem__, lambda n: f"text {n}")


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("1", "summon horror@stock"),
        (" 4 ", "pass"),
        ("pass", "pass"),
        ("PLAY   dazzle", "play dazzle"),
        ("summon h", "summon horror@stock"),
        ("text 2", "play dazzle"),
    ],
)
def test_an_option_is_meant_by_number_key_text_or_beginning(typed, key):
    assert meant(DECISION, typed).key == key


@pytest.mark.parametrize(
    ("typed", "message", "advice"),
    [
        ("0", "there is no option 0", "the options are 1 to 4"),
        ("5", "there is no option 5", "the options are 1 to 4"),
        ("-1", "`-1` is no option", "type its number, or `help`"),
        ("pas s", "`pas s` is no option", "did you mean `pass`?"),
        (
            "summon",
            "`summon` may be `summon horror@stock`, `summon acolyte@stock`",
            "type more of it, or the number",
        ),
        ("", "`` is no option", "type its number, or `help`"),
        ("9" * 5000, "there is no option", "the options are 1 to 4"),
    ],
)
def test_what_is_no_option_is_refused_with_the_reason(typed, message, advice):
    with pytest.raises(WrongUse) as refused:
        meant(DECISION, typed)
    assert refused.value.message.startswith(message)
    assert refused.value.advice == advice


def session(*people: str) -> Session:
    return Session(base(), seats_of(base(), (), ["greedy"], people), 5)


def test_bots_play_until_a_person_decides():
    assert session("slaanesh").game.decision.player == "slaanesh"


def test_without_people_the_game_is_over_at_once():
    assert session().game.over


def test_a_refused_answer_changes_nothing():
    table = session("khorne")
    before = table.game.record()
    with pytest.raises(WrongUse):
        table.answer("nonsense")
    assert table.game.record() == before


def test_the_news_is_what_happened_since_the_last_answer():
    table = session("khorne", "nurgle")
    everything = table.news("khorne")
    assert everything[0].heading
    assert everything == story(table.game, table.game.log)
    before = len(table.game.log)
    assert table.answer("summon bloodletter@stock").key == "summon bloodletter@stock"
    assert table.news("khorne") == ()
    table.answer("kislev")
    assert table.game.decision.player == "nurgle"
    assert table.news("khorne") == story(table.game, table.game.log[before:]) != ()


def test_an_answer_that_names_a_turn_is_not_looked_into_while_something_else_is_asked():
    table = session("khorne")
    table.answer("summon bloodletter@stock")
    with pytest.raises(WrongUse) as refused:
        table.answer("pass")
    assert refused.value.advice == "type its number, or `help`"


def test_a_choice_is_taken_back_with_what_bots_did_since():
    table = session("khorne")
    before, news = table.game.record(), table.news("khorne")
    table.answer("summon bloodletter@stock")
    table.answer("kislev")
    table.undo()
    assert table.game.decision.prompt == "Summon Bloodletter to which region?"
    table.undo()
    assert (table.game.record(), table.news("khorne"), table.taken) == (before, news, 0)
    with pytest.raises(WrongUse, match="there is no choice to take back"):
        table.undo()


def test_the_choice_of_another_person_is_not_taken_back():
    table = session("khorne", "nurgle")
    table.answer("summon bloodletter@stock")
    table.answer("kislev")
    assert table.game.decision.player == "nurgle"
    with pytest.raises(WrongUse, match="another player's"):
        table.undo()


def test_what_was_seen_since_settles_a_choice():
    table = session("khorne", "nurgle", "tzeentch", "slaanesh")
    while table.game.state.round == 1:
        options = table.game.decision.options
        table.answer("pass" if options.find("pass") >= 0 else options[0].key)
    with pytest.raises(WrongUse, match="there is no choice to take back"):
        table.undo()


@pytest.mark.parametrize("verb", ["roll", "draw", "reveal", "discard"])
def test_each_thing_that_shows_something_settles_a_choice(monkeypatch, verb):
    """T15: without `reveal`, no test had failed."""
    table = session("khorne")
    match, log, choose = type(table.game), type(table.game).log, type(table.game).choose
    shown = property(lambda game: [*log.fget(game), Action(verb)])

    def chosen(game, option):
        choose(game, option)
        monkeypatch.setattr(match, "log", shown)

    monkeypatch.setattr(match, "choose", chosen)
    table.answer("summon bloodletter@stock")
    with pytest.raises(WrongUse, match="there is no choice to take back"):
        table.undo()


def test_a_seed_for_those_who_do_not_care_is_small_enough_to_type():
    assert 0 <= any_seed() < 1_000_000


# ---------------------------------------------------------------- recorded games


def test_a_session_goes_on_where_it_was_left(tmp_path):
    left = Session(base(), seats_of(base(), (), ["greedy"], ["khorne"]), 5)
    left.answer("summon bloodletter@stock")
    keep(left.game, tmp_path / "left.json")
    again = resumed(tmp_path / "left.json", [], ["greedy"])
    assert again.game.record() == left.game.record()
    assert again.game.decision.prompt == "Summon Bloodletter to which region?"
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
