"""Games, found by the entry points of what is installed; their codes, schemas and packs."""

import re
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

from packs.builders import write_tiny
from repository.places import ENGINE
from ruinous.game import registry
from ruinous.game.registry import SCHEMAS, all_codes, load_packs, schema_at
from ruinous.games.marauders.schema import SCHEMA as MARAUDERS
from ruinous.games.oldworld.codes import CODES as OF_OLDWORLD
from ruinous.games.oldworld.files import SCHEMA
from ruinous.language.codes import CODES as OF_LANGUAGE
from ruinous.packs.codes import CODES as OF_PACKS
from ruinous.packs.files import PackFolder
from ruinous.yaml.codes import CODES as OF_YAML

RAISED: Final = re.compile(r'"([EW]\d{3})"')
LAYERS: Final = {
    "language": OF_LANGUAGE,
    "yaml": OF_YAML,
    "packs": OF_YAML | OF_PACKS,
    "games/oldworld": OF_LANGUAGE | OF_YAML | OF_PACKS | OF_OLDWORLD,
}
"""Each layer that raises findings, and the codes that it may raise."""


@pytest.fixture(autouse=True)
def fresh():
    forget()
    yield
    forget()


def forget():
    registry.game.cache_clear()
    registry._entry_points.cache_clear()


def install(monkeypatch, *names):
    """Install games of these names, and no other; the value of each is its dialect of English."""
    registry._entry_points.cache_clear()
    points = EntryPoints(EntryPoint(name, "string:digits", registry.GROUP) for name in names)
    monkeypatch.setattr(registry, "entry_points", points.select)


def test_a_game_is_imported_by_its_name(monkeypatch):
    install(monkeypatch, "digits")
    assert registry.game("digits") == "0123456789"


def test_a_game_is_imported_once(monkeypatch):
    install(monkeypatch, "digits")
    registry.game("digits")
    install(monkeypatch)
    assert registry.game("digits") == "0123456789"


def test_a_name_that_is_misspelt_is_answered_with_the_nearest(monkeypatch):
    install(monkeypatch, "whist", "rummy")
    with pytest.raises(registry.NoGame, match="`wist` is not installed; did you mean `whist`"):
        registry.game("wist")


def test_what_is_installed_is_named_where_no_name_is_near(monkeypatch):
    install(monkeypatch, "whist", "rummy")
    with pytest.raises(registry.NoGame, match="there are `rummy` and `whist`"):
        registry.game("chess")


def test_without_any_game_it_is_said_how_one_is_installed(monkeypatch):
    install(monkeypatch)
    with pytest.raises(registry.NoGame, match="an entry point of the group `ruinous"):
        registry.game("whist")


def test_packs_are_for_the_game_that_they_name(monkeypatch):
    install(monkeypatch, "digits", "rummy")
    packs = SimpleNamespace(packs=(SimpleNamespace(game="digits"),))
    assert registry.game_of(packs) == "0123456789"


# ------------------------------ codes


def raised_in(folder: Path) -> set[str]:
    files = (file for file in folder.rglob("*.py") if file.name != "codes.py")
    return {code for file in files for code in RAISED.findall(file.read_text("utf-8"))}


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_raises_what_it_or_one_below_registers(layer: str) -> None:
    assert LAYERS[layer].keys() >= raised_in(ENGINE / "ruinous" / layer) > set()


def test_every_code_is_raised() -> None:
    assert raised_in(ENGINE) == all_codes().keys()


def test_codes_have_short_titles() -> None:
    for code, title in all_codes().items():
        assert re.fullmatch(r"E[1-4]\d\d|W9\d\d", code)
        assert title == title.strip()
        assert 0 < len(title) < 80


def test_a_game_brings_codes_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    class Whist:
        codes = {"E399": "a trick that nobody took"}  # noqa: RUF012

    monkeypatch.setattr("ruinous.game.registry.game", lambda _: Whist)
    monkeypatch.setattr("ruinous.game.registry.installed", lambda: ("whist",))
    codes = all_codes.__wrapped__()
    assert codes["E399"] == "a trick that nobody took"
    assert not OF_OLDWORLD.keys() & codes.keys()


# ------------------------------ packs


def test_the_schema_of_a_game_is_found_by_its_id() -> None:
    assert SCHEMAS["oldworld"] is SCHEMA
    assert dict(SCHEMAS) == {"oldworld": SCHEMA, "marauders": MARAUDERS}
    assert len(SCHEMAS) == 2
    assert "whist" not in SCHEMAS
    with pytest.raises(KeyError, match="whist"):
        SCHEMAS["whist"]


def test_packs_are_read_as_their_game_says(tmp_path: Path) -> None:
    catalogue, found = load_packs([write_tiny(tmp_path)])
    assert not found
    assert catalogue.packs[0].game == "oldworld"
    assert catalogue.regions
    assert schema_at(PackFolder(tmp_path, "x")) is SCHEMA
