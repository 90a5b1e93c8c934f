"""Tries candidates: those after which most of a rule can be parsed, and least is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.diagnostics.span import Text
from ruinous.language.binding import Binder, Context
from ruinous.language.printer import printed
from ruinous.language.repair.repairs import REORDERED, STAGES, UNKNOWN
from ruinous.language.repair.rewrites import BOUNDS
from ruinous.language.syntax.lexer import tokens_of
from ruinous.language.syntax.parser import NestedError, UnreadableError, parsed

if TYPE_CHECKING:
    from ruinous.diagnostics.finding import Finding
    from ruinous.language.lexicon.lexicon import Lexicon
    from ruinous.language.repair.failure import ParseFailure
    from ruinous.language.repair.phrases import Candidate
    from ruinous.language.repair.repairs import Repair, Stage

_MOST: Final = 400
"""Words of a line in which candidates are tried."""
_OF_CONTEXT: Final = frozenset({"E209", "E210", "E216", "E217", "E223", "E224", "E233"})
"""Codes of what is wrong only where an effect stands, or with a word that points elsewhere."""
_HOW_MANY: Final = "E220"
"""Code of a number or article that has no meaning where it stands."""
_UNREADABLE: Final = 100
"""Score of a rule that cannot be parsed after all."""


class Trial(NamedTuple):
    """A candidate that was tried."""

    remaining: int
    """Tokens that cannot be parsed after it."""
    repair: Repair
    candidate: Candidate
    is_only: bool = True
    """Whether no other word is spelt as nearly and as right; of other repairs the first counts."""


def best_repair(failure: ParseFailure) -> Trial | None:
    """Return the candidate that is most likely meant, or None when none helps."""
    if len(failure.words) > _MOST or _is_another_sentence(failure):
        return None
    stages = (_trials(failure, stage) for stage in STAGES)
    found = (_cured(failure, _likeliest(failure, trials)) for trials in stages if trials)
    return next((trial for trial in found if not _is_doubtful(failure, trial)), None)


def _cured(failure: ParseFailure, trial: Trial) -> Trial:
    """Return known words in another order with cures for what is wrong in them besides."""
    is_whole = trial.repair.wording is REORDERED and not trial.remaining
    found = _mistakes(failure, trial.candidate) if is_whole else None
    start, text = trial.candidate.start, trial.candidate.text
    first = failure.line.start + start  # column of the words on the page, from 1
    for each in sorted(found[0] if found else (), key=lambda each: -each.span.column):
        at, end = each.span.column - first, each.span.end_column - first
        is_sure = each.span.line == failure.line.number and each.code not in _OF_CONTEXT
        if is_sure and each.cure and 0 <= at < end <= len(text):
            text = text[:at] + each.cure + text[end:]
    return trial._replace(candidate=trial.candidate._replace(text=text))


def _is_doubtful(failure: ParseFailure, trial: Trial) -> bool:
    """Return whether known words in another order, or for each other, lead to another mistake."""
    start, end = trial.candidate.start, trial.candidate.end
    is_known = trial.repair.wording is UNKNOWN and failure.knows(failure.line.text[start:end])
    if is_known and trial.remaining:
        return True
    return (is_known or trial.repair.wording is REORDERED) and not is_right(failure, trial)


def is_right(failure: ParseFailure, trial: Trial) -> bool:
    """Return whether nothing is wrong with the changed line, as far as can be told."""
    if trial.remaining:
        return True
    found = _mistakes(failure, trial.candidate)
    on_line = (each for each in found[0] if each.span.line == failure.line.number) if found else ()
    return found is not None and all(each.code in _OF_CONTEXT for each in on_line)


def objection(failure: ParseFailure, trial: Trial) -> str | None:
    """Return the help that a number or article gets itself where it is no repair.

    Without it the help for the one mistake would lead to the other, and perhaps back again.
    """
    found = _mistakes(failure, trial.candidate) if not trial.remaining else None
    start = failure.line.start + trial.candidate.start
    end = start + len(trial.candidate.text)
    at = (
        each.help
        for each in (found[0] if found else ())
        if each.code == _HOW_MANY and each.span.line == failure.line.number
        if start <= each.span.column < end and each.span.end_column <= end
    )
    return next(at, None)


def _is_another_sentence(failure: ParseFailure) -> bool:
    """Return whether parsing stops at a word that no other word can replace, such as `cannot`."""
    text, at = failure.token.text, failure.word
    if text in BOUNDS or not failure.hinted:
        return False
    if len(failure.hinted) > 1:
        return True
    return not (
        failure.token.forms
        or failure.knows(text)
        or failure.vocabulary.begins_rewrite(failure.small_words, at)
        or text in failure.vocabulary.of_game
    )


def _trials(failure: ParseFailure, stage: Stage) -> list[Trial]:
    """Return the candidates of a stage that get far enough beyond the failure."""
    passed = 1 if failure.is_unknown else 2
    enough = 0 if stage.whole else len(failure.tokens) - failure.at - passed
    return [
        Trial(remaining, repair, candidate)
        for repair in stage.repairs
        for candidate in repair.candidates(failure)
        if (remaining := failure.remaining(candidate)) <= enough
    ]


def _likeliest(failure: ParseFailure, trials: list[Trial]) -> Trial:
    """Return the trial after which most can be parsed, least is wrong, and that is nearest."""
    least = min(trial.remaining for trial in trials)
    best = [trial for trial in trials if trial.remaining == least]
    if least or len(best) == 1:
        return min(best, key=lambda trial: trial.candidate.distance)
    ranks = [_unlikely(failure, trial) for trial in best]
    first = best[ranks.index(min(ranks))]
    alike = (each for each, rank in zip(best, ranks, strict=True) if rank == min(ranks))
    texts = {failure.changed(trial.candidate).text for trial in alike}
    return first._replace(is_only=len(texts) == 1 or first.repair.wording is not UNKNOWN)


def _unlikely(failure: ParseFailure, trial: Trial) -> tuple[bool, int, int]:
    wrong = score(failure, trial.candidate)
    return wrong > 1, trial.candidate.distance, wrong


def score(failure: ParseFailure, candidate: Candidate) -> int:
    """Return how much is wrong with a rule after a change, in a context that permits everything.

    Returns:
        Two for each mistake, and one for a form that is not the canonical one.
    """
    found = _mistakes(failure, candidate)
    return 2 * len(found[0]) + found[1] if found is not None else _UNREADABLE


def _mistakes(failure: ParseFailure, candidate: Candidate) -> tuple[list[Finding], bool] | None:
    """Return what is wrong with a rule after a change, and whether its form is another one."""
    grammar = failure.grammar
    lines = list(failure.lines)
    lines[failure.row] = failure.changed(candidate)
    try:
        effect = parsed(tokens_of(lines, grammar.phrases), grammar)
    except (UnreadableError, NestedError):
        return None
    context = _permissive(grammar.lexicon)
    written = [""] * lines[-1].number
    for line in lines:
        written[line.number - 1] = " " * (line.start - 1) + line.text
    text = "\n".join(written)
    mistakes = Binder(grammar.lexicon).check(effect, Text.of(text), context)
    return mistakes, printed(effect, grammar.lexicon) != text.lstrip("\n")


def _permissive(lexicon: Lexicon) -> Context:
    """Return the context of an effect on a thing that lies in a place, which permits everything."""
    kinds = sorted(lexicon.kinds, key=lambda kind: not kind.stay)
    type = kinds[0].name if kinds else "thing"
    own = [verb for verb in lexicon.verbs if verb.said] or lexicon.verbs
    verbs = frozenset(verb.base for verb in own)
    return Context(this_type=type, has_here=True, own_verbs=verbs, steps_allowed=True)
