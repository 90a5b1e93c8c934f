"""What a person types at the table, and what the screen shows."""

import io

import pytest
from rich.console import Console

from cli.command import run
from tools.builders import base


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
    (first, _), (second, _) = handed
    assert {first, second} == {"Nurgle", "Khorne"}
    for name, shown in handed:
        assert shown.endswith("\x1b[2J\x1b[H\x1b[3J")
        assert f"Hand of {name}" not in shown
    assert f"Hand of {first}" in shown


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


def test_the_record_is_written_after_each_choice(tmp_path, monkeypatch):
    record = tmp_path / "game.json"
    kept = []
    monkeypatch.setattr("ruinous.cli.table.keep", lambda game, path: kept.append(game.choices()))
    run("play", "--seed", 3, "--record", record, typed="1\n3\nq\n")
    assert [len(choices) for choices in kept][:2] == sorted(len(each) for each in kept[:2])
    assert len(kept) == 3


def test_a_game_is_saved_when_asked_and_left_without_a_record_only_on_second_thoughts(tmp_path):
    """T10: `q` without a record asks."""
    record = tmp_path / "saved.json"
    twice = run("play", "--seed", 3, typed="1\nq\nq\n")
    assert twice.code == 0
    assert "nothing keeps this game: `save FILE` does, `q` again leaves" in twice.out
    saved = run("play", "--seed", 3, typed=f"1\nsave\nsave {record}\nq\n")
    assert saved.code == 0
    assert "no file is named (type `save FILE`)" in saved.out
    assert "nothing keeps" not in saved.out
    assert run("replay", record, "--verify").code == 0


def test_an_interrupt_asks_as_quitting_does(monkeypatch):
    """T10: it lost the game at once."""
    typed = iter(["1", KeyboardInterrupt, KeyboardInterrupt])

    def answer(prompt: str) -> str:
        found = next(typed)
        if not isinstance(found, str):
            raise found
        return found

    monkeypatch.setattr("builtins.input", answer)
    code, out, _ = run("play", "--seed", 3)
    assert code == 0
    assert "nothing keeps this game" in out
    assert "you have left" in out
    assert next(typed, None) is None


def test_an_interrupt_shows_no_hand(monkeypatch):
    """T10: where the seat changes, it leaves the game and is no Enter."""
    monkeypatch.setattr("builtins.input", lambda prompt: (_ for _ in ()).throw(KeyboardInterrupt))
    screen = Console(file=io.StringIO(), force_terminal=True, color_system=None, width=110)
    monkeypatch.setattr("ruinous.cli.table.console", lambda: screen)
    run("play", "--seed", 3, "--human", "khorne", "--human", "nurgle")
    assert "Hand of" not in screen.file.getvalue()


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


def test_what_an_option_is_about_is_explained_by_its_number_and_by_name():
    """U3: `? 5` is option 5; a number means nothing else."""
    out = run("play", "--seed", 3, typed="? 4\n?battle cry\n?\n? 8\n? 99\nq\n").out
    assert "   4  play Battle Cry" in out
    assert out.count("forbids: place") == 2
    assert out.count("  - Battle Cry, cost 1: ") == 2
    assert "option 8 is about no card, Power or token: pass and give up" in out
    assert "there is no option 99 (the options are 1 to 8)" in out


def test_log_board_and_help():
    out = run("play", "--seed", 3, typed="log\nboard\nhelp\nq\n").out
    assert out.count("Hand of Khorne:") == 2
    assert out.count("Khorne draws 2 ") == 2
    out = run("play", "--seed", 3, typed="1\nlog\nlog all\nlog some\nhelp\nq\nq\n").out
    assert "nothing has happened since your last choice; `log all` tells" in out
    assert out.count("Khorne draws 2 ") == 2
    assert "there is no log `some` (type `log` or `log all`)" in out
    assert "all about the second option" in out


def drawn(monkeypatch, typed: list[str], width: int, height: int, *options: str) -> list[str]:
    """Return the lines of a screen of a size, after a person typed some words and left."""
    file = io.StringIO()
    screen = Console(
        file=file, force_terminal=True, color_system=None, width=width, height=height, markup=False
    )
    monkeypatch.setattr("ruinous.cli.table.console", lambda: screen)
    answers = iter([*typed, "q", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt: file.write("> \n") and next(answers))
    run("play", "--seed", 3, *options)
    return file.getvalue().split("\n")


def test_the_board_is_on_a_low_screen_when_it_is_asked_for(monkeypatch):
    """T13: at 80 columns and 24 lines, options had pushed it off."""
    lines = drawn(monkeypatch, ["board"], 80, 24)
    prompts = [at for at, line in enumerate(lines) if line == "> "]
    shown = "\n".join(lines[prompts[1] - 23 : prompts[1]])
    for region in ("region", "Norsca", "Kislev", "The Badlands"):
        assert region in shown
    assert "summon Bloodsworn" not in shown


def test_the_board_is_nearest_to_the_options_on_a_low_screen(monkeypatch):
    """T13: on a high one, the hand is."""
    for height, last in ((24, "The Badlands"), (60, "Hand of Khorne")):
        text = "\n".join(drawn(monkeypatch, [], 80, height)).partition("Summon a figure")[0]
        places = {name: text.rindex(name) for name in ("The Badlands", "Hand of Khorne")}
        assert max(places, key=places.__getitem__) == last


def test_what_each_player_has_is_beside_the_choice_on_a_low_screen(monkeypatch):
    """U3: points and power had scrolled away."""
    lines = drawn(monkeypatch, ["1"], 80, 24)
    asked = [at for at, line in enumerate(lines) if line.startswith("Khorne: ")]
    assert lines[asked[1]] == "Khorne: Summon Bloodsworn to which region?"
    for at in asked:
        assert lines[at - 1] == (
            "power/points: Khorne 7/0, Nurgle 6/0, Tzeentch 6/0, Slaanesh 6/0; 0 ruined"
        )


def test_four_sheets_and_the_options_fit_on_a_low_screen(monkeypatch):
    """Boxes are offered side by side, by their numbers alone."""
    lines = drawn(monkeypatch, ["1"], 80, 24, "--packs", "marauders")
    prompts = [at for at, line in enumerate(lines) if line == "> "]
    shown = lines[prompts[0] - 23 : prompts[0]]
    for seat in ("North", "East", "South", "West"):
        assert any(line.startswith(f"row {seat}: ") for line in shown)
    assert "points: North 0, East 0, South 0, West 60" in shown
    assert "You have drawn Battering Ram Front (red, attack 10): what" in "".join(shown)
    assert "North: Place Battering Ram Front: which box?" in lines[prompts[0] :]
    assert prompts[1] - prompts[0] < 8


def test_what_does_not_fit_hangs_under_its_text(monkeypatch):
    """U3: at 80 columns, wrapped lines fell to column 0."""
    lines = drawn(monkeypatch, ["help", "? the skull throne", "?"], 60, 24)
    assert "  save FILE       keep the game; `ruinous play --resume" in lines
    assert "                  FILE` goes on with it" in lines
    assert "    Insidious Lies (Chaos card): influence of nobles or" in lines
    assert "        heroes here for you +2" in lines
    assert "    this region, draw 1 card." in lines


def test_a_narrow_screen_cuts_no_word(monkeypatch):
    """T13: at 50 columns, columns were cut off."""
    lines = drawn(monkeypatch, [], 50, 24)
    text = " ".join(" ".join(lines).split())
    assert "Troll Country r/c: 1/1; tokens: 1 peasant" in text
    assert "tokens: 1 event, 1 warpstone" in text
    assert "player: Slaanesh; power: 6; points: 0; dial: 0 of 7" in text
    assert max(map(len, lines)) <= 50


def test_a_battle_is_not_left_out_of_the_news():
    """T13: it was behind `... more lines`."""
    typed = "1\n" * 40 + "q\nq\n"
    out = run("play", "--bots", "random", "--seed", 5, typed=typed).out
    assert "A battle is fought" in out
    assert "more lines, see `log`" not in out
