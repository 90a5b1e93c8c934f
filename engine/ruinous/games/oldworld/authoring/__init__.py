"""Packs, Powers, cards and upgrades begun for authors: `ruinous new`."""
