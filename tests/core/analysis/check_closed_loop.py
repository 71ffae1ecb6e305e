# SPDX-License-Identifier: GPL-3.0-or-later
"""Eigenvalues of a trained model's closed loops, from its .npz alone, with NumPy, and with ARPACK where it has more than 500 units (see
test_closed_loop_stability.cpp).

Usage: check_closed_loop.py MODEL.npz…
Prints for each model, for "in_use" and, where it has as many inputs as outputs and at most 500 units, "free_run", a line: the model's number, the loop's
name, its largest modulus, and norm times condition of that eigenvalue, which says how many digits two programs can agree in.
"""
import sys

import numpy as np

for number, file in enumerate(sys.argv[1:]):
    model = dict(np.load(file, allow_pickle=False))  # an NpzFile would read an array anew at each use
    n = len(model["initial_state"])
    if "W" in model:
        w = model["W"]
    elif "W_data" in model and n > 500:
        from scipy.sparse import bmat, csc_matrix
        w = csc_matrix((model["W_data"], model["W_indices"], model["W_indptr"]), shape=(n, n))
    elif "W_data" in model:
        w = np.zeros((n, n))
        w[model["W_indices"], np.repeat(np.arange(n), np.diff(model["W_indptr"]))] = model["W_data"]
    else:
        real, upper = model["eigenvalues_real"], model["eigenvalues_upper"]
        r, p = len(real), len(upper)
        w = np.zeros((n, n))
        w[range(r), range(r)] = real
        re, im = np.arange(r, r + p), np.arange(r + p, n)
        w[re, re] = w[im, im] = upper.real
        w[re, im], w[im, re] = upper.imag, -upper.imag
    assert str(model["activation"]) == "identity" and float(model["leak_rate"]) == 1.0
    outputs = model["Wout"].shape[1]
    wout = model["Wout"]
    wfb = model["Wfb"].T if "Wfb" in model else np.zeros((outputs, n))
    v = model["Wout_output"] if "Wout_output" in model else np.zeros((outputs, outputs))
    u = model["Wout_input"] if "Wout_input" in model else np.zeros((model["Win"].shape[1], outputs))
    loops = {"in_use": (wfb, v)}
    if model["Win"].shape[1] == outputs and n <= 500:
        loops["free_run"] = (wfb + model["Win"].T, v + u)
    for name, (enter, by) in loops.items():
        # Rows: (r, y)(t) = (r, y)(t-1)·M.
        rows = [[w, w @ wout], [enter, enter @ wout + by]]
        if n > 500:
            from scipy.sparse.linalg import eigs
            start, m = np.random.default_rng(1).standard_normal(n + outputs), bmat(rows, format="csr")
            leading = [eigs(m, k=6, ncv=50, which=which, v0=start, return_eigenvectors=False, tol=1e-12) for which in ("LM", "LR")]
            print(number, name, repr(float(abs(np.concatenate(leading)).max())), 0.0)
            continue
        m = np.block(rows)
        values, vectors = np.linalg.eig(m)
        k = np.argmax(abs(values))
        left = np.linalg.inv(vectors)[k] if np.linalg.cond(vectors) < 1e15 else vectors[:, k]
        condition = np.linalg.norm(m) * np.linalg.norm(left) * np.linalg.norm(vectors[:, k])
        print(number, name, repr(float(abs(values[k]))), repr(float(condition)))
