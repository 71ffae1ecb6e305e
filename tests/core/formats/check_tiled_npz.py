# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the field on tiles in an .npz file with NumPy alone and compares with Echoplane's forecast (see test_tiled_npz.cpp).

Usage: check_tiled_npz.py MODEL.npz FIELD.txt FORECAST.txt FIRST
A line of FIELD is the field at one step of the whole series, a line of FORECAST one step of the forecast that starts at FIRST.
Exits 0 if they agree, else reports the difference.
"""
import json
import sys

import numpy as np

file, series, forecast, first = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
model = dict(np.load(file, allow_pickle=False))  # an NpzFile would read an array anew at each use
field, expected = np.loadtxt(series), np.loadtxt(forecast)
count, (_, n) = int(np.prod(model["tiles"])), model["warm_states"].shape
owned, seen = model["owned"].reshape(count, -1), model["seen"].reshape(count, -1)
settings = json.loads(str(model["metadata"]))["settings"]
assert n == settings["size"] and np.prod(model["field_shape"]) == field.shape[1], "wrong sizes"
assert sorted(owned.ravel()) == list(range(field.shape[1])), "tiles do not make the field"
activation, leak = str(model["activation"]), float(model["leak_rate"])
f = {"identity": lambda z: z, "tanh": np.tanh}[activation]
q = owned.shape[1]
inputs = model["Win"].reshape(-1, n, seen.shape[1])
reservoirs = len(inputs)
assert reservoirs == (count if settings["tile_weights"] == "own" else 1), "wrong number of reservoirs"


def of(parts, tile):
    return parts[tile if len(parts) > 1 else 0]


if "reals" in model:
    reals, real, upper = model["reals"], model["eigenvalues_real"], model["eigenvalues_upper"]
    assert len(reals) == reservoirs and len(real) + 2 * len(upper) == reservoirs * n, "the eigenvalues do not make the states"
    parts, at, up = [], 0, 0
    for k in reals:
        pairs = (n - k) // 2
        parts.append((real[at:at + k], upper[up:up + pairs]))
        at, up = at + k, up + pairs

    def recurred(r, tile):
        values, pairs = of(parts, tile)
        k, p = len(values), len(pairs)
        z = (r[k:k + p] + 1j * r[k + p:]) * pairs
        return np.concatenate([r[:k] * values, z.real, z.imag])
else:
    if "W_data" in model:  # scipy.sparse.csc_matrix((W_data, W_indices, W_indptr), W_shape), without SciPy
        w = np.zeros(model["W_shape"])
        w[model["W_indices"], np.repeat(np.arange(w.shape[1]), np.diff(model["W_indptr"]))] = model["W_data"]
    else:
        w = model["W"]
    matrices = w.reshape(-1, n, n)

    def recurred(r, tile):
        return r @ of(matrices, tile)

offset = model["reservoir_bias"].reshape(-1, n) if "reservoir_bias" in model else np.zeros((1, n))
linear, squares = model["Wout"].reshape(-1, n, q), model["Wout_squares"].reshape(-1, n, q) if "Wout_squares" in model else None
assert len(linear) == (1 if settings["pooled_readout"] else count), "wrong number of readouts"
missing = model["missing"] if "missing" in model else np.array([], int)


def step(states, s):
    """The field s on; the next s, and the states."""
    result, after = np.zeros_like(s), []
    for tile in range(count):
        d = np.where(seen[tile] >= 0, s[seen[tile]], np.where(seen[tile] == -1, float(model["outside"]), 0.0))
        r = states[tile]
        r = (1 - leak) * r + leak * f(recurred(r, tile) + of(inputs, tile) @ d + of(offset, tile))
        output = r @ of(linear, tile)
        if "bias" in model:
            output = output + of(model["bias"], tile)
        if squares is not None:
            output = output + (r * r) @ of(squares, tile)
        result[owned[tile]] = output
        after.append(r)
    return result, after


mean, deviation = float(model["mean"]), float(model["deviation"])
states, s = [np.zeros(n)] * count, None
for t, u in enumerate(field):
    s_next, states = step(states, (u - mean) / deviation)
    if t == first:
        kept, s = states, s_next
worst = np.abs(np.array(states) - model["warm_states"]).max()
assert worst < 1e-9 * max(1, np.abs(model["warm_states"]).max()), f"warm states are off by {worst}"
states = kept
present = np.setdiff1d(np.arange(field.shape[1]), missing)
for h, wanted in enumerate(expected):
    predicted = mean + deviation * s
    worst = np.abs(predicted - wanted)[present].max()
    assert worst < 1e-6 * deviation, f"step {h} of the forecast is off by {worst}"
    s, states = step(states, s)
