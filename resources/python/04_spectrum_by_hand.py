# SPDX-License-Identifier: GPL-3.0-or-later
# %% [markdown]
# # A spectrum by hand
# A reservoir is its eigenvalues. Three sines need six: a conjugate pair at the angle of each frequency, inside the unit circle, so that
# the start is forgotten within the washout.

# %%
import numpy as np

import echoplane

frequencies = np.array([0.2, 0.331, 0.42])  # of the task's first three sines, in radians per step
by_hand = echoplane.Experiment(task="mso:3", eigenvalues=np.exp(1j * frequencies), spectral_radius=0.7, metric="identity", ridge="best")
drawn = echoplane.Experiment(task="mso:3", method="uniform", size=6, spectral_radius=0.7, ridge="best")
results = {name: echoplane.run(each) for name, each in [("by hand", by_hand), ("drawn", drawn)]}
for name, result in results.items():
    print(f"{name}: N = {len(result.eigenvalues)}, test RMSE {result.rmse['test']:.2e}")
assert results["by hand"].rmse["test"] < 0.1 * results["drawn"].rmse["test"]

# %% [markdown]
# The radius: the nearer the circle, the longer the start lasts; on it, each mode resonates with its sine, and its state grows.

# %%
for radius in (0.5, 0.7, 0.9, 1.0):
    result = echoplane.run(by_hand, spectral_radius=radius)
    print(f"{radius}: test RMSE {result.rmse['test']:.1e}, largest state {np.abs(result.states).max():.3g}")

# %% [markdown]
# Nobody has to know the frequencies: a fit finds them in the training data.

# %%
fitted, document = echoplane.fit_spectrum(echoplane.Experiment(task="mso:3"))
print(sorted({round(abs(mode["radians_per_step"]), 6) for mode in document["modes"]}))
print("fitted", echoplane.run(fitted).rmse["test"])

# %% [markdown]
# For scikit-learn the same list is the parameter `spectrum`; the response of the trained model tells what it passes on.

# %%
response = echoplane.run(fitted).frequency_response(frequencies)
print("gain at the three frequencies", np.abs(response).round(3))
