#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures forecasts of nonlinear series beside AR, NVAR and ReservoirPy on the same data.

Usage: forecast_results.py ECHOPLANE FOLDER [COMMAND…]     writes forecasts.json here, from which results_pages.py makes results-forecasts.md
       forecast_results.py --reservoirpy FOLDER            prints ReservoirPy's rows as JSON, in an interpreter that has it

FOLDER gets the data of each seed (`echoplane data`); COMMAND runs this script with --reservoirpy in such an interpreter. Seeds 1 to 5 draw the
reservoirs; those of Lorenz and Mackey–Glass follow the same series, NARMA10 is another series for each. AR and NVAR are least squares in NumPy. About ten minutes.
"""
import datetime
import itertools
import json
import os
import pathlib
import platform
import subprocess
import sys

import numpy as np

file = pathlib.Path(__file__).resolve().parent / "forecasts.json"
SEEDS = range(1, 6)
# Task: options of its data, exponent per step, what is measured.
TASKS = {"lorenz": "--task lorenz --validation 3000 --test 4000", "mackey-glass": "--task mackey-glass",
         "narma10": "--task narma --washout 200 --training 2000 --validation 200 --test 300"}
LYAPUNOV = 0.9056 * 0.02  # of Lorenz, per step
TANH = "--method normal --activation tanh --size 500 --bias on"
ROWS = [
    ("lorenz", "linear, N = 100", "--size 100 --spectral-radius 0.5 --ridge best"),
    ("lorenz", "and squares", "--size 100 --spectral-radius 0.5 --squares on --ridge best"),
    ("lorenz", "and 300 pairs", "--size 100 --spectral-radius 0.5 --products 300 --input-noise 1e-7 --ridge best"),
    ("lorenz", "and 300 pairs, 300 triples", "--size 100 --spectral-radius 0.5 --products 300 --triples 300 --ridge best"),
    ("lorenz", "and 400 mixing units", "--size 100 --spectral-radius 0.5 --mixing 400 --ridge 1e-19"),
    ("lorenz", "tanh, N = 500", f"{TANH} --spectral-radius 0.4 --input-scaling 0.1 --reservoir-bias 0.5 --ridge 0"),
    ("mackey-glass", "linear, N = 100, and 500 mixing units", "--size 100 --mixing 500 --input-noise 1e-5 --ridge best"),
    ("mackey-glass", "linear, N = 100, and 1000 mixing units", "--size 100 --mixing 1000 --input-noise 1e-5 --ridge best"),
    ("mackey-glass", "tanh, N = 500", f"{TANH} --spectral-radius 0.7 --leak-rate 0.5 --reservoir-bias 0.2 --input-readout on --ridge 0 --input-noise 1e-5"),
    ("narma10", "linear, N = 100", "--size 100 --ridge 1e-9"),
    ("narma10", "and squares", "--size 100 --squares on --ridge 1e-9"),
    ("narma10", "linear, N = 30, and all 465 pairs", "--size 30 --products all --ridge 1e-9"),
    ("narma10", "tanh, N = 500", f"{TANH} --input-scaling 0.1 --reservoir-bias 0.5 --ridge 1e-8"),
]


class Data:
    def __init__(self, path):
        kept = np.load(path)
        self.inputs, self.targets = kept["inputs"], kept["targets"]
        self.washout, self.training, self.validation, self.test = (int(length) for length in kept["split"])

    def span(self, name):
        first = self.training if name == "validation" else self.training + self.validation
        return first, self.validation if name == "validation" else self.test


def valid_time(run, data, name):
    """Lyapunov times until ‖ŷ − y‖ passes 0.4 of the root mean square of y − ⟨y⟩, each output divided by its own deviation: mean over ten starts."""
    first, length = data.span(name)
    scale = data.targets.std(axis=0) * np.sqrt(data.targets.shape[1])
    horizon, steps = min(length, data.test) // 2, []
    for start in (first + length // 2 * i // 10 for i in range(10)):
        outputs = run(start, horizon)
        error = np.sqrt((((outputs - data.targets[start:start + horizon]) / scale) ** 2).sum(axis=1))
        wrong = np.flatnonzero(~(error <= 0.4))
        steps.append(wrong[0] if len(wrong) else horizon)
    return float(np.mean(steps) * LYAPUNOV)


def error_after_84(run, data, name):
    first, length = data.span(name)
    starts = [first + (length - 84) * i // 50 for i in range(50)]
    errors = [run(start, 84)[-1] - data.targets[start + 83] for start in starts]
    return float(np.sqrt(np.mean(np.square(errors))) / data.targets[data.washout:data.training].std())


def one_step(run, data, name):
    first, length = data.span(name)
    target = data.targets[first:first + length]
    return float(np.sqrt(np.mean((run(first, length) - target) ** 2)) / data.targets[data.washout:data.training].std())


MEASURES = {"lorenz": valid_time, "mackey-glass": error_after_84, "narma10": one_step}
LARGER = {"lorenz"}


def regression(data, delays, degree, autonomous):
    """Least squares on all products up to `degree` of the last `delays` inputs (degree 1: AR), as run(start, steps)."""
    terms = [()] + [term for d in range(1, degree + 1) for term in itertools.combinations_with_replacement(range(delays * data.inputs.shape[1]), d)]
    known = data.inputs

    def features(past):
        values = past.reshape(len(past), -1)
        return np.stack([values[:, list(term)].prod(axis=1) for term in terms], axis=1)

    def past(steps):
        return np.stack([known[steps - lag] for lag in range(delays)], axis=1)

    rows = np.arange(max(data.washout, delays), data.training)
    weights = np.linalg.lstsq(features(past(rows)), data.targets[rows], rcond=None)[0]

    def run(start, steps):
        if not autonomous:
            return features(past(np.arange(start, start + steps))) @ weights
        window, outputs = [known[start - lag] for lag in range(delays)], np.full((steps, data.targets.shape[1]), np.nan)
        for step in range(steps):
            with np.errstate(over="ignore", invalid="ignore"):
                outputs[step] = (features(np.array(window)[None]) @ weights)[0]
            if not np.abs(outputs[step]).max() < 1e6:
                break
            window = [outputs[step], *window[:-1]]
        return outputs
    return run


def solver(data):
    """Lorenz solved from a state of the data with half the step of their solver, as run(start, steps)."""
    shift, step, substeps = np.array([0.0, 0.0, 25.0]), 0.0025, 8

    def slope(state):
        x, y, z = state
        return np.array([10 * (y - x), x * (28 - z) - y, x * y - 8 / 3 * z])

    def run(start, steps):
        state, outputs = 10 * data.inputs[start] + shift, np.empty((steps, 3))
        for k in range(steps):
            for _ in range(substeps):
                k1 = slope(state)
                k2 = slope(state + step / 2 * k1)
                k3 = slope(state + step / 2 * k2)
                state = state + step / 6 * (k1 + 2 * k2 + 2 * k3 + slope(state + step * k3))
            outputs[k] = (state - shift) / 10
        return outputs
    return run


def numpy_rows(folder):
    forms = {"lorenz": [("AR(91)", 91, 1), ("NVAR, 2 delays, degree 4", 2, 4)], "mackey-glass": [("AR(91)", 91, 1), ("NVAR, 6 delays, degree 4", 6, 4)],
             "narma10": [("linear in 20 past inputs", 20, 1), ("NVAR, 10 past inputs, degree 2", 10, 2)]}
    for task, kinds in forms.items():
        for name, delays, degree in kinds:
            values = []
            for seed in SEEDS if task == "narma10" else (1,):
                data = Data(folder / f"{task}-{seed}.npz")
                value = MEASURES[task](regression(data, delays, degree, task != "narma10"), data, "test")
                values.append(value if np.isfinite(value) else None)
            yield {"task": task, "model": name, "values": values}
    data = Data(folder / "lorenz-1.npz")
    yield {"task": "lorenz", "model": "the equations, with half the step", "values": [valid_time(solver(data), data, "test")]}


def program_rows(program):
    for task, name, options in ROWS:
        values, bounds = [], []
        for seed in SEEDS:
            command = [program, "train", *TASKS[task].split(), *options.split(), "--seed", str(seed), "--no-baselines", "--json"]
            command += {"lorenz": ["--free-run", "on"], "mackey-glass": ["--free-steps", "84"], "narma10": []}[task]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode not in (0, 1):
                sys.exit(f"{' '.join(map(str, command))}\n{done.stderr}")
            made = json.loads(done.stdout)
            values.append({"lorenz": lambda: made["valid_time"]["lyapunov_times"], "mackey-glass": lambda: made["free_error"]["nrmse"],
                           "narma10": lambda: made["nrmse"]["test"]}[task]())
            bounds.append(task == "lorenz" and made["valid_time"]["lower_bound"])
        print(task, name, values, flush=True)
        yield {"task": task, "model": name, "options": options, "values": values, "lower_bound": any(bounds)}


def of_reservoirpy(folder):
    """The tanh rows with ReservoirPy: its α is that of the best measure on validation."""
    import reservoirpy
    from reservoirpy.nodes import Reservoir

    # Those of our rows: bias, noise on the inputs of training, whether the readout sees the input, and what is the reservoir's.
    settings = {"lorenz": (0.5, 0.0, False, {"sr": 0.4, "input_scaling": 0.1, "lr": 1.0}),
                "mackey-glass": (0.2, 1e-5, True, {"sr": 0.7, "input_scaling": 1.0, "lr": 0.5}),
                "narma10": (0.5, 0.0, False, {"sr": 0.9, "input_scaling": 0.1, "lr": 1.0})}
    rows = []
    for task, (offset, noise, direct, options) in settings.items():
        values = []
        for seed in SEEDS:
            data = Data(folder / f"{task}-{seed}.npz")
            random = np.random.default_rng(seed)

            def made():
                return Reservoir(500, seed=seed, input_connectivity=1.0, bias=random_bias, **options)

            def seen(states, inputs):
                return np.hstack([np.ones((len(states), 1)), states] + ([inputs] if direct else []))

            random_bias = offset * random.uniform(-1, 1, 500)
            reservoir, noisy = made(), data.inputs + noise * data.inputs.std(axis=0) * random.standard_normal(data.inputs.shape)
            states = np.asarray(reservoir.run(data.inputs))
            columns = seen(states, data.inputs)
            learned = seen(np.asarray(made().run(noisy)), noisy)[data.washout:data.training]
            W, Win, bias = (value.toarray() if hasattr(value, "toarray") else np.asarray(value) for value in (reservoir.W, reservoir.Win, reservoir.bias))
            best = None
            for alpha in 10.0 ** np.arange(-14, -2):
                # The normal equations of its Ridge.
                weights = np.linalg.solve(learned.T @ learned + alpha * np.eye(columns.shape[1]), learned.T @ data.targets[data.washout:data.training])

                def run(start, steps):
                    if task == "narma10":
                        return columns[start:start + steps] @ weights
                    state, known, outputs = states[start], data.inputs[start], np.empty((steps, data.targets.shape[1]))
                    for step in range(steps):
                        known = outputs[step] = seen(state[None], known[None])[0] @ weights
                        state = (1 - options["lr"]) * state + options["lr"] * np.tanh(W @ state + Win @ outputs[step] + bias.ravel())
                    return outputs
                measure = MEASURES[task](run, data, "validation")
                better = best is None or (measure > best[0] if task in LARGER else measure < best[0])
                if better and np.isfinite(measure):
                    best = (measure, MEASURES[task](run, data, "test"))
            values.append(best[1])
        rows.append({"task": task, "model": f"ReservoirPy {reservoirpy.__version__}, tanh, N = 500", "values": values})
    print(json.dumps(rows))


def main():
    program, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    for task, options in TASKS.items():
        for seed in SEEDS:
            subprocess.run([program, "data", *options.split(), "--seed", str(seed), "--output", folder / f"{task}-{seed}.npz"], check=True, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
    rows = [*program_rows(program), *numpy_rows(folder)]
    if sys.argv[3:]:
        rows += json.loads(subprocess.run(sys.argv[3:], check=True, capture_output=True, text=True).stdout)
    processor = next((line.split(": ")[1] for line in open("/proc/cpuinfo", encoding="utf-8") if line.startswith("model name")), platform.processor())
    file.write_text(json.dumps({"date": str(datetime.date.today()), "machine": f"{os.cpu_count()} cores, {processor.strip()}", "rows": rows}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1] == "--reservoirpy":
        of_reservoirpy(pathlib.Path(sys.argv[2]))
    else:
        main()
