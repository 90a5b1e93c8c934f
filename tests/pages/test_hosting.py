"""The page for those who run a server speaks of what there is."""

import re

import pytest

from cli.command import run
from repository.places import ROOT
from ruinous.web.limits import Limits

PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
TYPED = re.findall(r"`(ruinous serve[^`]*)`", PAGE)


def options_of_serve() -> set[str]:
    """Return every option of the command."""
    told = run("serve", "--help").out
    return {*re.findall(r"--[a-z][\w-]*", told)} - {"--help"}


@pytest.mark.parametrize("typed", TYPED)
def test_each_option_on_the_page_is_one_of_the_command(typed: str) -> None:
    assert {each for each in typed.split() if each.startswith("--")} <= options_of_serve()


def test_no_option_is_left_out_but_the_port_and_help() -> None:
    named = {each for typed in TYPED for each in typed.split() if each.startswith("--")}
    assert options_of_serve() - named == {"--port", "--browser"}


def test_the_limits_are_those_of_the_server() -> None:
    limits, words = Limits(), " ".join(PAGE.split())
    assert f"{limits.rate:g} messages in a second from a tab ({limits.burst} at once)" in words
    assert f"{limits.tables} new tables in an hour" in words
    assert f"{limits.tabs} tabs of one table" in words
    assert f"after {limits.idle:g} seconds" in words


def test_the_files_on_the_page_are_there() -> None:
    for name in ("Dockerfile", "compose.yaml"):
        assert f"`{name}`" in PAGE
        assert (ROOT / name).is_file()
