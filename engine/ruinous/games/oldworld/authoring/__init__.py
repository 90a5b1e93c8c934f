"""Packs, Powers, cards, regions, tokens, rules and dials begun for authors: `ruinous new`."""
