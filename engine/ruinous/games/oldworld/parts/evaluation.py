"""The part `evaluation`: what options promise, for bots."""

from ruinous.games.oldworld.evaluation.weights import evaluator_of

__all__ = ["evaluator_of"]
