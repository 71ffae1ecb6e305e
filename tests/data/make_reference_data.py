#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the reference files of tests/data with NumPy, the independent program that the core's numbers are held against.

Run: /usr/bin/python3 tests/data/make_reference_data.py     (Debian: python3-numpy; rewrites the files beside this script)

Everything is done in the ORIGINAL basis: r <- r·W + u·W_in, ridge by filter factors of one SVD with the identity metric. The
diagonal cases get W from given eigenvalues and eigenvectors, and their results are mapped to the real eigenbasis afterwards, so
that the metric of eq. 29 never enters here: the core must arrive at the same numbers from its own side.

A file is a list of blocks: a line `name rows columns`, then the rows, 17 significant digits. Matrices are as in the core: one column
a step, columns of the eigenbasis ordered [reals | Re of pairs | Im of pairs].
"""
import pathlib

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
FREQUENCIES = [0.2, 0.331, 0.42, 0.51, 0.63, 0.74, 0.85, 0.97, 1.08, 1.19, 1.27, 1.32]
STATES_EVERY = 7  # keep the files small

CASES = {
    # name: kind, N, components, washout, training, validation, test, rho, lr, s_in, alpha, seed
    "dense_tall": ("dense", 20, 3, 20, 80, 20, 20, 0.9, 1.0, 0.5, 1e-6, 1),
    "dense_tall_leaky": ("dense", 20, 5, 30, 100, 20, 15, 1.05, 0.6, 2.0, 1e-3, 2),
    "dense_wide": ("dense", 40, 4, 10, 35, 20, 20, 0.8, 0.9, 1.0, 1e-5, 3),
    "diagonal_tall": ("diagonal", 20, 3, 20, 80, 20, 20, 0.95, 1.0, 1.0, 1e-6, 4),
    "diagonal_tall_leaky": ("diagonal", 21, 5, 0, 90, 20, 15, 0.7, 0.4, 0.1, 1e-4, 5),
    "diagonal_wide": ("diagonal", 40, 4, 10, 35, 20, 20, 0.9, 0.8, 3.0, 1e-5, 6),
}


def spectrum(size, rng):
    reals = 4 + size % 2
    pairs = (size - reals) // 2
    upper = np.sqrt(rng.uniform(0, 1, pairs)) * np.exp(1j * rng.uniform(0.05, np.pi - 0.05, pairs))
    real = rng.uniform(-1, 1, reals)
    scale = max(np.abs(real).max(), np.abs(upper).max())
    return real / scale, upper / scale


def eigenvectors(size, reals, pairs, rng):
    """The best conditioned of 200 draws: the reference must not lose digits that the tests ask for."""
    best = None
    for _ in range(200):
        vr = rng.normal(size=(size, reals))
        vc = rng.normal(size=(size, pairs)) + 1j * rng.normal(size=(size, pairs))
        vr, vc = vr / np.linalg.norm(vr, axis=0), vc / np.linalg.norm(vc, axis=0)
        q = np.hstack([vr, vc.real, vc.imag])
        if best is None or np.linalg.cond(q) < np.linalg.cond(best):
            best = q
    return best


def block_diagonal(real, upper):
    """[W]_Q for the column order [reals | Re | Im]: Q·[W]_Q = W·Q with W·v = mu·v."""
    r, p = len(real), len(upper)
    d = np.zeros((r + 2 * p, r + 2 * p))
    d[:r, :r] = np.diag(real)
    re, im = slice(r, r + p), slice(r + p, r + 2 * p)
    d[re, re] = d[im, im] = np.diag(upper.real)
    d[re, im], d[im, re] = np.diag(upper.imag), np.diag(-upper.imag)
    return d


def write(file, blocks):
    with open(file, "w", encoding="ascii") as out:
        for name, value in blocks.items():
            matrix = np.atleast_2d(np.asarray(value, dtype=float))
            out.write(f"{name} {matrix.shape[0]} {matrix.shape[1]}\n")
            for row in matrix:
                out.write(" ".join(f"{x:.17g}" for x in row) + "\n")


def make(name, kind, size, components, washout, training, validation, test, rho, lr, s_in, alpha, seed):
    rng = np.random.default_rng(seed)
    blocks = dict(size=size, components=components, washout=washout, training=training, validation=validation, test=test,
                  spectral_radius=rho, leak_rate=lr, input_scaling=s_in, ridge=alpha, states_every=STATES_EVERY)
    w_in = rng.uniform(-1, 1, (1, size))
    if kind == "dense":
        weights = rng.normal(size=(size, size))
        weights /= np.abs(np.linalg.eigvals(weights)).max()
        basis = np.eye(size)
        blocks |= dict(weights=weights)
    else:
        real, upper = spectrum(size, rng)
        basis = eigenvectors(size, len(real), len(upper), rng)
        weights = basis @ block_diagonal(real, upper) @ np.linalg.inv(basis)
        expected = np.sort_complex(np.concatenate([real, upper, upper.conj()]))
        assert np.abs(np.sort_complex(np.linalg.eigvals(weights)) - expected).max() < 1e-10
        blocks |= dict(reals=real, upper_real=upper.real, upper_imag=upper.imag, basis=basis,
                       condition_number=np.linalg.cond(basis))

    steps = training + validation + test
    t = np.arange(steps + 1)
    signal = sum(np.sin(a * t) for a in FREQUENCIES[:components])
    u, y = signal[:-1], signal[1:]

    w = lr * rho * weights + (1 - lr) * np.eye(size)
    states, r = np.zeros((steps, size)), np.zeros(size)
    for i, value in enumerate(u):
        r = r @ w + value * lr * w_in[0]
        states[i] = r
    left, s, right = np.linalg.svd(s_in * states[washout:training], full_matrices=False)
    w_out = right.T @ (s / (s * s + alpha) * (left.T @ y[washout:training]))
    predictions = s_in * states @ w_out

    # Modes, from NumPy's own eigenvectors of unit norm: |[W_out]_P| and its share of the output over the fitted steps.
    values, vectors = np.linalg.eig(weights)
    mode_weights = np.abs(np.linalg.solve(vectors, w_out))
    mode_rms = np.sqrt(np.mean(np.abs(states[washout:training] @ vectors) ** 2, axis=0))
    kept = values.imag > -1e-9
    blocks |= dict(mode_real=values[kept].real, mode_imag=values[kept].imag, mode_weights=mode_weights[kept],
                   mode_contributions=(s_in * mode_weights * mode_rms)[kept])

    error = predictions - y
    stretches = dict(training=slice(washout, training), validation=slice(training, training + validation),
                     test=slice(training + validation, steps))
    blocks |= dict(input_weights=w_in @ basis, inputs=u, targets=y, states=(states @ basis).T[:, ::STATES_EVERY],
                   readout_weights=np.linalg.solve(basis, w_out)[:, None], predictions=predictions)
    for stretch, part in stretches.items():
        rmse = np.sqrt(np.mean(error[part] ** 2))
        blocks |= {f"rmse_{stretch}": rmse, f"nrmse_{stretch}": rmse / np.std(y[part])}
    write(HERE / f"{name}.txt", blocks)


for case, settings in CASES.items():
    make(case, *settings)
