#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes closed_*.txt with NumPy: readouts with a bias and y(t-1), and feedback W_fb, by plain loops over eq. 1, 2 and 9.

Run: /usr/bin/python3 tests/data/make_closed_loop_data.py     (Debian: python3-numpy; rewrites the files beside this script)

Everything is in the original basis, with input and feedback scaling multiplied into the weights. Up to the end of training y(t-1)
is the target, afterwards it is the model's own output; y(-1) = 0. The format is that of make_reference_data.py.
"""
import pathlib

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
N, WASHOUT, TRAINING, VALIDATION, TEST = 18, 20, 120, 25, 25

CASES = {
    # name: D_out, bias, y(t-1) in the readout, feedback, rho, lr, s_in, s_fb, alpha, seed
    "closed_bias": (1, 1, 0, 0, 0.9, 0.8, 0.3, 1.0, 1e-3, 1),
    "closed_output": (1, 0, 1, 0, 0.8, 1.0, 2.0, 1.0, 1e-2, 2),
    "closed_feedback": (1, 0, 0, 1, 0.7, 0.6, 0.4, 0.3, 1e-2, 3),
    "closed_all": (1, 1, 1, 1, 0.8, 0.9, 1.5, 0.2, 1e-1, 4),
    "closed_three_outputs": (3, 1, 1, 1, 0.8, 0.7, 0.5, 0.4, 1e-1, 5),
}


def write(file, blocks):
    with open(file, "w", encoding="ascii") as out:
        for name, value in blocks.items():
            matrix = np.atleast_2d(np.asarray(value, dtype=float))
            out.write(f"{name} {matrix.shape[0]} {matrix.shape[1]}\n")
            for row in matrix:
                out.write(" ".join(f"{x:.17g}" for x in row) + "\n")


def make(name, outputs, bias, previous, feedback, rho, lr, s_in, s_fb, alpha, seed):
    rng = np.random.default_rng(seed)
    weights = rng.normal(size=(N, N))
    weights /= np.abs(np.linalg.eigvals(weights)).max()
    w_in, w_fb = rng.uniform(-1, 1, (1, N)), rng.uniform(-1, 1, (outputs, N))
    steps = TRAINING + VALIDATION + TEST
    u = rng.uniform(-1, 1, steps + 4)
    # Something that a linear reservoir can do in part: short moving averages with an offset.
    targets = np.array([np.convolve(u, np.ones(k + 2) / (k + 2))[4:steps + 4] + 0.1 * (k + 1) for k in range(outputs)]).T
    u = u[4:]

    w = lr * rho * weights + (1 - lr) * np.eye(N)

    def state_after(r, t, y_before):
        new = r @ w + lr * s_in * u[t] * w_in[0]
        if feedback:
            new = new + lr * s_fb * (y_before @ w_fb)
        return new

    def seen(r, y_before):
        return np.concatenate([np.ones(bias), y_before if previous else [], r])

    r, rows = np.zeros(N), []
    forced = np.vstack([np.zeros(outputs), targets[:TRAINING]])  # forced[t] is y(t-1)
    for t in range(TRAINING):
        r = state_after(r, t, forced[t])
        rows.append(seen(r, forced[t]))
    last_forced = r
    x = np.array(rows)
    left, s, right = np.linalg.svd(x[WASHOUT:], full_matrices=False)
    w_out = right.T @ ((s / (s * s + alpha))[:, None] * (left.T @ targets[WASHOUT:TRAINING]))

    predictions = np.zeros((steps, outputs))
    predictions[:TRAINING] = x @ w_out
    y = targets[TRAINING - 1]
    for t in range(TRAINING, steps):
        r = state_after(r, t, y)
        y = seen(r, y) @ w_out
        predictions[t] = y
    assert np.abs(predictions).max() < 10, f"{name}: the closed loop is not stable, take another seed"

    write(HERE / f"{name}.txt",
          dict(size=N, washout=WASHOUT, training=TRAINING, validation=VALIDATION, test=TEST, outputs=outputs, bias=bias,
               output_readout=previous, feedback=feedback, spectral_radius=rho, leak_rate=lr, input_scaling=s_in,
               feedback_scaling=s_fb, ridge=alpha, weights=weights, input_weights=w_in, feedback_weights=w_fb, inputs=u,
               targets=targets.T, last_forced_state=last_forced, readout=w_out, predictions=predictions.T,
               rmse_test=np.sqrt(np.mean((predictions - targets)[TRAINING + VALIDATION:] ** 2))))


for case, settings in CASES.items():
    make(case, *settings)
