#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures every family of reservoirs at one size: its spectrum, what it remembers and computes, and its error on three tasks.

Usage: family_results.py ECHOPLANE [NAME …]

Writes families.json in this folder, from which results_pages.py makes resources/manual/families.md. With names, only these families are measured anew. A few seconds
a family and seed. All have N = 100, spectral radius 0.9 and, but for the linear ones, tanh.
"""
import datetime
import json
import os
import pathlib
import platform
import statistics
import subprocess
import sys

file = pathlib.Path(__file__).resolve().parent / "families.json"
SEEDS = range(1, 4)
SCALINGS = (0.1, 0.5, 1.0)  # of the input: on each task, that of the lowest validation error

MEMORY = "--task memory --delays 120 --washout 200 --training 1600 --validation 1 --test 2000 --ridge 1e-8 --input-scaling 0.1"
CAPACITY = "--input-scaling 0.5 --degrees 5"
TASKS = {"NARMA10": "--task narma --washout 200 --training 2000 --validation 500 --test 1000",
         "Mackey–Glass": "--task mackey-glass --horizon 84 --washout 200 --training 2000 --validation 500 --test 1000",
         "five sines": "--task mso --washout 200 --training 1200 --validation 300 --test 300"}


def cell(options):
    return f"--method normal --activation tanh --cell {options}"


def topology(options):
    return f"--method normal --activation tanh --topology {options}"


def adaptation(name):
    return f"--method normal --activation tanh --adaptation {name}"


NILPOTENT = "--scaled-to singular-value"
# Section, name, options.
FAMILIES = [
    ("Cells", "leaky", cell("leaky")),
    ("Cells", "leaky, leak rate 0.3", cell("leaky --leak-rate 0.3")),
    ("Cells", "leaky, leak spread 2", cell("leaky --leak-spread 2")),
    ("Cells", "ES²N, β = 0.05", cell("es2n --proximity 0.05")),
    ("Cells", "ES²N, β = 0.3", cell("es2n --proximity 0.3")),
    ("Cells", "Euler, ε = 0.01", cell("euler")),
    ("Cells", "Euler, ε = 0.1, γ = 1", cell("euler --euler-step 0.1 --diffusion 1")),
    ("Cells", "residual", cell("residual")),
    ("Topologies", "random", topology("random")),
    ("Topologies", "cycle", topology("cycle")),
    ("Topologies", "cycle with jumps", topology("cycle-with-jumps")),
    ("Topologies", "cycle with self-loops", topology("cycle-with-self-loops")),
    ("Topologies", "double cycle", topology("double-cycle")),
    ("Topologies", "delay line", topology(f"delay-line {NILPOTENT}")),
    ("Topologies", "delay line with feedback", topology("delay-line-with-feedback")),
    ("Topologies", "forward connections", topology(f"forward-connections {NILPOTENT}")),
    ("Topologies", "orthogonal", topology("orthogonal")),
    ("Topologies", "permutation", topology("permutation")),
    ("Topologies", "chosen singular values", topology("singular-values")),
    ("Topologies", "lower triangular", topology("lower-triangular")),
    ("Topologies", "Toeplitz", topology("toeplitz")),
    ("Topologies", "symmetric", topology("symmetric")),
    ("Topologies", "small world", topology("small-world")),
    ("Topologies", "scale-free", topology("scale-free")),
    ("Topologies", "excitatory–inhibitory", topology("excitatory-inhibitory")),
    ("Topologies", "block-diagonal", topology("block-diagonal")),
    ("Topologies", "clusters", topology("clusters")),
    ("Adaptation", "none", adaptation("none")),
    ("Adaptation", "intrinsic plasticity", adaptation("intrinsic-plasticity")),
    ("Adaptation", "Oja", adaptation("oja")),
    ("Adaptation", "anti-Oja", adaptation("anti-oja")),
    ("Adaptation", "Hebb", adaptation("hebb")),
    ("Adaptation", "anti-Hebb", adaptation("anti-hebb")),
    ("Adaptation", "BCM", adaptation("bcm")),
    ("Linear", "golden", "--method golden"),
    ("Linear", "ring", "--method ring"),
    ("Linear", "uniform", "--method uniform"),
    ("Linear", "Legendre", "--method legendre"),
    ("Linear", "time scales", "--method time-scales"),
]

program = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else None


def run(verb, *options):
    """The JSON of a run; None if it diverged. The first word of `verb` is the verb."""
    command = [program, *verb.split(), *(word for each in options for word in each.split()), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ | {"OPENBLAS_NUM_THREADS": "1"})
    if done.returncode == 2:
        raise SystemExit(f"{' '.join(map(str, command))}\n{done.stderr}")
    return json.loads(done.stdout) if done.returncode == 0 else None


def error(options, task):
    """Test NRMSE with the input scaling and α of the lowest validation error; None if all diverged."""
    runs = [made["nrmse"] for scaling in SCALINGS
            if (made := run("train --no-baselines --bias on --ridge best", options, TASKS[task], f"--input-scaling {scaling}")) is not None]
    return min(runs, key=lambda nrmse: nrmse["validation"])["test"] if runs else None


def moduli(options, adapts):
    """Smallest, median and largest modulus of the eigenvalues; None where the Jacobian cannot be had without the data."""
    made = run("spectrum", options, TASKS["NARMA10"] if adapts else "--task mso")
    if made is None:
        return None
    absolute = sorted(abs(complex(*each)) for each in made["eigenvalues"])
    return [absolute[0], statistics.median(absolute), absolute[-1]]


def measured(section, options):
    adapts = section == "Adaptation" and not options.endswith("none")
    seeds = []
    for seed in SEEDS:
        with_seed = f"{options} --spectral-radius 0.9 --seed {seed}"
        memory = run("train --no-baselines", with_seed, MEMORY)
        capacity = None if adapts else run("capacity", with_seed, CAPACITY)
        seeds.append({"moduli": moduli(with_seed, adapts),
                      "memory": memory and memory["memory"]["total"],
                      "by_degree": capacity and capacity["by_degree"],
                      "errors": {task: error(with_seed, task) for task in TASKS}})
    return seeds


def main():
    kept = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {"families": []}
    known = {(each["section"], each["name"]): each for each in kept["families"]}
    processor = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo", encoding="utf-8") if line.startswith("model name")), platform.machine())
    for section, name, options in FAMILIES:
        if sys.argv[2:] and name not in sys.argv[2:]:
            continue
        known[section, name] = {"section": section, "name": name, "options": options, "seeds": measured(section, options)}
        ordered = [known[key[:2]] for key in FAMILIES if key[:2] in known]
        file.write_text(json.dumps({"date": datetime.date.today().isoformat(), "machine": processor, "families": ordered}, ensure_ascii=False, indent=1) + "\n",
                        encoding="utf-8")
        print(name, flush=True)


if __name__ == "__main__":
    main()
