"""Handlers of requests, in groups; each converts, asks `tools.editor`, and converts back."""
