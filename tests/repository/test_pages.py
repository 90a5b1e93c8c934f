"""What the pages say is what the project does, and nothing in them belongs to one machine."""

import re
from pathlib import Path
from typing import Any, Final

import pytest

from repository.places import CONTENT, ROOT, read_yaml, shown

README: Final = (ROOT / "README.md").read_text(encoding="utf-8")
CI: Final = ROOT / ".ci" / "run"

FORBIDDEN: Final = {
    r"(?<![\w.~-])/(home|Users|root|work|tmp|opt|mnt|var)/": "a path of one machine",
    r"(?i)\b[a-z]:\\": "a path of one machine",
    r"(?i)--?(extra-)?index-url|--trusted-host|\bpypi\.|localhost": "a registry's address",
    r"[\w.+-]+@[\w-]+\.\w+": "a personal address",
    r"\b(TODO|FIXME|XXX|TBD)\b|(?i:lorem ipsum)": "something unfinished",
}
HOSTS: Final = {"keepachangelog.com", "semver.org", "json-schema.org"}
"""The only places a page may link to: public, and of use to every reader."""

LINK: Final = re.compile(r"\]\(([^)#\s]+)[^)]*\)")
SETTINGS: Final = ("pyproject.toml", ".editorconfig", ".gitattributes", ".pre-commit-config.yaml")


def pages() -> list[Path]:
    """Return all prose: pages at the top and beside what they explain."""
    folders = ("content", "docs", "engine", "grammar", "schemas", "tests")
    beside = (page for folder in folders for page in (ROOT / folder).rglob("*.md"))
    return sorted([*ROOT.glob("*.md"), *beside])


def commands() -> list[str]:
    """Return the commands the README offers a newcomer."""
    return re.findall(r"^python3 -m venv .*$", README, flags=re.MULTILINE)


def test_the_readme_offers_two_commands() -> None:
    assert [command.split()[-1] for command in commands()] == ["demo", "auto"]


@pytest.mark.parametrize("command", commands())
def test_a_command_of_the_readme_is_run_before_each_change(command: str) -> None:
    assert command in CI.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("page", pages(), ids=shown)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    links = LINK.findall(page.read_text(encoding="utf-8"))
    local = [link for link in links if "://" not in link]
    assert [link for link in local if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", [*pages(), CI, *(ROOT / name for name in SETTINGS)], ids=shown)
def test_a_page_holds_nothing_of_one_machine(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    found = {why: match[0] for words, why in FORBIDDEN.items() if (match := re.search(words, text))}
    assert not found
    assert set(re.findall(r"https?://([^/\s\"')>]+)", text)) <= HOSTS


def test_the_readme_says_that_the_project_is_unofficial() -> None:
    assert "unofficial" in README
    assert "not affiliated" in README


@pytest.mark.parametrize(("number", "folder"), [(0, "base/chaos"), (1, "marauders/cards")])
def test_a_card_of_the_readme_is_one_that_is_shipped(
    tmp_path: Path, number: int, folder: str
) -> None:
    blocks = re.findall(r"^```yaml\n(.*?)^```", README, flags=re.MULTILINE | re.DOTALL)
    (tmp_path / "card.yaml").write_text(blocks[number], encoding="utf-8")
    [card] = read_yaml(tmp_path / "card.yaml")
    shipped = [c for c in cards_in(CONTENT / folder) if c["name"] == card["name"]]
    assert [{key: c.get(key) for key in card} for c in shipped] == [card]


def cards_in(folder: Path) -> list[dict[str, Any]]:
    """Return the cards of all files of a folder, whether a file is a list or holds one."""
    documents = [read_yaml(file) for file in sorted(folder.glob("*.yaml"))]
    return [
        card
        for document in documents
        for card in (document["cards"] if isinstance(document, dict) else document)
    ]
