"""What was checked once is not checked again until something changes."""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import ruinous
from cli.command import Ran, run
from ruinous.tools import cache
from ruinous.tools.check import check as module
from tools.builders import changed, copy_of_base


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Any]:
    """Return the checks that were really made."""
    made: list[Any] = []
    real = module.check

    def check(paths: Any) -> Any:
        made.append(paths)
        return real(paths)

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(module, "check", check)
    return made


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = copy_of_base(tmp_path / "home" / "packs")  # no packs of other tests beside it
    changed(folder / "chaos" / "khorne.yaml", "roll 2 dice here", "rol 2 dice here")
    return folder


def twice(*words: object) -> tuple[Ran, Ran]:
    return run("check", *words), run("check", *words)


@pytest.mark.parametrize("form", ["human", "json", "sarif"])
def test_the_same_check_is_made_once_and_says_the_same(checks, pack, form):
    first, second = twice(pack, "--format", form)
    assert first == second
    assert first.code == 1
    assert len(checks) == 1


def test_a_change_of_a_file_is_seen(checks, pack):
    run("check", pack)
    changed(pack / "chaos" / "khorne.yaml", "rol 2 dice here", "roll 2 dice here")
    assert run("check", pack).code == 0
    assert len(checks) == 2


def test_a_change_during_a_check_is_seen_by_the_next(checks, pack, monkeypatch):
    real = module.check

    def check(paths: Any) -> Any:
        report = real(paths)
        changed(pack / "chaos" / "khorne.yaml", "rol 2 dice here", "roll 2 dice here")
        monkeypatch.setattr(module, "check", real)
        return report

    monkeypatch.setattr(module, "check", check)
    assert [ran.code for ran in twice(pack)] == [1, 0]


def test_a_file_of_a_pack_is_checked_with_the_others(checks, pack):
    run("check", pack / "chaos" / "nurgle.yaml")
    changed(pack / "tokens.yaml", "supply: ", "suply: ")
    assert "more in other files" in run("check", pack / "chaos" / "nurgle.yaml").out
    assert len(checks) == 2


def test_a_change_of_a_pack_beside_it_is_seen(checks, pack):
    mine = pack.parent / "mine"
    mine.mkdir()
    needs = "id: mine\nversion: 1.0.0\ntitle: Mine\nrequires: [{pack: other}]\n"
    (mine / "pack.yaml").write_text(needs, "utf-8")
    assert "`other` is not to be found" in run("check", mine).out
    other = pack.parent / "other"
    other.mkdir()
    (other / "pack.yaml").write_text("id: other\nversion: 1.0.0\ntitle: Other\n", "utf-8")
    assert "`other` is not to be found" not in run("check", mine).out
    assert len(checks) == 2


def test_another_folder_is_another_check(checks, pack, monkeypatch):
    run("check", pack)
    monkeypatch.chdir(pack)
    assert "--> chaos/khorne.yaml:10:31" in run("check", pack).out
    assert len(checks) == 2


def test_a_check_is_made_anew_when_asked(checks, pack):
    run("check", pack)
    run("check", pack, "--anew")
    assert len(checks) == 2


def test_what_is_broken_is_not_used(checks, pack, tmp_path):
    run("check", pack)
    [file] = (tmp_path / "cache").rglob("*.json")
    file.write_text("{}", "utf-8")
    assert run("check", pack).code == 1
    assert len(checks) == 2


DAMAGED = ["", "null", "[]", '"text"', "1", "[" * 100_000, '{"findings": [1]}', "\x00\xff"]


@pytest.mark.parametrize("text", DAMAGED)
@pytest.mark.parametrize("whole", [False, True], ids=["alone", "with its digest"])
def test_a_damaged_report_is_made_again(checks, pack, tmp_path, text, whole):
    """T5: it gave a traceback at every run."""
    run("check", pack)
    [file] = (tmp_path / "cache").rglob("*.json")
    digest = sha256(f"checks/{file.name}\n{text}".encode()).hexdigest()
    file.write_text(f"{digest}\n{text}" if whole else text, "utf-8")
    first, second = twice(pack)
    assert (first.code, len(checks)) == (1, 2)
    assert first == second


def test_a_changed_report_is_not_believed(checks, pack, tmp_path):
    """T5: a value of another type went as far as the screen."""
    first = run("check", pack)
    [file] = (tmp_path / "cache").rglob("*.json")
    file.write_text(file.read_text("utf-8").replace('"line": 10', '"line": "10"'), "utf-8")
    assert run("check", pack) == first
    assert len(checks) == 2


def test_a_report_that_is_a_device_is_not_read(checks, pack, tmp_path):
    """T5: a link to one without an end ate the memory; it is not written to either."""
    first = run("check", pack)
    [file] = (tmp_path / "cache").rglob("*.json")
    file.unlink()
    file.symlink_to("/dev/zero")
    assert run("check", pack) == first
    assert len(checks) == 2


def test_a_report_is_not_written_through_a_link(checks, pack, tmp_path):
    """T2: what the link leads to is somebody's."""
    first = run("check", pack)
    victim = tmp_path / "victim"
    victim.write_text("mine", "utf-8")
    [file] = (tmp_path / "cache").rglob("*.json")
    file.unlink()
    file.symlink_to(victim)
    assert run("check", pack) == first
    assert victim.read_text("utf-8") == "mine"


@pytest.mark.parametrize("name", ["chaos/more.YAML", "chaos/more.txt2", "sub/one/two/three.yml"])
def test_a_file_that_only_its_name_makes_wrong_is_seen(checks, pack, name):
    """T5: an ending in capitals, and a file however deep."""
    run("check", pack)
    (pack / name).parent.mkdir(parents=True, exist_ok=True)
    (pack / name).write_text("", "utf-8")
    told = run("check", pack)
    assert len(checks) == 2
    assert told.out.count("E316") == 1


def test_another_link_to_the_same_bytes_is_seen(checks, pack, tmp_path):
    """T5: a folder that has become a link out of the pack."""
    run("check", pack)
    (pack / "chaos").symlink_to((pack / "chaos").rename(tmp_path / "outside"))
    assert "leaves the pack" in run("check", pack).out


def test_another_version_of_what_is_installed_checks_again(checks, pack, tmp_path, monkeypatch):
    """T5: a game may come from another distribution."""
    home = tmp_path / "site-packages"
    home.mkdir()
    monkeypatch.setattr("sys.path", [*sys.path, str(home)])
    twice(pack)
    assert len(checks) == 1
    (home / "game-2.0.dist-info").mkdir()
    os.utime(home, ns=(1, 1))
    run("check", pack)
    assert len(checks) == 2


def test_nothing_large_is_read_for_a_key(checks, pack, monkeypatch):
    """T5: a file is measured before it is read."""
    monkeypatch.setattr(cache, "_BYTES", 10)
    monkeypatch.setattr(Path, "read_bytes", lambda path: pytest.fail(f"{path} was read"))
    assert cache.place_of("checks", (), [str(pack)]) is None


def test_nothing_is_kept_of_very_many_files(checks, pack, monkeypatch):
    """T5: with more files than are looked at each check is made anew."""
    monkeypatch.setattr(cache, "_FILES", 3)
    twice(pack)
    assert len(checks) == 2


def test_a_wrong_path_is_not_kept(checks, tmp_path):
    assert [ran.code for ran in twice(tmp_path / "nowhere")] == [2, 2]
    assert len(checks) == 2


def test_the_oldest_are_thrown_away(checks, pack, tmp_path, monkeypatch):
    monkeypatch.setattr(cache, "MOST", 2)
    file = pack / "chaos" / "khorne.yaml"
    for number in range(4):
        file.write_text(f"{file.read_text('utf-8')}# {number}\n", "utf-8")
        run("check", pack)
    assert len(list((tmp_path / "cache").rglob("*.json"))) == 2


def test_nothing_is_kept_where_nothing_can_be(checks, pack, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    first, second = twice(pack)
    assert first == second
    assert len(checks) == 2


def test_another_version_of_the_program_checks_again(pack, checks, monkeypatch, tmp_path):
    """T5, T15: the key holds the program."""
    program = tmp_path / "program"
    (program / "inner").mkdir(parents=True)
    module = program / "inner" / "module.py"
    module.write_text("one", encoding="utf-8")
    monkeypatch.setattr(cache, "PACKAGE", program)
    twice(pack)
    module.write_text("another", encoding="utf-8")
    twice(pack)
    assert len(checks) == 2
    os.utime(module, ns=(1, 1))
    run("check", pack)
    assert len(checks) == 3


def test_who_reads_while_others_write_gets_a_whole_answer_or_none(tmp_path):
    """Each of several processes keeps texts of its own length under one name."""
    place = tmp_path / "answers" / "one.json"
    program = (
        "import sys; from pathlib import Path; from ruinous.tools.cache import keep\n"
        "for size in range(1, 40): keep(Path(sys.argv[1]), sys.argv[2] * size * 5_000)"
    )
    environment = os.environ | {"PYTHONPATH": str(Path(ruinous.__file__).parents[1])}
    writers = [
        subprocess.Popen([sys.executable, "-c", program, str(place), sign], env=environment)
        for sign in "abc"
    ]
    read: set[str] = set()
    while any(writer.poll() is None for writer in writers):
        if (text := cache.kept(place)) is not None:
            assert text == text[0] * len(text)
            read.add(text[0])
    assert read
    assert [writer.returncode for writer in writers] == [0, 0, 0]
    assert cache.kept(place) == cache.kept(place)[0] * 39 * 5_000
    assert [file.name for file in place.parent.iterdir()] == ["one.json"]


def test_nothing_is_kept_under_no_name():
    cache.keep(None, "text")
    assert cache.kept(None) is None


def test_another_question_about_the_same_packs_is_another_answer(pack):
    places = {cache.place_of(*each, [str(pack)]) for each in (("a", "x"), ("a", "y"), ("b", "x"))}
    assert len(places) == 3
    assert places == {
        cache.place_of(*each, [str(pack)]) for each in (("a", "x"), ("a", "y"), ("b", "x"))
    }


def opened_to_others(file: Path) -> None:
    file.chmod(0o666)


def in_an_open_folder(file: Path) -> None:
    file.parent.chmod(0o777)


def below_an_open_folder(file: Path) -> None:
    file.parent.parent.chmod(0o770)


def by_a_link(file: Path) -> None:
    file.symlink_to(file.rename(file.with_name("elsewhere")))


def in_a_linked_folder(file: Path) -> None:
    file.parent.symlink_to(file.parent.rename(file.parent.with_name("elsewhere")))


def of_somebody_else(file: Path) -> None:
    if os.getuid():
        pytest.skip("only the superuser can give a file away")
    os.chown(file, 65534, 65534)


def about_another_question(file: Path) -> None:
    other = file.with_name(f"{'0' * 64}.json")
    cache.keep(other, file.read_text("utf-8").partition("\n")[2])
    other.replace(file)


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="Windows keeps the folder of a user apart")
@pytest.mark.parametrize(
    "planted",
    [
        opened_to_others,
        in_an_open_folder,
        below_an_open_folder,
        by_a_link,
        in_a_linked_folder,
        of_somebody_else,
        about_another_question,
    ],
)
def test_an_answer_that_others_could_have_written_is_none(checks, pack, tmp_path, planted):
    """T11: whoever can write to the cache made a check say that there are no findings."""
    first = run("check", pack)
    [file] = (tmp_path / "cache" / "ruinous" / "checks").iterdir()
    assert run("check", pack) == first
    assert len(checks) == 1
    planted(file)
    assert run("check", pack) == first
    assert len(checks) == 2


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="Windows keeps the folder of a user apart")
def test_a_kept_answer_is_for_its_user_alone(checks, pack, tmp_path):
    before = os.umask(0o002)
    try:
        run("check", pack)
        run("check", pack)
    finally:
        os.umask(before)
    home = tmp_path / "cache" / "ruinous"
    [file] = (home / "checks").iterdir()
    modes = [each.stat().st_mode & 0o777 for each in (home, home / "checks", file)]
    assert modes == [0o700, 0o700, 0o600]
    assert len(checks) == 1
