# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs exported models with NumPy alone and compares the results with those of the program and the window.

Usage: check_same_numbers.py FOLDER
FOLDER/list.json holds [{"name", "window": {"train", "validation", "test"}}]. Next to it are NAME.npz (the exported model), NAME.json
(the output of `train --json`), NAME.inputs.npy and NAME.targets.npy (the task, one row per step, in the units of the data).

How well two correct computations agree depends on the model: weights of 1e8 that cancel leave few digits, and a loop that amplifies
differences leaves none. So each model is also run with its weights changed by rounding errors, and the resulting change is the
tolerance. Prints one line per disagreement; exits with 1 if there is any.
"""
import json
import pathlib
import sys

import numpy as np

folder = pathlib.Path(sys.argv[1])
ACTIVATIONS = {"identity": lambda z: z, "tanh": np.tanh, "relu": lambda z: np.maximum(z, 0), "sigmoid": lambda z: 1 / (1 + np.exp(-z))}
MARGIN = 2e3     # times the change from rounding errors in the weights: a run has thousands of roundings
FLOOR = 1e-10    # relative, if they change nothing


def transition(model):
    if "W" in model:
        return model["W"]
    if "W_data" in model:
        n = len(model["W_indptr"]) - 1
        dense = np.zeros((n, n))
        columns = np.repeat(np.arange(n), np.diff(model["W_indptr"]))
        dense[model["W_indices"], columns] = model["W_data"]
        return dense
    real, upper = model["eigenvalues_real"], model["eigenvalues_upper"]
    r, p = len(real), len(upper)
    dense = np.zeros((r + 2 * p, r + 2 * p))
    dense[range(r), range(r)] = real
    re, im = range(r, r + p), range(r + p, r + 2 * p)
    dense[re, re] = dense[im, im] = upper.real
    dense[re, im], dense[im, re] = upper.imag, -upper.imag
    return dense


class Model:
    def __init__(self, arrays, noise=None):
        def taken(name, shape):
            value = np.array(arrays[name], dtype=float) if name in arrays else np.zeros(shape)
            return value if noise is None else value * (1 + noise.uniform(-1, 1, value.shape) * 2.0**-53)
        self.recurrent = transition(arrays)
        if noise is not None:
            self.recurrent = self.recurrent * (1 + noise.uniform(-1, 1, self.recurrent.shape) * 2.0**-53)
        n, outputs = arrays["Wout"].shape
        inputs = arrays["Win"].shape[1]
        self.win, self.wfb = taken("Win", (n, inputs)), taken("Wfb", (n, outputs))
        self.b, self.c = taken("reservoir_bias", n), taken("bias", outputs)
        self.wout, self.v, self.u = taken("Wout", None), taken("Wout_output", (outputs, outputs)), taken("Wout_input", (inputs, outputs))
        self.f, self.leak = ACTIVATIONS[str(arrays["activation"])], float(arrays["leak_rate"])
        self.r, self.y = arrays["initial_state"].astype(float), arrays["initial_output"].astype(float)

    def step(self, u):
        self.r = (1 - self.leak) * self.r + self.leak * self.f(self.r @ self.recurrent + self.win @ u + self.wfb @ self.y + self.b)
        self.y = self.c + self.y @ self.v + u @ self.u + self.r @ self.wout
        return self.y


def predictions(arrays, inputs, targets, settings, free, noise=None):
    """One row per step: y(t-1) is the target during training; if the test runs in closed loop, up to its first step."""
    training, first = settings["training"], settings["training"] + settings["validation"]
    model, rows = Model(arrays, noise), []
    for t, u in enumerate(inputs):
        rows.append(model.step(u))
        if t < training:
            model.y = targets[t]
    if free:
        model = Model(arrays, noise)
        for t in range(first):
            model.step(inputs[t])
            model.y = targets[t]
        u = inputs[first]
        for t in range(first, len(inputs)):
            rows[t] = u = model.step(u)
    return np.array(rows)


def figures(predicted, targets, settings):
    """The figures named in the document, computed from the predictions."""
    training, first = settings["training"], settings["training"] + settings["validation"]
    parts = {"train": slice(settings["washout"], training), "validation": slice(training, first), "test": slice(first, None)}
    found = {}
    for name, part in parts.items():
        error, target = predicted[part] - targets[part], targets[part]
        deviation = target.std(axis=0)
        own = np.sqrt((error**2).mean(axis=0))
        with np.errstate(divide="ignore", invalid="ignore"):
            for k in range(target.shape[1]):
                found["outputs", k, "rmse", name] = own[k]
                found["outputs", k, "nrmse", name] = own[k] / deviation[k]
                found["outputs", k, "r2", name] = 1 - (own[k] / deviation[k])**2
            if settings["task"] == "data" and target.shape[1] > 1:
                nrmse = np.sqrt(np.mean((own / deviation)[deviation > 0]**2))
            else:
                found["rmse", name] = np.sqrt((error**2).mean())
                nrmse = found["rmse", name] / np.sqrt((deviation**2).mean())
        found["nrmse", name], found["r2", name] = nrmse, 1 - nrmse**2
        if np.all(np.abs(target) == 1):
            found["accuracy", name] = (predicted[part] * target > 0).mean()
    return found


def lookup(document, key):
    for part in key:
        if document is None or (isinstance(part, str) and part not in document) or (isinstance(part, int) and part >= len(document)):
            return None
        document = document[part]
    return document


bad = compared = 0


def disagree(name, what):
    global bad
    bad += 1
    print(f"{name}: {what}")


for entry in json.load(open(folder / "list.json")):
    name = entry["name"]
    document = json.load(open(folder / f"{name}.json"))
    settings = document["settings"]
    for part in ("train", "validation", "test"):
        program, window = document["standard"][part], entry["window"][part]
        if program != window and not (program is not None and window is not None and abs(program - window) <= 1e-12 * abs(program)):
            disagree(name, f"{document['standard']['metric']} of {part} is {window} in the window, {program} in JSON")
    if not (folder / f"{name}.npz").exists():
        if document["diverged_at"] is None:
            disagree(name, "no model, and yet no divergence")
        continue
    arrays = dict(np.load(folder / f"{name}.npz", allow_pickle=False))
    inputs, targets = np.load(folder / f"{name}.inputs.npy"), np.load(folder / f"{name}.targets.npy")
    free = entry["free"]
    with np.errstate(over="ignore", invalid="ignore"):
        found = figures(predictions(arrays, inputs, targets, settings, free), targets, settings)
    moved = []
    for key, value in found.items():
        printed = lookup(document, key)
        if printed is None:
            if key[-1] == "test" and document["diverged_at"] is None and np.isfinite(value) and key[0] != "outputs":
                disagree(name, f"{key} is missing, NumPy has {value}")
            continue
        scale = abs(value) if key[-2] not in ("r2",) else max(1.0, abs(value))
        compared += 1
        if abs(printed - value) <= FLOOR * scale:
            continue  # whatever rounding does
        if not moved:
            with np.errstate(over="ignore", invalid="ignore"):
                moved = [figures(predictions(arrays, inputs, targets, settings, free, np.random.default_rng(seed)), targets, settings)
                         for seed in range(4)]
        rounding = max(abs(other[key] - value) for other in moved)
        if not abs(printed - value) <= MARGIN * rounding + FLOOR * scale:
            disagree(name, f"{key} is {printed} in JSON, {value} by NumPy, where rounding moves it by {rounding:.1e}")
print(f"{compared} figures compared, {bad} disagree")
sys.exit(bad > 0 or compared == 0)
