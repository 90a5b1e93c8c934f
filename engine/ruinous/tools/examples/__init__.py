"""Runs examples beside items and scenario files."""
