# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the model in an .npz file with NumPy alone and compares with a text of series (see test_npz.cpp).

Usage: check_npz.py MODEL.npz SERIES.txt TRAINING
A line of SERIES is `input targets… predictions…`. Where the model uses y(t-1), that is the target over the first TRAINING steps and
the model's own output afterwards. Exits 0 if they agree, else reports the difference.
"""
import json
import sys
import zipfile

import numpy as np

file, series, training = sys.argv[1], sys.argv[2], int(sys.argv[3])
assert all(member.compress_type == zipfile.ZIP_STORED for member in zipfile.ZipFile(file).infolist()), "not STORED"
model = dict(np.load(file, allow_pickle=False))  # an NpzFile would read an array anew at each use
table = np.loadtxt(series)
outputs = (table.shape[1] - 1) // 2
inputs, targets, expected = table[:, 0], table[:, 1:1 + outputs], table[:, 1 + outputs:]
state, predictions = model["initial_state"].copy(), []
n = len(state)
assert model["Win"].shape == (n, 1) and model["Wout"].shape == (n, outputs), "wrong shapes"
metadata = json.loads(str(model["metadata"]))
settings = metadata["settings"]
nonlinear = settings["squares"] or settings["products"] != 0 or settings["triples"] > 0 or settings["mixing"] > 0
assert ("Wout_features" in model) == nonlinear, "wrong members"
assert ("bias" in model) == (settings["bias"] or nonlinear) and ("Wfb" in model) == settings["feedback"], "wrong members"
assert ("Wout_output" in model) == settings["output_readout"], "wrong members"
assert ("Wout_input" in model) == settings["input_readout"], "wrong members"
assert ("reservoir_bias" in model) == (settings["reservoir_bias"] > 0 or
                                        settings["adaptation"] == "intrinsic-plasticity"), "wrong members"
activation, leak = str(model["activation"]), float(model["leak_rate"])
assert activation == settings["activation"], "wrong activation"
assert leak == (1.0 if activation == "identity" else settings["leak_rate"]), "wrong leak"
f = {"identity": lambda z: z, "tanh": np.tanh, "relu": lambda z: np.maximum(z, 0), "sigmoid": lambda z: 1 / (1 + np.exp(-z))}
if "bias" in model:
    assert model["bias"].shape == (outputs,), "wrong shape of the bias"
if "Wfb" in model:
    assert model["Wfb"].shape == (n, outputs), "wrong shape of Wfb"
if "Wout_output" in model:
    assert model["Wout_output"].shape == (outputs, outputs), "wrong shape of Wout_output"

if "W" in model:
    def recurred(r):
        return r @ model["W"]
elif "W_data" in model:  # scipy.sparse.csc_matrix((W_data, W_indices, W_indptr), W_shape), without SciPy
    assert tuple(model["W_shape"]) == (n, n) and model["W_indptr"][-1] == len(model["W_data"]), "W does not fit"
    columns = np.repeat(np.arange(n), np.diff(model["W_indptr"]))

    def recurred(r):
        return np.bincount(columns, model["W_data"] * r[model["W_indices"]], n)
else:
    real, upper = model["eigenvalues_real"], model["eigenvalues_upper"]
    reals, pairs = len(real), len(upper)
    assert reals + 2 * pairs == n, "the eigenvalues do not make N state variables"
    assert upper.dtype == np.complex128 and (upper.imag >= 0).all(), "upper eigenvalues are not the upper ones"
    if settings["metric"] == "eigenvectors":
        q = model["Q"]
        norms = np.sqrt((q[:, reals:reals + pairs] ** 2 + q[:, reals + pairs:] ** 2).sum(axis=0))
        assert q.shape == (n, n) and np.allclose(norms, 1), "Q does not hold unit eigenvectors"
    else:
        assert "Q" not in model, "Q without eigenvectors"

    def recurred(r):
        z = (r[reals:reals + pairs] + 1j * r[reals + pairs:]) * upper
        return np.concatenate([r[:reals] * real, z.real, z.imag])

y = np.zeros(outputs)
for t, u in enumerate(inputs):
    z = recurred(state) + u * model["Win"][:, 0]
    if "Wfb" in model:
        z = z + model["Wfb"] @ y
    if "reservoir_bias" in model:
        z = z + model["reservoir_bias"]
    state = (1 - leak) * state + leak * f[activation](z)
    output = state @ model["Wout"]
    if "bias" in model:
        output = output + model["bias"]
    if "Wout_input" in model:
        output = output + u * model["Wout_input"][0]
    if "Wout_output" in model:
        output = output + y @ model["Wout_output"]
    if nonlinear:
        x, phi = (state - model["feature_shift"]) * model["feature_factor"], []
        if settings["squares"]:
            phi.extend(x * x)
        drawn = model.get("feature_pairs", np.zeros(0, int)).reshape(-1, 2)[len(phi):]
        for i, j in drawn:
            assert settings["products"] == "all" or i < j, "not a pair of different states"
            phi.append(x[i] * x[j])
        assert settings["products"] in (len(drawn), "all"), "wrong number of pairs"
        triples = model.get("feature_triples", np.zeros(0, int)).reshape(-1, 3)
        phi.extend(x[i] * x[j] * x[k] for i, j, k in triples)
        if settings["mixing"] > 0:
            phi.extend(np.tanh(model["mixing"] @ x + model["mixing_bias"]))
        assert len(phi) == len(model["Wout_features"]), "wrong number of features"
        output = output + np.array(phi) @ model["Wout_features"]
    predictions.append(output)
    y = targets[t] if t < training else output
assert settings["size"] == n and metadata["rmse"]["test"] > 0, "wrong metadata"
error = np.linalg.norm(np.array(predictions) - expected) / np.linalg.norm(expected)
assert error < 1e-9, f"relative error {error}"
