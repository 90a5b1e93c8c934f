"""Content files in one form, with every comment where it belongs."""

import os
import re
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ruinous
from ruinous.packs import content_root
from ruinous.tools.check import fmt as module
from ruinous.tools.check.fmt import fmt, fmt_text
from ruinous.yaml import limits
from tools.builders import changed, copy_of_base

CHAOS = (content_root() / "base" / "chaos" / "khorne.yaml").read_text("utf-8")


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return copy_of_base(tmp_path)


def test_keys_of_a_card_are_put_in_order_with_their_comments(pack):
    right = "  - name: Blood Frenzy\n    copies: 4\n"
    wrong = "  # of a card\n  - copies: 4\n    # of a name\n    name: Blood Frenzy\n"
    file = changed(pack / "chaos" / "khorne.yaml", right, wrong)
    assert fmt([str(file)]).left == ()
    assert file.read_text("utf-8") == CHAOS.replace(
        "  - name: Blood Frenzy\n", "  # of a card\n    # of a name\n  - name: Blood Frenzy\n", 1
    )


def test_a_key_behind_the_examples_goes_where_it_belongs(pack):
    cost, after = "    cost: 0\n", "\n  - name: Battle Cry\n"
    file = changed(pack / "chaos" / "khorne.yaml", cost, "")
    changed(file, after, cost + after)
    assert fmt([str(file)]).left == ()
    assert file.read_text("utf-8") == CHAOS


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_a_byte_order_mark_stay(pack, end, mark):
    file = pack / "chaos" / "khorne.yaml"
    text = CHAOS.replace("roll 2 dice here", "roll 2   dice here")
    file.write_bytes((mark + text.replace("\n", end)).encode("utf-8"))
    assert fmt([str(file)]).left == ()
    assert file.read_bytes().decode("utf-8") == mark + CHAOS.replace("\n", end)


def test_an_effect_that_cannot_be_read_is_left_alone(pack):
    file = changed(pack / "chaos" / "khorne.yaml", "roll 2 dice here", "rol 2   dice here")
    before = file.read_bytes()
    assert fmt([str(file)]).left == ()
    assert file.read_bytes() == before


def test_a_form_that_says_something_else_is_not_written(pack, monkeypatch):
    file = pack / "chaos" / "khorne.yaml"
    before = file.read_bytes()
    monkeypatch.setattr(
        module, "formatted", lambda raw, grammar, keys: CHAOS.replace("copies: 4", "copies: 5")
    )
    assert fmt([str(file)]).left == (f"{file}: formatting would change what it says",)
    assert file.read_bytes() == before


DISTURBED = CHAOS.replace("roll 2 dice here", "roll 2   dice here")


def test_line_ends_of_a_text_stay():
    text = fmt_text(DISTURBED.replace("\n", "\r\n").encode("utf-8"))
    assert not isinstance(text, str)
    assert text is not None
    assert text.after == CHAOS.replace("\n", "\r\n")


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


def as_link(file: Path) -> None:
    file.symlink_to("/etc/hosts")


def as_pipe(file: Path) -> None:
    os.mkfifo(file)


def as_folder(file: Path) -> None:
    file.mkdir()


def as_many(file: Path) -> None:
    for number in range(limits.FILES + 1):
        file.with_name(f"many-{number}.yaml").touch()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes, and links for few")
@pytest.mark.parametrize("plant", [as_link, as_pipe, as_folder, as_many])
def test_what_is_not_read_is_told(pack, plant):
    """T5: an answer that all is in form is one about all files."""
    plant(pack / "chaos" / "zz.yaml")
    for dry in (False, True):
        assert len(fmt([str(pack)], dry=dry).left) == 1


def test_files_behind_many_pages_are_read(pack):
    """What is no content takes no room among the files of a pack."""
    for number in range(limits.FILES + 1):
        (pack / "chaos" / f"page-{number}.md").touch()
    assert len(fmt([str(pack)]).left) == 0
    assert fmt([str(pack)]).seen == len(list(pack.rglob("*.yaml")))
