# SPDX-License-Identifier: GPL-3.0-or-later
"""Reservoir computing in the eigenbasis: the core of Echoplane.

As scikit-learn has it:

    import echoplane
    model = echoplane.Reservoir(size=300, spectral_radius=0.9, ridge="best").fit(X, y)
    model.predict(X)            # a row for every row
    model.forecast(100)         # on its own output, after fit(series)

As the program has it, with the same numbers to the bit:

    experiment = echoplane.Experiment(task="mso:5", method="golden", size=100)
    pipeline = echoplane.Pipeline()
    result = pipeline.run(experiment)
    result.rmse["test"]
    experiment.spectral_radius = 0.95
    pipeline.run(experiment)    # only what follows the radius is computed again

Settings are those of the command line (`echoplane train --help`), with _ for -; `help(echoplane.Experiment)` lists them.
"""

from . import _echoplane
from ._echoplane import (Experiment, Model, Pipeline, Result, __version__, contenders, from_shared_line, load_project,
                         save_project, settings, shared_line)
from ._documentation import document
from ._estimators import Reservoir, ReservoirClassifier
from ._explorations import Exploration, fit_spectrum, race, search, sweep
from ._reservoirs import capacity, conceptors
from . import _results

document(Experiment)

__all__ = ["Experiment", "Exploration", "Model", "Pipeline", "Reservoir", "ReservoirClassifier", "Result", "capacity",
           "conceptors", "contenders", "fit_spectrum", "from_shared_line", "load_project", "race", "run", "save_project", "search",
           "settings", "shared_line", "sweep"]


def run(experiment=None, /, **settings):
    """Runs one experiment in a pipeline of its own: `run(task="mso:5", ridge=1e-9)`."""
    return Pipeline().run(Experiment(**settings) if experiment is None else experiment.replace(**settings))
