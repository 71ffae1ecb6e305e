#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes transforms.txt with NumPy: own data after gaps, logarithms and differences, and what undoes them.

Run: /usr/bin/python3 tests/data/make_transform_data.py     (Debian: python3-numpy; format as make_reference_data.py)

series, 1 x 120, above 0, with gaps (nan) in gapped; interpolated and held are numpy.interp and the last value of it. For each case
"logarithm difference horizon lag" (cases): case{i}_inputs and case{i}_targets are what the model sees, unnormalised; with outputs =
targets + case{i}_noise, case{i}_steps is what these are in the data's units one step at a time, and case{i}_free where the model
runs on its own output from step 60 on (horizon 1 alone).
"""
import pathlib

import numpy as np

rng = np.random.default_rng(7)
rows = 120
series = 20 + 8 * np.sin(np.arange(rows) * 2 * np.pi / 12) + np.cumsum(rng.normal(size=rows)) * 0.3
gapped = series.copy()
for place in [0, 17, 40, 41, 42, 43, 44, 119]:
    gapped[place] = np.nan
known = np.flatnonzero(~np.isnan(gapped))
interpolated = np.interp(np.arange(rows), known, gapped[known])
held = gapped.copy()
held[0] = gapped[1]
for t in range(1, rows):
    if np.isnan(held[t]):
        held[t] = held[t - 1]

out = {"series": series, "interpolated": interpolated, "held": held}
cases = [(0, 1, 1, 1), (1, 0, 1, 0), (1, 12, 1, 12), (0, 12, 5, 12), (1, 5, 12, 15), (0, 1, 3, 3), (0, 4, 0, 4)]
out["cases"] = np.array(cases, dtype=float)
for i, (logarithm, difference, horizon, lag) in enumerate(cases):
    w = np.log(series) if logarithm else series
    steps = rows - difference - horizon
    at = np.arange(steps) + difference
    inputs = w[at] - (w[at - difference] if difference else 0)
    targets = w[at + horizon] - (w[at + horizon - lag] if lag else 0)
    noise = 0.01 * rng.normal(size=steps)
    said = targets + noise
    base = w[at + horizon - lag] if lag else np.zeros(steps)
    undo = np.exp if logarithm else (lambda x: x)
    out[f"case{i}_inputs"], out[f"case{i}_targets"], out[f"case{i}_noise"] = inputs, targets, noise
    out[f"case{i}_steps"] = undo(said + base)
    if horizon == 1:
        path = said + base
        for t in range(60, steps):
            path[t] = said[t] + ((path[t - lag] if t - lag >= 60 else base[t]) if lag else 0)
        out[f"case{i}_free"] = undo(path)

with open(pathlib.Path(__file__).with_name("transforms.txt"), "w") as file:
    for name, matrix in out.items():
        matrix = np.atleast_2d(matrix)
        file.write(f"{name} {matrix.shape[0]} {matrix.shape[1]}\n")
        for row in matrix:
            file.write(" ".join(repr(float(x)) for x in row) + "\n")
