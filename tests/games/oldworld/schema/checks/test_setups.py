"""What the setup needs: numbers, tokens and cards that exist."""

# ruff: noqa: E501 - a row of a table stays on one line

from pathlib import Path

import pytest

from packs.builders import (
    TINY,
    Breach,
    breach,
    only,
    write,
)
from packs.test_linked import SECOND, found, pack
from ruinous.game.registry import load_packs


@pytest.mark.parametrize(
    ("setup", "code", "message"),
    [
        ("extra tokens: {lantren: 2}", "E309", "unknown token `lantren`"),
        ("starting tokens: {lantren: 2}", "E309", "unknown token `lantren`"),
        ("starting tokens: {lantern: 7}", "E307", "found `7`, expected at most the supply of 6"),
        ("old world: {a-long-wintre: a-long-winter}", "E309", "unknown Old World card"),
        ("old world: {a-long-winter: a-long-wintre}", "E309", "unknown Old World card"),
    ],
)
def test_a_setup_that_names_nothing(tmp_path: Path, setup: str, code: str, message: str) -> None:
    text = SECOND.replace("order: 1", "order: 2") + f"setup: {{{setup}}}\n"
    fan = {"pack.yaml": pack("fan"), "powers/frost.yaml": text}
    finding = only(found(tmp_path, fan=fan))
    assert finding.code == code
    assert finding.message.startswith(message)


def test_extra_tokens_may_be_starting_tokens(tmp_path: Path) -> None:
    setup = "setup: {extra tokens: {lantern: 1}, starting tokens: {lantern: 7}}\n"
    text = SECOND.replace("order: 1", "order: 2") + setup
    assert not found(tmp_path, fan={"pack.yaml": pack("fan"), "powers/frost.yaml": text})


NUMBERS = [
    ("rules.yaml", "  hit on: 4\n", "", "E306", "1:1-6", "no pack gives the core numbers `hit on`", "give them under `rules` in the file rules.yaml"),
]  # fmt: skip


@pytest.mark.parametrize("row", NUMBERS)
def test_a_number_that_no_pack_gives_is_one_finding(tmp_path: Path, row: Breach) -> None:
    breach(tmp_path, row)


def test_a_power_without_rules_asks_for_the_numbers(tmp_path: Path) -> None:
    files = {path: text for path, text in TINY.items() if path != "rules.yaml"}
    finding = only(load_packs([write(tmp_path, files)])[1])
    assert (finding.code, finding.span.file) == ("E306", (tmp_path / "pack.yaml").as_posix())
    assert finding.message == "no pack gives the core numbers, such as `victory points`"
    assert finding.help == "name the pack that does under `requires` in pack.yaml"


def test_old_world_cards_alone_ask_for_the_numbers_too(tmp_path: Path) -> None:
    files = {path: TINY[path] for path in ("pack.yaml", "old-world.yaml")}
    finding = only(load_packs([write(tmp_path, files)])[1])
    assert (finding.code, finding.message) == (
        "E306",
        "no pack gives the core numbers, such as `victory points`",
    )


TOKENS = [
    ("rules.yaml", "{lantern: 2}", "{lamtern: 2}", "E309", "16:21-28", "unknown token `lamtern`", "did you mean `lantern`?"),
    ("rules.yaml", "{lantern: 2}", "{lantern: 7}", "E307", "16:30-31", "found `7`, expected at most the supply of 6", None),
]  # fmt: skip


@pytest.mark.parametrize("row", TOKENS)
def test_each_mistake_of_starting_tokens_is_one_finding(tmp_path: Path, row: Breach) -> None:
    breach(tmp_path, row)


def test_a_second_token_of_comets_is_told(tmp_path: Path) -> None:
    """Section 3 of review 1, passing silently: a second comet token."""
    token = "  - {name: omen, plural: omens, supply: 2, comet: true}\n"
    both = TINY["tokens.yaml"].replace("tokens:\n", f"tokens:\n{token}")
    changed = both.replace("supply: 6", "supply: 6\n    comet: true")
    folder = write(tmp_path, {**TINY, "tokens.yaml": both})
    assert not load_packs([folder])[1]
    finding = only(load_packs([write(folder, {"tokens.yaml": changed})])[1])
    assert (finding.code, finding.message) == ("E318", "`omen` is the token of comets already")
    assert (finding.span.line, finding.span.column) == (6, 12)
