#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes activation_*.txt with NumPy: reservoirs with an activation, a bias, feedback, and u(t) in the readout, by plain loops.

Run: /usr/bin/python3 tests/data/make_activation_data.py     (Debian: python3-numpy; rewrites the files beside this script)

    z(t) = rho r(t-1) W + s_in u(t) W_in + s_fb y(t-1) W_fb + s_b b,   r(t) = (1 - lr) r(t-1) + lr f(z(t))
    y(t) = [1, y(t-1), u(t), r(t)] W_out, as far as each is there

Up to the end of training y(t-1) is the target, afterwards the model's own output; y(-1) = 0. For f = identity the leak may as well be
in the weights: the same numbers. The format is that of make_reference_data.py.
"""
import pathlib

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
N, WASHOUT, TRAINING, VALIDATION, TEST = 22, 20, 120, 25, 25
FUNCTIONS = {
    "identity": lambda z: z,
    "tanh": np.tanh,
    "relu": lambda z: np.maximum(z, 0),
    "sigmoid": lambda z: 1 / (1 + np.exp(-z)),
}

CASES = {
    # name: f, D_out, bias, y(t-1) in the readout, u(t) in the readout, feedback, rho, lr, s_in, s_fb, s_b, alpha, seed
    "activation_tanh": ("tanh", 1, 0, 0, 0, 0, 0.9, 1.0, 0.7, 1.0, 0.0, 1e-3, 1),
    "activation_tanh_leaky": ("tanh", 1, 1, 0, 1, 0, 1.2, 0.4, 1.5, 1.0, 0.3, 1e-3, 2),
    "activation_tanh_all": ("tanh", 3, 1, 1, 1, 1, 0.8, 0.6, 0.5, 0.4, 0.2, 1e-1, 3),
    "activation_relu": ("relu", 1, 1, 0, 0, 1, 0.6, 0.9, 0.4, 0.2, 0.5, 1e-2, 4),
    "activation_sigmoid": ("sigmoid", 2, 1, 1, 0, 0, 1.5, 0.7, 2.0, 1.0, 1.0, 1e-2, 5),
    "activation_identity": ("identity", 1, 1, 0, 1, 0, 0.8, 0.7, 0.5, 1.0, 0.4, 1e-2, 6),
}


def write(file, blocks):
    with open(file, "w", encoding="ascii") as out:
        for name, value in blocks.items():
            matrix = np.atleast_2d(np.asarray(value, dtype=float))
            out.write(f"{name} {matrix.shape[0]} {matrix.shape[1]}\n")
            for row in matrix:
                out.write(" ".join(f"{x:.17g}" for x in row) + "\n")


def make(name, function, outputs, bias, previous, see_input, feedback, rho, lr, s_in, s_fb, s_b, alpha, seed):
    f = FUNCTIONS[function]
    rng = np.random.default_rng(seed)
    weights = rng.normal(size=(N, N)) * (rng.uniform(size=(N, N)) < 0.5)
    weights /= np.abs(np.linalg.eigvals(weights)).max()
    w_in, w_fb, b = rng.uniform(-1, 1, (1, N)), rng.uniform(-1, 1, (outputs, N)), rng.uniform(-1, 1, N)
    steps = TRAINING + VALIDATION + TEST
    u = rng.uniform(-1, 1, steps + 4)
    targets = np.array([np.convolve(u, np.ones(k + 2) / (k + 2))[4:steps + 4] ** (k % 2 + 1) + 0.1 * (k + 1)
                        for k in range(outputs)]).T
    u = u[4:]

    def state_after(r, t, y_before):
        z = rho * (r @ weights) + s_in * u[t] * w_in[0] + s_b * b
        if feedback:
            z = z + s_fb * (y_before @ w_fb)
        return (1 - lr) * r + lr * f(z)

    def seen(r, t, y_before):
        return np.concatenate([np.ones(bias), y_before if previous else [], [u[t]] if see_input else [], r])

    r, rows, states = np.zeros(N), [], []
    forced = np.vstack([np.zeros(outputs), targets[:TRAINING]])  # forced[t] is y(t-1)
    for t in range(TRAINING):
        r = state_after(r, t, forced[t])
        states.append(r)
        rows.append(seen(r, t, forced[t]))
    x = np.array(rows)
    left, s, right = np.linalg.svd(x[WASHOUT:], full_matrices=False)
    w_out = right.T @ ((s / (s * s + alpha))[:, None] * (left.T @ targets[WASHOUT:TRAINING]))

    predictions = np.zeros((steps, outputs))
    predictions[:TRAINING] = x @ w_out
    y = targets[TRAINING - 1]
    for t in range(TRAINING, steps):
        r = state_after(r, t, y)
        y = seen(r, t, y) @ w_out
        predictions[t] = y
    assert np.abs(predictions).max() < 10, f"{name}: the closed loop is not stable, take another seed"

    write(HERE / f"{name}.txt",
          dict(size=N, washout=WASHOUT, training=TRAINING, validation=VALIDATION, test=TEST, outputs=outputs, bias=bias,
               activation=list(FUNCTIONS).index(function), output_readout=previous, input_readout=see_input, feedback=feedback,
               spectral_radius=rho, leak_rate=lr, input_scaling=s_in, feedback_scaling=s_fb, reservoir_bias=s_b, ridge=alpha,
               weights=weights, input_weights=w_in, feedback_weights=w_fb, bias_weights=b, inputs=u, targets=targets.T,
               states=np.array(states).T, readout=w_out, predictions=predictions.T))


for case, settings in CASES.items():
    make(case, *settings)
