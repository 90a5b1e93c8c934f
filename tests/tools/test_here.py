"""In the folder of a pack, a command that names no pack means that one."""

import shutil

import pytest

from cli.command import run
from ruinous.data import data_root
from ruinous.tools import here
from ruinous.tools.here import packs_around
from ruinous.tools.packs_at import packs_at
from tools.builders import changed, copy_of_base

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


def test_packs_in_folders_below_are_found(pack, monkeypatch, tmp_path):
    """T6: a check at the root of a repository is never one of the shipped packs alone."""
    (tmp_path / "content" / "packs").mkdir(parents=True)
    pack = pack.rename(tmp_path / "content" / "packs" / "salt")
    monkeypatch.chdir(tmp_path)
    (pack / "rules.yaml").write_text("ruels: {}\n", encoding="utf-8")
    code, out, _ = run("check")
    assert code == 1
    assert "--> content/packs/salt/rules.yaml:1:1" in out
    assert "the-salt-wind 0.1.0" in out.splitlines()[-1]


def test_what_is_installed_or_hidden_is_nobodys_work_here(pack, monkeypatch, tmp_path):
    """T6: neither is looked through for packs."""
    monkeypatch.chdir(tmp_path)
    for home in (".venv", "node_modules", "lib/site-packages"):
        shutil.copytree(pack, tmp_path / home / "pack")
    assert packs_around() == ("the-salt-wind",)
    shutil.rmtree(pack)
    assert packs_around() == ()


def test_in_a_checkout_the_shipped_packs_are_meant(monkeypatch):
    """T6: not those that tests are made of."""
    monkeypatch.chdir(data_root("content").parent)
    assert packs_around() == ()


def test_packs_of_an_installation_in_the_repository_hide_no_others(pack, monkeypatch, tmp_path):
    home = tmp_path / "lib" / "ruinous"
    copy_of_base(home / "_data" / "content")
    monkeypatch.setattr(here, "PACKAGE", home)
    monkeypatch.setattr(here, "data_root", lambda name: home / "_data" / name)
    monkeypatch.chdir(tmp_path)
    assert packs_around() == ("the-salt-wind",)
    assert packs_at(str(home)) == (home / "_data" / "content" / "base",)


def test_too_many_folders_are_refused(tmp_path, monkeypatch):
    """T6: rather than passing over packs that may be in them."""
    monkeypatch.setattr(here, "_FOLDERS", 2)
    (tmp_path / "one" / "two").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    code, out, err = run("check")
    assert (code, out) == (2, "")
    assert "may hold packs" in err


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


def test_packs_are_found_around_any_folder(tmp_path, monkeypatch):
    monkeypatch.chdir("/")
    home = tmp_path / "deep" / "mine"
    home.mkdir(parents=True)
    (home / "pack.yaml").touch()
    assert packs_around(str(tmp_path)) == (str(home),)
    assert packs_around(str(home)) == packs_around(str(home / "chaos")) == (str(home),)


def test_a_folder_with_the_name_of_a_shipped_pack_is_not_that_pack(tmp_path, monkeypatch):
    pack = copy_of_base(tmp_path)
    monkeypatch.chdir(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", "roll 2 dice", "rol 2 dice")
    for words in ([], ["."]):
        code, out, _ = run("check", *words)
        assert (code, "--> base/chaos/khorne.yaml:10" in out) == (1, True)
    for words in (["cover", "."], ["mutate", "."], ["test"]):
        assert "base/chaos/khorne.yaml:10" in "".join(map(str, run(*words)))
