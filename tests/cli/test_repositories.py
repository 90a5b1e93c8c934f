"""Set-ups of repositories, each with the commands that its owner runs there."""

import json
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from cli.repository import FAN, MISTAKE, TINY, Repository, annotated
from tools.editor.desk import CLAN_PACK, TROOPS

CARDS = "chaos/ash.yaml"
HOMES = [".", "pack", "games/old/our pack", "two, or more/the pack, one"]
"""Folders of a pack in its repository."""
PLACES = ["root", "pack", "chaos", "docs"]
"""Working folders."""
CLEAN = "no findings"


def words_for(home: str, place: str) -> tuple[str, list[list[str]]]:
    """Return a working folder, and the words with which one may check the pack from there."""
    deep = "../" * (len(Path(home).parts) + 1)
    match place:
        case "root":
            return ".", [[], ["."], [home]]
        case "pack":
            return home, [[], ["."]]
        case "chaos":
            return f"{home}/chaos", [[], ["."], [f"{deep}{home}"], [f"../{CARDS}"]]
    return "docs", [[f"../{home}"], [f"../{home}/{CARDS}"]]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("home", HOMES)
def test_the_annotation_of_a_planted_mistake_is_a_file_from_the_root(
    tmp_path: Path, home: str, place: str
) -> None:
    made = Repository(tmp_path / "top", {home: TINY})
    (made.root / "docs").mkdir()
    here, ways = words_for(home, place)
    assert made.run("check", *ways[-1], here=here)[0] == 0
    (made.root / home / CARDS).write_text(MISTAKE, "utf-8")
    planted = (Path(home) / CARDS).as_posix()
    for words in ways:
        code, told = made.run("check", *words, "--format", "github", here=here)
        assert (code, annotated(told)) == (1, [planted])
    assert (made.root / planted).is_file()


def test_sarif_and_junit_name_files_from_the_root(tmp_path: Path) -> None:
    home = "games/our pack, one"
    made = Repository(tmp_path / "top", {home: {**TINY, CARDS: MISTAKE}})
    planted = f"{home}/{CARDS}"
    for here, words in ((".", ["."]), (f"{home}/chaos", [])):
        code, told = made.run("check", *words, "--format", "sarif", here=here)
        [result] = json.loads(told)["runs"][0]["results"]
        place = result["locations"][0]["physicalLocation"]["artifactLocation"]
        assert (code, unquote(place["uri"])) == (1, planted)
        code, told = made.run("check", *words, "--format", "junit", here=here)
        suites = {
            suite.get("name"): suite.get("failures") for suite in ElementTree.fromstring(told)
        }
        assert (code, suites[planted], suites[f"{home}/pack.yaml"]) == (1, "1", "0")


def test_people_read_paths_that_lead_to_the_file_from_where_they_are(tmp_path: Path) -> None:
    made = Repository(tmp_path / "top", {"games/pack": {**TINY, CARDS: MISTAKE}})
    (made.root / "docs").mkdir()
    for here, words in ((".", []), ("docs", ["../games/pack"]), ("games/pack/chaos", ["."])):
        told = made.run("check", *words, here=here)[1]
        shown = told.partition("--> ")[2].partition(":")[0]
        assert (made.root / here / shown).resolve() == made.root / "games/pack" / CARDS


def test_examples_that_fail_are_cases_of_a_file_from_the_root(tmp_path: Path) -> None:
    cards = TINY[CARDS].replace("then: {round: 1}", "then: {round: 2}")
    made = Repository(tmp_path / "top", {"games/pack": {**TINY, CARDS: cards}})
    code, told = made.run("test", "--format", "junit", here="games/pack/chaos")
    [case] = [each for each in ElementTree.fromstring(told).iter("testcase") if len(each)]
    assert (code, case.get("file")) == (1, f"games/pack/{CARDS}")


# ---------------------------------------------------------------- several packs


@pytest.fixture
def monorepo(tmp_path: Path) -> Repository:
    return Repository(tmp_path / "top", {"our packs/tiny": TINY, "our packs/fan": FAN})


@pytest.mark.parametrize("words", [[], ["."], ["our packs"], ["our packs/tiny", "our packs/fan"]])
def test_all_packs_of_a_repository_are_checked(monorepo: Repository, words: list[str]) -> None:
    code, told = monorepo.run("check", *words)
    assert (code, told) == (0, "tiny 1.0.0, fan 1.0.0: 16 cards, 21 effects; no findings\n")


def test_all_packs_of_a_repository_are_covered_and_tested(monorepo: Repository) -> None:
    for command in ("cover", "test"):
        for words in (["."], ["our packs"]):
            code, told = monorepo.run(command, *words)
            assert (code, "of fan, tiny" in told) == (0, True)


def test_packs_of_several_games_are_covered_in_one_run(tmp_path: Path) -> None:
    clan = {"pack.yaml": CLAN_PACK, "cards/clan.yaml": TROOPS}
    made = Repository(tmp_path / "top", {"one/tiny": TINY, "two/clan": clan})
    for command in ("check", "cover", "test"):
        code, told = made.run(command, ".")
        assert (code, "clan" in told.splitlines()[-1], "tiny" in told) == (0, True, True)
    (made.root / "more.yaml").write_text("[]\n", "utf-8")
    code, told = made.run("cover", ".", "more.yaml")
    assert (code, "may be of several games" in told) == (2, True)


def test_a_pack_in_a_folder_with_commas_is_named_beside_others(tmp_path: Path) -> None:
    made = Repository(tmp_path / "top", {"a, b/tiny": TINY, "a, b/fan": FAN})
    code, told = made.run("interactions", "--packs", "a, b/tiny,a, b/fan")
    assert (code, told.strip().endswith("tiny, fan")) == (0, True)
    code, told = made.run("interactions", "--packs", "a, b/tiny, nowhere")
    assert (code, "no pack, file or folder `nowhere`" in told) == (2, True)


def test_a_report_is_kept_only_until_a_pack_far_below_changes(tmp_path: Path) -> None:
    home = "a/b/c/d/e/f"
    made = Repository(tmp_path / "top", {home: TINY})
    assert made.run("check", ".")[0] == 0
    (made.root / home / CARDS).write_text(MISTAKE, "utf-8")
    assert made.run("check", ".")[0] == 1


# ---------------------------------------------------------------- what a change has broken


@pytest.fixture
def flawed(tmp_path: Path) -> Repository:
    """A repository that has a mistake already."""
    packs = {"our packs/tiny": {**TINY, CARDS: MISTAKE}, "our packs/fan": FAN}
    return Repository(tmp_path / "top", packs)


def rename_token(made: Repository) -> None:
    made.change("our packs/tiny/tokens.yaml", "name: lantern", "name: beacon")


def delete_file(made: Repository) -> None:
    (made.root / "our packs/tiny/board.yaml").unlink()


BREAKS = {"rename a token": rename_token, "delete a file": delete_file}


@pytest.mark.parametrize("change", BREAKS)
def test_what_a_change_breaks_in_another_file_counts(flawed: Repository, change: str) -> None:
    assert flawed.run("check", "--changed-since", "HEAD")[0] == 0
    BREAKS[change](flawed)
    code, told = flawed.run("check", "--changed-since", "HEAD", "--format", "github")
    assert code == 1
    others = {"our packs/tiny/rules.yaml", "our packs/tiny/ruination.yaml"}
    assert others & {*annotated(told)}
    assert f"our packs/tiny/{CARDS}" not in annotated(told)
    flawed.commit()
    assert flawed.run("check", "--changed-since", "HEAD")[0] == 0
    assert flawed.run("check", "--changed-since", "HEAD~1")[0] == 1


@pytest.mark.parametrize("file", ["tokens.yaml", "pack.yaml"])
def test_a_single_file_is_red_when_another_breaks(flawed: Repository, file: str) -> None:
    named = f"our packs/tiny/{file}"
    assert flawed.run("check", named)[0] == 0
    rename_token(flawed)
    code, told = flawed.run("check", named, "--format", "github")
    assert (code, "our packs/tiny/rules.yaml" in annotated(told)) == (1, True)


def test_a_single_file_is_red_when_a_pack_beside_breaks(flawed: Repository) -> None:
    flawed.change("our packs/tiny/rules.yaml", "{lantern: 2}", "{}")
    flawed.change("our packs/tiny/tokens.yaml", "lantern", "beacon")
    code, told = flawed.run("check", "our packs/tiny/tokens.yaml", "--format", "github")
    assert (code, {*annotated(told)}) == (1, {"our packs/fan/old-world.yaml"})


def test_what_was_wrong_with_a_pack_beside_is_no_matter_of_a_single_file(tmp_path: Path) -> None:
    fan = {**FAN, "old-world.yaml": FAN["old-world.yaml"].replace("place 1", "palce 1")}
    made = Repository(tmp_path / "top", {"tiny": TINY, "fan": fan})
    made.change("tiny/tokens.yaml", "supply: 6", "supply: 7")
    code, told = made.run("check", "tiny/tokens.yaml")
    assert (code, told.endswith("no findings; 1 more in other files\n")) == (0, True)


def move_folder(made: Repository) -> None:
    (made.root / "our packs").rename(made.root / "packs")


def move_pack(made: Repository) -> None:
    (made.root / "our packs/tiny").rename(made.root / "our packs/small")


def move_file(made: Repository) -> None:
    home = made.root / "our packs/tiny/chaos"
    (home / "ash.yaml").rename(home / "embers.yaml")


def new_line_ends(made: Repository) -> None:
    file = made.root / "our packs/tiny" / CARDS
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))


def line_above(made: Repository) -> None:
    made.change(f"our packs/tiny/{CARDS}", "power: ash", "# a remark\npower: ash")


@pytest.mark.parametrize("is_staged", [False, True])
@pytest.mark.parametrize("change", [move_folder, move_file, new_line_ends, line_above])
def test_what_only_moves_is_no_new_finding(flawed: Repository, change, is_staged) -> None:
    change(flawed)
    if is_staged:
        flawed.git("add", "-A")
    code, told = flawed.run("check", "--changed-since", "HEAD")
    assert (code, told.strip().endswith("no findings; 1 from before")) == (0, True)


def test_a_pack_that_moves_away_from_those_that_require_it_breaks_them(flawed: Repository) -> None:
    move_pack(flawed)
    code, told = flawed.run("check", "our packs/fan", "--changed-since", "HEAD")
    assert (code, "the required pack `tiny` is not to be found" in told) == (1, True)


def test_a_new_mistake_in_a_moved_pack_counts_alone(flawed: Repository) -> None:
    move_folder(flawed)
    file = flawed.root / "packs/fan/old-world.yaml"
    file.write_text(file.read_text("utf-8").replace("place 1", "palce 1"), "utf-8")
    for words in ([], ["packs"], ["packs/fan"]):
        told = flawed.run("check", *words, "--changed-since", "HEAD", "--format", "github")[1]
        assert annotated(told) == ["packs/fan/old-world.yaml"]


def test_a_new_pack_and_a_stray_file_are_new_as_a_whole(flawed: Repository) -> None:
    new = flawed.root / "more/new"
    (new / "drafts").mkdir(parents=True)
    (new / "drafts/notes.yaml").write_text("a: 1\n", "utf-8")
    (new / "pack.yaml").write_text("id: new\nversion: 1.0.0\ntitle: New\nrequires: []\n", "utf-8")
    (flawed.root / "our packs/tiny/drafts").mkdir()
    (flawed.root / "our packs/tiny/drafts/notes.yaml").write_text("a: 1\n", "utf-8")
    told = flawed.run("check", "--changed-since", "HEAD", "--format", "github")[1]
    assert {"more/new/drafts", "our packs/tiny/drafts"} <= {*annotated(told)}
    assert f"our packs/tiny/{CARDS}" not in annotated(told)


def test_a_hook_of_git_itself_sees_what_a_commit_breaks(flawed: Repository) -> None:
    hook = flawed.root / ".git/hooks/pre-commit"
    hook.write_text('#!/bin/sh\ncd "our packs/tiny" && ruinous check .. --changed-since HEAD\n')
    hook.chmod(0o755)
    assert flawed.git("commit", "-q", "--allow-empty", "-m", "nothing").returncode == 0
    rename_token(flawed)
    done = flawed.git("commit", "-qam", "rename")
    assert (done.returncode, "lantern" in done.stdout + done.stderr) == (1, True)


# ---------------------------------------------------------------- exit codes


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["check"], 1),
        (["check", "our packs/fan"], 1),
        (["check", "our packs/fan/old-world.yaml"], 0),
        (["check", "nowhere"], 2),
        (["check", ".git"], 2),
        (["check", "--changed-since", "nonsense"], 2),
        (["check", "--baseline", "nowhere.json"], 2),
        (["check", "--nonsense"], 2),
        (["fmt", "--check"], 1),
        (["fmt", "--check", "our packs/tiny/pack.yaml"], 0),
        (["fix", "--diff"], 0),
        (["fix", "nowhere"], 2),
        (["test"], 2),
        (["test", "our packs/fan"], 2),
        (["cover", "."], 2),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, list) else "",
)
def test_exit_codes_are_those_documented(flawed: Repository, words: list[str], code: int) -> None:
    assert flawed.run(*words)[0] == code


# ---------------------------------------------------------------- recorded games


def test_a_recorded_game_is_verified_although_files_are_written_otherwise(tmp_path: Path) -> None:
    made = Repository(tmp_path / "top", {"our packs, 1/tiny": TINY})
    packs = ("--packs", "our packs, 1/tiny")
    assert made.run("play", "--watch", "--seed", "3", "--record", "game.json", *packs)[0] == 0
    assert made.run("fmt")[0] == 0
    for file in (made.root / "our packs, 1").rglob("*.yaml"):
        file.write_bytes(b"# a remark\r\n" + file.read_bytes().replace(b"\n", b"\r\n"))
    assert made.git("diff", "--quiet").returncode == 1
    assert made.run("replay", "game.json", "--verify", *packs)[0] == 0
    made.change("our packs, 1/tiny/rules.yaml", "dice sides: 6", "dice sides: 8")
    code, told = made.run("replay", "game.json", "--verify", *packs)
    assert (code, "made with the pack `tiny` 1.0.0" in told) == (1, True)
