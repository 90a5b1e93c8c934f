"""Every code that is raised is registered by the layer that raises it, or by one below it."""

import re
from pathlib import Path
from typing import Final

import pytest

from repository.places import ENGINE
from ruinous.game import registry
from ruinous.game.codes import all_codes
from ruinous.games.oldworld.codes import CODES as OF_OLDWORLD
from ruinous.language.codes import CODES as OF_LANGUAGE
from ruinous.packs.codes import CODES as OF_PACKS
from ruinous.yaml.codes import CODES as OF_YAML

RAISED: Final = re.compile(r'"([EW]\d{3})"')
LAYERS: Final = {
    "language": OF_LANGUAGE,
    "yaml": OF_YAML,
    "packs": OF_YAML | OF_PACKS,
    "games/oldworld": OF_LANGUAGE | OF_YAML | OF_PACKS | OF_OLDWORLD,
}
"""Each layer that raises findings, and the codes that it may raise."""


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

    monkeypatch.setattr("ruinous.game.codes.game", lambda _: Whist)
    monkeypatch.setattr("ruinous.game.codes.installed", lambda: ("whist",))
    codes = all_codes.__wrapped__()
    assert codes["E399"] == "a trick that nobody took"
    assert not OF_OLDWORLD.keys() & codes.keys()
    assert registry.installed() == ("oldworld",)
