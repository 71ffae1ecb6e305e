# SPDX-License-Identifier: GPL-3.0-or-later
# %% [markdown]
# # First steps
# A reservoir learns five superimposed sines, and shows which of its eigenvalues it uses for that.

# %%
import numpy as np

import echoplane

result = echoplane.run(task="mso:5", method="golden", size=100, spectral_radius=0.9, ridge=1e-9)
result  # in a notebook: the eigenvalue plane and the errors

# %% [markdown]
# Numbers have the names that `echoplane train --json` gives them; series are arrays, one row per step.

# %%
print("test RMSE", result.rmse["test"])
print("predictions", result.predictions.shape, "states", result.states.shape)
test = result.split["test"][0]
print("by hand  ", np.sqrt(np.mean((result.predictions[test] - result.targets[test]) ** 2)))

# %% [markdown]
# A pipeline keeps the stages of its last run: an edit computes only what follows from it.

# %%
pipeline = echoplane.Pipeline()
experiment = echoplane.Experiment(task="mso:5")
for radius in np.linspace(0.5, 1.0, 6):
    experiment.spectral_radius = radius
    run = pipeline.run(experiment)
    computed = [stage for stage, (seconds, cached) in run.stages.items() if not cached]
    print(f"rho {radius:.1f}: test RMSE {run.rmse['test']:.2e}, computed {', '.join(computed)}")

# %% [markdown]
# Which modes carry the prediction? `contributions` has the part of each: readout weight times the size of its state.

# %%
order = np.argsort(result.contributions)[::-1][:6]
for mode in order:
    value = result.mode_eigenvalues[mode]
    print(f"{abs(value):.3f} at {np.angle(value):.3f} rad/step contributes {result.contributions[mode]:.3f}")

# %% [markdown]
# The first plot, with Matplotlib where it is installed; else the module's own picture.

# %%
try:
    import matplotlib.pyplot as plt
except ImportError:
    open("plane.svg", "w").write(result.plane_svg())
else:
    figure, (plane, signal) = plt.subplots(1, 2, figsize=(10, 4))
    plane.scatter(result.eigenvalues.real, result.eigenvalues.imag, s=8)
    plane.set_aspect("equal")
    signal.plot(result.targets[test], label="target")
    signal.plot(result.predictions[test], "--", label="prediction")
    signal.legend()
    figure.savefig("first.png")
