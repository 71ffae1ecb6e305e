# SPDX-License-Identifier: GPL-3.0-or-later
"""What a reservoir can compute, and what it can be taught to bring back."""

from . import _echoplane
from ._progress import progressing


def capacity(experiment, *, degrees=5, steps=20000, progress=None):
    """The information processing capacity of the experiment's reservoir, by degree and delay of products of independent inputs, and
    its kernel and generalisation rank: the document of `echoplane capacity --json`. Only the settings of the reservoir, its dynamics
    and its input matter. Raises ValueError for too few steps."""
    with progressing(progress, "capacity") as report:
        return _echoplane._capacity(experiment, degrees, steps, report)


def conceptors(experiment, patterns, *, aperture=10.0, learn=1000, recall=100, morph=None, progress=None):
    """Loads several patterns into the experiment's reservoir and recalls each under its conceptor: the document of `echoplane
    conceptors --json`. `patterns`: names as on the command line ("sine:8.83", "mackey-glass", "series.csv:column"), or {name: series},
    taken as they are, of at least 300 + `learn` + `recall` steps."""
    if isinstance(patterns, dict):
        named = [(str(name), [float(value) for value in series]) for name, series in patterns.items()]
    else:
        named = [(str(name), None) for name in ([patterns] if isinstance(patterns, str) else patterns)]
    with progressing(progress, "conceptors") as report:
        return _echoplane._conceptors(experiment, named, aperture, learn, recall, morph, report)
