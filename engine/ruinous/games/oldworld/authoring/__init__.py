"""Drafts of packs, Powers, cards, regions, tokens, rules and dials for `ruinous new`."""
