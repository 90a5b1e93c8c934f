"""`ruinous play`: a person types, bots answer."""

import json

import pytest

from cli.command import run

WHOLE = "1\n" * 600


def test_a_person_plays_a_whole_game_against_three_bots(tmp_path):
    record = tmp_path / "game.json"
    code, out, err = run("play", "--seed", 3, "--record", record, typed=WHOLE)
    assert (code, err) == (0, "")
    assert "Hand of Khorne:" in out
    assert "wins (" in out or "win (" in out or "all lose (" in out
    assert run("replay", record, "--verify").code == 0


def test_the_second_game_is_played_whole_with_cards_that_say_nothing(tmp_path):
    record = tmp_path / "game.json"
    table = ("--packs", "marauders", "--players", "north,east,south,west", "--human", "north")
    boxes = "".join(f"{number}\n" for number in range(1, 17))
    code, out, err = run("play", *table, "--seed", 3, "--record", record, typed=boxes * 60)
    assert (code, err) == (0, "")
    assert "Drawn of North:" in out
    assert " won: North " in out
    assert run("replay", record, "--verify").code == 0


def test_the_same_seed_and_typing_give_the_same_bytes():
    assert run("play", "--seed", 3, typed=WHOLE) == run("play", "--seed", 3, typed=WHOLE)


def test_several_people_play_with_bots():
    people = ("--human", "nurgle", "--human", "khorne")
    code, out, _ = run("play", "--seed", 1, "--bots", "random", *people, typed=WHOLE)
    assert code == 0
    assert "Hand of Khorne:" in out
    assert "Hand of Nurgle:" in out
    assert "Hand of Tzeentch:" not in out


def test_people_alone_can_play():
    words = ("--players", "khorne,nurgle,slaanesh", "--human", "khorne,nurgle,slaanesh")
    out = run("play", "--seed", 1, *words, typed="1\n1\n1\n1\nq\n").out
    assert "Hand of Khorne:" in out
    assert "Hand of Nurgle:" in out


def test_bots_alone_can_be_watched():
    code, out, _ = run("play", "--seed", 1, "--watch")
    assert code == 0
    assert "> " not in out.partition("region")[0]
    assert "Hand of" not in out


def test_q_leaves_and_the_game_can_still_be_replayed(tmp_path):
    record = tmp_path / "game.json"
    code, out, _ = run("play", "--seed", 3, "--record", record, typed="1\n1\nq\n")
    assert code == 0
    assert "you have left; the game is in round 1 and not over" in out
    assert len(json.loads(record.read_text(encoding="utf-8"))["choices"]) >= 2
    assert run("replay", record, "--verify").code == 0


def test_a_game_that_was_left_goes_on_where_it_stood(tmp_path):
    """Left after two choices and resumed, it is the game that is played in one go."""
    record, whole = tmp_path / "left.json", tmp_path / "whole.json"
    left = run("play", "--seed", 3, "--record", record, typed="1\n3\nq\n").out
    assert f"`ruinous play --resume {record}` goes on with it" in " ".join(left.split())
    taken = json.loads(record.read_text(encoding="utf-8"))["choices"]
    code, out, err = run("play", "--resume", record, typed=WHOLE)
    assert (code, err) == (0, "")
    assert "Khorne summons a Bloodsworn from the stock to Kislev." in out
    resumed = json.loads(record.read_text(encoding="utf-8"))
    assert resumed["choices"][: len(taken)] == taken
    assert resumed["choices"] != taken
    assert run("replay", record, "--verify").code == 0
    assert run("play", "--resume", record, "--record", whole, typed="q\n").code == 2


@pytest.mark.parametrize(
    ("change", "words", "message"),
    [
        (lambda kept: kept["events"].__setitem__(1, "-"), (), "does not come again: event 2 was"),
        (lambda kept: kept.pop("seed"), (), "`seed` is missing"),
        (lambda kept: None, ("--seed", "4"), "a recorded game has its players, packs and seed"),
        (lambda kept: None, ("--human", "korne"), "did you mean `khorne`?"),
    ],
)
def test_what_cannot_be_resumed_is_refused(tmp_path, change, words, message):
    record = tmp_path / "left.json"
    run("play", "--seed", 3, "--record", record, typed="1\n3\nq\n")
    kept = json.loads(record.read_text(encoding="utf-8"))
    change(kept)
    record.write_text(json.dumps(kept), encoding="utf-8")
    code, out, err = run("play", "--resume", record, *words)
    assert (code, out) == (2, "")
    assert message in " ".join(err.split())


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--human", "korne"], "did you mean `khorne`?"),
        (["--players", "khorne,nurgle"], "2 players cannot play"),
        (["--record", "no/such/folder/file"], "there is no folder"),
        (["--watch", "--human", "khorne"], "either people play or you watch"),
    ],
)
def test_what_cannot_be_played_exits_with_2(words, message):
    code, out, err = run("play", *words)
    assert (code, out) == (2, "")
    assert message in err


def test_sets_of_cards_can_be_chosen(tmp_path):
    record = tmp_path / "game.json"
    words = ("--packs", "morrslieb,horned-rat", "--cards", "morrslieb", "--old-world", "expert")
    players = ("--players", "khorne,nurgle,horned-rat")
    code, _, err = run("play", "--seed", 1, "--watch", *words, *players, "--record", record)
    assert (code, err) == (0, "")
    kept = json.loads(record.read_text(encoding="utf-8"))
    assert (kept["cards"], kept["old world"]) == ("morrslieb", ["expert"])


def test_a_set_that_no_pack_has_exits_with_2():
    code, out, err = run("play", "--cards", "morrslieb")
    assert (code, out) == (2, "")
    assert "no set of Chaos cards is called `morrslieb`" in err
    assert "there are `base`" in err
