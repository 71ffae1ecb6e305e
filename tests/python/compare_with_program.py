#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs random experiments by the module and by `echoplane train --json`, and compares every number of the two documents but the
seconds that stages took.

Usage: compare_with_program.py COUNT [SEED]    with $ECHOPLANE the program
"""
import json
import os
import random
import subprocess
import sys
import tempfile

import echoplane


def random_value(setting, draw):
    if setting["kind"] == "choice":
        return draw.choice(list(setting["choices"]))
    if setting["kind"] == "switch":
        return draw.random() < 0.5
    raise AssertionError(setting)


# Numbers in ranges that take milliseconds; everything else is drawn from what the setting takes.
NUMBERS = {
    "size": lambda d: d.randrange(4, 80), "seed": lambda d: d.randrange(1, 1000), "spectral_radius": lambda d: round(d.uniform(0.1, 1.05), 3),
    "leak_rate": lambda d: round(d.uniform(0.1, 1.0), 3), "ridge": lambda d: d.choice(["best", 0.0, 10.0 ** d.uniform(-12, 0)]),
    "input_scaling": lambda d: round(10 ** d.uniform(-2, 0.5), 4), "connectivity": lambda d: round(d.uniform(0.1, 1.0), 2),
    "input_connectivity": lambda d: round(d.uniform(0.2, 1.0), 2), "feedback_scaling": lambda d: round(d.uniform(0.1, 1.0), 2),
    "reservoir_bias": lambda d: d.choice([0.0, 0.2]), "state_noise": lambda d: d.choice([0.0, 1e-4]),
    "input_noise": lambda d: d.choice([0.0, 0.01]), "target_noise": lambda d: d.choice([0.0, 0.01]),
    "washout": lambda d: d.randrange(20, 100), "training": lambda d: d.randrange(150, 500), "validation": lambda d: d.randrange(60, 200),
    "test": lambda d: d.randrange(60, 200), "noise": lambda d: round(d.uniform(0, 0.1), 3), "inner_radius": lambda d: round(d.uniform(0.1, 0.9), 2),
}
CHOICES = ["weight_law", "topology", "scaled_to", "metric", "activation", "input_law"]
SWITCHES = ["bias", "input_readout", "output_readout", "feedback", "renormalise"]
TASKS = ["mso:1", "mso:5", "mso:8", "memory", "lorenz", "narma:10", "narma:20", "mackey-glass", "henon", "parity", "waves", "tones",
         "symbol-order"]


def random_settings(draw, known):
    names = {each["key"]: each for each in known}
    settings = {"task": draw.choice([each for each in TASKS if each.split(":")[0] in names["task"]["choices"]])}
    settings["method"] = draw.choice([each for each in names["method"]["choices"] if each != "custom"])
    numbers = draw.sample(sorted(NUMBERS), draw.randrange(3, 9))
    for name in sorted({"size", "training", "validation", "test", *numbers}):  # the lengths by default take longest
        settings[name] = NUMBERS[name](draw)
    for name in draw.sample(CHOICES, draw.randrange(0, 3)) + draw.sample(SWITCHES, draw.randrange(0, 3)):
        settings[name] = random_value(names[name], draw)
    if settings["task"] in ("tones", "symbol-order"):  # sequences: a few of them
        settings.update(training=40, validation=20, test=20)
        for name in ("washout", "feedback", "output_readout", "ridge"):
            settings.pop(name, None)
    return settings


def text(value):
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else repr(value) if isinstance(value, float) else str(value)


def by_program(settings, folder):
    line = [os.environ["ECHOPLANE"], "train", "--json"]
    for name, value in settings.items():
        line += ["--" + name.replace("_", "-"), text(value)]
    done = subprocess.run(line, capture_output=True, text=True, cwd=folder, env={**os.environ, "LC_ALL": "C.UTF-8"})
    if done.returncode == 2 or not done.stdout:
        return None, done.stderr.strip().splitlines()[-1].removeprefix("echoplane: ")
    return json.loads(done.stdout), ""


def by_module(settings, pipeline):
    try:
        return json.loads(pipeline.run(echoplane.Experiment(**settings)).json()), ""
    except (ValueError, RuntimeError) as error:
        return None, str(error)


def differences(a, b, place=""):
    """The places at which two documents differ, numbers to the last bit."""
    if isinstance(a, dict) and isinstance(b, dict):
        if list(a) != list(b):
            yield f"{place}: {sorted(set(a) ^ set(b))}"
        for name in a.keys() & b.keys() - ({"stages_ms"} if not place else set()):
            yield from differences(a[name], b[name], f"{place}.{name}")
    elif isinstance(a, list) and isinstance(b, list):
        if len(a) != len(b):
            yield f"{place}: {len(a)} and {len(b)} members"
        for k, (x, y) in enumerate(zip(a, b)):
            yield from differences(x, y, f"{place}[{k}]")
    elif a != b or type(a) is not type(b):
        yield f"{place}: {a!r} and {b!r}"


def compare(count, seed=1, report=print):
    """How many experiments ran, how many both refused in the same words, how many numbers agreed, and what differed."""
    draw = random.Random(seed)
    known = echoplane.settings()
    pipeline = echoplane.Pipeline()
    ran = refused = numbers = 0
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(count):
            settings = random_settings(draw, known)
            program, why = by_program(settings, folder)
            module, reason = by_module(settings, pipeline)
            if program is None or module is None:
                refused += 1
                if (program is None) != (module is None) or why.replace("--", "") != reason.replace("--", ""):
                    wrong.append((settings, [f"{why!r} and {reason!r}"]))
                continue
            ran += 1
            numbers += sum(1 for _ in leaves(program))
            found = list(differences(program, module))
            if found:
                wrong.append((settings, found))
    for settings, found in wrong:
        report(settings, found[:5])
    return ran, refused, numbers, wrong


def leaves(value):
    if isinstance(value, dict):
        for each in value.values():
            yield from leaves(each)
    elif isinstance(value, list):
        for each in value:
            yield from leaves(each)
    else:
        yield value


if __name__ == "__main__":
    ran, refused, numbers, wrong = compare(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    print(f"{ran} experiments with {numbers} numbers, {refused} refused by both; {len(wrong)} differ")
    sys.exit(bool(wrong))
