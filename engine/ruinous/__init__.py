"""Cards as data: a rules language, its checker, and the kernel that plays it.

The public door. Everything that is not named here may move without notice.
"""
