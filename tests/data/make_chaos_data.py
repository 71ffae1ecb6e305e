#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes chaos.txt with NumPy: the first samples of the chaotic systems of core/tasks, by a plain Runge-Kutta loop.

Run: /usr/bin/python3 tests/data/make_chaos_data.py     (Debian: python3-numpy; rewrites the file beside this script)
"""
import pathlib

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
SAMPLES = 200


def rossler(s):
    x, y, z = s
    return np.array([-y - z, x + 0.2 * y, 0.2 + z * (x - 5.7)])


def double_scroll(s):
    v1, v2, i = s
    d = v1 - v2
    g = d / 3.44 + 2 * 2.25e-5 * np.sinh(11.6 * d)
    return np.array([v1 / 1.2 - g, g - i, v2 - 0.193 * i])


def multi_scroll(n):
    a, b, c = 1.3, 0.11, n - 1
    d = np.pi if n % 2 else 0.0

    def f(x):
        if x >= 2 * a * c:
            return b * np.pi / (2 * a) * (x - 2 * a * c)
        if x <= -2 * a * c:
            return b * np.pi / (2 * a) * (x + 2 * a * c)
        return -b * np.sin(np.pi * x / (2 * a) + d)

    return lambda s: np.array([10.814 * (s[1] - f(s[0])), s[0] - s[1] + s[2], -14 * s[1]])


def rabinovich_fabrikant(s):
    x, y, z = s
    return np.array([y * (z - 1 + x * x) + 0.87 * x, x * (3 * z + 1 - x * x) + 0.87 * y, -2 * z * (1.1 + x * y)])


def integrate(f, start, sampling, substeps):
    s, h, rows = np.array(start, float), sampling / substeps, []
    for _ in range(SAMPLES):
        rows.append(s)
        for _ in range(substeps):
            k1 = f(s)
            k2 = f(s + 0.5 * h * k1)
            k3 = f(s + 0.5 * h * k2)
            k4 = f(s + h * k3)
            s = s + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
    return np.array(rows).T


with open(HERE / "chaos.txt", "w", encoding="ascii") as out:
    for name, series in dict(rossler=integrate(rossler, [1, 1, 1], 0.2, 10),
                             double_scroll=integrate(double_scroll, [0.37926545, 0.058339, -0.08167691], 0.25, 10),
                             multi_scroll_4=integrate(multi_scroll(4), [0.1, 0.1, 0.1], 0.1, 5),
                             multi_scroll_5=integrate(multi_scroll(5), [0.1, 0.1, 0.1], 0.1, 5),
                             rabinovich_fabrikant=integrate(rabinovich_fabrikant, [-1, 0, 0.5], 0.05, 10)).items():
        out.write(f"{name} {series.shape[0]} {series.shape[1]}\n")
        for row in series:
            out.write(" ".join(f"{x:.17g}" for x in row) + "\n")
