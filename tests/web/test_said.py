"""What people say, and ask to take back, is stored, and comes to every process."""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import ruinous
from ruinous.game.match import new_game
from ruinous.table.talk import KEPT, Said
from ruinous.table.viewer import Viewer
from ruinous.web.limits import Limits
from ruinous.web.live import LiveTable, LiveTables
from ruinous.web.store import Change, PlaceTaken, Store
from web.playing import options_of
from web.test_app import served

SEATS = {"khorne": "", "nurgle": "", "tzeentch": "random"}
SEED = 5
"""Of a match in which Khorne decides first, and may summon."""


def begin_to_summon(socket: Any, view: dict[str, Any]) -> dict[str, Any]:
    """Choose what reveals nothing, and return the view of who has chosen."""
    key = next(each for each in options_of(view) if each.startswith("summon"))
    return tell(socket, do="choose", number=view["number"], option=key)


def tell(socket: Any, **message: Any) -> dict[str, Any]:
    """Send a message, and return what is answered."""
    socket.send_json(message)
    answer: dict[str, Any] = socket.receive_json()
    return answer


def laid(place: Path) -> list[str]:
    """Lay a table of two people, and return their links, of who decides first before the other."""
    with closing(Store(f"sqlite:///{place / 'tables.db'}")) as store:
        links = store.lay(("base",), SEATS, {}, SEED)[1]
    return [links["khorne"], links["nurgle"]]


def test_talk_and_what_is_asked_outlive_the_server(tmp_path: Path) -> None:
    links = laid(tmp_path)
    with served(tmp_path) as client, client.websocket_connect(f"/seat/{links[0]}/socket") as one:
        number = one.receive_json()["number"]
        shown = begin_to_summon(one, tell(one, do="say", text="wait <please>"))
        moved = shown["number"]
        tell(one, do="undo", number=moved)
    with served(tmp_path) as client, client.websocket_connect(f"/seat/{links[1]}/socket") as two:
        shown = two.receive_json()
        assert "<bdi>wait &lt;please&gt;</bdi>" in shown["html"]
        assert 'data-do="agree"' in shown["html"]
        assert shown["number"] == moved
        assert tell(two, do="agree", number=moved)["number"] == number
    with served(tmp_path) as client, client.websocket_connect(f"/seat/{links[1]}/socket") as two:
        shown = two.receive_json()
        assert shown["number"] == number
        assert "asks to take back" not in shown["html"]
        assert "<bdi>wait &lt;please&gt;</bdi>" in shown["html"]


def test_a_server_that_is_started_again_does_not_ask_what_was_refused(tmp_path: Path) -> None:
    link = laid(tmp_path)[0]
    with served(tmp_path) as client, client.websocket_connect(f"/seat/{link}/socket") as one:
        number = begin_to_summon(one, one.receive_json())["number"]
        tell(one, do="undo", number=number)
        tell(one, do="refuse", number=number)
    with served(tmp_path) as client, client.websocket_connect(f"/seat/{link}/socket") as one:
        shown = one.receive_json()
        assert "asks to take back" not in shown["html"]
        assert "Ask to take back" in shown["html"]
        assert "asks to take back" in tell(one, do="undo", number=number)["html"]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(f"sqlite:///{tmp_path / 'tables.db'}")) as made:
        yield made


def test_the_last_lines_are_read_again_in_their_order(store: Store) -> None:
    laid, _ = store.lay(("base",), SEATS, {}, SEED)
    for place in range(1, KEPT + 6):
        store.keep(laid.id, Change(lines={place: Said("khorne", str(place))}))
    assert [*store.lines(laid.id)] == [*range(6, KEPT + 6)]
    assert store.lines(laid.id, KEPT + 4) == {KEPT + 5: Said("khorne", str(KEPT + 5))}
    with pytest.raises(PlaceTaken):
        store.keep(laid.id, Change(lines={3: Said("nurgle", "late")}))


class Process:
    """What one process has of a table that another one has as well; nobody tells it anything."""

    def __init__(self, store: Store, id: str) -> None:
        self._tables = LiveTables(store, Limits())
        self._id = id

    async def sit(self, seat: str) -> tuple[LiveTable, Viewer, list[dict[str, Any]]]:
        """Look at the table from a seat; return what is sent there as well."""
        sent: list[dict[str, Any]] = []

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        return *await self._tables.join(self._id, seat, send), sent


def test_two_who_speak_at_once_are_both_heard(store: Store) -> None:
    async def talk() -> None:
        laid, _ = store.lay(("base",), SEATS, {}, SEED)
        one, two = [await Process(store, laid.id).sit(seat) for seat in ("khorne", "nurgle")]
        for number, (live, viewer, sent) in enumerate((one, two, one, two)):
            await live.receive(viewer, {"do": "say", "text": f"line {number}"})
            assert "refused" not in sent[-1]
        await one[0].follow()
        assert [said.text for said in one[0].table.talk.lines] == [f"line {at}" for at in range(4)]
        assert [*store.lines(laid.id).values()] == [*two[0].table.talk.lines]

    asyncio.run(talk())


def test_one_who_says_a_line_while_another_chooses_is_heard(store: Store) -> None:
    async def talk() -> None:
        laid, _ = store.lay(("base",), SEATS, {}, SEED)
        one, two = [await Process(store, laid.id).sit(seat) for seat in ("khorne", "nurgle")]
        due, other = (one, two) if one[2][-1]["due"] else (two, one)
        key = due[0].table.match.decision.options[0].key
        number = due[2][-1]["number"]
        await due[0].receive(due[1], {"do": "choose", "number": number, "option": key})
        await due[0].receive(due[1], {"do": "say", "text": "there"})
        await other[0].receive(other[1], {"do": "say", "text": "well"})
        assert "refused" not in other[2][-1]
        assert other[2][-1]["number"] == due[2][-1]["number"] > number
        assert [said.text for said in other[0].table.talk.lines] == ["there", "well"]

    asyncio.run(talk())


def to_a_summon(players: Iterable[str]) -> list[str]:
    """Return choices of people that lead to one who may summon."""
    match = new_game(ruinous.load("base"), [*players], SEED)
    while not any(option.key.startswith("summon") for option in match.decision.options):
        match.choose_index(0)
    return match.choices()


def test_votes_at_once_are_all_counted_and_a_refusal_that_was_faster_holds(store: Store) -> None:
    async def vote(first: str) -> tuple[int, int]:
        seats = dict.fromkeys(("khorne", "nurgle", "tzeentch"), "")
        laid, _ = store.lay(("base",), seats, {}, SEED)
        store.append(laid.id, 1, 0, to_a_summon(seats))
        at = {seat: await Process(store, laid.id).sit(seat) for seat in seats}
        asker = next(seat for seat in seats if at[seat][2][-1]["due"])
        live, viewer, sent = at[asker]
        begun = sent[-1]["number"]
        keys = [option.key for option in live.table.match.decision.options]
        key = next(each for each in keys if each.startswith("summon"))
        await live.receive(viewer, {"do": "choose", "number": begun, "option": key})
        await live.receive(viewer, {"do": "undo", "number": sent[-1]["number"]})
        others = [at[seat] for seat in seats if seat != asker]
        for each in others:
            await each[0].follow()
        for (live, viewer, sent), says in zip(others, (first, "agree"), strict=True):
            await live.receive(viewer, {"do": says, "number": sent[-1]["number"]})
        return begun, len(store.choices(laid.id)[1])

    begun, now = asyncio.run(vote("agree"))
    assert now == begun
    begun, now = asyncio.run(vote("refuse"))
    assert now > begun
