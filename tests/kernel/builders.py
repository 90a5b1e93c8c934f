"""Rules made by hand, for tests of modules below the compiler."""

from collections.abc import Callable
from typing import Any

from ruinous.kernel.state.decision import Decision, Question, Wording
from ruinous.kernel.state.frame import Code
from ruinous.kernel.state.rule_index import FREE, ActiveRule, Rule
from ruinous.kernel.state.source import Source


def source(name: str = "Bell", line: int = 1) -> Source:
    return Source(f"charm/{name.lower()}", name, "charms.yaml", line, 1)


def rule(use: str, key: str, name: str = "Bell", **more: Any) -> Rule:
    """Return a rule that always fits."""
    if use == "change":
        more.setdefault("applies", lambda s, e, subject, place, who: True)
    more.setdefault("match", lambda s, e, a: True)
    return Rule(use, key, source(name), (0,) * FREE, **more)


def change(how: str, number: int, key: str = "strength/animal", **more: Any) -> Rule:
    """Return a change of a quantity."""
    value = lambda s, e: number
    return rule("change", key, f"{how} {number}", how=how, value=value, **more)


def noting(log: list[str], word: str) -> Code:
    """Return a program that notes that it ran."""
    return Code(f"test:{word}", (lambda s, f: log.append(word),))


def stands(made: Rule, order: tuple[int, ...] = (0,), layer: int = 2, **slots: int) -> ActiveRule:
    """Return a rule in force; slots are `you`, `here` and `this`."""
    held = [slots.get(name, -1) for name in ("you", "here", "this")]
    return ActiveRule(made, made.filled(*held), order, layer, 0)


def decision(
    player: str,
    kind: str,
    number: int,
    key: Callable[[int], str] = str,
    text: Callable[[int], str] = str,
    prompt: Callable[[], str] = lambda: "which one?",
) -> Decision:
    """Return a decision between so many options."""
    wording = Wording(lambda state, question: (key, text), lambda state, question: prompt())
    return Decision(player, Question(0, kind, tuple(range(number)), 0), wording)
