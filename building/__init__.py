"""How the project is built: which modules are compiled and how, the browser client, and environments to run it in.

Nothing here is part of the installed package. hatch_build.py and the scripts use it with the standard library alone,
but for `compiling`, which runs where mypyc is installed.
"""
