"""Games on the kernel, found by name; nothing outside this package imports one."""
