"""Results of mutation testing, and their lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruinous.diagnostics import counted
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterator


class Nearest(NamedTuple):
    """The example that should notice."""

    title: str
    line: int


@struct
class Survivor:
    """A mutant that no example notices."""

    line: int
    """Line of the file."""
    kind: str
    before: str
    """The lines as they are written, where they differ."""
    after: str
    example: Nearest | None
    """The example that notices most changes of this line; None if no example notices any."""
    needs: str
    """What an example must contain to notice it."""


@struct
class Same:
    """A mutant that provably means the same as what is written."""

    line: int
    before: str
    after: str
    reason: str


@struct
class Judged:
    """The mutants of one effect."""

    pack: str
    item: str
    """Id of what the effect belongs to."""
    name: str
    file: str
    line: int
    examples: int
    """How many hold; others notice nothing."""
    mutants: int
    """Without those that mean the same."""
    survivors: tuple[Survivor, ...]
    same: tuple[Same, ...]

    @property
    def noticed(self) -> int:
        """How many of its mutants some example notices."""
        return self.mutants - len(self.survivors)


@struct
class Mutated:
    """Results for all mutants."""

    effects: tuple[Judged, ...]

    @property
    def mutants(self) -> int:
        """How many there were, without those that mean the same."""
        return sum(each.mutants for each in self.effects)

    @property
    def noticed(self) -> int:
        """How many of them some example notices."""
        return sum(each.noticed for each in self.effects)

    @property
    def share(self) -> float:
        """Share of the mutants that are noticed, in per cent; 100 if there are no mutants."""
        return 100 * self.noticed / self.mutants if self.mutants else 100.0


# ---------------------------------------------------------------- lines


def lines_of(report: Mutated) -> Iterator[str]:
    """Yield what was not noticed, effect by effect, and what means the same."""
    for effect in report.effects:
        if effect.survivors or effect.same:
            yield from _of_effect(effect)
            yield ""


def _of_effect(effect: Judged) -> Iterator[str]:
    yield (
        f"{effect.file}:{effect.line}: {effect.name}: "
        f"{effect.noticed} of {counted(effect.mutants, 'change')} noticed"
    )
    for each in effect.survivors:
        yield from _of_survivor(each)
    for same in effect.same:
        yield from (f"  line {same.line}, means the same:", f"    - {same.before}")
        yield from (f"    + {same.after}", f"      {same.reason}")


def lines_of_item(name: str, report: Mutated) -> Iterator[str]:
    """Yield how much of one item was noticed, and what was not."""
    yield f"{name}: {report.noticed} of {counted(report.mutants, 'change')} noticed"
    for effect in report.effects:
        for each in effect.survivors:
            yield from _of_survivor(each)


def _of_survivor(survivor: Survivor) -> Iterator[str]:
    yield f"  line {survivor.line}:"
    yield from (f"    - {survivor.before}", f"    + {survivor.after}")
    yield f"      {_advice(survivor)}"


def _advice(survivor: Survivor) -> str:
    """Return which example should notice, and what it, or a new one, would have to contain."""
    example = survivor.example
    if example is None:
        return f"no example looks at this line; one would need {survivor.needs}"
    return f'line {example.line}, "{example.title}", would notice with {survivor.needs}'


def summary_of(report: Mutated) -> str:
    """Return the result for all effects, in one line."""
    if not report.effects:
        return "there is no effect to change"
    same = sum(len(each.same) for each in report.effects)
    means = f"; {counted(same, 'change')} besides would mean the same" if same else ""
    return (
        f"{report.share:.1f} % of {counted(report.mutants, 'change')} of "
        f"{counted(len(report.effects), 'effect')} noticed{means}"
    )
