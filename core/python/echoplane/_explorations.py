# SPDX-License-Identifier: GPL-3.0-or-later
"""Many experiments: sweep, search, race, and a spectrum fitted to the data."""

from . import _echoplane
from ._progress import progressing


class Exploration(dict):
    """The outcome of a sweep or a search: `best`, an Experiment; `columns`, {name: list} with a row for each experiment;
    validation and test of the best over seeds, and what else `echoplane sweep --json` has, as members and as attributes."""

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    def to_pandas(self):
        """A row for each experiment."""
        import pandas

        return pandas.DataFrame(self["columns"])

    def __repr__(self):
        rows = len(next(iter(self["columns"].values()), []))
        return f"<Exploration of {rows} experiments: best {self['best']!r}, test {self['test']['mean']:.4g}>"


def sweep(experiment, grid=None, *, seeds=10, folds=1, jobs=None, output="", progress=None):
    """Every combination of the values of `grid`, {setting: values}, and the seeds; without one the grid of the paper. With
    ridge="best" in the experiment each point takes its own. `output`: a CSV that keeps what is finished, so that the same call
    goes on where it stopped. As `echoplane sweep`."""
    with progressing(progress, "sweep") as report:
        return Exploration(_echoplane._sweep(experiment, grid, seeds, folds, jobs, str(output), report))


def search(experiment, over, *, budget=60, by="bayes", measure=None, seeds=3, folds=1, batch=1, search_seed=1, jobs=None,
           output="", progress=None):
    """Good settings, found by an optimiser on the validation data. `over`: names of settings, texts such as
    "ridge=1e-8:1:log", or {setting: (from, to, "log")}, {setting: [choices]}. As `echoplane search`."""
    with progressing(progress, "search") as report:
        return Exploration(_echoplane._search(experiment, over, budget, by, measure, seeds, folds, batch, search_seed, jobs,
                                              str(output), report))


def race(experiment, names=None, *, seconds=10.0, parameters=None, seed=1, jobs=1, progress=None):
    """What other models reach on the same data in the same seconds: the document of `echoplane race --json`."""
    with progressing(progress, "race") as report:
        return _echoplane._race(experiment, names, seconds, parameters, seed, jobs, report)


def fit_spectrum(experiment, *, size=0, order=0, radius=None, progress=None):
    """Eigenvalues chosen for the task: an Experiment with them, and the document of `echoplane fit --json`."""
    with progressing(progress, "fit") as report:
        return _echoplane._fit_spectrum(experiment, size, order, radius, report)
