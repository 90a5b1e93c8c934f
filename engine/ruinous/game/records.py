"""Records of games: read, played again, compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ruinous.game.content import load
from ruinous.game.match import RECORD_FORMAT, new_game
from ruinous.kernel.state.decision import IllegalChoice
from ruinous.struct import struct
from ruinous.yaml.patterns import ID

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.game.content import Content
    from ruinous.game.match import Match


_SHORT: Final = 12
"""Digits of a hash that are shown."""
_LONGEST: Final = 2_000
"""Characters of a text in a record; keys of options and lines of events are far shorter."""


class Part(BaseModel):
    """A part of a record."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class PackPrint(Part):
    """A pack as a record knows it."""

    id: Annotated[str, Field(pattern=ID)]
    """Never a path, which would be read as a pack."""
    version: str
    hash: str


class Record(Part):
    """What another machine needs to play a game again.

    What else it holds are options of the match, which the game knows.
    """

    model_config = ConfigDict(extra="allow")

    format: int
    packs: list[PackPrint]
    players: list[str]
    seed: int
    choices: list[str]
    events: list[str]

    @property
    def options(self) -> dict[str, Any]:
        """What the table chose besides its players."""
        return dict(self.model_extra or {})


class RecordMismatch(Exception):
    """Something is no record, or does not come again as it was recorded."""


@struct
class Replayed:
    """A record, played again."""

    game: Match
    """As far as it could be played."""
    choices: int
    """Choices taken."""
    events: int
    """Events that came."""
    differences: tuple[str, ...]
    """What is not as recorded: packs, then the first event or choice; empty when all is."""


def record_of(data: object) -> Record:
    """Return the record that plain data hold.

    Raises:
        RecordMismatch: they hold none that can be read.
    """
    if not all(map(_is_harmless, _texts(data))):
        raise RecordMismatch("no record: it holds a text that no record has")
    if isinstance(data, dict) and data.get("format", RECORD_FORMAT) != RECORD_FORMAT:
        message = f"a record of format {data['format']}; this program reads format {RECORD_FORMAT}"
        raise RecordMismatch(message)
    try:
        return Record.model_validate(data)
    except ValidationError as error:
        raise RecordMismatch(f"no record: {_first(error)}") from error


def _texts(data: object) -> Iterator[str]:
    """Yield all texts in plain data, the keys of mappings among them, in no order."""
    left = [data]
    while left:
        match left.pop():
            case str() as text:
                yield text
            case list() as values:
                left += values
            case dict() as fields:
                left += (*fields, *fields.values())


def _is_harmless(text: str) -> bool:
    """Return whether a text can be shown: it is none that moves the cursor of a terminal."""
    return text.isprintable() and len(text) <= _LONGEST


def _first(error: ValidationError) -> str:
    """Return the first thing that is wrong with a record."""
    found = error.errors(include_url=False, include_input=False)[0]
    where = "/".join(map(str, found["loc"]))
    if found["type"] == "missing":
        return f"`{where}` is missing"
    return f"`{where}` has a wrong value" if where else "it is not a mapping"


def play_again(record: Record, content: Content, *, verify: bool) -> Replayed:
    """Play a record again.

    Args:
        verify: compare packs and events too; else only choices that are not offered stop it.
    """
    differences = list(_packs(record, content)) if verify else []
    events, found = 0, None
    try:
        for game in moments(record, content):
            new = game.events(events) if verify else []
            found = _event(new, record.events, events)
            events += len(new)
            if found is not None:
                break
    except RecordMismatch as refused:
        found = str(refused)
    if found is None and verify and events < len(record.events):
        found = f"event {events + 1} was `{record.events[events]}` and does not come any more"
    if found is not None:
        differences.append(found)
    return Replayed(game, len(game.choices()), len(game.log), tuple(differences))


def _event(new: list[str], recorded: list[str], before: int) -> str | None:
    """Return the first difference between new events and those recorded, after so many events."""
    for number, found in enumerate(new, start=before + 1):
        if number > len(recorded):
            return f"event {number} is `{found}`, but only {number - 1} were recorded"
        if recorded[number - 1] != found:
            return f"event {number} was `{recorded[number - 1]}` and is now `{found}`"
    return None


def moments(record: Record, content: Content) -> Iterator[Match]:
    """Yield a recorded game before its first choice and after each one: always the same game.

    Raises:
        RecordMismatch: a choice is not offered.
        IllegalSetup: the players or options cannot be played with this content.
    """
    game = new_game(content, record.players, record.seed, **record.options)
    yield game
    for number, key in enumerate(record.choices, start=1):
        try:
            game.choose(key)
        except (IllegalChoice, ValueError) as refused:
            raise RecordMismatch(f"choice {number}: {refused}") from refused
        yield game


def replay(record: dict[str, Any], content: Content | None = None, verify: bool = True) -> Match:
    """Play a recorded game again.

    Args:
        record: what `Match.record` returned.
        content: the packs it was played with; None: the shipped packs of the same names.
        verify: compare the packs' hashes and every event.

    Raises:
        RecordMismatch: names the first thing that differs.
    """
    kept = record_of(record)
    played = play_again(kept, content or load(*(pack.id for pack in kept.packs)), verify=verify)
    if played.differences:
        raise RecordMismatch(played.differences[0])
    return played.game


def _packs(record: Record, content: Content) -> Iterator[str]:
    """Yield each pack that is not the one the record was made with."""
    loaded = {pack.id: pack for pack in content.catalogue.packs}
    for wanted in record.packs:
        found = loaded.pop(wanted.id, None)
        if found is None:
            yield f"the record was made with the pack `{wanted.id}`, which is not loaded"
            continue
        own = content.identities[wanted.id]
        # Older records have the hash of the bytes.
        is_known = wanted.hash in (own, found.hash)
        if not is_known or found.version != wanted.version:
            made = f"{wanted.version} ({wanted.hash[:_SHORT]})"
            now = f"{found.version} ({own[:_SHORT]})"
            yield f"the record was made with the pack `{wanted.id}` {made}, here it is {now}"
    yield from (f"the pack `{pack}` is loaded, the record was made without it" for pack in loaded)
