"""T2: links in a pack that somebody else has made lead nobody to read or write outside of it."""

from pathlib import Path

import pytest

from cli.command import run
from tools.builders import changed, copy_of_base


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return copy_of_base(tmp_path)


@pytest.fixture
def victim(tmp_path: Path) -> Path:
    file = tmp_path / "victim"
    file.write_text("mine\n", "utf-8")
    return file


@pytest.mark.parametrize("command", ["fix", "fmt"])
def test_a_planted_part_is_not_written_to(pack, victim, command):
    file = changed(pack / "chaos" / "khorne.yaml", "    copies: 4", "    copies:   four")
    changed(file, "roll 2 dice here", "roll  2 dice here")
    (pack / "chaos" / ".khorne.yaml.part").symlink_to(victim)
    run(command, pack)
    assert "roll 2 dice here" in file.read_text("utf-8")
    assert not file.is_symlink()
    assert victim.read_text("utf-8") == "mine\n"


@pytest.mark.parametrize("command", ["fix", "fmt"])
def test_a_file_outside_the_pack_is_left_alone(pack, tmp_path, command):
    file = pack / "chaos" / "khorne.yaml"
    outside = tmp_path / "khorne.yaml"
    changed(file, "roll 2 dice here", "roll  2 dice here").rename(outside)
    before = outside.read_bytes()
    file.symlink_to(outside)
    run(command, pack)
    assert file.is_symlink()
    assert outside.read_bytes() == before


@pytest.mark.parametrize("command", ["fix", "fmt"])
def test_a_linked_file_of_the_pack_stays_a_link_and_keeps_its_mode(pack, command):
    file = pack / "chaos" / "khorne.yaml"
    target = changed(file, "roll 2 dice here", "roll  2 dice here").rename(pack / "khorne.txt")
    target.chmod(0o640)
    file.symlink_to(target)
    assert run(command, pack).code == 0
    assert file.is_symlink()
    assert "roll 2 dice here" in target.read_text("utf-8")
    assert target.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("name", ["chaos/khorne.yaml", "chaos"])
def test_check_tells_of_links_that_leave_the_pack(pack, tmp_path, name):
    outside = (pack / name).rename(tmp_path / "outside")
    (pack / name).symlink_to(outside)
    code, out, _ = run("check", pack)
    assert code != 0
    assert "chaos/khorne.yaml:1:1\n" in out
    assert "this is a link that leaves the pack" in out
    assert "help: put the file itself there" in out


def test_a_clean_check_is_not_remembered_for_a_link(pack, tmp_path):
    assert run("check", pack).code == 0
    file = pack / "chaos" / "khorne.yaml"
    file.symlink_to(file.rename(tmp_path / "outside.yaml"))
    assert "this is a link that leaves the pack" in run("check", pack).out


def test_schemas_of_a_pack_are_not_written_through_its_links(tmp_path, victim):
    assert run("new", "pack", "Mist", "--in", tmp_path).code == 0
    schemas = tmp_path / "mist" / ".schemas"
    names = sorted(schemas.iterdir())
    assert names
    for file in names:
        file.unlink()
    for file in names[1:]:
        file.symlink_to(victim)
    ran = run("new", "power", "Fog", "--in", tmp_path / "mist")
    assert (ran.code, "is a link that leaves" in ran.err) == (2, True)
    assert victim.read_text("utf-8") == "mine\n"
