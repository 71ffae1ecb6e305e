#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes memory_curve.txt with NumPy: random predictions and targets, and MC_k = corrcoef(target, prediction)² of each row.

Run: /usr/bin/python3 tests/data/make_memory_data.py     (Debian: python3-numpy; format as make_reference_data.py)
"""
import pathlib

import numpy as np

rng = np.random.default_rng(1)
targets = rng.uniform(-0.8, 0.8, (12, 150))
noise = np.linspace(0.0, 2.5, 12)[:, None] * rng.normal(size=(12, 150))
predictions = rng.uniform(-2, 2, (12, 1)) * (targets + noise) + rng.normal(size=(12, 1))
capacity = [np.corrcoef(y, u)[0, 1] ** 2 for y, u in zip(predictions, targets)]
with open(pathlib.Path(__file__).resolve().parent / "memory_curve.txt", "w", encoding="ascii") as out:
    for name, value in dict(predictions=predictions, targets=targets, capacity=capacity).items():
        matrix = np.atleast_2d(np.asarray(value, dtype=float))
        out.write(f"{name} {matrix.shape[0]} {matrix.shape[1]}\n")
        for row in matrix:
            out.write(" ".join(f"{x:.17g}" for x in row) + "\n")
