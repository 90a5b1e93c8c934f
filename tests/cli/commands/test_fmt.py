"""`ruinous fmt`."""

import re
import shutil
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ruinous
from cli.command import run
from ruinous.packs import content_root
from ruinous.tools.check import fmt as module
from ruinous.tools.check.fmt import fmt, fmt_text
from tools.builders import changed, copy_of_base

CHAOS = (content_root() / "base" / "chaos" / "khorne.yaml").read_text("utf-8")


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return copy_of_base(tmp_path)


def test_what_is_shipped_is_in_form():
    assert run("fmt", "--check")[:2] == (
        0,
        "0 files of 41 in base, fan-tide, horned-rat, morrslieb would change\n",
    )


def test_an_effect_is_written_as_the_language_prints_it(pack):
    file = changed(pack / "chaos" / "khorne.yaml", "at the start of battle: roll 2 dice here",
                   "at the start of battle:\n        roll 2   dice here")  # fmt: skip
    assert run("fmt", file)[:2] == (0, f"wrote: {file}\n1 file of 1 in base changed\n")
    assert file.read_text("utf-8") == CHAOS


def test_keys_of_a_card_are_put_in_order_with_their_comments(pack):
    right = "  - name: Blood Frenzy\n    copies: 4\n"
    wrong = "  # of a card\n  - copies: 4\n    # of a name\n    name: Blood Frenzy\n"
    file = changed(pack / "chaos" / "khorne.yaml", right, wrong)
    assert run("fmt", file).code == 0
    assert file.read_text("utf-8") == CHAOS.replace(
        "  - name: Blood Frenzy\n", "  # of a card\n    # of a name\n  - name: Blood Frenzy\n", 1
    )


def test_a_key_behind_the_examples_goes_where_it_belongs(pack):
    cost, after = "    cost: 0\n", "\n  - name: Battle Cry\n"
    file = changed(pack / "chaos" / "khorne.yaml", cost, "")
    changed(file, after, cost + after)
    assert run("fmt", file).code == 0
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


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_a_byte_order_mark_stay(pack, end, mark):
    file = pack / "chaos" / "khorne.yaml"
    text = CHAOS.replace("roll 2 dice here", "roll 2   dice here")
    file.write_bytes((mark + text.replace("\n", end)).encode("utf-8"))
    assert run("fmt", file).code == 0
    assert file.read_bytes().decode("utf-8") == mark + CHAOS.replace("\n", end)


def test_a_file_that_cannot_be_read_is_left_alone_and_told(pack):
    file = changed(pack / "chaos" / "khorne.yaml", "copies: 4\n", "copies 4   \n")
    before = file.read_bytes()
    code, out, _ = run("fmt", file)
    assert (code, "expected `:`" in out or "E301" in out) == (2, True)
    assert file.read_bytes() == before


def test_an_effect_that_cannot_be_read_is_left_alone(pack):
    file = changed(pack / "chaos" / "khorne.yaml", "roll 2 dice here", "rol 2   dice here")
    before = file.read_bytes()
    assert run("fmt", file).code == 0
    assert file.read_bytes() == before


def test_a_form_that_says_something_else_is_not_written(pack, monkeypatch):
    file = pack / "chaos" / "khorne.yaml"
    before = file.read_bytes()
    monkeypatch.setattr(
        module, "formatted", lambda raw, grammar, keys: CHAOS.replace("copies: 4", "copies: 5")
    )
    assert fmt([str(file)]).left == (f"{file}: formatting would change what it says",)
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


def test_line_ends_of_a_text_stay():
    text = fmt_text(DISTURBED.replace("\n", "\r\n").encode("utf-8"))
    assert not isinstance(text, str)
    assert text is not None
    assert text.after == CHAOS.replace("\n", "\r\n")


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


# ---------------------------------------------------------------- whatever the form was


def disturbed(luck: Random) -> str:
    """Return the file with keys of cards in any order, comments and blanks anywhere."""
    head, *cards = re.split(r"(?m)^  - (?=name:)", CHAOS)
    return head + "".join(_card(card, luck) for card in cards)


def _card(card: str, luck: Random) -> str:
    parts = re.split(r"(?m)^(?=    \w)", "    " + card)[1:]
    parts = [part if part.endswith("\n") else part + "\n" for part in parts]
    luck.shuffle(parts)
    noted = [_noted(part, luck) if number else part for number, part in enumerate(parts)]
    return "  - " + "".join(noted)[4:]


def _noted(part: str, luck: Random) -> str:
    note = f"    # note {luck.randrange(10**6)}\n" if luck.random() < 0.4 else ""
    blank = " " * luck.randrange(3)
    return note + part.replace("\n", f"{blank}\n", 1)


@settings(max_examples=8)
@given(st.integers(0, 10**6))
def test_any_form_comes_to_the_same_and_keeps_its_comments(tmp_path_factory, number: int) -> None:
    pack = copy_of_base(tmp_path_factory.mktemp("fmt"))
    file = pack / "chaos" / "khorne.yaml"
    text = disturbed(Random(number))
    file.write_text(text, "utf-8")
    fmt([str(file)])
    once = file.read_text("utf-8")
    assert fmt([str(file)]).files == ()
    comments = lambda text: sorted(re.findall(r"#.*\S", text))
    assert comments(once) == comments(text)
    bare = lambda text: [line for line in text.split("\n") if line.strip() and "#" not in line]
    assert bare(once) == bare(CHAOS)
    assert ruinous.load(pack).players == ruinous.load("base").players
