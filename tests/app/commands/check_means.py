# SPDX-License-Identifier: GPL-3.0-or-later
"""Recomputes means, standard errors and medians of a sweep or of Table 2 with NumPy from the written rows.

check_means.py sweep CSV JSON …   the best setting of each CSV against what `echoplane sweep --json` printed
check_means.py table2 FOLDER      table2.csv against table2-seeds.csv

Exits with 77 if NumPy is not there.
"""
import csv
import json
import math
import sys

try:
    import numpy as np
except ImportError:
    sys.exit(77)


def near(ours, theirs, what):
    assert math.isclose(ours, theirs, rel_tol=1e-12), f"{what}: {ours!r}, but {theirs!r}"


def error_of(values):
    return np.std(values, ddof=1) / math.sqrt(len(values))


def sweep(csv_file, json_file):
    with open(csv_file, newline="") as file:
        plan = json.loads(file.readline()[2:])
        rows = list(csv.DictReader(file))
    with open(json_file) as file:
        best = json.load(file)["best"]
    axes = list(plan["axes"])
    settings = {}
    for row in rows:
        assert row["metric"] == best["metric"]
        settings.setdefault(tuple(row[axis] for axis in axes), []).append(row)
    assert all(len(each) == plan["seeds"] for each in settings.values())

    def column(setting, name):
        return np.array([float(row[name]) for row in settings[setting]])

    sign = -1.0 if best["higher_is_better"] else 1.0
    assert best["higher_is_better"] == (best["metric"] in ("accuracy", "memory_capacity", "valid_time_steps"))
    lowest = min(sign * column(setting, "validation_metric").mean() for setting in settings)
    chosen = tuple(best["settings"][axis.replace("-", "_")] for axis in axes)
    [found] = [setting for setting in settings if all(float(a) == b for a, b in zip(setting, chosen))]
    near(sign * column(found, "validation_metric").mean(), lowest, "the best mean")
    for member, name in (("validation", "validation_metric"), ("test", "test_metric"),
                         ("validation_rmse_over_seeds", "validation_rmse"), ("test_rmse_over_seeds", "test_rmse")):
        values = column(found, name)
        diverged = int(np.isinf(values).sum())
        assert best[member]["seeds"] == plan["seeds"] and best[member]["diverged"] == diverged, member
        if diverged:
            assert best[member]["mean"] is None and best[member]["standard_error"] is None, member
            continue
        near(best[member]["mean"], values.mean(), member)
        near(best[member]["standard_error"], error_of(values), member)
        near(best[member]["median"], np.median(values), member)


def table2(folder):
    seeds = {}
    with open(folder + "/table2-seeds.csv", newline="") as file:
        for row in csv.DictReader(file):
            seeds.setdefault((row["task"], row["method"]), []).append(float(row["rmse"]))
    with open(folder + "/table2.csv", newline="") as file:
        cells = list(csv.DictReader(file))
    with open(folder + "/table2.json") as file:
        table = json.load(file)
    assert len(cells) == len(seeds) == len(table["cells"])
    clearly = 0
    for cell, member in zip(cells, table["cells"]):
        values = np.array(seeds[cell["task"], cell["method"]])
        above = (values.mean() - float(cell["paper_rmse"])) / error_of(values)
        clearly += above > 2
        for name, expected in (("rmse", values.mean()), ("standard_error", error_of(values)), ("median", np.median(values)),
                               ("seeds", len(values)), ("diverged", 0), ("standard_errors_above", above)):
            near(float(cell[name]), expected, name)
            near(member[name], expected, name)
    assert clearly == table["cells_clearly_above_paper"]


def sweeps(*files):
    for csv_file, json_file in zip(files[::2], files[1::2], strict=True):
        try:
            sweep(csv_file, json_file)
        except Exception as error:
            raise AssertionError(csv_file) from error


{"sweep": sweeps, "table2": table2}[sys.argv[1]](*sys.argv[2:])
print("agrees")
