"""Words of packs that effects have already: one finding at the word, and no command comes to harm.

Acceptance: a designer who calls a token `counter` is told so, and nothing else.
"""

import pytest

from cli.command import run
from ruinous.game.registry import load_packs
from ruinous.games.oldworld.language import LANGUAGE
from ruinous.packs import shipped_packs
from tools.builders import changed, copy_of_base

USED = "    effect: |\n      when resolved: place 1 {0} in each region; remove each {1} here\n"
OF_LANGUAGE = "is a word of the effect language already"


@pytest.fixture
def pack(tmp_path):
    return copy_of_base(tmp_path)


def with_token(pack, name, plural):
    """Add a token, and an effect that speaks of it."""
    added = f"tokens:\n  - name: {name}\n    plural: {plural}\n    supply: 3\n"
    return changed(pack / "tokens.yaml", "tokens:\n", added + USED.format(name, plural))


@pytest.mark.parametrize(
    ("name", "plural", "where", "message"),
    [
        ("counter", "counters", "4:11", f"`counter` {OF_LANGUAGE}"),
        ("power", "powers", "4:11", f"`power` {OF_LANGUAGE}"),
        ("die", "dice", "4:11", f"`die` {OF_LANGUAGE}"),
        ("figure", "burrows", "4:11", f"`figure` {OF_LANGUAGE}"),
        ("hulk", "cultists", "5:13", f"`cultists` {OF_LANGUAGE}"),
        ("here", "heres", "4:11", f"`here` {OF_LANGUAGE}"),
        ("enemy", "enemies", "4:11", f"`enemy` {OF_LANGUAGE}"),
        ("threat", "threats", "4:11", f"`threat` {OF_LANGUAGE}"),
        ("Card", "Cards", "4:11", f"`Card` {OF_LANGUAGE}"),
        ("norsca", "norscas", "4:11", "the name `norsca` is used twice, first at "),
    ],
)
def test_a_word_that_is_taken_is_one_finding_at_the_word(pack, name, plural, where, message):
    file = with_token(pack, name, plural)
    code, out, _ = run("check", pack, "--format", "github")
    line, column = where.split(":")
    (told,) = (row for row in out.splitlines() if row.startswith("::"))
    assert code == 1
    assert told.startswith(f"::error file={file},line={line},endLine={line},col={column},")
    assert message in told


def test_a_word_of_a_follower_is_told_at_that_word(pack):
    changed(pack / "powers" / "nurgle.yaml", "plural: lepers", "plural: bloodletters")
    code, out, _ = run("check", pack)
    assert code == 1
    assert out.count("error[") == 1
    assert "the name `bloodletters` is used twice" in out
    assert out.count("^") == len("bloodletters")
    assert "help: choose another word for one of the two" in out


def test_a_region_called_like_a_thing_is_refused(pack):
    for file in pack.rglob("*.yaml"):
        text = file.read_text("utf-8").replace("name: Norsca", "name: The Board\n    id: norsca")
        file.write_text(text.replace("Norsca", "the Board"), "utf-8")
    _, out, _ = run("check", pack)
    assert out.count("error[") == out.count("error[E318]") == 1
    assert f"`The Board` {OF_LANGUAGE}" in out


@pytest.mark.parametrize(
    "command",
    [
        ("fix", "{}"),
        ("test", "{}"),
        ("cover", "{}"),
        ("explain", "hero", "--packs", "{}"),
        ("play", "--packs", "{}"),
    ],
    ids=lambda words: words[0],
)
def test_no_command_ends_in_a_traceback(pack, command):
    with_token(pack, "counter", "counters")
    code, out, err = run(*(word.format(pack) for word in command))
    assert code in (1, 2)
    assert (out + err).count("E318") == 1


def test_effects_stay_as_they_are_while_a_word_clashes(pack):
    tokens = with_token(pack, "figure", "burrows")
    cards = pack / "chaos" / "khorne.yaml"
    changed(cards, "roll 2 dice here", "roll 2   dice here")
    changed(cards, "copies: 4\n", "copies: 4   \n")
    before = cards.read_text("utf-8")
    code, out, _ = run("fmt", pack)
    assert (code, out.splitlines()[1]) == (
        2,
        f"left alone: effects, for `figure` is taken ({tokens}:4:11)",
    )
    assert cards.read_text("utf-8") == before.replace("copies: 4   \n", "copies: 4\n")


def test_cures_of_effects_wait_for_the_word(pack):
    with_token(pack, "figure", "burrows")
    cards = changed(pack / "chaos" / "khorne.yaml", "roll 2 dice here", "rol 2 dice here")
    before = cards.read_text("utf-8")
    assert run("fix", pack).code == 1
    assert cards.read_text("utf-8") == before


def test_shipped_words_are_free():
    catalogue, _ = load_packs(shipped_packs())
    assert catalogue is not None
    assert LANGUAGE.clashes_of(catalogue).brought == ()
