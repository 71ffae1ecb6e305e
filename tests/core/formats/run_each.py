# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a script several times in one process, each time with the next COUNT arguments, which are printed before.

Usage: run_each.py SCRIPT COUNT ARGUMENT…
"""
import runpy
import sys

script, count, *arguments = sys.argv[1:]
for each in zip(*[iter(arguments)] * int(count)):
    print(*each, flush=True)
    sys.argv = [script, *each]
    runpy.run_path(script, run_name="__main__")
