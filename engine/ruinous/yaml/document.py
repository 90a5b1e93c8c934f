"""A YAML text as a checked model beside its nodes, with everything that is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Generic, TypeVar

from pydantic import BaseModel

from ruinous.yaml import limits
from ruinous.yaml.effects import folded_effects
from ruinous.yaml.located import locate
from ruinous.yaml.nodes import MappingNode, ScalarNode
from ruinous.yaml.recovery import recovered, validated, without_faults
from ruinous.yaml.schema_errors import Fault, missing_values

if TYPE_CHECKING:
    from ruinous.diagnostics import Finding
    from ruinous.yaml.located import Located

M = TypeVar("M", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Document(Generic[M]):
    """What one YAML text holds."""

    findings: tuple[Finding, ...]
    model: M | None = None
    """What can be read of it; nothing when that is not even a part."""
    root: MappingNode | None = None
    """The nodes of the model: what could not be read is left out here too."""
    lost: bool = True
    """Whether something could not be read that is not in an example."""


def read_document(text: str, file: str, model: type[M]) -> Document[M]:
    """Return what a text holds; without model and findings where it holds nothing.

    Args:
        text: the whole text, with any line ends, without a byte order mark.
        file: the path that findings show.
        model: the shape that it must have.
    """
    located = locate(text, file)
    root = located.root
    if root is None or (isinstance(root, ScalarNode) and root.value is None):
        return Document(located.findings)
    nulls = list(islice(missing_values(root, model), limits.FINDINGS))
    whole = without_faults(root, nulls)
    found, faults = validated(model, whole)
    nulls = [null for null in nulls if not _is_part_of_any(null, faults)]
    emptied = {null.path for null in nulls}
    faults = [fault for fault in faults if fault.path not in emptied]
    findings = (*_findings(located, nulls + faults), *folded_effects(root))
    if found is None and len(nulls) + len(faults) <= limits.FINDINGS:
        found, whole = recovered(model, whole, faults)
    if found is None or not isinstance(whole, MappingNode):
        return Document(findings)
    lost = any(fault.meant is None and not fault.in_example for fault in nulls + faults)
    return Document(findings, found, whole, lost)


def _is_part_of_any(null: Fault, faults: list[Fault]) -> bool:
    """Tell whether a missing value is explained by a key that does not belong there."""
    unknown = (fault.path for fault in faults if fault.is_unknown)
    return any(null.is_below(path) for path in unknown) or null.is_target_of_any(faults)


def _findings(located: Located, faults: list[Fault]) -> tuple[Finding, ...]:
    """Return what is wrong as YAML, then what a model refuses in other places."""
    places = {_start(finding) for finding in located.findings}
    new = [fault.finding for fault in faults if _start(fault.finding) not in places]
    return (*located.findings, *new[: limits.FINDINGS])


def _start(finding: Finding) -> tuple[int, int]:
    return finding.span.line, finding.span.column
