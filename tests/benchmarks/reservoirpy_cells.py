#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares ES2N and intrinsic plasticity with those of ReservoirPy 0.4.2, from the same W, W_in, biases and series.

    tests/benchmarks/reservoirpy_cells.py --make ECHOPLANE FOLDER    writes the models, the series and the predictions
    tests/benchmarks/reservoirpy_cells.py FOLDER                     in a Python with reservoirpy: prints the largest differences

Its LocalPlasticityReservoir cannot be compared: LocalPlasticityReservoir.fit() calls _step() without keeping the state, so that the
state of every sending unit is that before the first step, 0, throughout, and Hebb's rule changes nothing.
"""
import pathlib
import subprocess
import sys

SETTINGS = ("--task narma --method normal --activation tanh --size 60 --reservoir-bias 0.3 --connectivity 0.5 --bias on --seed 3").split()
PROXIMITY, RATE, DEVIATION, TRAINING = 0.1, 1e-3, 0.2, 2200


def make(program, folder):
    import numpy as np

    def run(*arguments):
        subprocess.run([program, *arguments], check=True, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    run("data", *SETTINGS, "--output", "series.npz")
    plastic = ["train", *SETTINGS, "--spectral-radius", "0.5", "--training", str(TRAINING)]
    run(*plastic, "--export", "plain.npz")
    run(*plastic, "--adaptation", "intrinsic-plasticity", "--adaptation-epochs", "1", "--adaptation-rate", str(RATE),
        "--target-deviation", str(DEVIATION), "--export", "adapted.npz")
    run("train", *SETTINGS, "--cell", "es2n", "--proximity", str(PROXIMITY), "--export", "es2n.npz")
    np.savetxt(folder / "inputs.csv", np.load(folder / "series.npz")["inputs"], header="u", comments="")
    run("predict", "es2n.npz", "--input", "inputs.csv", "--output", "outputs.csv")


def compare(folder):
    import numpy as np
    from reservoirpy.nodes import ES2N, IPReservoir

    inputs = np.load(folder / "series.npz")["inputs"]
    plain, adapted, es2n = (np.load(folder / f"{name}.npz") for name in ("plain", "adapted", "es2n"))
    # The states of a model file are rows, those of ReservoirPy columns.
    node = IPReservoir(W=plain["W"].T.copy(), Win=plain["Win"].copy(), bias=plain["reservoir_bias"].copy(), mu=0.0,
                       sigma=DEVIATION, learning_rate=RATE, epochs=1, activation="tanh", input_dim=1)
    node.fit(inputs[:TRAINING])
    pairs = ((node.a[:, None] * plain["W"].T, adapted["W"].T), (node.a[:, None] * plain["Win"], adapted["Win"]),
             (node.a * plain["reservoir_bias"] + node.b, adapted["reservoir_bias"]))
    print("intrinsic plasticity, W, W_in and biases:", max(np.abs(one - other).max() for one, other in pairs))
    node = ES2N(units=len(es2n["W"]), proximity=PROXIMITY, W=es2n["W"].T, Win=es2n["Win"], O=es2n["carry"].T / (1 - PROXIMITY),
                bias=es2n["reservoir_bias"], activation="tanh", input_dim=1)
    outputs = node.run(inputs) @ es2n["Wout"] + es2n["bias"]
    written = np.loadtxt(folder / "outputs.csv", skiprows=1, ndmin=2)
    print("ES2N, outputs relative to the largest:", np.abs(outputs - written).max() / np.abs(written).max())


if __name__ == "__main__":
    if len(sys.argv) == 4 and sys.argv[1] == "--make":
        make(str(pathlib.Path(sys.argv[2]).resolve()), pathlib.Path(sys.argv[3]))
    elif len(sys.argv) == 2:
        compare(pathlib.Path(sys.argv[1]))
    else:
        sys.exit(__doc__)
