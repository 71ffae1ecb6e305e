# SPDX-License-Identifier: GPL-3.0-or-later
"""Progress of long computations."""

import contextlib
import sys


@contextlib.contextmanager
def progressing(progress, what=None):
    """None: none. True: a bar of tqdm, where it is installed. Or a callable, given what is done and the fraction."""
    if progress is None or progress is False:
        yield None
        return
    if progress is not True:
        yield progress
        return
    try:
        from tqdm.auto import tqdm
    except ImportError:
        yield None
        return
    with tqdm(total=1.0, desc=what, bar_format="{desc}{percentage:3.0f}%|{bar}| {elapsed}<{remaining}", file=sys.stderr) as bar:
        def report(name, fraction):
            bar.set_description(name, refresh=False)
            bar.update(max(0.0, min(1.0, fraction) - bar.n))

        yield report
        bar.update(1.0 - bar.n)
