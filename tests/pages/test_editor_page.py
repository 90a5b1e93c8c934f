"""The chapter about editors: its commands are run, and its pictures are what the server answers.

After a change of what the server says, `PYTHONPATH=tests python -m pages.pictures` draws them anew.
"""

import re
import shlex
from pathlib import Path
from typing import Final

import pytest

from cli.command import run
from pages.pictures import BEGUN, FILE, NAME, PICTURES, Story, files, told
from repository.places import GRAMMAR
from ruinous.tools.editor.setups import EDITORS, files_for

PAGE: Final = (GRAMMAR / "editor.md").read_text(encoding="utf-8")
ROWS: Final = re.findall(r"^\| [^|]+ \| `ruinous editor (\w+)` \| ([^|]+) \|", PAGE, re.M)
BLOCKS: Final = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.M | re.S)
SCREENS, ROWS_OF_SCREEN, COLUMNS = 2, 50, 120
LARGEST: Final = 15_000
"""Bytes of a picture."""


@pytest.fixture(scope="module")
def seen() -> Story:
    return told()


def test_the_commands_work_from_top_to_bottom(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seen: Story
) -> None:
    monkeypatch.chdir(tmp_path)
    for line in "".join(text for tag, text in BLOCKS if tag == "sh").splitlines():
        name, *words = shlex.split(line)
        if words[0] == "check":  # in between, the card is written in the editor
            (tmp_path / FILE).write_text(seen.text, encoding="utf-8")
        ran = run(*words)
        assert (name, ran.code) == ("ruinous", 0), f"{line}\n{ran.out}{ran.err}"


def test_the_card_is_the_one_that_was_written(seen: Story) -> None:
    [card] = [text for tag, text in BLOCKS if tag == "yaml"]
    assert f"  - name: {NAME}\n{card}    examples:" in seen.text
    assert BEGUN not in seen.text
    assert seen.text.count("salt-rain") > 1


def test_every_editor_is_listed_with_what_is_written_for_it() -> None:
    assert [editor for editor, _ in ROWS] == list(EDITORS)
    for editor, cell in ROWS:
        written = re.findall(r"`([^`]+)`", cell)
        assert all(any(path.startswith(each) for each in written) for path in files_for(editor))
        assert all(any(path.startswith(each) for path in files_for(editor)) for each in written)


def test_the_pictures_are_what_the_server_answers(seen: Story) -> None:
    on_disk = {path.name: path.read_text("utf-8") for path in PICTURES.iterdir()}
    assert on_disk == files(seen.frames), "draw them anew: see the first lines of this module"


def test_the_page_shows_every_picture_and_each_is_small() -> None:
    shown = re.findall(r"!\[[^]]+\]\(pictures/([^)]+)\)", PAGE)
    assert sorted(shown) == sorted(path.name for path in PICTURES.iterdir())
    assert all(path.stat().st_size < LARGEST for path in PICTURES.iterdir())


def test_the_chapter_is_two_screens_at_most() -> None:
    lines = PAGE.strip().splitlines()
    assert sum(max(1, -(-len(line) // COLUMNS)) for line in lines) <= SCREENS * ROWS_OF_SCREEN
