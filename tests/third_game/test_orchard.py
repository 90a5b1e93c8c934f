"""A game from another distribution is found by its entry point, and played by the same commands.

Nothing of the project knows it. What `pip` would write of the distribution is written by hand here.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ruinous

HERE = Path(__file__).parent
PACK = HERE / "pack"
METADATA = "Metadata-Version: 2.1\nName: ruinous-orchard\nVersion: 1.0.0\n"
ENTRY = "[ruinous.games]\norchard = orchard:GAME\n"

PLAYED = """
import json, sys, ruinous
content = ruinous.load(sys.argv[1])
match = ruinous.new_game(content, seed=3)
taken = 0
while not match.over:
    options = match.decision.options
    match.choose(options[taken % len(options)])
    taken += 1
    if taken == 5:
        again = ruinous.restore(json.loads(json.dumps(match.snapshot())), content)
        assert again.view("ash") == match.clone().view("ash")
        assert again.decision.options.find(match.decision.options[0].key) == 0
assert ruinous.replay(match.record(), content).result == match.result
print(match.result.condition, sum(match.result.points.values()),
      sum(action.verb in ("gain", "lose") for action in match.log))
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the variables of an environment in which the distribution is installed."""
    site = tmp_path_factory.mktemp("site")
    info = site / "ruinous_orchard-1.0.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(METADATA, "utf-8")
    (info / "entry_points.txt").write_text(ENTRY, "utf-8")
    paths = [str(Path(ruinous.__file__).parents[1]), str(HERE), str(site)]
    return os.environ | {"PYTHONPATH": os.pathsep.join(paths), "XDG_CACHE_HOME": str(site)}


def run(environment: dict[str, str], *words: object) -> str:
    done = subprocess.run(
        [sys.executable, *map(str, words)], env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_match_is_played_saved_and_replayed(environment: dict[str, str]) -> None:
    condition, points, coins = run(environment, "-c", PLAYED, PACK).split()
    assert condition == "harvest"
    assert int(points) > 16
    assert int(coins) > 0


def test_bots_play_it(environment: dict[str, str]) -> None:
    out = run(environment, "-m", "ruinous", "simulate", "--packs", PACK, "--games", 5, "--seed", 1)
    assert "5 games" in out
    assert "harvest" in out


def test_its_files_are_formatted(environment: dict[str, str]) -> None:
    assert "0 files of 2" in run(environment, "-m", "ruinous", "fmt", "--check", PACK)


def test_its_cards_are_checked_and_explained(environment: dict[str, str]) -> None:
    assert "4 cards, 4 effects; no findings" in run(environment, "-m", "ruinous", "check", PACK)
    told = run(environment, "-m", "ruinous", "explain", "wasps", "--packs", PACK)
    assert "Whenever you plant a plum, each opponent loses 1 coin." in told
    assert "fruit plum; value 2; copies 4" in told


def test_its_words_and_cards_are_found(environment: dict[str, str]) -> None:
    found = run(environment, "-m", "ruinous", "find", "lose", "coins", "--packs", PACK)
    assert "Wasps (Card, " in found.partition("more with")[0]
    assert "lose (word): when you plant a plum: each opponent loses 1 coin" in found


def test_its_cards_are_tried(environment: dict[str, str]) -> None:
    shown = run(environment, "-m", "ruinous", "try", "wasps", "--packs", PACK)
    assert re.search(r"[A-Z]\w+ plants Wasps\.", shown)
    assert re.search(
        r"for other players:(\n    \w+ loses 0 coin\.)*\n    \w+ loses 1 coin\.", shown
    )
    assert "value of Pear" in run(environment, "-m", "ruinous", "try", "pear", "--packs", PACK)
    words = ["--text", "when planted: gain 3 coins", "--packs", PACK]
    assert "gains 3 coin" in run(environment, "-m", "ruinous", "try", *words)


def test_its_examples_are_run(environment: dict[str, str]) -> None:
    assert "1 case of harvest: all hold" in run(environment, "-m", "ruinous", "test", PACK)


def test_a_mistake_is_told_with_its_place(environment: dict[str, str], tmp_path: Path) -> None:
    shutil.copytree(PACK, tmp_path / "pack")
    cards = tmp_path / "pack" / "cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("gain 1 coin", "gian 1 coin"), "utf-8")
    words = [sys.executable, "-m", "ruinous", "check", str(tmp_path / "pack")]
    done = subprocess.run(words, env=environment, capture_output=True, text=True)
    assert done.returncode == 1
    assert "did you mean `gain`?" in done.stdout
    assert "cards.yaml:6:28" in done.stdout


def test_a_record_is_replayed(environment: dict[str, str], tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    words = ["--packs", PACK, "--bots", "random", "--seed", 2, "--record", record, "--watch"]
    run(environment, "-m", "ruinous", "play", *words)
    out = run(environment, "-m", "ruinous", "replay", record, "--packs", PACK, "--verify")
    assert "all as recorded" in out


def test_what_runs_of_its_rules_is_seen(environment: dict[str, str]) -> None:
    out = run(environment, "-m", "ruinous", "cover", PACK, "--games", 3)
    assert re.search(r"100.0 % of 13 parts of 4 rules ran", out), out


def test_its_pages_show_its_cards(environment: dict[str, str], tmp_path: Path) -> None:
    run(environment, "-m", "ruinous", "docs", "--packs", PACK, "--output", tmp_path)
    assert "each opponent loses 1 coin" in (tmp_path / "index.html").read_text("utf-8")
    assert (tmp_path / "card" / "wasps.html").is_file()
    assert "gardener" in (tmp_path / "reference-orchard.html").read_text("utf-8")


def test_its_pages_stand_beside_those_of_another_game(
    environment: dict[str, str], tmp_path: Path
) -> None:
    packs = f"marauders,{PACK}"
    run(environment, "-m", "ruinous", "docs", "--packs", packs, "--output", tmp_path)
    assert 'href="orchard/index.html"' in (tmp_path / "index.html").read_text("utf-8")
    assert (tmp_path / "orchard" / "card" / "wasps.html").is_file()
    assert (tmp_path / "marauders" / "index.html").is_file()


def test_it_is_small() -> None:
    files = [*HERE.glob("orchard/*.py"), *PACK.glob("*.yaml")]
    lines = [line for file in files for line in file.read_text("utf-8").splitlines()]
    assert len([line for line in lines if line.strip()]) < 400
