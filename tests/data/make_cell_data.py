#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes cells.txt and plasticity.txt with NumPy: the states of each cell, and what each rule of adaptation makes of W, by plain loops.

Run: /usr/bin/python3 tests/data/make_cell_data.py     (Debian: python3-numpy; rewrites the files beside this script)

States and weights are those of columns as in the papers and in ReservoirPy: x <- f(W x + W_in u + b). The core has rows, so the files
hold the transposes. Equations: Ceni and Gallicchio 2025 (ES2N), Gallicchio 2024 (Euler), Jaeger et al. 2007 (leak rates of single
units), Schrauwen et al. 2008 and Triesch 2005 (intrinsic plasticity), Babinec and Pospichal 2007, Yusoff et al. 2016 (local rules). The
format is that of make_reference_data.py.
"""
import pathlib

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
N, STEPS = 14, 60
RHO, SCALING, BIAS = 0.8, 0.6, 0.3


def write(file, blocks):
    with open(file, "w", encoding="ascii") as out:
        for name, value in blocks.items():
            matrix = np.atleast_2d(np.asarray(value, dtype=float))
            out.write(f"{name} {matrix.shape[0]} {matrix.shape[1]}\n")
            for row in matrix:
                out.write(" ".join(f"{x:.17g}" for x in row) + "\n")


def sigmoid(z):
    return 1 / (1 + np.exp(-z))


def draw(seed, density=1.0):
    rng = np.random.default_rng(seed)
    weights = rng.normal(size=(N, N)) * (rng.uniform(size=(N, N)) < density)
    weights /= np.abs(np.linalg.eigvals(weights)).max()
    w_in, b, u = rng.uniform(-1, 1, N), rng.uniform(-1, 1, N), rng.uniform(-1, 1, STEPS)
    orthogonal = np.linalg.qr(rng.normal(size=(N, N)))[0]
    return weights, w_in, b, u, orthogonal


def cells():
    weights, w_in, b, u, orthogonal = draw(1)
    drive = [SCALING * w_in * value + BIAS * b for value in u]
    w = RHO * weights
    leaks = 0.7 * 10 ** (-1.5 * np.arange(N) / (N - 1))
    beta, step, gamma, a, c = 0.2, 0.05, 0.3, 0.7, 0.4
    skew = w - w.T - gamma * np.eye(N)
    updates = {
        "leaky": lambda x, d: (1 - leaks) * x + leaks * np.tanh(w @ x + d),
        "es2n": lambda x, d: beta * np.tanh(w @ x + d) + (1 - beta) * orthogonal @ x,
        "euler": lambda x, d: x + step * np.tanh(skew @ x + d),
        "residual": lambda x, d: a * orthogonal @ x + c * np.tanh(w @ x + d),
    }
    resting = {  # Jacobians at slope 1
        "leaky": np.diag(1 - leaks) + np.diag(leaks) @ w,
        "es2n": beta * w + (1 - beta) * orthogonal,
        "euler": np.eye(N) + step * skew,
        "residual": a * orthogonal + c * w,
    }
    blocks = dict(weights=weights.T, input_weights=w_in, bias=b, inputs=u, orthogonal=orthogonal.T)
    for name, update in updates.items():
        x, states = np.zeros(N), []
        for d in drive:
            x = update(x, d)
            states.append(x)
        blocks[f"{name}_states"] = np.array(states).T
        blocks[f"{name}_radius"] = np.abs(np.linalg.eigvals(resting[name])).max()
    write(HERE / "cells.txt", blocks)


def plasticity():
    rate, mean, deviation, threshold, leak, epochs, training = 0.01, 0.1, 0.3, 0.05, 0.8, 3, 40
    blocks = dict(rate=rate, mean=mean, deviation=deviation, threshold=threshold, leak_rate=leak, epochs=epochs, training=training)
    for function, f in (("tanh", np.tanh), ("sigmoid", sigmoid)):
        weights, w_in, b, u, _ = draw(2)
        w, gains, biases = RHO * weights, np.ones(N), np.zeros(N)
        for _ in range(epochs):
            x = np.zeros(N)
            for value in u[:training]:
                z = w @ x + SCALING * w_in * value + BIAS * b
                y = f(gains * z + biases)
                x = (1 - leak) * x + leak * y
                if function == "tanh":
                    change = -rate * (-mean / deviation**2 + y / deviation**2 * (2 * deviation**2 + 1 - y**2 + mean * y))
                else:
                    change = rate * (1 - (2 + 1 / mean) * y + y**2 / mean)
                gains = gains + rate / gains + change * z
                biases = biases + change
        blocks |= {f"{function}_gains": gains, f"{function}_biases": biases,
                   f"{function}_radius": np.abs(np.linalg.eigvals((1 - leak) * np.eye(N) + leak * np.diag(gains) @ w)).max()}
        blocks |= dict(weights=weights.T, input_weights=w_in, bias=b, inputs=u)
    rules = {  # x: state of the sending unit before the step, y: of the receiving one after it
        "hebb": lambda w, x, y: rate * np.outer(y, x),
        "anti-hebb": lambda w, x, y: -rate * np.outer(y, x),
        "oja": lambda w, x, y: rate * (np.outer(y, x) - (y**2)[:, None] * w),
        "anti-oja": lambda w, x, y: -rate * (np.outer(y, x) - (y**2)[:, None] * w),
        "bcm": lambda w, x, y: rate * np.outer(y * (y - threshold), x),
    }
    for density, suffix in ((1.0, ""), (0.4, "_sparse")):
        weights, w_in, b, u, _ = draw(2 if density == 1.0 else 3, density)
        blocks |= {f"weights{suffix}": weights.T, f"input_weights{suffix}": w_in, f"bias{suffix}": b, f"inputs{suffix}": u}
        for name, rule in rules.items():
            w = RHO * weights
            there = w != 0
            for _ in range(epochs):
                x = np.zeros(N)
                for value in u[:training]:
                    before = x
                    x = (1 - leak) * x + leak * np.tanh(w @ x + SCALING * w_in * value + BIAS * b)
                    w = w + there * rule(w, before, x)
            blocks[f"{name}{suffix}"] = w.T
    write(HERE / "plasticity.txt", blocks)


cells()
plasticity()
