"""The page for fans: its commands are run and its files written, from the first to the last."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from cli.command import Ran, run
from repository.places import CONTENT

PAGE: Final = (CONTENT / "README.md").read_text(encoding="utf-8")
FENCE: Final = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.M | re.S)


class Block(NamedTuple):
    """A fenced block of the page."""

    tag: str
    about: str
    """What stands behind the tag."""
    text: str


BLOCKS: Final = [Block(tag, rest.strip(), text) for tag, rest, text in FENCE.findall(PAGE)]


def commands() -> Iterator[str]:
    for block in BLOCKS:
        if block.tag == "sh":
            yield from block.text.splitlines()


def test_the_page_works_from_top_to_bottom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    printed = ""
    for block in BLOCKS:
        match block.tag, block.about.partition(" ")[0]:
            case "sh", about:
                printed = "".join(all_fine(block.text, int(about == "fails")))
            case "text", _:
                assert block.text in printed
            case "yaml", "shipped":
                pass
            case "yaml" | "toml", path:
                write(tmp_path / path, block.text)
            case _:
                pytest.fail(f"a block of no known kind: {block.tag} {block.about}")


def all_fine(lines: str, code: int) -> Iterator[str]:
    """Run commands, and yield what they print."""
    for line in lines.splitlines():
        ran = ran_line(line)
        assert ran.code == code, f"{line}\n{ran.out}{ran.err}"
        yield ran.out


def ran_line(line: str) -> Ran:
    name, *words = shlex.split(line)
    assert name == "ruinous"
    return run(*words)


def write(file: Path, text: str) -> None:
    """Write a file of the page; one that a command just wrote is shown as it is."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def test_the_first_file_is_shown_as_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran_line(next(commands()))
    first = next(block for block in BLOCKS if block.tag == "yaml")
    assert (tmp_path / first.about).read_text(encoding="utf-8") == first.text


@pytest.mark.parametrize("block", [b for b in BLOCKS if b.about.startswith("shipped ")])
def test_what_is_shown_of_the_fan_pack_stands_in_its_files(block: Block) -> None:
    path = block.about.partition(" ")[2]
    assert block.text in (CONTENT / path).read_text(encoding="utf-8")


def test_no_python_is_needed() -> None:
    assert {line.split()[0] for line in commands()} == {"ruinous"}
    assert "```python" not in PAGE


def test_the_contents_lead_to_the_chapters() -> None:
    titles = re.findall(r"^## (.+)$", PAGE, re.M)
    links = re.findall(r"^\d+\. \[(.+)\]\(#(.+)\)$", PAGE, re.M)
    assert [f"{number}. {title}" for number, (title, _) in enumerate(links, start=1)] == titles
    anchors = [re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-") for title in titles]
    assert [anchor for _, anchor in links] == anchors
