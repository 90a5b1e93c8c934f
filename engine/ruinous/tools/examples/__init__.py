"""Runs examples beside cards and scenario files."""
