"""The program as Typer knows it: a command is imported when it is called."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from inspect import getdoc
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from ruinous.cli.match_options import MARK, with_match_options

if TYPE_CHECKING:
    Command = Any  # Typer keeps the class of a command to itself

COMMANDS: Final = (
    "check", "fix", "fmt", "interactions", "explain", "play", "simulate", "replay", "demo",
    "test", "why", "cover", "docs", "new", "schema",
)  # fmt: skip
"""All commands in the order of the help; each is `command` in a module of the same name."""

_CHOICE: Final = re.compile(r"(?:Value error, )?'(.*)' is not one of (.*?)\.?")
_WORD: Final = re.compile(r"'([^']*)'")
_PLAIN: Final = (
    (re.compile(r".*valid (?:integer|int)\b.*"), "expected a whole number"),
    (re.compile(r".*greater than or equal to (\S+)"), r"expected at least \1"),
    (re.compile(r".*less than or equal to (\S+)"), r"expected at most \1"),
    (re.compile(r"(\S+) is not in the range x>=(\d+)\."), r"found `\1`, expected at least \2"),
)
"""Patterns of Typer's messages about numbers, and their wording here."""


class LazyCommands(Mapping[str, "Command"]):
    """Commands by name; the module of one is imported when it is looked up."""

    def __init__(self) -> None:
        self._made: dict[str, Command] = {}

    def __getitem__(self, name: str) -> Command:
        if name not in COMMANDS:
            raise KeyError(name)
        if name not in self._made:
            module = import_module(f"ruinous.cli.commands.{name}")
            self._made[name] = _made(name, module.command)
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


def _made(name: str, command: Callable[..., None]) -> Command:
    """Return a command as Typer knows it; one with options of games gets them when it is used."""
    app = typer.Typer(add_completion=False, rich_markup_mode="rich")
    if MARK not in vars(command):
        app.command(name)(command)
        return typer.main.get_command(app)
    app.command(name, cls=Incomplete, help=getdoc(command))(lambda: None)
    made: Any = typer.main.get_command(app)
    made.complete = lambda: _made(name, with_match_options(command))
    return made


class Incomplete(TyperCommand):
    """A command whose parameters are made when it is used, so that the help imports no game."""

    complete: Callable[[], Command] | None = None
    """Returns the whole command."""

    def get_params(self, ctx: Any) -> Any:  # noqa: ANN401 - Typer keeps the classes to itself
        """Return the parameters."""
        if self.complete is not None:
            whole = self.complete()
            self.params, self.callback, self.complete = whole.params, whole.callback, None
        return super().get_params(ctx)


class Commands(TyperGroup):
    """The commands; a word or number that does not fit is refused in plain words."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401 - passed on as it comes
        super().__init__(**settings)
        self.commands = LazyCommands()  # type: ignore[assignment] # nothing is ever added

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401 - Typer keeps the class to itself
        """Run the command that was named."""
        try:
            return super().invoke(ctx)
        except typer.BadParameter as wrong:
            wrong.message = in_plain_words(wrong.message)
            raise


def in_plain_words(message: str) -> str:
    """Return a message of Typer about a word or number in the wording of this program."""
    choice = _CHOICE.fullmatch(message)
    if choice is not None:
        from ruinous.diagnostics import did_you_mean, listed, quoted

        known = _WORD.findall(choice[2])
        refused = f"found {quoted(choice[1])}, expected {listed(known)}"
        suggestion = did_you_mean(choice[1], known)
        return f"{refused}; {suggestion}" if suggestion else refused
    for pattern, ours in _PLAIN:
        if pattern.fullmatch(message):
            return pattern.sub(ours, message)
    return message


program = typer.Typer(
    name="ruinous",
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        typer.echo(f"ruinous {version('ruinous')}")
        raise typer.Exit


@program.callback(
    epilog="In the folder of a pack, a command that names no pack means that one. "
    "Exit codes: 0 all is well, 1 something was found, 2 that cannot be done.",
)
def root(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Games from card files: check them, explain them, play them."""
