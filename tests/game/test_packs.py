"""Packs of the games that are installed."""

from pathlib import Path

import pytest

from packs.builders import write_tiny
from ruinous.game.packs import SCHEMAS, load_packs, schema_at
from ruinous.games.oldworld.schema.schema import SCHEMA
from ruinous.packs.files import PackFolder


def test_the_schema_of_a_game_is_found_by_its_id() -> None:
    assert SCHEMAS["oldworld"] is SCHEMA
    assert dict(SCHEMAS) == {"oldworld": SCHEMA}
    assert len(SCHEMAS) == 1
    assert "whist" not in SCHEMAS
    with pytest.raises(KeyError, match="whist"):
        SCHEMAS["whist"]


def test_packs_are_read_as_their_game_says(tmp_path: Path) -> None:
    catalogue, found = load_packs([write_tiny(tmp_path)])
    assert not found
    assert catalogue.packs[0].game == "oldworld"
    assert catalogue.regions
    assert schema_at(PackFolder(tmp_path, "x")) is SCHEMA
