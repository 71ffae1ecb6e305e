#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Largest Lyapunov exponents of the Kuramoto–Sivashinsky equation at several lengths, and of Lorenz 96, by the growth of a small
difference that is brought back to its size every unit of time (Benettin et al. 1980). NumPy alone; prints what core/tasks holds."""
import sys

import numpy as np


def kuramoto_sivashinsky(length, points, step=0.25):
    wave = np.fft.rfftfreq(points, 1 / points) * 2 * np.pi / length
    linear = step * (wave**2 - wave**4)
    around = np.exp(1j * np.pi * (np.arange(1, 65) - 0.5) / 64)
    z = linear[:, None] + around
    whole, half = np.exp(linear), np.exp(linear / 2)
    q = step * ((np.exp(z / 2) - 1) / z).real.mean(1)
    f1 = step * ((-4 - z + np.exp(z) * (4 - 3 * z + z**2)) / z**3).real.mean(1)
    f2 = step * ((2 + z + np.exp(z) * (z - 2)) / z**3).real.mean(1)
    f3 = step * ((-4 - 3 * z - z**2 + np.exp(z) * (4 - z)) / z**3).real.mean(1)
    gradient = -0.5j * wave
    if points % 2 == 0:
        gradient[-1] = 0

    def nonlinear(v):
        return gradient * np.fft.rfft(np.fft.irfft(v, points) ** 2)

    def advance(v):  # any number of fields, one a row
        nv = nonlinear(v)
        a = half * v + q * nv
        na = nonlinear(a)
        b = half * v + q * na
        nb = nonlinear(b)
        nc = nonlinear(half * a + q * (2 * nb - nv))
        return whole * v + nv * f1 + 2 * (na + nb) * f2 + nc * f3

    return advance


def ks_exponent(length, units, seed=1):
    points = max(64, 2 * int(round(1.28 * length)))
    advance = kuramoto_sivashinsky(length, points)
    random = np.random.default_rng(seed)
    field = random.standard_normal(points)
    v = np.fft.rfft(field - field.mean())
    for _ in range(4000):
        v = advance(v)
    size = 1e-6
    pair = np.stack([v, v + size * np.fft.rfft(random.standard_normal(points))])
    pair[1, 0] = pair[0, 0]
    grown, count = 0.0, 0
    for t in range(units):
        for _ in range(4):
            pair = advance(pair)
        difference = np.linalg.norm(pair[1] - pair[0])
        if t >= 200:
            grown += np.log(difference / size)
            count += 1
        pair[1] = pair[0] + (pair[1] - pair[0]) * size / difference
    return grown / count


def lorenz96_exponent(points, units, forcing=8.0, step=0.01):
    def slope(x):
        return (np.roll(x, -1, -1) - np.roll(x, 2, -1)) * np.roll(x, 1, -1) - x + forcing

    def advance(x):
        k1 = slope(x)
        k2 = slope(x + step / 2 * k1)
        k3 = slope(x + step / 2 * k2)
        return x + step / 6 * (k1 + 2 * k2 + 2 * k3 + slope(x + step * k3))

    random = np.random.default_rng(1)
    pair = np.tile(forcing + random.standard_normal(points), (2, 1))
    for _ in range(2000):
        pair = advance(pair)
    size = 1e-6
    pair[1] += size * random.standard_normal(points)
    grown, count = 0.0, 0
    for t in range(10 * units):
        for _ in range(10):
            pair = advance(pair)
        difference = np.linalg.norm(pair[1] - pair[0])
        if t >= 100:
            grown += np.log(difference / size)
            count += 1
        pair[1] = pair[0] + (pair[1] - pair[0]) * size / difference
    return grown / count / 0.1


if __name__ == "__main__":
    units = int(sys.argv[1]) if len(sys.argv) > 1 else 10000
    for points in (20, 40, 60):
        print(f"Lorenz 96, {points} points: {lorenz96_exponent(points, units // 10):.3f}", flush=True)
    for length in (20, 22, 25, 30, 36, 44, 52, 60, 80, 100, 150, 200):
        print(f"Kuramoto–Sivashinsky, L = {length}: {ks_exponent(length, units):.4f}", flush=True)
