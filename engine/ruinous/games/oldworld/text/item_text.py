"""The text of the effect behind a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.diagnostics import Text
    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.kernel.state.source import Source
    from ruinous.packs.item import Item


def text_of(catalogue: Catalogue, source: Source) -> Text | None:
    """Return the text of a source, found by its kind and id, or a tick's number."""
    kind, _, id = source.id.partition("/")
    if kind == "dial":
        power_id, _, tick = id.partition("/")
        dial = next(power.dial for power in catalogue.powers if power.id == power_id)
        return dial.ticks[int(tick)].effect if tick else dial.condition
    kinds: dict[str, Iterable[Item]] = {
        "chaos": catalogue.chaos_cards,
        "upgrade": catalogue.upgrades,
        "old-world": catalogue.old_world_cards,
        "token": catalogue.tokens,
        "region": catalogue.regions,
        "power": catalogue.powers,
        "rules": catalogue.general,
        "ruination": () if catalogue.ruination is None else (catalogue.ruination,),
    }
    return next((item.effect for item in kinds[kind] if item.id == id), None)
