# SPDX-License-Identifier: GPL-3.0-or-later
"""Information processing capacity of reservoirs by brute force (see test_capacity.cpp): every product up to a largest delay.

Usage: check_capacity.py FOLDER…
A folder has weights.npy (rho·W), input.npy ([W_in; b] without leak), inputs.npy, and settings.json: activation, leak, washout, windows
(the largest delay of each degree). Prints a line of JSON for each: rank, threshold, and the counted products with their capacity.
"""
import itertools
import json
import sys
from pathlib import Path

import numpy as np
from numpy.polynomial import legendre
from scipy.special import chdtri  # scipy.stats takes longer to import than all this takes to run

ACTIVATIONS = {"identity": lambda z: z, "tanh": np.tanh, "relu": lambda z: np.maximum(z, 0.0), "sigmoid": lambda z: 1.0 / (1.0 + np.exp(-z))}

for folder in map(Path, sys.argv[1:]):
    weights, entering, inputs = (np.load(folder / name) for name in ("weights.npy", "input.npy", "inputs.npy"))
    settings = json.loads((folder / "settings.json").read_text())
    washout, leak, activation = settings["washout"], settings["leak"], ACTIVATIONS[settings["activation"]]
    bias = entering[1] if len(entering) > 1 else 0.0
    state, states = np.zeros(len(weights)), []
    for value in inputs.ravel():
        state = (1.0 - leak) * state + leak * activation(state @ weights + value * entering[0] + bias)
        states.append(state)
    states = np.array(states[washout:])
    steps = len(states)
    states -= states.mean(axis=0)
    basis, sizes, _ = np.linalg.svd(states / np.linalg.norm(states, axis=0), full_matrices=False)
    rank = int((sizes > 1e-13 * sizes[0]).sum())
    basis = basis[:, :rank]
    leverage = (basis**2).sum(axis=1)
    threshold = 2.0 * chdtri(rank, 1e-4) / steps
    series = inputs.ravel()
    factors = {(delay, power): legendre.legval(series[washout - delay:len(series) - delay], [0] * power + [1])
               for power in range(1, len(settings["windows"]) + 1) for delay in range(max(settings["windows"][power - 1:]) + 1)}
    counted = []
    for degree, longest in enumerate(settings["windows"], 1):
        for delays in itertools.combinations_with_replacement(range(longest + 1), degree):
            product = np.ones(steps)
            for delay in set(delays):
                product *= factors[delay, delays.count(delay)]
            variance = ((product - product.mean())**2).sum()
            capacity = ((basis.T @ product)**2).sum() / variance
            chance = (leverage * product**2).sum() / variance
            if capacity > threshold:
                counted.append([delays, (capacity - chance) / (1.0 - chance)])
    print(json.dumps({"rank": rank, "threshold": threshold, "counted": counted}))
