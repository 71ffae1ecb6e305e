# SPDX-License-Identifier: GPL-3.0-or-later
# %% [markdown]
# # Your own series, and its future
# Any array, pandas frame or file (CSV, TSV, .npy, .npz) with one row per step.

# %%
import numpy as np

import echoplane

draw = np.random.default_rng(1)
hours = np.arange(24 * 60)
temperature = 10 + 8 * np.sin(2 * np.pi * hours / 24 - 2) + draw.normal(scale=0.5, size=len(hours))
load = 50 + 12 * np.sin(2 * np.pi * hours / 24) - 0.8 * temperature + draw.normal(scale=0.8, size=len(hours))
with open("load.csv", "w") as file:
    file.write("temperature,load\n")
    file.writelines(f"{a:.3f},{b:.3f}\n" for a, b in zip(temperature, load))

# %% [markdown]
# As the program has it: how the file is read is found out, the split too, and the ridge is chosen on the validation data.
# The result says how much better than the usual baselines it is.

# %%
result = echoplane.run(data="load.csv", targets="load", horizon=1, size=60, ridge="best")
document = result.to_dict()
print("test RMSE", result.rmse["test"], "in the units of the file")
print({name: baseline["rmse"]["test"] for name, baseline in document["baselines"].items() if isinstance(baseline, dict) and baseline.get("rmse")})
print(document["comparison"]["sentence"])

# %% [markdown]
# As scikit-learn has it: rows in, rows out. Without a target the model learns to continue the series.

# %%
series = np.column_stack([temperature, load])
model = echoplane.Reservoir(size=60, ridge="best").fit(series[:-48])
future = model.forecast(48)
print("RMSE of the next two days", np.sqrt(np.mean((future - series[-48:]) ** 2, axis=0)), "with ridge", model.ridge_)
assert np.all(np.sqrt(np.mean((future - series[-48:]) ** 2, axis=0)) < series.std(axis=0))

# %% [markdown]
# pandas frames keep their index and their names.

# %%
try:
    import pandas
except ImportError:
    pass
else:
    frame = pandas.DataFrame(series, pandas.date_range("2024-01-01", periods=len(series), freq="h" if pandas.__version__ >= "2.2" else "H"), ["temperature", "load"])
    print(echoplane.Reservoir(size=60, ridge="best").fit(frame).forecast(3))

# %% [markdown]
# The trained model goes elsewhere: NumPy alone, C, ONNX, and the program's `echoplane predict`.

# %%
result.model().save("load.npz")
model.save("continue.py")
