"""Mutation of effects: what examples would not notice."""
