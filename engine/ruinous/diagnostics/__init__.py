"""What is wrong and where: places in files, findings, codes, suggestions and their drawing.

This package must not know any game, language or file format but the ways YAML writes a text (which
`Text` must undo to point into it). Look at `finding` first, then at `span`.
"""

from ruinous.diagnostics.codes import Codes
from ruinous.diagnostics.finding import ContentError, Finding, Severity, has_errors, in_order
from ruinous.diagnostics.nearest import choices, did_you_mean, nearest, offer
from ruinous.diagnostics.render import FORMS, render_human, render_json, renderer
from ruinous.diagnostics.source import read_source
from ruinous.diagnostics.span import Span, Text
from ruinous.diagnostics.wording import NUMBERS, counted, listed, quoted

__all__ = [
    "FORMS",
    "NUMBERS",
    "Codes",
    "ContentError",
    "Finding",
    "Severity",
    "Span",
    "Text",
    "choices",
    "counted",
    "did_you_mean",
    "has_errors",
    "in_order",
    "listed",
    "nearest",
    "offer",
    "quoted",
    "read_source",
    "render_human",
    "render_json",
    "renderer",
]
