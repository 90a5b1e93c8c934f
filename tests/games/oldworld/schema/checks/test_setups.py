"""What a Power changes in the setup exists."""

from pathlib import Path

import pytest

from packs.builders import only
from packs.test_conflicts import SECOND, found, pack


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
