"""`ruinous editor`: writes what an editor needs to start the language server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ruinous.cli.terminal import EXIT_OK
from ruinous.diagnostics import shown


def command(
    editor: Annotated[
        str, typer.Argument(metavar="vscode|neovim|helix|zed|emacs", help="Which editor.")
    ],
    place: Annotated[
        Path, typer.Option("--in", metavar="DIR", help="The folder that the files go to.")
    ] = Path(),
) -> int:
    """Write the settings, or the extension, by which an editor starts `ruinous lsp`."""
    from ruinous.tools.content.new import must_be_free
    from ruinous.tools.editor.setups import files_for
    from ruinous.tools.files import folder, write

    files = files_for(editor)
    must_be_free(place, files)
    for name, text in files.items():
        folder((place / name).parent)
        write(place / name, text, within=place)
        print(shown(f"wrote: {place / name}"))
    return EXIT_OK
