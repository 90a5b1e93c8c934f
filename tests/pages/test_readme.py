"""What the README prints is what the project prints."""

import re
from contextlib import redirect_stdout
from io import StringIO
from typing import Final

import pytest

import ruinous
from cli.command import run
from repository.places import ROOT
from ruinous.cli.group import COMMANDS
from ruinous.game.scenarios import run_scenario
from ruinous.tools.examples.cases import examples
from ruinous.tools.story import story
from shipped import GAMES

README: Final = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(tag: str) -> list[str]:
    """Return the blocks of a kind."""
    return re.findall(rf"^```{tag}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def block(tag: str) -> str:
    """Return the one block of a kind."""
    [text] = blocks(tag)
    return text


def test_the_python_of_the_readme_prints_what_stands_under_it() -> None:
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile(block("python"), "README.md", "exec"), {})
    assert printed.getvalue() == block("output")


def test_a_card_of_each_game_is_shown() -> None:
    cards = [text.partition("\n")[0].removeprefix("- name: ") for text in blocks("yaml")]
    assert [text.partition("\n")[0] for text in blocks("text")] == cards
    assert len(cards) == len(GAMES)


def test_the_first_card_is_explained_as_shown_and_the_second_begins_so() -> None:
    for shown in blocks("text"):
        name = shown.partition("\n")[0]
        assert f'`ruinous explain "{name}"`' in README
        assert run("explain", name).out.startswith(shown)
    assert run("explain", blocks("text")[0].partition("\n")[0]).out == blocks("text")[0]


@pytest.mark.parametrize(("number", "pack"), [(0, "base"), (1, "marauders")])
def test_a_log_is_that_of_the_first_example_of_its_card(number: int, pack: str) -> None:
    name = blocks("text")[number].partition("\n")[0]
    content = ruinous.load(pack)
    found = examples(content.catalogue, pack)
    case = next(each for each in found if each.title.startswith(name))
    game = run_scenario(content, content.game.scenarios.parse(case.value))
    told = [
        f"{line.text}  [{line.cause}]" if line.cause else line.text
        for line in story(game, game.log)
    ]
    lines = blocks("log")[number].splitlines()
    assert told[: len(lines)] == lines


def test_the_shell_is_activated_before_the_first_plain_command() -> None:
    first = re.search(r"^```sh\n\. \.venv/bin/activate\n```$|`ruinous \w", README, re.MULTILINE)
    assert first is not None
    assert first[0].startswith("```sh")


def test_every_command_is_in_the_table() -> None:
    listed = re.findall(r"^\| `ruinous (\w+)", README, re.MULTILINE)
    assert sorted(listed) == sorted(COMMANDS)


@pytest.mark.parametrize("line", re.findall(r"^\| `ruinous (.+?)` \|", README, re.MULTILINE))
def test_every_option_in_the_table_exists(line: str) -> None:
    command, *words = line.split()
    told = run(command, "--help").out
    assert all(word in told for word in words if word.startswith("--"))


def test_the_two_pages_a_newcomer_needs_are_named() -> None:
    assert "(grammar/README.md)" in README
    assert "(CONTRIBUTING.md)" in README
