"""The JSON Schemas on disk are those of the models, and say what the models say."""

import json
import re
from typing import Any

import jsonschema
import pytest

from packs.builders import TINY
from ruinous.data import data_root
from ruinous.games.marauders.schema import SCHEMA as MARAUDERS
from ruinous.games.oldworld.files import SCHEMA
from ruinous.packs.schema import schema_files
from ruinous.yaml.located import locate
from ruinous.yaml.nodes import plain

FRESH = schema_files([SCHEMA, MARAUDERS])


def as_json(text: str) -> Any:
    """Return YAML as an editor checks it: keys are texts."""
    root = locate(text, "x.yaml").root
    assert root is not None
    return json.loads(json.dumps(plain(root)))


def test_there_is_a_schema_for_each_kind_of_file() -> None:
    assert set(FRESH) == {
        "pack.json",
        "rules.json",
        "board.json",
        "region.json",
        "tokens.json",
        "ruination.json",
        "old-world.json",
        "power.json",
        "dial.json",
        "chaos.json",
        "upgrades.json",
        "marauders-rules.json",
        "card-tokens.json",
        "cards.json",
        "counters.json",
    }


def test_the_files_on_disk_are_fresh() -> None:
    on_disk = {
        path.name: path.read_text(encoding="utf-8") for path in data_root("schemas").glob("*")
    }
    assert on_disk == FRESH, "write them anew: ruinous schema"


@pytest.mark.parametrize("name", FRESH)
def test_a_schema_is_a_valid_one(name: str) -> None:
    schema = json.loads(FRESH[name])
    jsonschema.Draft202012Validator.check_schema(schema)
    assert FRESH[name].endswith("}\n")
    nothing = '{"type":"null"}'
    tight = json.dumps(schema, separators=(",", ":"))
    spaces = re.findall(
        r'{"anyOf":\[{"type":"string"(?:,"x-refers-to":"[a-z-]+")?},{"type":"null"}', tight
    )
    assert tight.count(nothing) == len(spaces), (
        "only a list of cards has room for nothing: an empty space"
    )


@pytest.mark.parametrize("name", FRESH)
def test_every_key_is_described(name: str) -> None:
    schema = json.loads(FRESH[name])
    for shape in (schema, *schema.get("$defs", {}).values()):
        assert all(value.get("description") for value in shape.get("properties", {}).values())
        assert shape["additionalProperties"] is not True


@pytest.mark.parametrize("path", TINY)
def test_right_files_are_right_by_their_schemas(path: str) -> None:
    kind = SCHEMA.kind_of(path)
    assert kind is not None
    schema = json.loads(FRESH[f"{kind.name}.json"])
    jsonschema.validate(as_json(TINY[path]), schema)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("chaos", "{power: ash, set: tiny, cards: [], extra: 1}"),
        ("chaos", "{power: Ash, set: tiny, cards: []}"),
        ("pack", "{id: a, version: 1.0.0}"),
        ("pack", "{id: a, version: 1.0.0, title: a, replaces: [Some Card]}"),
        ("rules", "{rules: {hit on: ~}, provenance: {status: sourced, basis: a}}"),
        ("rules", "{rules: {hit_on: 1}, provenance: {status: sourced, basis: a}}"),
    ],
)
def test_wrong_files_are_wrong_by_their_schemas(name: str, text: str) -> None:
    schema = json.loads(FRESH[f"{name}.json"])
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(as_json(text), schema)
