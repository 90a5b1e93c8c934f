"""The part `authoring`: what `ruinous new` begins."""

from ruinous.games.oldworld.authoring.drafts import draft, kinds

__all__ = ["draft", "kinds"]
