# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the model in an .npz file with NumPy alone and compares with a text of inputs and predictions (see test_npz.cpp).

Usage: check_npz.py MODEL.npz SERIES.txt      a line of SERIES is `input prediction`; exits 0 if they agree, else says why not.
"""
import json
import sys
import zipfile

import numpy as np

file, series = sys.argv[1:]
assert all(member.compress_type == zipfile.ZIP_STORED for member in zipfile.ZipFile(file).infolist()), "not STORED"
model = np.load(file, allow_pickle=False)
inputs, expected = np.loadtxt(series).T
state, predictions = model["initial_state"].copy(), []
n = len(state)
assert model["Win"].shape == (n, 1) and model["Wout"].shape == (n, 1), "wrong shapes"
if "W" in model:
    for u in inputs:
        state = state @ model["W"] + u * model["Win"][:, 0]
        predictions.append((state @ model["Wout"])[0])
else:
    real, upper = model["eigenvalues_real"], model["eigenvalues_upper"]
    reals, pairs = len(real), len(upper)
    assert reals + 2 * pairs == n, "the eigenvalues do not make N state variables"
    assert upper.dtype == np.complex128 and (upper.imag >= 0).all(), "upper eigenvalues are not the upper ones"
    for u in inputs:
        z = (state[reals:reals + pairs] + 1j * state[reals + pairs:]) * upper
        state = np.concatenate([state[:reals] * real, z.real, z.imag]) + u * model["Win"][:, 0]
        predictions.append((state @ model["Wout"])[0])
    metadata = json.loads(str(model["metadata"]))
    if metadata["settings"]["metric"] == "eigenvectors":
        q = model["Q"]
        norms = np.sqrt((q[:, reals:reals + pairs] ** 2 + q[:, reals + pairs:] ** 2).sum(axis=0))
        assert q.shape == (n, n) and np.allclose(norms, 1), "Q does not hold unit eigenvectors"
    else:
        assert "Q" not in model, "Q without eigenvectors"
metadata = json.loads(str(model["metadata"]))
assert metadata["settings"]["size"] == n and metadata["rmse"]["test"] > 0, "wrong metadata"
error = np.linalg.norm(np.array(predictions) - expected) / np.linalg.norm(expected)
assert error < 1e-9, f"relative error {error}"
