"""What is wrong and where: places in files, findings, codes, suggestions and their drawing.

This package must not know any game, language or file format but the ways YAML writes a text (which
`Text` must undo to point into it). Look at `finding` first, then at `span`.
"""

from ruinous.diagnostics.finding import Codes, ContentError, Finding, Severity, has_errors, in_order
from ruinous.diagnostics.nearest import certain, choices, did_you_mean, nearest, offer
from ruinous.diagnostics.render import FORMS, render_json, rendered
from ruinous.diagnostics.render.human import render_human
from ruinous.diagnostics.span import Span, Text, lines_of, read_source
from ruinous.diagnostics.wording import (
    NUMBERS,
    counted,
    is_shown,
    listed,
    named,
    one_line,
    quoted,
    shown,
)

__all__ = [
    "FORMS",
    "NUMBERS",
    "Codes",
    "ContentError",
    "Finding",
    "Severity",
    "Span",
    "Text",
    "certain",
    "choices",
    "counted",
    "did_you_mean",
    "has_errors",
    "in_order",
    "is_shown",
    "lines_of",
    "listed",
    "named",
    "nearest",
    "offer",
    "one_line",
    "quoted",
    "read_source",
    "render_human",
    "render_json",
    "rendered",
    "shown",
]
