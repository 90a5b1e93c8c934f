"""Positions of the second game laid out by hand, and what is done in them."""

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import indent
from typing import Any, Final

import ruinous
from games.marauders.laws import marauders
from ruinous import Content
from ruinous.diagnostics import Finding
from ruinous.game.registry import load_packs
from ruinous.games.marauders.choices import decision_of
from ruinous.games.marauders.example import Given
from ruinous.games.marauders.models import Catalogue
from ruinous.games.marauders.scenarios import MaraudersScenarios
from ruinous.games.marauders.state import State
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import answer, run
from ruinous.kernel.state.decision import Decision

NORTH, EAST = range(2)
BOXES: Final = 16
LINE: Final = ("hobgoblin-standard", "claws-of-malal", "beastmen-herd", "hobgoblin-musician")
"""A complete line with an attack of 13."""
NEXT: Final = "nose-pick-brigade"
"""A card without a rule, which is drawn where a position does not say what is."""
PROVENANCE: Final = "provenance: {status: sourced, basis: a test}\n"


def laid_out(content: Content | None = None, **given: Any) -> State:
    """Return a position of two players at its first decision; what is not named is empty."""
    values = {"seats": ["north", "east"], "pile": [NEXT], **given}
    return MaraudersScenarios().lay_out(content or marauders(), Given.model_validate(values))


def with_rows(*rows: dict[int, str], **given: Any) -> State:
    """Return a position with these rows on the sheet of the first player."""
    return laid_out(sheets={"north": dict(enumerate(rows, start=1))}, **given)


def row(*cards: str, begin: int = 3) -> dict[int, str]:
    """Return a row of cards side by side, from a box on."""
    return dict(enumerate(cards, start=begin))


def card(state: State, name: str) -> int:
    """Return the number of the card of this id that lies on a sheet."""
    lying = (each for each, box in enumerate(state.where) if box >= 0)
    return next(each for each in lying if state.table.cards[each].id == name)


def ids(state: State, cards: list[int]) -> list[str]:
    """Return the ids of cards."""
    return [state.table.cards[each].id for each in cards]


def columns(boxes: list[int]) -> list[int]:
    """Return the numbers of boxes in their row, from 1 on."""
    return [box % BOXES + 1 for box in boxes]


def decision(state: State) -> Decision:
    """Return what is to be decided now."""
    assert state.question is not None
    return decision_of(state, state.question)


def offered(state: State) -> list[str]:
    """Return the keys of what can be chosen now."""
    return [option.key for option in decision(state).options]


def choose(state: State, *keys: str) -> None:
    """Take options one after the other."""
    for key in keys:
        answer(state, offered(state).index(key))


def go_on(state: State) -> None:
    """Carry out what was put on the agenda, before what was asked."""
    state.question = None
    run(state)


def done(state: State, verb: str) -> list[Action]:
    """Return the committed actions of a verb, oldest first."""
    return [action for action in state.committed() if action.verb == verb]


# ---------------------------------------------------------------- small packs


def with_cards(texts: Mapping[str, str]) -> Content:
    """Return the game with machine parts of these names and effects, beside the printed cards."""
    cards = "".join(
        f"  - name: {name}\n    colour: red\n    effect: |\n{indent(text, '      ')}\n"
        for name, text in texts.items()
    )
    with TemporaryDirectory() as folder:
        pack = Path(folder) / "more"
        (pack / "cards").mkdir(parents=True)
        head = "id: more\nversion: 1.0.0\ntitle: More cards\n"
        (pack / "pack.yaml").write_text(f"{head}requires:\n  - {{pack: marauders}}\n", "utf-8")
        (pack / "cards" / "all.yaml").write_text(f"{PROVENANCE}cards:\n{cards}", "utf-8")
        return ruinous.load(pack)


RULES: Final = """\
players: [up, down]
rows: 2
boxes: 8
shortest line: 4
symbols per line: 1
reach: 3
most rounds: 9
ignored ends turn: 0
cube faces: 6
cube marks: 1
first points: 100
card points: 10
machine points: 70
halves points: 60
line points: {5: 50, 8: 90}
"""


def small_pack(folder: Path, cards: str, rules: str = RULES) -> Path:
    """Write a pack of a few cards, and return its folder."""
    folder.joinpath("cards").mkdir(parents=True)
    head = f"id: {folder.name}\nversion: 1.0.0\ntitle: A few cards\n"
    entries = "".join(f"  - {{{each}}}\n" for each in cards.splitlines())
    numbers = "".join(f"  {each}\n" for each in rules.splitlines())
    (folder / "pack.yaml").write_text(f"{head}game: marauders\n", "utf-8")
    (folder / "rules.yaml").write_text(f"rules:\n{numbers}{PROVENANCE}", "utf-8")
    (folder / "cards" / "few.yaml").write_text(f"{PROVENANCE}cards:\n{entries}", "utf-8")
    return folder


def loaded(*folders: Path) -> tuple[Catalogue, list[Finding]]:
    """Return what packs hold, and what is wrong with them."""
    catalogue, findings = load_packs(list(folders))
    assert catalogue is not None, findings
    return catalogue, findings
