# SPDX-License-Identifier: GPL-3.0-or-later
"""What results and experiments have in Python beside their numbers: pictures, frames, pickles."""

import math
import os

from . import _echoplane
from ._checks import rows
from ._echoplane import Experiment, Model, Pipeline, Result, save_project
from ._frames import columns_of, framed, is_frame
from ._progress import progressing


def escape(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _number(value):
    return "–" if value is None or not math.isfinite(value) else f"{value:.4g}"


def _repr(self):
    if self.diverged:
        return f"<Result of {self.experiment!r}: {self.divergence()}>"
    measure = self.accuracy if self.accuracy["test"] is not None else self.nrmse
    name = "accuracy" if self.accuracy["test"] is not None else "NRMSE"
    return f"<Result of {self.experiment!r}: test {name} {_number(measure['test'])}>"


def _attribute(self, name):
    """Any other member of the JSON document: `result.valid_time`, `result.effective_spectral_radius`."""
    if name.startswith("_"):
        raise AttributeError(name)
    numbers = self._numbers()
    if name not in numbers:
        numbers = self.to_dict()
    if name not in numbers:
        raise AttributeError(f"a result has no {name}; its numbers are {', '.join(numbers)}")
    return numbers[name]


def plane_svg(self, size=320):
    """The eigenvalue plane as SVG: a dot for each known eigenvalue, its area the part that its mode has in the prediction."""
    import numpy as np

    modes = self.mode_eigenvalues
    parts = np.zeros(len(modes))
    if not self.diverged and len(self.contributions) == len(modes):
        parts = np.nan_to_num(np.abs(self.contributions))
    largest = parts.max(initial=0.0) or 1.0
    reach = max(1.0, float(np.abs(modes).max(initial=0.0))) * 1.12
    half, scale = size / 2, size / 2 / reach
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 {size} {size}" role="img">',
           "<title>Eigenvalues in the complex plane</title>",
           f'<g fill="none" stroke="currentColor" stroke-opacity="0.35"><circle cx="{half:g}" cy="{half:g}" r="{scale:.2f}"/>'
           f'<path d="M0 {half:g}H{size}M{half:g} 0V{size}" stroke-opacity="0.2"/>']
    for angle in self._frequencies():
        for sign in (1, -1):
            x, y = math.cos(angle), math.sin(sign * angle)
            out.append(f'<path stroke="#c0392b" stroke-opacity="0.9" d="M{half + 0.96 * scale * x:.2f} {half - 0.96 * scale * y:.2f}'
                       f'L{half + 1.04 * scale * x:.2f} {half - 1.04 * scale * y:.2f}"/>')
    out.append('</g><g fill="#2878b5" fill-opacity="0.75">')
    for value, part in zip(modes, parts):
        radius = 1.2 + 6.0 * math.sqrt(part / largest)
        for imaginary in {value.imag, -value.imag}:
            out.append(f'<circle cx="{half + scale * value.real:.2f}" cy="{half - scale * imaginary:.2f}" r="{radius:.2f}"/>')
    return "".join(out) + "</g></svg>"


def _repr_html_(self):
    rows = []
    for name, errors in (("RMSE", self.rmse), ("NRMSE", self.nrmse), ("R²", self.r2), ("accuracy", self.accuracy)):
        if any(each is not None for each in errors.values()):
            rows.append(f"<tr><th>{name}</th>" + "".join(f"<td>{_number(each)}</td>" for each in errors.values()) + "</tr>")
    head = "<tr><th></th><th>training</th><th>validation</th><th>test</th></tr>"
    note = f"<p>{escape(self.divergence())}</p>" if self.diverged else ""
    return (f'<div style="display:flex;gap:1.5em;align-items:center">{plane_svg(self)}<div><b>{escape(self._title())}</b>'
            f'<table>{head}{"".join(rows)}</table>{note}<code>{escape(repr(self.experiment))}</code></div></div>')


def program():
    """The program echoplane: $ECHOPLANE, the one beside the module in a build, or that of the system."""
    import shutil

    beside = os.path.join(os.path.dirname(__file__), "..", "..", "bin", "echoplane")
    for each in (os.environ.get("ECHOPLANE"), beside, shutil.which("echoplane")):
        if each and os.access(each, os.X_OK):
            return os.path.abspath(each)
    raise RuntimeError("the program echoplane draws plots, but it is not installed; `plane_svg()` needs nothing")


def plot(self, kind, file, *options):
    """Draws a plot as `echoplane train --plot KIND=FILE` does, by the window's own figures: .svg, .pdf, .png, or .csv."""
    import subprocess
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        project = os.path.join(folder, "run.echo")
        save_project(project, self.experiment)
        line = [program(), "train", "--from", project, "--plot", f"{kind}={os.path.abspath(file)}", *options]
        done = subprocess.run(line, capture_output=True, text=True, env={"QT_QPA_PLATFORM": "offscreen", **os.environ})
    if done.returncode == 2 or not os.path.exists(file):
        raise ValueError(done.stderr.strip().removeprefix("echoplane: "))


def _repr_png_(self):
    """The plane by the window's own figure, where the program is there; else None, and notebooks take the HTML."""
    if os.environ.get("ECHOPLANE_PICTURES") != "program":
        return None
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "plane.png")
        try:
            plot(self, "plane", file)
        except (RuntimeError, ValueError):
            return None
        with open(file, "rb") as picture:
            return picture.read()


def to_pandas(self, index=None):
    """Targets and predictions as a frame, one row per step, with the names of the columns. `index` is that of the data, of which
    each row takes that of its target: horizon (and difference) rows on."""
    import pandas

    names = self.target_names or [f"output{k + 1 if self.targets.shape[1] > 1 else ''}" for k in range(self.targets.shape[1])]
    frame = {}
    for k, name in enumerate(names):
        frame[name] = self.targets[:, k]
        frame[f"{name} predicted"] = self.predictions[:, k]
    if index is not None:
        settings = self.experiment
        ahead = settings.horizon + settings.difference if settings.task == "data" else 0
        index = index[ahead:ahead + len(self.targets)]
    return pandas.DataFrame(frame, index=index)


def errors_frame(self):
    """RMSE, NRMSE and R² of training, validation and test as a frame."""
    import pandas

    return pandas.DataFrame({"rmse": self.rmse, "nrmse": self.nrmse, "r2": self.r2})


def _again(experiment):
    return Pipeline().run(experiment)


def _reduce(self):
    # Its settings, which give the same bits again on one machine: a few milliseconds instead of megabytes.
    return _again, (self.experiment,)


def model(self):
    """The trained model, to save, to predict with and to take elsewhere."""
    return _echoplane._model_of(self)


def _model_predict(self, X, start="cold", known=None):
    """A row for every row of X. start="warm" goes on after the training data; `known`: the outputs of the first rows, for models
    with feedback. Frames keep their index."""
    if start not in ("cold", "warm"):
        raise ValueError(f'start is {start!r}, but must be "cold" or "warm"')
    outputs = _echoplane._predict(self, rows(X, one_column=True), start == "warm", None if known is None else rows(known, "known", True))
    return framed(outputs, X.index, list(self.output_names) or None) if is_frame(X) else outputs


def _model_states(self, X):
    """The reservoir's states, a row for every row of X, from zero, in the coordinates of `weights`."""
    return _echoplane._states(self, rows(X, one_column=True))


def _model_repr(self):
    return f"<Model of {self.size} state variables, {self.inputs} inputs and {self.outputs} outputs>"


Model.predict = _model_predict
Model.states = _model_states
Model.__repr__ = _model_repr
Result.__repr__ = _repr
Result.__getattr__ = _attribute
Result._repr_html_ = _repr_html_
Result._repr_png_ = _repr_png_
Result.__reduce__ = _reduce
for each in (plane_svg, plot, to_pandas, errors_frame, model):
    setattr(Result, each.__name__, each)


def _experiment(init):
    def __init__(self, **settings):
        data = settings.get("data")
        if data is not None and not isinstance(data, (str, os.PathLike)):
            settings["data"] = columns_of(data)
        init(self, **settings)

    return __init__


Experiment.__init__ = _experiment(Experiment.__init__)


def _run(compute):
    def run(self, experiment, progress=None):
        with progressing(progress) as report:
            return compute(self, experiment, report)

    run.__doc__ = compute.__doc__
    return run


Pipeline.run = _run(Pipeline.run)
