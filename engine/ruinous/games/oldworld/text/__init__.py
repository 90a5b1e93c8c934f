"""What players read: choices, log lines, views, notation."""
