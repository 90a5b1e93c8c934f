"""`ruinous play`: a person types, bots answer."""

import io
import json

import pytest
from rich.console import Console

from cli.command import run
from tools.builders import base

WHOLE = "1\n" * 600


def test_a_person_plays_a_whole_game_against_three_bots(tmp_path):
    record = tmp_path / "game.json"
    code, out, err = run("play", "--seed", 3, "--record", record, typed=WHOLE)
    assert (code, err) == (0, "")
    assert "Hand of Khorne:" in out
    assert "wins (" in out or "win (" in out or "all lose (" in out
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


def test_on_one_screen_no_hand_is_shown_before_its_player_says_so(monkeypatch):
    screen = Console(file=io.StringIO(), force_terminal=True, color_system=None, width=110)
    monkeypatch.setattr("ruinous.cli.table.console", lambda: screen)
    asked = []

    def typed(prompt: str) -> str:
        asked.append((prompt, screen.file.getvalue()))
        return "1" if prompt.endswith("> ") and len(asked) < 6 else "q" * prompt.endswith("> ")

    monkeypatch.setattr("builtins.input", typed)
    run("play", "--seed", 3, "--human", "khorne", "--human", "nurgle")
    handed = [(prompt.split()[0], shown) for prompt, shown in asked if "plays now" in prompt][:2]
    assert [name for name, _ in handed] == ["Nurgle", "Khorne"]
    for name, shown in handed:
        assert shown.endswith("\x1b[2J\x1b[H\x1b[3J")
        assert f"Hand of {name}" not in shown
    assert "Hand of Nurgle" in shown


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


def test_the_board_the_players_the_hand_and_the_options_are_shown():
    out = run("play", "--seed", 3, typed="q\n").out
    for part in ("region", "r/c", "figures and corruption", "dial", "threat", "counters", "cost"):
        assert part in out
    assert "   1  summon " in out
    assert "(pass)" in out


def test_no_other_hand_is_shown():
    out = run("play", "--seed", 3, "--human", "nurgle", typed="q\n").out
    shown = out.partition("Hand of Nurgle:")[2]
    others = [card.name for card in base().catalogue.chaos_cards if card.power != "nurgle"]
    assert [name for name in others if name in shown] == []


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


def test_the_record_is_written_after_each_choice(tmp_path, monkeypatch):
    record = tmp_path / "game.json"
    kept = []
    monkeypatch.setattr("ruinous.cli.table.keep", lambda game, path: kept.append(game.choices()))
    run("play", "--seed", 3, "--record", record, typed="1\n3\nq\n")
    assert [len(choices) for choices in kept][:2] == sorted(len(each) for each in kept[:2])
    assert len(kept) == 3


def test_a_game_is_saved_when_asked_and_left_without_a_record_only_on_second_thoughts(tmp_path):
    record = tmp_path / "saved.json"
    twice = run("play", "--seed", 3, typed="1\nq\nq\n")
    assert twice.code == 0
    assert "nothing keeps this game: `save FILE` does, `q` again leaves" in twice.out
    saved = run("play", "--seed", 3, typed=f"1\nsave\nsave {record}\nq\n")
    assert saved.code == 0
    assert "no file is named (type `save FILE`)" in saved.out
    assert "nothing keeps" not in saved.out
    assert run("replay", record, "--verify").code == 0


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


def test_a_choice_is_taken_back():
    out = run("play", "--seed", 3, typed="1\nundo\n2\nkislev\nundo\nundo\nundo\nq\n").out
    assert out.count("Summon a figure, play a card, or pass?") == 4
    assert "there is no choice to take back" in out


def test_input_that_ends_leaves_with_1():
    code, out, _ = run("play", "--seed", 3, typed="1\n")
    assert code == 1
    assert "the input has ended" in out


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("99", "there is no option 99 (the options are 1 to 8)"),
        ("pas s", "`pas s` is no option (did you mean `pass`?)"),
        ("summon", "`summon` may be `summon bloodsworn@stock`"),
        ("summon bloodsworn to atlantis", "there is no region `atlantis`"),
        ("play batle cry", "(did you mean `Battle Cry`?)"),
        ("play dazzle", "`play dazzle` is not offered: it is a card of Tzeentch"),
        (
            "summon bloodthirster to kislev",
            "is more than one choice (type `summon bloodthirster@stock`, then `kislev`)",
        ),
        ("summon bloodthirsters", "is no option (type `summon bloodthirster@stock`)"),
        ("why play dazzle", "play Dazzle: not offered to Khorne\n\n  hand       it is a card of"),
        ("why", "no play is named (a turn is `summon FIGURE to REGION`"),
        ("? nonsense", "no card, Power, token or region is called `nonsense`"),
    ],
)
def test_bad_input_is_refused_with_the_reason_and_asked_again(typed, reason):
    code, out, _ = run("play", "--seed", 3, typed=f"{typed}\n\nq\n")
    assert code == 0
    assert reason in out
    assert out.count("khorne> ") == 3


def test_a_refused_play_is_told_with_the_rule_in_its_way():
    """The second summons is out of reach; `why --play` says so in the same words."""
    typed = "1\nkislev\nsummon bloodletter to tilea\nwhy summon bloodletter to tilea\nq\n"
    out = run("play", "--seed", 3, typed=typed).out
    reason = "no figure of Khorne is there or in an adjacent region, only in Kislev"
    assert " ".join(out.split()).count(reason) == 2


def test_keys_do_what_numbers_do():
    by_key = run("play", "--seed", 3, typed="summon bloodsworn@stock\nkislev\nq\n").out
    by_number = run("play", "--seed", 3, typed="1\n3\nq\n").out
    assert by_key.splitlines()[-5:] == by_number.splitlines()[-5:]


def test_a_card_of_the_hand_is_explained_by_number_and_name():
    out = run("play", "--seed", 3, typed="? 1\n?battle cry\n?\nq\n").out
    assert out.count("forbids: place") == 2
    assert out.count("1. Battle Cry, cost 1: ") == 2


def test_log_board_and_help():
    out = run("play", "--seed", 3, typed="log\nboard\nhelp\nq\n").out
    assert out.count("Hand of Khorne:") == 2
    assert out.count("Khorne draws 2 ") == 2
    out = run("play", "--seed", 3, typed="1\nlog\nlog all\nlog some\nhelp\nq\nq\n").out
    assert "nothing has happened since your last choice; `log all` tells" in out
    assert out.count("Khorne draws 2 ") == 2
    assert "there is no log `some` (type `log` or `log all`)" in out
    assert "all about the second card of your hand" in out


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
