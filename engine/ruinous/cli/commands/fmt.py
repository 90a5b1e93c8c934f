"""`ruinous fmt`: write card files in one form."""

from __future__ import annotations

import sys
from typing import Annotated, Final

import typer

from ruinous.cli.options import Hook, pack_files_of_hook, paths_named, paths_or_default
from ruinous.cli.terminal import EXIT_CANNOT, EXIT_FOUND, EXIT_OK
from ruinous.diagnostics import counted, shown
from ruinous.tools.wrong_use import WrongUse

STDIN: Final = "-"
"""The path that means standard input."""


def command(
    paths: Annotated[
        list[str] | None,
        paths_named("Pack folders, or single files of packs; `-` formats standard input."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; list the files that would change.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Write nothing; show what would change.")
    ] = False,
    name: Annotated[
        str,
        typer.Option(
            "--stdin-filename", metavar="FILE", help="The file of a pack that `-` belongs to."
        ),
    ] = "",
    hook: Hook = False,
) -> int:
    """Write card files in one form: keys in order, effects as the language prints them."""
    from ruinous.tools.check.fmt import fmt

    if hook and not (paths := pack_files_of_hook(paths)):
        return EXIT_OK
    named = paths_or_default(paths)
    if STDIN in named:
        if len(named) > 1:
            raise WrongUse("`-` is standard input, and stands alone")
        return _piped(name, check=check, diff=diff)
    if name:
        raise WrongUse("`--stdin-filename` is for standard input", "`ruinous fmt -` reads that")
    report = fmt(named, dry=check or diff)
    for file in report.files:
        if diff:
            sys.stdout.write(shown(file.diff))
        else:
            print(shown(f"{'not in form' if check else 'wrote'}: {file.file}"))
    for line in report.left:
        print(shown(f"left alone: {line}"))
    packs = f" in {', '.join(report.packs)}" if report.packs else ""
    files = counted(len(report.files), "file")
    done = "would change" if check or diff else "changed"
    print(f"{files} of {report.seen}{packs} {done}")
    if report.left:
        return EXIT_CANNOT
    return EXIT_FOUND if report.files and (check or diff) else EXIT_OK


def _piped(name: str, *, check: bool, diff: bool) -> int:
    """Write standard input in form on standard output; what cannot be read writes nothing."""
    from ruinous.tools.check.fmt import fmt_text

    text = fmt_text(sys.stdin.buffer.read(), name)
    if isinstance(text, str):
        print(shown(f"left alone: {text}"), file=sys.stderr)
        return EXIT_CANNOT
    if diff:
        sys.stdout.write(shown(text.diff) if text.changes else "")
    elif check:
        print(shown(f"{'not in form' if text.changes else 'in form'}: {text.file}"))
    else:
        sys.stdout.buffer.write(text.after.encode("utf-8"))
    return EXIT_FOUND if text.changes and (check or diff) else EXIT_OK
