# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs models in ReservoirPy, or in a stand-in for it, through the loader that Echoplane brings.

Usage: run_reservoirpy.py LOADER MODEL.npz|.mat…    with the inputs NAME.csv next to each model; writes NAME.out (from the initial state)
and NAME.warm (from the warm state, in two pieces). Where the graph of ReservoirPy is the whole model, it must say the same.
"""
import importlib.util
import os
import sys

import numpy as np

spec = importlib.util.spec_from_file_location("echoplane_reservoirpy", sys.argv[1])
loader = importlib.util.module_from_spec(spec)
spec.loader.exec_module(loader)
for file in sys.argv[2:]:
    name = os.path.splitext(file)[0]
    model = loader.load(file)
    inputs = np.loadtxt(name + ".csv", delimiter=",", skiprows=1, ndmin=2)
    outputs = model.run(inputs)
    np.savetxt(name + ".out", outputs, fmt="%.17g", delimiter=",")
    half = len(inputs) // 2
    warm = [model.run(inputs[:half], start="warm"), model.run(inputs[half:], start="here")]
    np.savetxt(name + ".warm", np.vstack(warm), fmt="%.17g", delimiter=",")
    if model.graph is not None:
        model.start()
        difference = np.abs(model.graph.run(inputs) - outputs).max()
        assert difference < 1e-12, (name, difference)
