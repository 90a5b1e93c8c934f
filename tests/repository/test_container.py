"""The container of the server, as far as it can be tried without one being built."""

import json
import re
import subprocess
import sys
from typing import Final

import typer

from repository.places import ROOT, read_yaml
from ruinous.cli.group import program

LINES: Final = (ROOT / "Dockerfile").read_text(encoding="utf-8").splitlines()
IGNORED: Final = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()


def words_of(name: str) -> list[list[str]]:
    """Return the words of each line of the Dockerfile that begins with a name."""
    return [line.split()[1:] for line in LINES if line.split()[:1] == [name]]


def test_all_that_is_copied_exists_and_is_sent_to_the_builder() -> None:
    copied = [words[:-1] for words in words_of("COPY") if not words[0].startswith("--from")]
    names = [name for words in copied for name in words]
    assert {"pyproject.toml", "engine", "content"} <= {*names}
    for name in names:
        assert (ROOT / name).exists()
        assert f"!{name}" in IGNORED


def test_the_wheel_finds_in_it_what_it_is_built_of() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    parts = re.findall(r'^(\w+) = "ruinous/_data/', project, re.M)
    copied = [name for words in words_of("COPY") for name in words]
    assert parts
    assert {*parts} <= {*copied}


def test_its_command_can_be_parsed_and_finds_the_store() -> None:
    words = next(json.loads(line.removeprefix("CMD ")) for line in LINES if line.startswith("CMD"))
    name, *rest = words
    group = typer.main.get_command(program)
    asked = (
        group.get_command(group.make_context("ruinous", [*words]), name)
        .make_context(name, rest)
        .params
    )
    assert (asked["host"], asked["port"], asked["browser"]) == ("0.0.0.0", 8080, False)
    assert ["8080"] in words_of("EXPOSE")


def test_the_services_are_those_of_compose() -> None:
    file = ROOT / "compose.yaml"
    words = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"]
    done = subprocess.run([*words, str(file)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    services = read_yaml(file)["services"]
    store = services["tables"]["environment"]["RUINOUS_STORE"]
    assert store.startswith("postgresql://ruinous:")
    assert "@database/ruinous" in store
    assert services["tables"]["ports"] == ["127.0.0.1:8080:8080"]
