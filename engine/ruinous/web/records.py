"""Records of tables: saved, loaded as a new table, and played on from any choice."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from ruinous.game.records import RecordMismatch, play_again, record_of
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.game.records import Record
    from ruinous.table.table import Table
    from ruinous.web.live import LiveTables
    from ruinous.web.offers import GameOffer
    from ruinous.web.store import Laid, Store

LARGEST: Final = 1_000_000
"""Bytes of a record; a long game has a tenth of that."""


def saved(table: Table) -> str:
    """Return the record of a table as a file.

    Raises:
        WrongUse: it holds what others may not know yet.
    """
    _must_be_open(table)
    return json.dumps(table.match.record(), ensure_ascii=False, indent=1)


def played_on(store: Store, laid: Laid, table: Table, number: int) -> dict[str, str]:
    """Lay a new table that is as another was after so many choices, and return its links.

    Raises:
        WrongUse: what lies hidden there may not be known yet.
    """
    _must_be_open(table)
    new, links = store.lay(laid.packs, laid.seats, laid.options, laid.seed)
    keys = table.match.choices()[:number]
    if keys:
        store.append(new.id, 1, 0, keys)
    return links


def loaded(
    store: Store, tables: LiveTables, offers: Sequence[GameOffer], body: bytes
) -> dict[str, str]:
    """Lay a table that goes on where a record ends, each seat for a person; return its links.

    Raises:
        WrongUse: the file is no record, of packs that are not here, or does not come again.
    """
    record = _record(body)
    packs = _packs(record, offers)
    content = tables.content(packs)
    report = play_again(record, content, verify=True)
    if report.differences:
        raise WrongUse(f"the record does not come again: {report.differences[0]}")
    seats = dict.fromkeys(report.game.players, "")
    new, links = store.lay(packs, seats, record.options, record.seed)
    if record.choices:
        store.append(new.id, 1, 0, record.choices)
    return links


def _record(body: bytes) -> Record:
    try:
        data: Any = json.loads(body)
        return record_of(data)
    except RecordMismatch as refused:
        raise WrongUse(f"the file is {refused}") from refused
    except (ValueError, RecursionError) as error:
        raise WrongUse("the file is no record: it is not JSON") from error


def _packs(record: Record, offers: Sequence[GameOffer]) -> tuple[str, ...]:
    ids = [pack.id for pack in record.packs]
    found = next(filter(None, (offer.named(ids) for offer in offers if offer.basic in ids)), None)
    if found is None:
        raise WrongUse(f"the packs of the record are not here: {', '.join(ids)}")
    return found


def _must_be_open(table: Table) -> None:
    if not table.is_open:
        raise WrongUse("others still play, and it would show what is hidden", "wait for the end")
