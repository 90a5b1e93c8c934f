"""`ruinous simulate`."""

import io
import json
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep
from typing import Any

import pytest

import ruinous
from cli.command import run
from ruinous.cli.commands import simulate
from ruinous.tools.play import stopping
from ruinous.tools.play.seats import Players


def test_wins_points_endings_and_speed_are_printed():
    code, out, err = run("simulate", "--games", 4, "--seed", 3)
    assert (code, err) == (0, "")
    for heading in ("wins by Power", "margin", "ranks", "endings", "games/s", "decisions/s"):
        assert heading in out


def test_the_json_is_the_same_for_the_same_seed(tmp_path):
    for name in ("one", "two"):
        assert run("simulate", "--games", 3, "--seed", 8, "--json", tmp_path / name).code == 0
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    games = json.loads((tmp_path / "one").read_text(encoding="utf-8"))["games"]
    assert [game["seed"] for game in games] == [8, 9, 10]


def test_bots_and_players_can_be_chosen(tmp_path):
    words = ("--players", "khorne,slaanesh,nurgle", "--bots", "greedy,random,random")
    assert run("simulate", "--games", 1, *words, "--json", tmp_path / "out").code == 0
    bots = json.loads((tmp_path / "out").read_text(encoding="utf-8"))["bots"]
    assert bots == {"khorne": "greedy", "nurgle": "random", "slaanesh": "random"}


def test_sets_of_cards_can_be_chosen(tmp_path):
    words = (
        "--packs",
        "morrslieb,horned-rat",
        "--cards",
        "morrslieb",
        "--old-world",
        "base,expert",
    )
    assert run("simulate", "--games", 1, *words, "--record", tmp_path).code == 0
    record = json.loads((tmp_path / "0.json").read_text(encoding="utf-8"))
    assert (record["cards"], record["old world"]) == ("morrslieb", ["base", "expert"])
    assert len(record["players"]) == 5
    assert run("replay", tmp_path / "0.json", "--verify").code == 0


def test_records_are_kept(tmp_path):
    code, _, _ = run("simulate", "--games", 2, "--record", tmp_path / "records")
    assert code == 0
    assert [path.name for path in sorted((tmp_path / "records").iterdir())] == ["0.json", "1.json"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--players", "khorne,nurgel,slaanesh"], "did you mean `nurgle`?"),
        (["--players", "khorne,nurgle"], "2 players cannot play"),
        (["--bots", "clever"], "no bot is called `clever`"),
        (["--packs", "nowhere"], "there is no pack, file or folder `nowhere`"),
        (["--json", "no/such/folder/file"], "there is no folder"),
        (["--json", "."], "is a folder"),
        (["--csv", "no/such/folder/file"], "there is no folder"),
        (["--csv", "-"], "`-` is no file here"),
        (["--record", __file__], "is no folder"),
        (["--cards", "morslieb"], "no set of Chaos cards is called `morslieb`"),
        (["--packs", "morrslieb", "--cards", "morslieb"], "did you mean `morrslieb`?"),
        (["--old-world", "base,expert"], "no set of Old World cards is called `expert`"),
        (["--old-world", ","], "no set of Old World cards is named"),
        (["--packs", "fan-tide", "--old-world", "tide"], "need 7 Old World cards; there are 2"),
    ],
)
def test_what_cannot_be_done_exits_with_2_before_any_game(words, message):
    code, out, err = run("simulate", "--games", 10_000, *words)
    assert (code, out) == (2, "")
    assert message in err


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_how_far_it_is(monkeypatch, capsys):
    monkeypatch.setattr("sys.stderr", screen := Screen())
    assert simulate.command(3, 1, "base") == 0
    assert "3/3" in screen.getvalue()
    assert "playing" not in capsys.readouterr().out


def interrupted(after: int) -> Any:
    """Return bots that somebody interrupts in a game."""
    left = [after]
    real = Players.advance

    def advance(players: Players, game: ruinous.Match) -> int:
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        return real(players, game)

    return advance


def test_games_end_with_a_winner_where_no_bot_is_named(tmp_path):
    """Issue 15: 88 of 100 games between random bots have none."""
    assert run("simulate", "--games", 4, "--json", tmp_path / "out").code == 0
    told = json.loads((tmp_path / "out").read_text("utf-8"))
    assert {*told["bots"].values()} == {"greedy"}
    assert all(game["winners"] for game in told["games"])


def test_an_interrupt_keeps_the_games_that_were_played(tmp_path, monkeypatch):
    """T10: it lost them all."""
    monkeypatch.setattr(Players, "advance", interrupted(2))
    code, out, err = run("simulate", "--games", 50, "--json", tmp_path / "out")
    how = "; the same with `--resume` plays the others"
    assert (code, err) == (130, f"stopped after 2 games of 50{how}\n")
    assert "2 games and" in out
    assert len(json.loads((tmp_path / "out").read_text("utf-8"))["games"]) == 2


def test_an_interrupt_of_the_first_game_has_nothing_to_keep(tmp_path, monkeypatch):
    """T10: no file is written then."""
    monkeypatch.setattr(Players, "advance", interrupted(0))
    assert run("simulate", "--games", 50, "--json", tmp_path / "out").code == 130
    assert not (tmp_path / "out").exists()


RANDOM = ("--bots", "random")
"""Bots that play many games in little time."""


def begun(file: Path, *words: object) -> subprocess.Popen[str]:
    """Start many games in a process of its own, and wait until some are over."""
    records = file.parent / "records"
    begin = ["simulate", "--games", "600", *RANDOM, "--json", file, "--record", records, *words]
    # Where tests run in the background, their shell ignores it, and so would the process.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        [sys.executable, "-m", "ruinous", *map(str, begin)], stderr=subprocess.PIPE, text=True
    )
    while process.poll() is None and (not records.is_dir() or len([*records.iterdir()]) < 80):
        sleep(0.05)
    return process


def working_for(process: subprocess.Popen[str]) -> list[Path]:
    """Return the processes that a process has begun, as Linux shows them."""
    pid = process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children")
    return [Path(f"/proc/{each}") for each in children.read_text().split()]


def are_gone(processes: list[Path]) -> bool:
    for _ in range(200):
        states = [each / "stat" for each in processes if (each / "stat").exists()]
        if all(" Z " in state.read_text() for state in states):
            return True
        sleep(0.05)
    return False


ENDED = ("SIGINT", "SIGTERM", "SIGHUP")


@pytest.mark.parametrize(("jobs", "sent"), [(1, "SIGINT"), *((2, each) for each in ENDED)])
def test_a_real_interrupt_leaves_a_file_to_go_on_with(tmp_path, jobs, sent):
    """A process gets Ctrl-C, or is ended; what is resumed has the bytes of one run."""
    file = tmp_path / "out.json"
    process = begun(file, "--jobs", jobs)
    process.send_signal(getattr(signal, sent))
    _, err = process.communicate(timeout=60)
    played = len(json.loads(file.read_text("utf-8"))["games"])
    assert 10 <= played < 600
    assert (process.returncode, "Traceback" in err) == (130, False)
    assert f"stopped after {played:,} games of 600" in err
    more = ("simulate", "--games", played + 3, *RANDOM, "--json")
    ran = run(*more, file, "--resume")
    assert (ran.code, ran.err) == (0, f"goes on after {played:,} games of `{file}`\n")
    assert f"{played:,} played before, and 3 games" in ran.out
    run(*more, tmp_path / "whole.json", "--jobs", 2)
    assert file.read_bytes() == (tmp_path / "whole.json").read_bytes()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="only Linux lists processes so")
@pytest.mark.parametrize("sent", ["SIGTERM", "SIGKILL"])
def test_who_plays_for_a_process_ends_with_it(tmp_path, sent):
    """T10: those who played went on for ever."""
    process = begun(tmp_path / "out.json", "--jobs", 2)
    workers = working_for(process)
    assert len(workers) == 2
    process.send_signal(getattr(signal, sent))
    process.communicate(timeout=60)
    assert are_gone(workers)


def test_games_are_kept_while_others_are_played(tmp_path, monkeypatch):
    """T10: a process that is killed can write nothing any more."""
    monkeypatch.setattr(stopping, "_SECONDS", 0.0)
    monkeypatch.setattr(stopping, "_SHARE", 0)
    file, kept = tmp_path / "out", []

    def watch(self, *_):
        kept.append(len(json.loads(file.read_text("utf-8"))["games"]) if file.exists() else 0)
        return advance(self, *_)

    advance = Players.advance
    monkeypatch.setattr(Players, "advance", watch)
    run("simulate", "--games", 4, *RANDOM, "--json", file)
    assert kept == [0, 1, 2, 3]


def test_without_a_file_a_resumed_simulation_begins(tmp_path):
    ran = run("simulate", "--games", 1, "--json", tmp_path / "out", "--resume")
    assert (ran.code, ran.err) == (0, f"begins: there are no games of `{tmp_path / 'out'}`\n")
    assert "played before" not in ran.out


@pytest.mark.parametrize("words", [[], ["--json", "-"]])
def test_what_is_resumed_must_be_named(words):
    code, out, err = run("simulate", "--games", 10_000, "--resume", *words)
    assert (code, out) == (2, "")
    assert "help: `--json FILE --resume`" in err


def test_an_interrupt_before_the_next_game_keeps_those_of_before(tmp_path, monkeypatch):
    words = ("simulate", "--games", 2, "--json", tmp_path / "out")
    assert run(*words).code == 0
    monkeypatch.setattr(Players, "advance", interrupted(0))
    ran = run(*words[:2], 50, *words[3:], "--resume")
    assert (ran.code, "stopped after 2 games of 50" in ran.err) == (130, True)
    assert len(json.loads((tmp_path / "out").read_text("utf-8"))["games"]) == 2


def test_json_on_standard_output_stands_alone(tmp_path, monkeypatch):
    """T10: it was a file named `-`."""
    monkeypatch.chdir(tmp_path)
    code, out, err = run("simulate", "--games", 1, "--json", "-")
    assert (code, err, list(tmp_path.iterdir())) == (0, "", [])
    assert json.loads(out)["summary"]["games"] == 1


def test_games_are_written_as_rows(tmp_path):
    assert run("simulate", "--games", 2, "--seed", 4, "--csv", tmp_path / "rows.csv").code == 0
    head, *games = (tmp_path / "rows.csv").read_text("utf-8").splitlines()
    assert head.startswith("seed,condition,winners,first,rounds,decisions,lead,points_khorne,")
    assert [game.partition(",")[0] for game in games] == ["4", "5"]


@pytest.mark.parametrize(
    ("words", "package", "extra"),
    [
        (["--parquet", "no-such-file"], "pyarrow", "parquet"),
        (["--cluster", "local"], "distributed", "cluster"),
    ],
)
def test_a_missing_extra_is_told_before_any_game(monkeypatch, words, package, extra):
    monkeypatch.setitem(sys.modules, package, None)
    code, out, err = run("simulate", "--games", 10_000, *words)
    assert (code, out) == (2, "")
    assert f'help: `python -m pip install "ruinous[{extra}]"`' in err


def test_a_cluster_that_is_not_there_is_told(tmp_path):
    pytest.importorskip("distributed", reason="the extra `cluster` is missing")
    words = ("--cluster", "tcp://127.0.0.1:9", "--json", tmp_path / "out")
    code, out, err = run("simulate", "--games", 10_000, *words)
    assert (code, out, [*tmp_path.iterdir()]) == (2, "", [])
    assert "error: the cluster `tcp://127.0.0.1:9` cannot be reached:" in err
    assert "Traceback" not in err


def test_a_page_of_plots_is_written(tmp_path):
    assert run("simulate", "--games", 2, "--html", tmp_path / "plots.html").code == 0
    assert "<title>2 games between bots</title>" in (tmp_path / "plots.html").read_text("utf-8")


def test_records_are_named_in_digits_of_one_length(tmp_path):
    """T10: 10 came before 9."""
    run("simulate", "--games", 2, "--seed", 9, "--record", tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["09.json", "10.json"]
