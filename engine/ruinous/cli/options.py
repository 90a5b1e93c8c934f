"""Options shared by several commands, including the options of installed games."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from inspect import Parameter, Signature, signature
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import typer

from ruinous.cli.terminal import words
from ruinous.tools.here import packs_around, packs_here

if TYPE_CHECKING:
    from ruinous.game.protocol import Play

HERE: Final = "the pack of this folder"
"""Help text: the default inside a pack's folder when no pack is named."""
BELOW: Final = f"{HERE}, or those in folders below"
"""Help text: the default of commands that take paths."""


def paths_named(help: str, others: str = ", or all shipped packs") -> Any:  # noqa: ANN401 - Typer's
    """Return the argument of a command on files.

    Args:
        help: help text that says what the paths are.
        others: help text for the default outside of packs, appended to `BELOW`.
    """
    return typer.Argument(metavar="[PATH]...", help=help, show_default=f"{BELOW}{others}")


def packs_named(help: str, default: str) -> Any:  # noqa: ANN401 - as above
    """Return an option that names packs."""
    return typer.Option(metavar="PACK,...", help=help, show_default=default)


Packs = Annotated[
    str, packs_named("Packs by name or path; later ones build on earlier ones.", f"{HERE}, or base")
]
Players = Annotated[
    str, typer.Option(metavar="PLAYER,...", help="Who plays, by id.", show_default="all")
]
Hook = Annotated[
    bool,
    typer.Option(
        "--hook", help="As a hook of git: of the files named, only those of packs are meant."
    ),
]
Bots = Annotated[
    str,
    typer.Option(
        metavar="BOT,...", help="random or greedy: one kind for all seats, or one for each."
    ),
]
Format = Annotated[
    Literal["human", "json"], typer.Option("--format", help="How to write the answer.")
]
Chosen = Mapping[str, Any]
NONE: Final[Chosen] = MappingProxyType({})
"""No game option is set."""
_MAX_PARTS: Final = 50
"""Maximum number of comma-separated parts for which paths with commas are tried."""
GAME_OPTIONS: Final = "options"
"""The parameter of a command that receives the chosen game options: name to value."""


def paths_or_default(paths: list[str] | None) -> list[str]:
    """Return the paths that are named; by default, the pack of this folder or the packs below."""
    return paths or list(packs_around())


def pack_files_of_hook(paths: list[str] | None) -> list[str]:
    """Return those of the files given by a hook that belong to packs; there may be none."""
    from ruinous.tools.content.handed import of_packs

    found = of_packs(paths or ())
    if not found:
        print("no file of a pack was handed over")
    return found


def packs_or_default(packs: str, others: str = "base") -> str:
    """Return the packs that are named; by default, the pack of this folder, or else `others`."""
    return packs or ",".join(packs_here()) or others


def packs_in(text: str) -> list[str]:
    """Split a comma-separated list of packs, whose paths may contain commas.

    Of all ways to split it, one with the fewest unknown packs is taken, and then with most packs.
    """
    parts = text.split(",")
    if len(parts) > _MAX_PARTS:
        return words(text)
    best: list[tuple[int, list[str]]] = [(0, [])]
    """Best split of the first n parts, by n: the number of unknown packs, and the packs."""
    for end in range(1, len(parts) + 1):
        ways = (_with_pack(best[at], parts[at:end]) for at in reversed(range(end)))
        best.append(min(filter(None, ways), key=lambda way: (way[0], -len(way[1]))))
    return best[-1][1]


def _with_pack(way: tuple[int, list[str]], parts: list[str]) -> tuple[int, list[str]] | None:
    """Return a split with one more pack, joined from parts; None if the joined path is unknown."""
    missing, names = way
    name = ",".join(parts).strip()
    if not name:
        return way
    if _is_known_pack(name):
        return missing, [*names, name]
    return (missing + 1, [*names, name]) if len(parts) == 1 else None


def _is_known_pack(name: str) -> bool:
    from ruinous.packs import shipped_packs

    return name in shipped_packs() or os.path.lexists(name)


def with_game_options(command: Callable[..., int]) -> Callable[..., int]:
    """Return a command whose parameter `options` is replaced by the options of installed games.

    Args:
        command: has a parameter `options`, which gets the values that are not the default.
    """
    defaults = _defaults()

    def run(**values: Any) -> int:  # noqa: ANN401 - as the command line gives them
        given = {name: values.pop(_field(name)) for name in defaults}
        options = {
            name: text if isinstance(defaults[name], str) else words(text)
            for name, text in given.items()
            if text != _written(defaults[name])
        }
        return command(**values, **{GAME_OPTIONS: options})

    own = signature(command, eval_str=True).parameters.values()
    declared = list(_declared(defaults))
    parameters = [each for one in own for each in (declared if one.name == GAME_OPTIONS else [one])]
    run.__signature__ = Signature(parameters)  # type: ignore[attr-defined] # Typer reads it
    run.__annotations__ = {each.name: each.annotation for each in parameters}
    run.__doc__ = command.__doc__
    return run


def _defaults() -> dict[str, str | list[str]]:
    """Return the default of each option of any game; the first game that has it decides."""
    found: dict[str, Any] = {}
    for play in _plays():
        found = {**play.options_of(play.variant_of({})), **found}
    return found


def _declared(defaults: Mapping[str, str | list[str]]) -> Iterator[Parameter]:
    """Yield the options of all games as parameters, each option name once."""
    left = dict(defaults)
    for option in (option for play in _plays() for option in play.options()):
        if option.name in left:
            flag = f"--{option.name.replace(' ', '-')}"
            shown = typer.Option(flag, metavar=option.metavar, help=option.doc)
            yield Parameter(
                _field(option.name),
                Parameter.POSITIONAL_OR_KEYWORD,
                default=_written(left.pop(option.name)),
                annotation=Annotated[str, shown],
            )


def _plays() -> list[Play]:
    from ruinous.game.registry import game, installed

    return [game(id).play for id in installed()]


def _field(name: str) -> str:
    return name.replace(" ", "_")


def _written(value: str | list[str]) -> str:
    """Return a value as people type it: several with commas between."""
    return value if isinstance(value, str) else ",".join(value)
