"""T9: what fails around the program ends it in a line and an exit code, and not in a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import ruinous

HERE = Path(__file__).parents[1] / "third_game"
LINUX = pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has /dev/full")
COMMANDS = ("check base", "check --format json base", "explain khorne", "--version", "why --help",
            "fmt --check base", "simulate --games 1", "check no-such-pack")  # fmt: skip


def ended(words: str, **settings: object) -> tuple[int, str]:
    """Return the exit code of a command, and what it printed on standard error."""
    run = subprocess.run(
        [sys.executable, "-m", "ruinous", *words.split()],
        stderr=subprocess.PIPE, check=False, timeout=60, **settings,  # type: ignore[call-overload]
    )  # fmt: skip
    return run.returncode, run.stderr.decode()


@LINUX
@pytest.mark.parametrize("words", COMMANDS)
def test_an_output_that_is_full_is_told(words):
    with Path("/dev/full").open("wb") as full:
        assert ended(words, stdout=full) == (
            2, "error: the output cannot be written: no space left on device\n"
        )  # fmt: skip


@LINUX
@pytest.mark.parametrize(("words", "code"), [("check base", 0), ("check no-such-pack", 2)])
def test_an_output_that_is_closed_takes_nothing(words, code):
    told = ended(words, preexec_fn=lambda: os.close(1))
    assert told == (code, "")


@LINUX
def test_where_nothing_can_be_said_the_code_tells():
    with Path("/dev/full").open("wb") as full:
        run = [sys.executable, "-m", "ruinous", "explain", "no-such-card"]
        assert subprocess.run(run, stdout=full, stderr=full, check=False).returncode == 2


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps a folder that is in use")
@pytest.mark.parametrize("words", ["check", "new pack x", "test base", "--help"])
def test_a_folder_that_is_gone_is_told(tmp_path, words):
    gone = tmp_path / "gone"
    gone.mkdir()
    code, told = ended(words, cwd=gone, preexec_fn=gone.rmdir)
    assert code == 2
    assert told == "error: the folder that you are in is gone\n  help: go to another one\n"


@pytest.mark.parametrize("words", ["play --watch --packs {pack}", "simulate --packs {pack}"])
def test_a_game_of_others_that_fails_is_named(tmp_path, words):
    info = tmp_path / "grove_game-1.0.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: grove-game\nVersion: 1.0.0\n")
    (info / "entry_points.txt").write_text("[ruinous.games]\norchard = grove:GAME\n")
    (tmp_path / "grove.py").write_text("raise ValueError('no\\x1b[2J\\ntrees')\n")
    paths = [Path(ruinous.__file__).parents[1], tmp_path]
    code, told = ended(
        words.format(pack=HERE / "pack"),
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))},
        stdout=subprocess.PIPE,
    )
    assert code == 2
    assert told.startswith("error: the game `orchard` has failed: ValueError: no\\x1b[2J\\ntrees\n")
    assert f"the distribution `grove-game`, in {tmp_path / 'grove.py'}:1" in told


def test_a_mistake_of_the_program_is_loud_and_moves_no_cursor(tmp_path):
    script = "import ruinous.cli.main as m, ruinous.cli.checking as c\n"
    script += "def bad(*_, **__): raise KeyError('\\x1b[2J')\nc.run = bad\nm.app(['check'])\n"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert run.returncode == 1
    assert b"Traceback" in run.stderr
    assert b"KeyError" in run.stderr
    assert b"\x1b" not in run.stderr
