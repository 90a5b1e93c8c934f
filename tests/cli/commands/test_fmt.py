"""`ruinous fmt`."""

import re
import shutil
from pathlib import Path

import pytest

from cli.command import run
from ruinous.packs import content_root, shipped_packs
from tools.builders import changed, copy_of_base

CHAOS = (content_root() / "base" / "chaos" / "khorne.yaml").read_text("utf-8")


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return copy_of_base(tmp_path)


def test_what_is_shipped_is_in_form():
    files = len([*content_root().rglob("*.yaml")])
    code, told, _ = run("fmt", "--check")
    found = re.fullmatch(rf"0 files of {files} in (.+) would change\n", told)
    assert (code, bool(found)) == (0, True)
    assert sorted(found[1].split(", ")) == sorted(shipped_packs())


def test_an_effect_is_written_as_the_language_prints_it(pack):
    file = changed(pack / "chaos" / "khorne.yaml", "at the start of battle: roll 2 dice here",
                   "at the start of battle:\n        roll 2   dice here")  # fmt: skip
    assert run("fmt", file)[:2] == (0, f"wrote: {file}\n1 file of 1 in base changed\n")
    assert file.read_text("utf-8") == CHAOS


@pytest.mark.parametrize("words", [["--check"], ["base/chaos/nurgle.yaml"], ["base"]])
def test_a_file_outside_any_pack_is_refused(pack, monkeypatch, words):
    monkeypatch.chdir(pack.parent)
    Path("khorne.yaml").write_text(CHAOS, "utf-8")
    code, out, err = run("fmt", "khorne.yaml", *words)
    assert (code, out) == (2, "")
    assert err.startswith(
        "error[E300]: there is no `pack.yaml` here or above\n  --> khorne.yaml:1:1"
    )


@pytest.mark.parametrize("file", ["words.md", "drafts/khorne.yaml"])
def test_a_file_that_no_pack_reads_is_refused(pack, file):
    (pack / "drafts").mkdir()
    (pack / file).write_text(CHAOS, "utf-8")
    code, out, err = run("fmt", pack / file)
    assert (code, out) == (2, "")
    assert " is no file of a pack\n" in err


def test_a_file_beside_its_pack_is_formatted_once(pack):
    told = "0 files of 18 in base would change\n"
    assert run("fmt", "--check", pack, pack / "chaos" / "khorne.yaml")[:2] == (0, told)


def test_nothing_is_written_when_only_asked(pack):
    file = changed(pack / "chaos" / "khorne.yaml", "copies: 4\n", "copies: 4   \n")
    before = file.read_bytes()
    code, out, _ = run("fmt", pack, "--check")
    assert (code, out.splitlines()[0]) == (1, f"not in form: {file}")
    code, out, _ = run("fmt", pack, "--diff")
    assert (code, "-    copies: 4   \n+    copies: 4\n" in out) == (1, True)
    assert file.read_bytes() == before


def test_a_file_that_cannot_be_read_is_left_alone_and_told(pack):
    file = changed(pack / "chaos" / "khorne.yaml", "copies: 4\n", "copies 4   \n")
    before = file.read_bytes()
    code, out, _ = run("fmt", file)
    assert (code, "expected `:`" in out or "E301" in out) == (2, True)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("    copies: 4\n", "    copys: 4\n"),
        ("    copies: 4\n", "    copies: many\n"),
        ("    copies: 4\n", ""),
        ("  - name: Battle Cry\n", "  - {name: Blank,\n     effect: draw 1 card,\n     copies: 1}\n"
         "  - name: Battle Cry\n"),
        ("given:\n", "given:\n          track: [whatever, null]\n"),
    ],
)  # fmt: skip
def test_a_file_with_mistakes_is_formatted_as_far_as_that_is_certain(pack, right, wrong):
    file = changed(pack / "chaos" / "khorne.yaml", right, wrong)
    after = file.read_text("utf-8")
    changed(file, "roll 2 dice here", "roll 2   dice here")
    assert run("fmt", file)[:2] == (0, f"wrote: {file}\n1 file of 1 in base changed\n")
    assert file.read_text("utf-8") == after


@pytest.mark.parametrize("words", [(), ("--check",), ("--diff",)])
@pytest.mark.parametrize("key", ["    copies: 4\n", "set: base\n"])
def test_a_key_given_twice_stands_in_the_way(pack, key, words):
    file = changed(pack / "chaos" / "khorne.yaml", key, key * 2)
    changed(file, "roll 2 dice here", "roll 2   dice here")
    before = file.read_bytes()
    code, out, err = run("fmt", file, *words)
    line, name = before.decode().split("\n").index(key[:-1]) + 2, key.split(":")[0].strip()
    column = key.index(name) + 1
    told = f"{file}:{line}:{column}: error[E302]: the key `{name}` is given twice"
    assert (code, err) == (2, "")
    assert out.splitlines()[0] == f"left alone: {told}"
    assert file.read_bytes() == before


# ---------------------------------------------------------------- what an editor sends

DISTURBED = CHAOS.replace("roll 2 dice here", "roll 2   dice here")


def test_standard_input_is_written_in_form_on_standard_output():
    assert run("fmt", "-", typed=DISTURBED) == (0, CHAOS, "")


def test_standard_input_is_only_looked_at_when_asked():
    assert run("fmt", "-", "--check", typed=DISTURBED)[:2] == (1, "not in form: standard input\n")
    assert run("fmt", "-", "--check", typed=CHAOS)[:2] == (0, "in form: standard input\n")
    code, out, _ = run("fmt", "-", "--diff", typed=DISTURBED)
    assert code == 1
    assert re.findall(r"(?m)^[-+] .*", out) == [
        "-      at the start of battle: roll 2   dice here",
        "+      at the start of battle: roll 2 dice here",
    ]


def test_words_of_a_pack_are_known_by_the_name_of_the_file(tmp_path):
    pack = tmp_path / "hulks"
    shutil.copytree(content_root() / "fan-tide", pack)
    for each in pack.rglob("*.yaml"):
        each.write_text(each.read_text("utf-8").replace("wreck", "hulk"), "utf-8")
    file = pack / "chaos" / "drowned-tide.yaml"
    text = file.read_text("utf-8")
    typed = text.replace("resistance here -1", "resistance here   -1")
    assert run("fmt", "-", "--stdin-filename", file, typed=typed) == (0, text, "")
    assert run("fmt", "-", typed=typed) == (0, typed, "")
    assert file.read_text("utf-8") == text


def test_standard_input_that_cannot_be_read_writes_nothing():
    code, out, err = run("fmt", "-", typed=CHAOS.replace("copies: 4", "copies 4"))
    assert (code, out, "standard input:" in err) == (2, "", True)
    code, out, err = run("fmt", "-", typed="")
    assert (code, out, "E300" in err) == (2, "", True)


@pytest.mark.parametrize("words", [["-", "base"], ["base", "--stdin-filename", "x.yaml"]])
def test_standard_input_stands_alone(words):
    assert run("fmt", *words, typed=CHAOS).code == 2
