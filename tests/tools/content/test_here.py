"""In the folder of a pack, a command that names no pack means that one."""

import pytest

from cli.command import run

FAILS = "1 case of the-salt-wind: 1 failed"
CARD = "First Card of The Salt Wind"


@pytest.fixture
def pack(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    run("new", "pack", "The Salt Wind")
    pack = tmp_path / "the-salt-wind"
    (pack / "chaos").mkdir()
    monkeypatch.chdir(pack)
    return pack


@pytest.mark.parametrize(
    ("words", "last"),
    [
        (["check"], "base 1.0.0, the-salt-wind 0.1.0: 73 cards, 111 effects; no findings"),
        (["test"], FAILS),
        (["fmt"], "0 files of 2 in the-salt-wind changed"),
        (["fix"], "base 1.0.0, the-salt-wind 0.1.0: 0 mistakes mended, 0 left"),
        (["interactions", CARD], "0 meetings in base, the-salt-wind"),
        (["explain", CARD], "say what happens  [the-salt-wind/old-world.yaml:10]"),
    ],
    ids=lambda each: each[0] if isinstance(each, list) else "",
)
def test_a_command_means_the_pack_of_its_folder_and_says_what_it_read(pack, words, last):
    assert run(*words).out.splitlines()[-1].strip() == last


def test_cover_counts_that_pack_alone(pack):
    assert "1 rule ran in 1 example of the-salt-wind and" in run("cover").out


def test_a_check_is_made_anew_when_a_file_of_the_folder_changes(pack):
    assert run("check").code == 0
    (pack / "rules.yaml").write_text("ruels: {}\n", encoding="utf-8")
    assert run("check").code == 1


def test_the_folders_inside_belong_to_the_pack(pack, monkeypatch):
    monkeypatch.chdir(pack / "chaos")
    told = run("test").out.splitlines()
    assert (told[0].partition(":")[0], told[-1]) == ("../old-world.yaml", FAILS)
    monkeypatch.chdir(pack.parent)
    assert run("check").out.startswith("base 1.0.0, fan-tide")


def test_packs_beside_it_are_found_from_inside(pack, monkeypatch):
    monkeypatch.chdir(pack.parent)
    run("new", "pack", "The Foam")
    file = pack / "pack.yaml"
    text = file.read_text(encoding="utf-8").replace("replaces", "  - pack: the-foam\nreplaces")
    file.write_text(text, encoding="utf-8")
    monkeypatch.chdir(pack / "chaos")
    assert run("check").out.startswith("base 1.0.0, the-foam 0.1.0, the-salt-wind 0.1.0: ")


def test_a_game_is_played_and_asked_with_that_pack(pack):
    sets = ("--old-world", "base,the-salt-wind")
    words = ("--watch", "--seed", 8, "--players", "khorne,nurgle,tzeentch", "--record", "../g.json")
    assert run("play", *words, *sets).code == 0
    assert run("replay", "../g.json", "--verify").code == 0
    assert "printed 1" in run("why", "../g.json", "resistance", "Norsca").out


def test_nothing_is_mended_where_no_pack_is(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, out, err = run("fix")
    assert (code, out) == (2, "")
    assert "there is no pack in this folder" in err
