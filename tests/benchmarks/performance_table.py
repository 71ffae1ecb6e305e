# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures two builds beside each other, keeps what it measured as JSON, and prints the table of it.

Usage: performance_table.py KEPT.json                            prints the table of what was kept
       performance_table.py KEPT.json --before ECHOPLANE --after ECHOPLANE [--rows NAME,…] [--runs N] [--peer PEER.json]
                                                                 measures first, and keeps it in KEPT.json

Every command runs on both builds in turn, N times. The processor time (user and system, of the process and its children) is compared, or
the time of one stage as the program reports it, each the least of its N. Other work on the machine delays a process, but hardly
changes its processor time; the time of a stage is wall time and needs an idle machine. Libraries have one thread (OPENBLAS_NUM_THREADS=1).

PEER.json maps the names of rows to milliseconds of ReservoirPy on the same machine (tools/reservoirpy_times.py prints them).
"""
import argparse
import json
import os
import pathlib
import platform
import subprocess
import sys
import tempfile
import time

LORENZ = "--task lorenz --activation tanh --method normal --washout 200 --training 7200 --validation 300 --test 300"

# Name, command, what is measured ("process", or a stage of --json), limit in ms and how it follows, or None.
ROWS = [
    ("version", "--version", "process", 5.0, "an empty program with the libraries of core: 4.5 ms"),
    ("help", "train --help", "process", 5.0, "the same"),
    ("mso5", "train --task mso:5 --json", "process", None, ""),
    ("lorenz-100", "train --task lorenz --activation tanh --method normal --size 100 --json", "process", None, ""),
    ("plot", "train --task mso:5 --plot plane=OUT/plane.svg --json", "process", None, ""),
    ("tanh-500-sparse", f"train {LORENZ} --size 500 --connectivity 0.1 --json", "process", None, ""),
    ("tanh-500-dense", f"train {LORENZ} --size 500 --json", "process", None, ""),
    ("factor-500", "train --task mso:5 --size 500 --training 4100 --json", "factor", 70.0, "2 T F² = 2 GFlop at 30 GFlop/s"),
    ("mso5-1000", "train --task mso:5 --size 1000 --json", "process", None, ""),
    ("table2-part", "reproduce table2 --tasks 5 --seeds 2 --jobs 1 --output OUT", "process", None, ""),
    ("table2-16-threads", "reproduce table2 --tasks 5 --seeds 2 --jobs 16 --output OUT", "process", None, "as table2-part with --jobs 2"),
]


def processor_time(usage):
    return 1e3 * (usage.ru_utime + usage.ru_stime)


def measured(program, command, what, folder):
    """Milliseconds of one run."""
    words = [word.replace("OUT", str(folder)) for word in command.split()]
    environment = os.environ | {"OPENBLAS_NUM_THREADS": "1", "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen([program, *words], stdout=output, stderr=subprocess.DEVNULL, env=environment)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            sys.exit(f"{program} {' '.join(words)} failed with {process.returncode}")
        output.seek(0)
        return processor_time(usage) if what == "process" else json.load(output)["stages_ms"][what]


def measure(arguments):
    kept = json.loads(arguments.kept.read_text()) if arguments.kept.exists() else {"rows": {}}
    peer = json.loads(arguments.peer.read_text()) if arguments.peer else {}
    wanted = arguments.rows.split(",") if arguments.rows else [row[0] for row in ROWS]
    if unknown := set(wanted) - {row[0] for row in ROWS}:
        sys.exit(f"no such rows: {', '.join(sorted(unknown))}")
    kept |= {"machine": platform.processor() or platform.machine(), "processors": os.cpu_count(), "date": time.strftime("%Y-%m-%d")}
    with tempfile.TemporaryDirectory() as folder:
        for name, command, what, limit, _ in ROWS:
            if name not in wanted:
                continue
            times = {"before": [], "after": []}
            for run in range(arguments.runs):
                # The first of a pair may find colder caches: take turns.
                for which in ("before", "after") if run % 2 == 0 else ("after", "before"):
                    times[which].append(measured(getattr(arguments, which), command, what, pathlib.Path(folder)))
            kept["rows"][name] = {"command": command, "measured": what, "before_ms": min(times["before"]),
                                  "after_ms": min(times["after"]), "runs": arguments.runs, "limit_ms": limit,
                                  "peer_ms": peer.get(name, kept["rows"].get(name, {}).get("peer_ms"))}
            arguments.kept.write_text(json.dumps(kept, indent=2) + "\n")  # what is measured is kept, whatever comes next


def text(milliseconds):
    return "–" if milliseconds is None else f"{milliseconds:.4g}"


def table(kept):
    lines = ["| row | command | measured | before (ms) | after (ms) | before/after | limit (ms) | ReservoirPy/after |",
             "|---|---|---|---:|---:|---:|---:|---:|"]
    for name, row in kept["rows"].items():
        peer = row["peer_ms"] / row["after_ms"] if row.get("peer_ms") else None
        lines.append(f"| {name} | `{row['command']}` | {row['measured']}, least of {row['runs']} | {text(row['before_ms'])} | "
                     f"{text(row['after_ms'])} | {row['before_ms'] / row['after_ms']:.2f} | {text(row['limit_ms'])} | {text(peer)} |")
    return "\n".join(lines)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kept", type=pathlib.Path)
    parser.add_argument("--before")
    parser.add_argument("--after")
    parser.add_argument("--rows")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--peer", type=pathlib.Path)
    given = parser.parse_args()
    if bool(given.before) != bool(given.after):
        parser.error("--before and --after belong together")
    if given.before:
        measure(given)
    print(table(json.loads(given.kept.read_text())))
