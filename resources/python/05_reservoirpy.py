# SPDX-License-Identifier: GPL-3.0-or-later
# %% [markdown]
# # From ReservoirPy and back
# ReservoirPy's states are columns, W·r; Echoplane's are rows, r·W: matrices are transposed on the way. Without ReservoirPy its
# reservoir is drawn with NumPy, and everything else is the same.

# %%
import importlib.util
import os
import sys

import numpy as np

import echoplane

have = importlib.util.find_spec("reservoirpy") is not None
if have:
    from reservoirpy.nodes import Reservoir

    node = Reservoir(40, sr=0.9, lr=1.0, seed=1)
    node.run(np.zeros((2, 1)))
    W = np.asarray(node.W.todense() if hasattr(node.W, "todense") else node.W)
else:
    W = np.random.default_rng(1).normal(size=(40, 40))
    W *= 0.9 / np.abs(np.linalg.eigvals(W)).max()

# %% [markdown]
# Its spectrum, without its eigenvectors: a linear reservoir is that up to a change of coordinates (with the identity metric).

# %%
values = np.linalg.eigvals(W.T)
upper = values[values.imag >= -1e-12]
radius = np.abs(values).max()
result = echoplane.run(task="mso:5", eigenvalues=upper, spectral_radius=radius, ridge=1e-11)
assert np.allclose(np.sort_complex(result.eigenvalues), np.sort_complex(values), atol=1e-8)
print("MSO5 on the spectrum of that W:", result.rmse["test"])

# %% [markdown]
# And back: a trained model as .npz, which `echoplane_reservoirpy.py` loads into ReservoirPy's nodes.

# %%
model = echoplane.run(task="narma:10", method="normal", activation="tanh", size=40, bias=True, ridge=1e-7).model()
model.save("model.npz")
inputs = np.random.default_rng(2).uniform(0, 0.5, size=(200, 1))
if have:
    for folder in (os.environ.get("ECHOPLANE_RESOURCES", "resources/python"), os.getcwd()):
        sys.path.insert(0, folder)
    from echoplane_reservoirpy import load

    outputs = load("model.npz").run(inputs)
else:
    state, outputs = np.zeros(model.size), []
    with np.load("model.npz") as file:
        print("the file holds", ", ".join(file.files))
        for row in inputs:
            state = np.tanh(state @ model.reservoir_weights + model.input_weights @ row)
            outputs.append(state @ model.weights + model.readout_bias)
    outputs = np.array(outputs)

# %%
own = model.predict(inputs)
print("largest difference", np.abs(own - outputs).max())
assert np.allclose(own, outputs, atol=1e-10)
