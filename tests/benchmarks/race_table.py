#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the races of the manual's results: the errors that every contender reaches in equal CPU time, tasks × contenders, over seeds.

Usage: /usr/bin/python3 race_table.py ECHOPLANE RESULTS.json [--seconds 10] [--seeds 5] [--tasks mso5,lorenz,…]

RESULTS.json is written after each contender; results found in it for a race (task, seed, seconds) are not run again. races.json in
this folder holds the results in the manual (results_pages.py makes the page), run since 25 November 2026 on two busy cores. The seed is that of the reservoir, of the
networks' initial weights, of the search and of the task. The reservoir's searches with seed 1, except for digits, took a run or two
longer than now allowed. All tasks with five seeds take about 14 × 7 × 5 times the seconds. Digits need Debian's python3-sklearn,
sunspots python3-statsmodels.
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
    """The test NRMSE, or for classes the share of wrong answers; None if the contender has no score."""
    command = [echoplane, "race", *TASKS[task][1], "--contenders", contender]
    command += ["--seconds", str(seconds), "--seed", str(seed), "--network-seed", str(seed), "--json"]
    run = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if run.returncode not in (0, 1):  # 1: the contender has no score, with a reason
        run.check_returncode()
    (result,) = json.loads(run.stdout)["contenders"]
    if result["why"]:
        return None
    return 1 - result["accuracy"] if task == "digits" else result["nrmse"]


def key(task, seed, seconds):
    return f"{task}, seed {seed}, {seconds:g} s"


def table(results, tasks, seeds, seconds):
    """Lines of a Markdown table: means over the seeds with the standard deviation in percent, the lowest of each task in bold, and the
    number of seeds without a score."""
    cells = {}
    for task in tasks:
        of_seeds = [results[key(task, seed, seconds)] for seed in seeds]
        for name in NETWORKS + OF_SERIES:
            numbers = [each[name] for each in of_seeds if each.get(name) is not None]
            if numbers:
                mean = sum(numbers) / len(numbers)
                spread = (sum((each - mean) ** 2 for each in numbers) / max(1, len(numbers) - 1)) ** 0.5
                cells[name, task] = (mean, len(of_seeds) - len(numbers), spread)
    yield "| | " + " | ".join(TASKS[task][0] for task in tasks) + " |"
    yield "|---" * (len(tasks) + 1) + "|"
    least = {task: min((cell[0] for (_, of), cell in cells.items() if of == task), default=None) for task in tasks}
    for name in NETWORKS + OF_SERIES:
        row = []
        for task in tasks:
            value, missing, spread = cells.get((name, task), (None, 0, 0))
            text = "–" if value is None else f"{value:.2g}".replace("e-0", "e-")
            text = f"**{text}**" if value is not None and value == least[task] else text
            # Seeds differ by less than the digits shown where there is no percentage.
            if value and spread / value >= 0.005:
                text += f" ± {100 * spread / value:.0f} %"
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


if __name__ == "__main__":
    main()
