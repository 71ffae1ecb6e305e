#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The README's table of what every contender reaches in equal seconds of one core: tasks × contenders, means over seeds.

Usage: /usr/bin/python3 race_table.py ECHOPLANE RESULTS.json [--seconds 10] [--seeds 5] [--tasks mso5,lorenz,…]

RESULTS.json is written after each contender; called again with it, what it has of a race (a task, a seed, so many seconds) is
not run again: races.json beside this program has what the README tells, run since 25 November 2026 on two busy cores. The seed is
that of the reservoir, of the networks' first weights, of the search and of the task; the reservoir's
searches of seed 1, but for digits, took a run or two longer than they may now. With all tasks and five seeds some 14 × 7 × 5 times
the seconds. Digits need Debian's python3-sklearn, sunspots its python3-statsmodels.
"""

import argparse
import json
import os
import pathlib
import subprocess

SERIES = "/usr/lib/python3/dist-packages/statsmodels/datasets/sunspots/sunspots.csv"
TASKS = {
    "mso5": ("MSO5", ["--task", "mso:5"]),
    "mso12": ("MSO12", ["--task", "mso:12"]),
    "mackey-glass": ("Mackey–Glass 17", ["--task", "mackey-glass:17"]),
    "narma": ("NARMA10", ["--task", "narma:10"]),
    "lorenz": ("Lorenz", ["--task", "lorenz"]),
    "sunspots": ("sunspots", ["--data", SERIES]),
    "digits": ("digits", ["--task", "digits"]),
}
NETWORKS = "lstm gru slstm mlstm xlstm min-gru min-lstm delta-net ttt titans hybrid lru reservoir-gd reservoir".split()
OF_SERIES = ["nvar", "ar", "persistence"]


def contenders_of(task):
    return NETWORKS + ([] if task == "digits" else OF_SERIES)


def raced(echoplane, task, contender, seed, seconds):
    """The test NRMSE, of classes the share of wrong answers; None where the contender has none."""
    command = [echoplane, "race", *TASKS[task][1], "--contenders", contender]
    command += ["--seconds", str(seconds), "--seed", str(seed), "--network-seed", str(seed), "--json"]
    run = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if run.returncode not in (0, 1):  # 1: the contender says why it has no score
        run.check_returncode()
    (told,) = json.loads(run.stdout)["contenders"]
    if told["why"]:
        return None
    return 1 - told["accuracy"] if task == "digits" else told["nrmse"]


def key(task, seed, seconds):
    return f"{task}, seed {seed}, {seconds:g} s"


def table(results, tasks, seeds, seconds):
    """In Markdown: the mean over the seeds, the least of a task in bold; where some seeds have no number, how many."""
    cells = {}
    for task in tasks:
        of_seeds = [results[key(task, seed, seconds)] for seed in seeds]
        for name in NETWORKS + OF_SERIES:
            numbers = [each[name] for each in of_seeds if each.get(name) is not None]
            if numbers:
                cells[name, task] = (sum(numbers) / len(numbers), len(of_seeds) - len(numbers))
    yield "| | " + " | ".join(TASKS[task][0] for task in tasks) + " |"
    yield "|---" * (len(tasks) + 1) + "|"
    least = {task: min((value for (_, of), (value, _) in cells.items() if of == task), default=None) for task in tasks}
    for name in NETWORKS + OF_SERIES:
        row = []
        for task in tasks:
            value, missing = cells.get((name, task), (None, 0))
            text = "–" if value is None else f"{value:.2g}".replace("e-0", "e-")
            text = f"**{text}**" if value is not None and value == least[task] else text
            row.append(text + (f" ({missing} without)" if missing else ""))
        yield f"| `{name}` | " + " | ".join(row) + " |"


def main():
    options = argparse.ArgumentParser()
    options.add_argument("echoplane")
    options.add_argument("results", type=pathlib.Path)
    options.add_argument("--seconds", type=float, default=10)
    options.add_argument("--seeds", type=int, default=5)
    options.add_argument("--tasks", default=",".join(TASKS))
    given = options.parse_args()
    tasks, seeds = given.tasks.split(","), range(1, given.seeds + 1)
    results = json.loads(given.results.read_text()) if given.results.exists() else {}
    for seed in seeds:
        for task in tasks:
            race = results.setdefault(key(task, seed, given.seconds), {})
            for contender in contenders_of(task):
                if contender in race:
                    continue
                race[contender] = raced(given.echoplane, task, contender, seed, given.seconds)
                fresh = given.results.with_suffix(".new")
                fresh.write_text(json.dumps(results, indent=1))
                os.replace(fresh, given.results)
    print("\n".join(table(results, tasks, seeds, given.seconds)))


main()
