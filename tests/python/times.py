#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a thousand experiments take by the module, by a process each, and by ReservoirPy; best of several.

Usage: OPENBLAS_NUM_THREADS=1 taskset -c 0 times.py          with $ECHOPLANE the program; $RESERVOIRPY, if given, is a command that runs
                                                             `times.py --reservoirpy` with a Python that has ReservoirPy
       times.py --reservoirpy
"""
import os
import subprocess
import sys
import time

import numpy as np


def best(runs, work):
    times = []
    for _ in range(runs):
        begin = time.perf_counter()
        work()
        times.append(time.perf_counter() - begin)
    return min(times)


def line(what, seconds, count):
    print(f"{what:58} {seconds * 1e3 / count:9.4f} ms each, {seconds * 1000 / count:8.3f} s for 1000", flush=True)


def module():
    import echoplane

    pipeline = echoplane.Pipeline(threads=1)
    experiment = echoplane.Experiment(task="mso:5")
    result = pipeline.run(experiment)

    def radii():
        for radius in np.linspace(0.5, 0.95, 1000):
            experiment.spectral_radius = radius
            pipeline.run(experiment)

    def seeds():
        for seed in range(1, 1001):
            experiment.seed = seed
            pipeline.run(experiment)

    def ridges_one_by_one():
        for ridge in np.logspace(-12, -1, 1000):
            experiment.ridge = ridge
            pipeline.run(experiment)

    line("module: an edit of rho each", best(5, radii), 1000)
    line("module: a new seed each (golden)", best(3, seeds), 1000)
    normal = echoplane.Experiment(task="mso:5", method="normal")

    def normals():
        for seed in range(1, 101):
            normal.seed = seed
            pipeline.run(normal)

    line("module: a new seed each (normal, W decomposed)", best(2, normals), 100)
    line("module: an edit of ridge each, all results", best(5, ridges_one_by_one), 1000)
    ridges = np.logspace(-12, -1, 1000).tolist()
    line("module: a path of 1000 ridges (ridge_path)", best(7, lambda: result.ridge_path(ridges)), 1000)


def process():
    def once():
        subprocess.run([os.environ["ECHOPLANE"], "train", "--task", "mso:5", "--json"], capture_output=True, check=True)

    line("echoplane train --json: a process each", best(5, once), 1)


def imports():
    def once():
        subprocess.run([sys.executable, "-P", "-c", "import echoplane"], check=True)

    def nothing():
        subprocess.run([sys.executable, "-P", "-c", "pass"], check=True)

    print(f"import echoplane {1e3 * (best(9, once) - best(9, nothing)):.1f} ms, Python itself {1e3 * best(9, nothing):.1f} ms")


def reservoirpy():
    import reservoirpy
    from reservoirpy.nodes import Reservoir, Ridge

    t = np.arange(1001)
    u = sum(np.sin(w * t) for w in (0.2, 0.331, 0.42, 0.51, 0.63))[:, None]

    def once():
        model = Reservoir(100, lr=1.0, sr=0.9, input_scaling=0.1, seed=1, activation="identity") >> Ridge(ridge=1e-8)
        model.fit(u[:400], u[1:401], warmup=100)
        model.run(u[400:1000])

    line(f"ReservoirPy {reservoirpy.__version__}: from nothing", best(7, once), 1)


if __name__ == "__main__":
    if sys.argv[1:] == ["--reservoirpy"]:
        reservoirpy()
    else:
        module()
        process()
        imports()
        if "RESERVOIRPY" in os.environ:
            subprocess.run(os.environ["RESERVOIRPY"], shell=True, check=True)
