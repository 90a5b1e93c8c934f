"""The game on the kernel: its words, its state, its setup and its six phases."""
