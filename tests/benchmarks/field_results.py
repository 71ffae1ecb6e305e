#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains the fields of the manual's results and keeps their valid times in fields.json.

Usage: field_results.py ECHOPLANE fields.json
"""
import datetime
import json
import subprocess
import sys

LARGE = "--task kuramoto-sivashinsky --length 100 --points 256 --tiles 16 --overlap 8 --size 250 --training 10000 " \
    "--input-noise 5e-4 --spectral-radius 0.4 --input-window 5"
ROWS = [
    ("Kuramoto–Sivashinsky, L = 22, 64 points, usual settings", "--task kuramoto-sivashinsky"),
    ("Kuramoto–Sivashinsky, L = 100, 256 points, input noise 5·10⁻⁴, ρ 0.4, windows of 5", LARGE),
    ("the same, one readout for all tiles (`--pooled-readout on`)", LARGE + " --pooled-readout on"),
    ("Lorenz 96, 40 points, usual settings", "--task lorenz96"),
    ("the same, N = 250", "--task lorenz96 --size 250"),
]


def processor():
    with open("/proc/cpuinfo", encoding="utf-8") as lines:
        return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))


def row(what, options, result):
    """Valid times of the test data in Lyapunov times."""
    settings, valid = result["settings"], result["valid_time"]
    unit = valid["lyapunov_times"] / valid["steps"]
    return {"what": what, "options": options, "tiles": settings["tiles"], "overlap": settings["overlap"], "size": settings["size"],
            "training": settings["training"], "starts": len(valid["starts"]), "median": valid["median_lyapunov_times"],
            "mean": valid["lyapunov_times"], "error": unit * valid["standard_error"]}


def main():
    echoplane, file = sys.argv[1:]
    rows = []
    for what, options in ROWS:
        run = subprocess.run([echoplane, "train", *options.split(), "--json"], check=True, capture_output=True, text=True)
        rows.append(row(what, options, json.loads(run.stdout)))
    with open(file, "w", encoding="utf-8") as output:
        json.dump({"date": str(datetime.date.today()), "machine": f"two cores of an {processor()}", "rows": rows}, output, indent=1,
                  ensure_ascii=False)


if __name__ == "__main__":
    main()
