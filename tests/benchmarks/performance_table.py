# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures two builds beside each other, keeps what it measured as JSON, and prints the table of it.

Usage: performance_table.py KEPT.json                            prints the table of what was kept
       performance_table.py KEPT.json --before ECHOPLANE --after ECHOPLANE [--rows NAME,…] [--runs N] [--of DATE]
                                                                 measures first, and keeps it in KEPT.json

Every command runs on both builds in turn, N times, and the least counts. Measured is the processor time (user and system, of the process and
its children), the largest memory of the process in MB, or the time of a stage as the program reports it ("run": of all stages). Other work on the
machine delays a process, but hardly changes its processor time; the time of a stage is wall time and needs an idle machine. A command has one core,
unless it names its threads by --jobs; libraries have one thread (OPENBLAS_NUM_THREADS=1).

The last column is from peers.json beside KEPT.json, if peer_ratios.py has made it: both programs in turn, in a process that is warm.
"""
import argparse
import json
import math
import os
import pathlib
import platform
import subprocess
import sys
import tempfile
import time

LORENZ = "--task lorenz --activation tanh --method normal --washout 200 --training 7200 --validation 300 --test 300"

# Words, command, what is measured ("process", "memory", "run", or a stage of --json), limit (ms, MB) and how it follows, or None.
ROWS = {
    "version": ("`--version`", "--version", "process", 5.0, "an empty program with the libraries of core: 4.5 ms"),
    "help": ("`train --help`", "train --help", "process", 5.0, "the same"),
    "mso5": ("five sines, N = 100, with baselines", "train --task mso:5 --json", "process", None, ""),
    "lorenz-100": ("Lorenz, tanh, N = 100, with baselines", "train --task lorenz --activation tanh --method normal --size 100 --json",
                   "process", None, ""),
    "plot": ("five sines and a picture of the plane", "train --task mso:5 --plot plane=OUT/plane.svg --json", "process", None, ""),
    "mso5-100-run": ("five sines, N = 100", f"train --task mso:5 --json", "run", None, ""),
    "mso5-1000-run": ("five sines, N = 1000", f"train --task mso:5 --size 1000 --json", "run", None, ""),
    "tanh-500-sparse": ("Lorenz, 7200 steps, tanh, N = 500, W of 10 %", f"train {LORENZ} --size 500 --connectivity 0.1 --json", "run", None, ""),
    "tanh-500-dense": ("the same, dense W", f"train {LORENZ} --size 500 --json", "run", None, ""),
    "free-500": ("the same, and 50 times 300 steps of its own", f"train {LORENZ} --size 500 --free-steps 300 --json", "process", None, ""),
    "normal-1000": ("five sines, normal, N = 1000, dense W", f"train --task mso:5 --method normal --size 1000 --json", "run", 1000.0,
                    "its eigenvectors alone (LAPACK dgeev)"),
    "factor-500": ("factor of 500 features and 4000 rows", f"train --task mso:5 --size 500 --training 4100 --json", "factor", 70.0,
                   "2 T F² = 2·10⁹ flop at 3·10¹⁰ a second"),
    "rows": ("10⁶ rows of 2 columns, N = 100", "train --data OUT/rows.csv --size 100 --json", "process", 1300.0,
             "reading 0.5 s, states 0.1 s, QR of 2·10¹⁰ flop 0.7 s"),
    "rows-memory": ("its memory", "train --data OUT/rows.csv --size 100 --json", "memory", 300.0, "the issue's"),
    "sweep-tanh": ("sweep of 8 tanh runs, N = 300", "sweep --task lorenz --activation tanh --method normal --size 300 --grid OUT/grid.json --seeds 8 "
                   "--output OUT/sweep.csv", "process", None, ""),
    "table2-part": ("Table 2, MSO5, 2 seeds", "reproduce table2 --tasks 5 --seeds 2 --jobs 2 --output OUT", "process", None, ""),
    "table2-16-threads": ("the same on 16 threads", "reproduce table2 --tasks 5 --seeds 2 --jobs 16 --output OUT", "process", None, "as table2-part"),
}
# The rows that ReservoirPy does too, and their names in peers.json.
PEERS = {"mso5-100-run": "mso5 100", "mso5-1000-run": "mso5 1000", "tanh-500-sparse": "lorenz 0.1", "tanh-500-dense": "lorenz 1"}


def write_inputs(folder):
    (folder / "grid.json").write_text('{"spectral-radius": [0.9]}')
    lines = (f"{math.sin(0.1 * t):.6f},{math.cos(0.07 * t) * math.sin(0.011 * t):.6f}\n" for t in range(1_000_000))
    (folder / "rows.csv").write_text("a,b\n" + "".join(lines))


def measured(program, command, what, folder):
    """Milliseconds, or MB, of one run. One core, unless the command says how many threads it has."""
    cores = os.sched_getaffinity(0) if "--jobs" in command else {min(os.sched_getaffinity(0))}
    words = command.replace("OUT", str(folder)).split()
    environment = os.environ | {"OPENBLAS_NUM_THREADS": "1", "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
    (folder / "sweep.csv").unlink(missing_ok=True)
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen([program, *words], stdout=output, stderr=subprocess.DEVNULL, env=environment,
                                   preexec_fn=lambda: os.sched_setaffinity(0, cores))
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            sys.exit(f"{program} {' '.join(words)} failed with {process.returncode}")
        if what == "process":
            return 1e3 * (usage.ru_utime + usage.ru_stime)
        if what == "memory":
            return usage.ru_maxrss / 1024
        output.seek(0)
        stages = json.load(output)["stages_ms"]
        return sum(stages.values()) - stages.get("total", 0.0) if what == "run" else stages[what]


def measure(arguments):
    kept = json.loads(arguments.kept.read_text()) if arguments.kept.exists() else {"rows": {}}
    wanted = arguments.rows.split(",") if arguments.rows else list(ROWS)
    if unknown := set(wanted) - set(ROWS):
        sys.exit(f"no such rows: {', '.join(sorted(unknown))}")
    processor = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo", encoding="utf-8") if line.startswith("model name")),
                     platform.machine())
    kept |= {"before": arguments.of or kept.get("before", ""), "machine": processor, "processors": os.cpu_count(), "date": time.strftime("%Y-%m-%d")}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        write_inputs(folder)
        for name, (_, command, what, limit, _) in ROWS.items():
            if name not in wanted:
                continue
            numbers = {"before": [], "after": []}
            for run in range(arguments.runs):
                # The first of a pair may find colder caches: take turns.
                for which in ("before", "after") if run % 2 == 0 else ("after", "before"):
                    numbers[which].append(measured(getattr(arguments, which), command, what, folder))
            kept["rows"][name] = {"command": command, "measured": what, "before": min(numbers["before"]), "after": min(numbers["after"]),
                                  "runs": arguments.runs, "limit": limit}
            arguments.kept.write_text(json.dumps(kept, indent=2) + "\n")  # what is measured is kept, whatever comes next


def text(number):
    return "–" if number is None else f"{number:.0f}" if number >= 100 else f"{number:.3g}"


def table(kept, peers):
    """The rows that were kept, as Markdown, with the ratios of peers.json (or of None)."""
    lines = ["| work | measured | before | after | before/after | limit | ReservoirPy/Echoplane, warm |", "|---|---|---:|---:|---:|---|---:|"]
    units = {"process": "processor ms", "memory": "MB", "run": "run, ms"}
    for name, (words, _, what, _, reason) in ROWS.items():
        if (row := kept["rows"].get(name)) is None:
            continue
        peer = f"{peers['reservoirpy'][PEERS[name]] / peers['echoplane'][PEERS[name]]:.2g}" if peers and name in PEERS else "–"
        limit = f"{text(row['limit'])} ({reason})" if row["limit"] else reason or "–"
        lines.append(f"| {words} | {units.get(what, what + ', ms')} | {text(row['before'])} | {text(row['after'])} | "
                     f"{row['before'] / row['after']:.2g} | {limit} | {peer} |")
    return "\n".join(lines)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kept", type=pathlib.Path)
    parser.add_argument("--before")
    parser.add_argument("--of", default="", help="date of the build before")
    parser.add_argument("--after")
    parser.add_argument("--rows")
    parser.add_argument("--runs", type=int, default=5)
    given = parser.parse_args()
    if bool(given.before) != bool(given.after):
        parser.error("--before and --after belong together")
    if given.before:
        measure(given)
    beside = given.kept.with_name("peers.json")
    print(table(json.loads(given.kept.read_text()), json.loads(beside.read_text()) if beside.exists() else None))
