"""Coverage report of packs: their items, the rules of an item, and the arms of a rule.

An arm is a part of a rule's text that can run or not, as a branch is in coverage of code.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from ruinous.diagnostics import Text
    from ruinous.game.content import Content
    from ruinous.kernel.engine.coverage import Coverage, Part
    from ruinous.language.syntax.place import Place

Lines = dict[tuple[str, int], "Text"]
"""(file as in logs, line) -> the effect on that line."""


@struct
class Arm:
    """A part of a rule that can run or not: a step, a condition, an offer, or the whole rule."""

    line: int
    column: int
    end_line: int
    end_column: int
    """Lines and columns in the file, from 1; `end_column` is exclusive."""
    text: str
    """Its first line."""
    parts: int
    """Number of compiled operations; 1 for a rule without steps."""
    ran: int
    """How many of its parts have run."""
    times: int
    """How often its most used part ran."""
    acted: int = 0
    """How often a part did something: an action, a lasting effect, a change, a ban."""
    tried: int = 0
    """How often its most used part was tried, to see whether it would do anything."""

    @property
    def is_silent(self) -> bool:
        """Whether it has no visible effect by design: a secret choice, `stop`, `do nothing`."""
        is_secret = "secretly" in self.text.split()
        return is_secret or self.text.endswith(("stop", "do nothing"))

    def holds(self, other: Arm) -> bool:
        """Return whether another arm lies inside this one."""
        start, end = (self.line, self.column), (self.end_line, self.end_column)
        inside = start <= (other.line, other.column) and (other.end_line, other.end_column) <= end
        return inside and self is not other


@struct
class RuleRun:
    """How much of one rule has run."""

    item: str
    file: str
    """The file as in logs: the pack, then the path in it."""
    line: int
    parts: int
    ran: int
    times: int
    arms: tuple[Arm, ...] = ()
    """Its arms by line and column; the first one is the whole rule."""

    @property
    def missing(self) -> tuple[Arm, ...]:
        """The arms that did not run in full, without arms inside an arm that is listed.

        An arm that ran in part without any effect is in `void` instead.
        """
        if not self.ran:
            return self.arms[:1]
        idle = [arm for arm in self.arms if arm.ran < arm.parts]
        never = [arm for arm in idle if not arm.ran]
        whole = [arm for arm in never if not any(each.holds(arm) for each in never)]
        partly = [
            arm
            for arm in idle
            if arm.ran and arm not in self.void and not any(map(arm.holds, idle))
        ]
        return tuple(sorted((*whole, *partly), key=lambda arm: (arm.line, arm.column)))

    @property
    def void(self) -> tuple[Arm, ...]:
        """The outermost arms that ran, with all arms inside them, and never had an effect."""
        void = [
            arm
            for arm in self.arms
            if arm.ran and not arm.acted and not arm.is_silent and self._ran_inside(arm)
        ]
        return tuple(arm for arm in void if not any(each.holds(arm) for each in void))

    def _ran_inside(self, arm: Arm) -> bool:
        """Return whether all arms inside an arm ran without any effect."""
        return all(each.ran and not each.acted for each in self.arms if arm.holds(each))


class Sum:
    """Totals over several rules."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def rules(self) -> tuple[RuleRun, ...]:
            """The rules that are summed up."""

    @property
    def parts(self) -> int:
        """Number of parts of all rules."""
        return sum(each.parts for each in self.rules)

    @property
    def ran(self) -> int:
        """Those that have run."""
        return sum(each.ran for each in self.rules)

    @property
    def share(self) -> float:
        """The same in percent; 100 when there are none."""
        return 100 * self.ran / self.parts if self.parts else 100.0


@struct
class ItemRun(Sum):
    """How much has run of an item, or of something else that has effects."""

    item: str
    file: str
    lines: tuple[tuple[int, str], ...]
    """The lines of its effects, each with its number in the file."""
    rules: tuple[RuleRun, ...]

    @property
    def line(self) -> int:
        """Line of its first rule."""
        return self.rules[0].line


@struct
class CoverReport(Sum):
    """How much of the rules of packs has run."""

    items: tuple[ItemRun, ...]
    """The items by file and line."""
    examples: int
    scenarios: int
    games: int
    failed: int
    """Number of examples and scenarios that failed; the rules they ran count as run."""
    packs: tuple[str, ...]
    """Ids of the packs."""

    @property
    def rules(self) -> tuple[RuleRun, ...]:
        """All rules, by file and line."""
        return tuple(rule for item in self.items for rule in item.rules)

    @property
    def missing(self) -> tuple[RuleRun, ...]:
        """Rules with a part that has not run."""
        return tuple(rule for rule in self.rules if rule.ran < rule.parts)

    @property
    def void(self) -> tuple[RuleRun, ...]:
        """Rules with an arm that ran and never had an effect."""
        return tuple(rule for rule in self.rules if rule.void)


def joined(reports: Sequence[CoverReport]) -> CoverReport:
    """Merge the reports on packs of several games; there must be at least one report."""
    return CoverReport(
        items=tuple(item for each in reports for item in each.items),
        examples=sum(each.examples for each in reports),
        scenarios=sum(each.scenarios for each in reports),
        games=sum(each.games for each in reports),
        failed=sum(each.failed for each in reports),
        packs=tuple(pack for each in reports for pack in each.packs),
    )


# ---------------------------------------------------------------- from parts to items


def lines_of(content: Content) -> Lines:
    """Return the effect on each line of a file that is part of an effect."""
    found: Lines = {}
    for text in content.effects.bound:
        span = text.whole()
        file = content.catalogue.place(span).rpartition(":")[0]
        for line in range(span.line, span.end_line + 1):
            found.setdefault((file, line), text)
    return found


def item_runs(coverage: Coverage, packs: Collection[str], lines: Lines) -> Iterator[ItemRun]:
    """Yield the items of some packs, by file and line."""
    items: dict[tuple[str, str], list[RuleRun]] = defaultdict(list)
    rules: dict[tuple[str, int, str], dict[Part, int]] = defaultdict(dict)
    for part, times in coverage.parts.items():
        if part.source.file.partition("/")[0] in packs:
            rules[part.source.file, part.source.line, part.source.name][part] = times
    for at in sorted(rules):
        file, line, name = at
        items[file, name].append(_rule(at, rules[at], coverage, lines[file, line]))
    for (file, name), own in items.items():
        yield ItemRun(name, file, tuple(_texts(file, own, lines)), tuple(own))


def _texts(file: str, rules: Iterable[RuleRun], lines: Lines) -> Iterator[tuple[int, str]]:
    texts = {id(text): text for text in (lines[file, rule.line] for rule in rules)}
    for text in texts.values():
        for number, line in enumerate(text.value.rstrip("\n").split("\n"), start=1):
            yield text.span(number, 1, number, 1).line, line


def _rule(
    at: tuple[str, int, str], parts: Mapping[Part, int], coverage: Coverage, text: Text
) -> RuleRun:
    file, line, name = at
    places: dict[Place, dict[Part, int]] = defaultdict(dict)
    for part, times in parts.items():
        if part.step == 0:
            places[part.whole].setdefault(part, times)
        places[part.place][part] = times
    arms = (_arm(place, own, text, coverage) for place, own in places.items())
    return RuleRun(
        name,
        file,
        line,
        *_counts(parts),
        tuple(sorted(arms, key=lambda arm: (arm.line, arm.column, -arm.end_line, -arm.end_column))),
    )


def _arm(place: Place, parts: Mapping[Part, int], text: Text, coverage: Coverage) -> Arm:
    line = text.value.split("\n")[place.line - 1]
    start = _start(line, place.column - 1)
    end = place.end_column - 1 if place.end_line == place.line else len(line)
    span = text.span(place.line, start + 1, place.end_line, place.end_column)
    return Arm(
        span.line,
        span.column,
        span.end_line,
        span.end_column,
        line[start:end],
        *_counts(parts),
        sum(coverage.acted[part] for part in parts),
        max(coverage.tried[part] for part in parts),
    )


def _counts(parts: Mapping[Part, int]) -> tuple[int, int, int]:
    """Return the number of parts, how many of them ran, and the runs of the most used part."""
    return len(parts), sum(map(bool, parts.values())), max(parts.values())


def _start(line: str, column: int) -> int:
    """Return where the text of a node begins, its first word included: `forbid`, `when`."""
    head = line.rfind(": ", 0, column)
    return head + 2 if head >= 0 else len(line) - len(line.lstrip())
