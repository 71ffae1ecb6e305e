# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a model file (.npz by NumPy, .mat by SciPy) over a CSV; shares no code with Echoplane or with the scripts that it writes.

Usage: run_model.py MODEL INPUTS.csv OUTPUTS.csv
"""
import json
import sys

import numpy as np

file, source, target = sys.argv[1:4]
if file.endswith(".npz"):
    model = dict(np.load(file, allow_pickle=False))
    if "W_data" in model:
        from scipy.sparse import csc_matrix
        model["W"] = csc_matrix((model["W_data"], model["W_indices"], model["W_indptr"]), shape=tuple(model["W_shape"])).toarray()
else:
    from scipy.io import loadmat
    model = {name: value for name, value in loadmat(file).items() if not name.startswith("__")}
    for name in ("eigenvalues_real", "eigenvalues_upper", "reservoir_bias", "bias", "initial_state", "initial_output",
                 "warm_state", "warm_output", "feature_shift", "feature_factor", "feature_pairs", "feature_triples", "mixing_bias"):
        if name in model:
            assert model[name].shape[1] == 1 or model[name].size == 0, name
            model[name] = model[name].ravel()
    for name in ("activation", "metadata", "equations"):
        model[name] = model[name][0]
    for name in ("input_names", "output_names"):  # cell arrays
        if name in model:
            assert model[name].shape[1] == 1, model[name].shape
            model[name] = [str(each[0]) for each in model[name].ravel()]
    model["leak_rate"] = model["leak_rate"][0, 0]
    if hasattr(model.get("W"), "toarray"):
        model["W"] = model["W"].toarray()

metadata = json.loads(str(model["metadata"]))
assert metadata["made by"] == 'a test, "quoted" */ ümlaut 𝄞', metadata
assert str(model["equations"]).startswith("States, inputs and outputs are rows: z = r W"), model["equations"]
if "warm_state" in model:
    assert model["warm_state"].shape == model["initial_state"].shape, model["warm_state"]
    assert model["warm_output"].shape == model["initial_output"].shape, model["warm_output"]
    assert int(model["forgets_start_after"].item()) == 37, model["forgets_start_after"]
    assert list(model["input_names"])[0] == 'Größe 1 ("m", /* 𝄞 */ \\)', model["input_names"]
    assert list(model["output_names"]) == [f"y{k + 1}" for k in range(len(model["initial_output"]))], model["output_names"]
if "W" in model:
    transition = model["W"]
else:
    real, upper = model["eigenvalues_real"], model["eigenvalues_upper"]
    n, p = len(real), len(upper)
    transition = np.zeros((n + 2 * p, n + 2 * p))
    transition[:n, :n] = np.diag(real)
    transition[n:n + p, n:n + p] = transition[n + p:, n + p:] = np.diag(upper.real)
    transition[n:n + p, n + p:] = np.diag(upper.imag)
    transition[n + p:, n:n + p] = -np.diag(upper.imag)
activation = {"identity": lambda z: z, "tanh": np.tanh, "relu": lambda z: z * (z > 0),
              "sigmoid": lambda z: np.exp(z) / (1 + np.exp(z))}[str(model["activation"])]
lr = float(model["leak_rate"])
zero = np.zeros
state, output = model["initial_state"], model["initial_output"]
outputs = []
for u in np.loadtxt(source, delimiter=",", skiprows=1, ndmin=2):
    z = transition.T @ state + model["Win"] @ u
    z = z + model.get("Wfb", zero((len(state), len(output)))) @ output + model.get("reservoir_bias", 0.0)
    state = state + lr * (activation(z) - state)
    output = (model["Wout"].T @ state + model.get("bias", 0.0) + model.get("Wout_output", zero((len(output),) * 2)).T @ output
              + model.get("Wout_input", zero((len(u), len(output)))).T @ u)
    if "Wout_features" in model:
        x, phi = model["feature_factor"] * (state - model["feature_shift"]), []
        for name, factors in (("feature_pairs", 2), ("feature_triples", 3)):
            if name in model:
                phi.append(np.prod(x[np.asarray(model[name], int).reshape(-1, factors)], axis=1))
        if "mixing" in model:
            phi.append(np.tanh(model["mixing"].dot(x) + model["mixing_bias"]))
        output = output + model["Wout_features"].T @ np.hstack(phi)
    outputs.append(output)
np.savetxt(target, outputs, fmt="%.17g", delimiter=",")
