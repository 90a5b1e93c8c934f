"""Cards of two packs that ask for one another end a game in one plain message."""

from pathlib import Path

import pytest

from cli.command import run

CARDS = {
    "riches": "while attack of this card is at least 2: value of your treasures +20",
    "strength": "while you have at least 100 points: attack of troops +2",
}
BY = "would depend on itself, without end: by "
GAME = ("--players", "north,east", "--seed", 3)


@pytest.fixture
def packs(tmp_path: Path) -> list[Path]:
    """Return two packs, each with a card of which many lie in the pile."""
    for name, text in CARDS.items():
        needed = "marauders" if name == "riches" else "riches"
        folder = tmp_path / name
        folder.joinpath("cards").mkdir(parents=True)
        folder.joinpath("pack.yaml").write_text(
            f"id: {name}\nversion: 1.0.0\ntitle: {name}\n"
            f'requires: [{{pack: {needed}, version: ">=1.0"}}]\n',
            "utf-8",
        )
        folder.joinpath("cards", "few.yaml").write_text(
            "provenance: {status: sourced, basis: a test}\n"
            f"cards:\n  - name: By {name.title()}\n    colour: purple\n    attack: 3\n"
            f"    copies: 40\n    effect: |\n      {text}\n    examples: [{example(name)}]\n",
            "utf-8",
        )
    return [tmp_path / name for name in CARDS]


def example(name: str) -> str:
    """Return an example; that of the second pack has the card of the first as well."""
    cards = "4: by-riches, 5: shotti" + (", 6: by-strength" if name == "strength" else "")
    return (
        "{title: together, given: {seats: [north, east], pile: [spoil-heap],"
        f" sheets: {{north: {{1: {{{cards}}}}}}}}}, when: [], then: {{score: {{north: 150}}}}}}"
    )


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", *GAME, "--games", 30),
        ("simulate", *GAME, "--games", 30, "--jobs", 2),
        ("play", *GAME, "--watch"),
        ("try", "by-riches"),
    ],
    ids=lambda words: " ".join(map(str, words)),
)
def test_a_game_ends_in_a_message_that_names_the_cards(packs: list[Path], words: tuple) -> None:
    names = ",".join(map(str, ("marauders", *packs)))
    code, _, err = run(*words, "--packs", names)
    assert code == 2
    assert BY in err
    assert "By Riches (riches/cards/few.yaml:8)" in err
    assert "By Strength (strength/cards/few.yaml:8)" in err
    assert len(err.splitlines()) == 2
    assert "Traceback" not in err


def test_an_example_says_the_same(packs: list[Path]) -> None:
    code, out, _ = run("test", *packs)
    assert code == 1
    assert BY in out
    assert "By Riches (" in out
    assert "Error" not in out


def test_check_has_said_so(packs: list[Path]) -> None:
    code, out, _ = run("check", *packs)
    assert code == 1
    assert "E227" in out
