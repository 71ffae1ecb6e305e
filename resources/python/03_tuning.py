# SPDX-License-Identifier: GPL-3.0-or-later
# %% [markdown]
# # Tuning
# An objective of your own in Optuna where that is installed; else the program's own search. A run takes about a millisecond, so
# the optimiser is what one waits for.

# %%
import echoplane

base = echoplane.Experiment(task="narma:10", method="normal", activation="tanh", reservoir_bias=0.3, size=50, bias=True, ridge="best")
pipeline = echoplane.Pipeline()
print("before", pipeline.run(base).nrmse["validation"])

# %%
try:
    import optuna
except ImportError:
    found = echoplane.search(base, {"spectral_radius": (0.1, 1.2), "input_scaling": (0.01, 1.0, "log"), "leak_rate": (0.3, 1.0)}, budget=25, seeds=1)
    best = found.best
    print("by the program's search", found.validation["mean"])
else:
    def objective(trial):
        experiment = base.replace(spectral_radius=trial.suggest_float("spectral_radius", 0.1, 1.2),
                                  input_scaling=trial.suggest_float("input_scaling", 0.01, 1.0, log=True),
                                  leak_rate=trial.suggest_float("leak_rate", 0.3, 1.0))
        result = pipeline.run(experiment)
        return float("inf") if result.diverged else result.nrmse["validation"]

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    study = optuna.create_study()
    study.optimize(objective, n_trials=25)
    best = base.replace(**study.best_params)

# %% [markdown]
# The test data are looked at once, for the best.

# %%
result = pipeline.run(best.replace(ridge="best"))
print("validation", result.nrmse["validation"], "test", result.nrmse["test"], "at", best)
assert result.nrmse["validation"] <= pipeline.run(base).nrmse["validation"]

# %% [markdown]
# Every ridge comes from one factorisation, so that a whole path costs less than two runs.

# %%
path = result.ridge_path()
print({f"{ridge:.0e}": round(error, 5) for ridge, error in list(zip(path["ridge"], path["validation"]))[::8]})

# %% [markdown]
# A grid, on all cores; with `output="grid.csv"` it goes on where it stopped.

# %%
grid = echoplane.sweep(echoplane.Experiment(task="mso:5", size=30), {"spectral_radius": [0.7, 0.9, 1.0], "ridge": [1e-11, 1e-8, 1e-5]}, seeds=3)
print(grid)
