"""Findings written for people and for machines: a module for each form.

Look at `renderer` first; each form has one function, and all of them are a `Renderer`. A form is
fetched when it is asked for, because the check must start soon.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol

from ruinous.diagnostics.render.human import render_human
from ruinous.diagnostics.render.json import render_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.diagnostics.codes import Codes
    from ruinous.diagnostics.finding import Finding

__all__ = ["FORMS", "Renderer", "render_human", "render_json", "renderer"]

FORMS: Final = ("human", "json", "sarif", "github", "junit")
"""Names of the forms: each has a module with a function `render_<form>`."""


class Renderer(Protocol):
    """Writes findings in one form."""

    def __call__(
        self, findings: Iterable[Finding], *, codes: Codes, files: Iterable[str] = ()
    ) -> str:
        """Return findings in the order of their places as one text that ends its last line.

        Args:
            findings: any order; equal ones are written once.
            codes: those of all findings that there can be.
            files: the files that were read, as findings show them; those without findings show
                in forms that tell of success too.
        """
        ...


def renderer(form: str) -> Renderer:
    """Return what writes findings in a form, one of `FORMS`."""
    module = import_module(f"{__name__}.{form}")
    found: Renderer = getattr(module, f"render_{form}")
    return found
