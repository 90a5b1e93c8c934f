"""The page about games of one's own shows pieces of the tiny game that the tests install."""

import re

import pytest

from repository.places import ROOT

PAGE = (ROOT / "grammar" / "games.md").read_text("utf-8")
PIECES = re.findall(r"^```\w+ (\S+)\n([\s\S]*?)\n```$", PAGE, re.M)


def test_the_page_has_pieces() -> None:
    assert len(PIECES) > 10


@pytest.mark.parametrize(("file", "piece"), PIECES)
def test_a_piece_is_part_of_the_game(file: str, piece: str) -> None:
    assert piece in (ROOT / "tests" / "third_game" / file).read_text("utf-8")


def test_the_files_that_it_names_are_there() -> None:
    for path in re.findall(r"`(games/[\w/.]+)`", PAGE):
        assert (ROOT / "engine" / "ruinous" / path).exists(), path
    assert (ROOT / "engine" / "ruinous" / "game" / "protocol.py").is_file()
