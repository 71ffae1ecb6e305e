#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures whole models and single edits beside ReservoirPy on the same machine, one thread each, and keeps the times.

Usage: PYTHONPATH=build/release/python OPENBLAS_NUM_THREADS=1 taskset -c 0 peer_ratios.py peers.json [COMMAND…]
       peer_ratios.py --reservoirpy        prints ReservoirPy's times as JSON, in an interpreter that has it

Times are processor times, so that other work on the machine weighs little. COMMAND runs this script with --reservoirpy in such an interpreter. Both sides are measured in turn, five times, and the best
of each counts. "from nothing" draws a new reservoir, trains and predicts; "edit" changes the
spectral radius of a model that exists, for which ReservoirPy makes a new model.
"""
import datetime
import json
import platform
import subprocess
import sys
import time

import numpy as np


def best(runs, work):
    times = []
    for run in range(runs):
        start = time.process_time()
        work(run)
        times.append(time.process_time() - start)
    return 1e3 * min(times)


def of_reservoirpy():
    import reservoirpy
    from reservoirpy.nodes import Reservoir, Ridge

    t = np.arange(1001)
    sines = sum(np.sin(w * t) for w in (0.2, 0.331, 0.42, 0.51, 0.63))[:, None]

    def slope(x):
        return np.array([10 * (x[1] - x[0]), x[0] * (28 - x[2]) - x[1], x[0] * x[1] - 8 / 3 * x[2]])

    x, h, series = np.ones(3), 0.02, []
    for _ in range(7201):
        series.append(x)
        k1 = slope(x)
        k2 = slope(x + h / 2 * k1)
        k3 = slope(x + h / 2 * k2)
        x = x + h / 6 * (k1 + 2 * k2 + 2 * k3 + slope(x + h * k3))
    flow = (np.array(series) - np.mean(series, 0)) / np.std(series, 0)

    def mso(size):
        def work(seed):
            model = Reservoir(size, lr=1.0, sr=0.9, input_scaling=0.1, seed=seed, activation="identity") >> Ridge(ridge=1e-8)
            model.fit(sines[:400], sines[1:401], warmup=100)
            model.run(sines[400:1000])
        return best(4, work)

    def lorenz(connectivity):
        def work(seed):
            model = Reservoir(500, lr=1.0, sr=0.4, input_scaling=0.1, rc_connectivity=connectivity, seed=seed) >> Ridge(ridge=1e-8)
            model.fit(flow[:7200], flow[1:], warmup=200)
        return best(2, work)

    times = {"mso5 100": mso(100), "mso5 1000": mso(1000), "lorenz 0.1": lorenz(0.1), "lorenz 1": lorenz(1.0)}
    print(json.dumps({"version": reservoirpy.__version__, "times": times}))


def of_echoplane():
    import echoplane

    pipeline = echoplane.Pipeline(threads=1)

    def seeds(runs, **settings):
        experiment = echoplane.Experiment(**settings)

        def work(seed):
            experiment.seed = seed + 1
            pipeline.run(experiment)
        return best(runs, work)

    def edits(runs, **settings):
        experiment = echoplane.Experiment(**settings)

        def work(run):
            experiment.spectral_radius = 0.9 - 0.001 * run
            pipeline.run(experiment)
        work(-1)
        return best(runs, work)

    lorenz = {"task": "lorenz", "method": "normal", "activation": "tanh", "size": 500, "spectral_radius": 0.4, "input_scaling": 0.1,
              "ridge": 1e-8, "bias": True, "washout": 200, "training": 7200, "validation": 1, "test": 1}
    return {"mso5 100": seeds(20, task="mso:5"), "mso5 1000": seeds(4, task="mso:5", size=1000),
            "mso5 100 edit": edits(50, task="mso:5"), "mso5 1000 edit": edits(20, task="mso:5", size=1000),
            "lorenz 0.1": seeds(2, **lorenz, connectivity=0.1), "lorenz 1": seeds(2, **lorenz)}


def main():
    file, command = sys.argv[1], sys.argv[2:]
    kept = {"date": str(datetime.date.today()), "processor": "", "runs": 5, "peer": "", "echoplane": {}, "reservoirpy": {}}
    with open("/proc/cpuinfo", encoding="utf-8") as lines:
        kept["processor"] = next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    kept["system"] = f"{platform.system()} {platform.machine()}"
    for _ in range(kept["runs"]):
        for name, times in (("echoplane", of_echoplane()), ("reservoirpy", None)):
            if times is None:
                said = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()[-1])
                kept["peer"], times = f"ReservoirPy {said['version']}", said["times"]
            for what, milliseconds in times.items():
                kept[name][what] = min(milliseconds, kept[name].get(what, float("inf")))
    with open(file, "w", encoding="utf-8") as output:
        json.dump(kept, output, indent=1)
    print(json.dumps(kept, indent=1))


if __name__ == "__main__":
    of_reservoirpy() if sys.argv[1:] == ["--reservoirpy"] else main()
