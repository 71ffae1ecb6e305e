#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Nonlinear vector autoregression of 3 delays, 2 steps apart, alpha 1e-6, fitted to steps 20 to 219 of a series with two inputs
and two targets a line: its predictions from step 4 on. Usage: check_nvar.py SERIES.txt"""
import itertools
import sys

import numpy as np

rows = np.loadtxt(sys.argv[1])
inputs, targets = rows[:, :2], rows[:, 2:]
fitted = inputs[20:220]
standard = (inputs - fitted.mean(0)) / fitted.std(0)


def features(t):
    lags = np.concatenate([standard[t], standard[t - 2], standard[t - 4]])
    return np.concatenate([[1.0], lags, [a * b for a, b in itertools.combinations_with_replacement(lags, 2)]])


design = np.array([features(t) for t in range(20, 220)])
weights = np.linalg.lstsq(np.vstack([design, 1e-3 * np.eye(design.shape[1])]),
                          np.vstack([targets[20:220], np.zeros((design.shape[1], 2))]), rcond=None)[0]
for t in range(4, len(rows)):
    print(*(features(t) @ weights))
