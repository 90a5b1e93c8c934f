"""Searches scenarios in which an item acts, and makes them small."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ruinous.kernel.state.rng import Rng
from ruinous.struct import struct
from ruinous.tools.trial.playing import NOTHING_WANTED, Wanted, again, by_chance, played

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ruinous.tools.report.cover_report import RuleRun
    from ruinous.tools.trial.playing import Plain, Played
    from ruinous.tools.trial.watch import Watch

MOST_TRIED: Final = 400
"""Maximum number of scenarios that are tried."""
MORE_TRIED: Final = 30
"""Further scenarios that are tried for one that concerns another player, after every line acted."""
MOST_SHRUNK: Final = 600
"""Maximum number of smaller scenarios that are tried for one that is shown."""

_GONE: Final = object()
"""Marks a part that is left out."""
Path: TypeAlias = tuple[Any, ...]
"""Keys and positions that lead to a part of plain data."""


@struct
class Searched:
    """What was found."""

    shown: tuple[Played, ...]
    """Each shows a part of the rules that those before it do not."""
    tried: int
    """How many scenarios were played."""
    rules: tuple[RuleRun, ...]
    """What ran of each rule in all of them."""


def search(watch: Watch, seed: int = 0, most: int = MOST_TRIED) -> Searched:
    """Search scenarios until every part of the rules of an item has done something.

    Args:
        seed: what chance is made of.
        most: scenarios that are tried at most.
    """
    rng = Rng(seed)
    found: list[Played] = []
    shown = Wanted()
    tried = 0
    enough = most
    while tried < min(most, enough):
        tried += 1
        scenario = watch.game.scenarios.scenario_for(watch, watch.item, rng.split())
        one = played(watch, scenario, by_chance(rng.split(), watch.item.id))
        if one is None or not _is_news(one, shown, found):
            continue
        shown = _with(shown, one)
        found.append(one)
        if _is_whole(watch.report()):
            is_all = any(each.concerns_others for each in found) and watch.verbs <= shown.verbs
            enough = tried if is_all else min(enough, tried + MORE_TRIED)
    rules = watch.report()
    return Searched(tuple(_small(watch, one, new) for one, new in _needed(found)), tried, rules)


def _with(shown: Wanted, one: Played) -> Wanted:
    """Return what is shown by earlier scenarios and one more."""
    return Wanted(shown.parts | one.parts, shown.verbs | one.verbs)


def _beside(one: Played, shown: Wanted) -> Wanted:
    """Return what a scenario shows that others do not."""
    return Wanted(one.parts - shown.parts, one.verbs - shown.verbs)


def _is_news(one: Played, shown: Wanted, found: Sequence[Played]) -> bool:
    """Return whether a scenario shows what none does, or is the first for other players."""
    is_first = one.concerns_others and not any(each.concerns_others for each in found)
    return is_first or _beside(one, shown) != NOTHING_WANTED


def _is_whole(rules: Sequence[RuleRun]) -> bool:
    """Return whether every line of every rule has done something."""
    return bool(rules) and not any(rule.missing or rule.void for rule in rules)


def _needed(found: list[Played]) -> Iterator[tuple[Played, Wanted]]:
    """Yield scenarios with what none before shows, those that show most first."""
    shown = Wanted()
    left = list(found)
    while left:
        best = max(left, key=lambda one: _value(one, shown))
        left.remove(best)
        new = _beside(best, shown)
        if new != NOTHING_WANTED:
            shown = _with(shown, best)
            yield best, new


def _value(one: Played, shown: Wanted) -> tuple[int, int, bool, int]:
    """Return how much a scenario shows beside others: parts, verbs, something for others, soon."""
    new = _beside(one, shown)
    return len(new.parts), len(new.verbs), one.concerns_others, -len(one.choices)


def _small(watch: Watch, one: Played, wanted: Wanted) -> Played:
    """Return a scenario with as little in it as shows the same."""
    best, room = one, MOST_SHRUNK

    def shows(scenario: Plain) -> bool:
        nonlocal best, room
        if room <= 0:
            return False
        room -= 1
        smaller = played(watch, scenario, again(best.choices), wanted)
        if smaller is None or not (wanted.parts <= smaller.parts and wanted.verbs <= smaller.verbs):
            return False
        if one.concerns_others and not smaller.concerns_others:
            return False
        best = smaller
        return True

    shows(one.scenario)
    shrunk(one.scenario, shows)
    return best


def shrunk(value: Plain, holds: Callable[[Plain], bool]) -> Plain:
    """Return plain data without what can be left out, and with smaller numbers, while that holds.

    Outer parts are left out before inner ones, again and again. A list is left out rather than
    empty.
    """
    before = None
    while value != before:
        before = value
        for path in sorted(_paths(value), key=lambda path: (len(path), str(path))):
            value = _smaller(value, path, holds)
    return value


def _smaller(value: Plain, path: Path, holds: Callable[[Plain], bool]) -> Plain:
    """Return plain data without the part at a path, or with a smaller number, if that holds."""
    if path not in _paths(value):
        return value
    part = _at(value, path)
    tries = [_changed(value, path, _GONE)] if _can_go(value, path) else []
    if type(part) is int and part > 1:
        tries += [_changed(value, path, less) for less in (1, part // 2, part - 1)]
    return next(filter(holds, tries), value)


def _paths(value: object) -> Iterator[Path]:
    """Yield the path to each part of plain data."""
    for key, each in _inner(value):
        yield (key,)
        yield from ((key, *path) for path in _paths(each))


def _inner(value: object) -> list[tuple[Any, Any]]:
    """Return the keys or positions of plain data with what is there."""
    if isinstance(value, Mapping):
        return list(value.items())
    return list(enumerate(value)) if isinstance(value, list) else []


def _at(value: Any, path: Path) -> Any:  # noqa: ANN401 - plain data
    for key in path:
        value = value[key]
    return value


def _can_go(value: Plain, path: Path) -> bool:
    """Return whether a part can be left out: not the only one of a list."""
    above = _at(value, path[:-1])
    return not (isinstance(above, list) and len(above) == 1)


def _changed(value: Any, path: Path, new: object) -> Any:  # noqa: ANN401 - plain data
    """Return plain data with something else at a path, or without what is there."""
    if not path:
        return new
    rows = [
        (key, _changed(each, path[1:], new) if key == path[0] else each)
        for key, each in _inner(value)
    ]
    left = [(key, each) for key, each in rows if each is not _GONE]
    return dict(left) if isinstance(value, Mapping) else [each for _, each in left]
