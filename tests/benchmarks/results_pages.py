#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the result pages of the manual, and the ratios in README.md, from the numbers that the benchmarks kept in this folder.

Usage: results_pages.py            writes resources/manual/results-*.md and families.md
       results_pages.py --check    says which of them are not what it would write, and fails

races.json is written by race_table.py, table2.csv by `echoplane reproduce table2` (with a first line of date and machine), fields.json by field_results.py,
peers.json by peer_ratios.py, performance.json by performance_table.py, forecasts.json by forecast_results.py, and families.json, of which families.md is made, by family_results.py. A page whose numbers are not there yet is not written.
"""
import csv
import json
import pathlib
import re
import statistics
import sys

import performance_table
import race_table

here = pathlib.Path(__file__).resolve().parent
manual = here.parents[1] / "resources/manual"


def kept(name):
    file = here / name
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None


def scientific(value):
    """1.2e-7 as 1.2·10⁻⁷; numbers near 1 as they are."""
    text = f"{value:.2g}"
    if "e" not in text:
        return text
    mantissa, exponent = text.split("e")
    return f"{mantissa}·10{str(int(exponent)).translate(str.maketrans('-0123456789', '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'))}"


def races():
    results = kept("races.json")
    tables = {seconds: "\n".join(race_table.table(results, list(race_table.TASKS), range(1, 6), seconds)) for seconds in (10, 120)}
    return f"""# Results: races

Test NRMSE of every contender after equal processor time on one core; for digits the share of wrong answers. Each cell is the mean over
seeds 1 to 5 with their standard deviation in percent, left out below half a percent; the best of a task is bold. Networks have one layer of 32 (xLSTM two), reservoirs N = 100 (digits
300), other settings are those of each task.

Machine: two cores of an Intel Xeon that did other work as well, which leaves networks fewer epochs per second. Run from 25 to 27 November 2026; NVAR and AR since the changes of that
day. The numbers of each seed are in `tests/benchmarks/races.json`. `tests/benchmarks/race_table.py` runs the races, `tests/benchmarks/results_pages.py` makes this page.

## Ten seconds each

{tables[10]}

## Two minutes each

{tables[120]}

## What they show

- Sums of sines and smooth flows are linear in a few delays or their products. No network whose steps are trained comes near a model that
  solves for that.
- A linear reservoir loses to AR on sums of sines, and to NVAR on Mackey–Glass, NARMA10 and Lorenz. It wins digits after two minutes.
- NARMA10 has a product of distant delays: NVAR is best, and after two minutes an LRU and a GRU come as close as the seeds allow.
- Sunspots go to nobody by much.
- Differences between networks below the spread of the seeds mean nothing.
- Networks are kept at their best validation error, so some are worse on the test data after two minutes than after ten seconds.
"""


def paper():
    file = here / "table2.csv"
    if not file.exists():
        return None
    with open(file, encoding="utf-8") as lines:
        made = next(lines).removeprefix("# ").strip()
        cells = list(csv.DictReader(line for line in lines if not line.startswith("#")))
    methods = list(dict.fromkeys(cell["method"] for cell in cells))
    lines = ["| | " + " | ".join(methods) + " |", "|---" * (len(methods) + 1) + "|"]
    for task in dict.fromkeys(cell["task"] for cell in cells):
        of_task = {cell["method"]: cell for cell in cells if cell["task"] == task}
        lines.append(f"| {task} | " + " | ".join(f"{scientific(float(of_task[method]['rmse']))} ± {float(of_task[method]['standard_error']) / float(of_task[method]['rmse']):.0%} "
                                              f"({scientific(float(of_task[method]['paper_rmse']))})".replace("%", " %") for method in methods) + " |")
    below = sum(float(cell["rmse"]) <= float(cell["paper_rmse"]) for cell in cells)
    above = sum(float(cell["standard_errors_above"]) > 2 for cell in cells)
    return f"""# Results: Table 2 of the paper

Mean test RMSE over {cells[0]['seeds']} seeds with its standard error in percent, and in brackets the paper's. {below} of {len(cells)} means are at or below the paper's, and
{above or "none"} is above it by more than two standard errors. N = 100; 400 training steps of which 100 are washout, 300 validation and 300 test steps; the settings are those of the lowest
validation error on the grid of Table 1.

Made by `echoplane reproduce table2` {made}, which also writes medians and the settings chosen. The numbers are in `tests/benchmarks/table2.csv`; `tests/benchmarks/results_pages.py` makes this page.

{chr(10).join(lines)}
{fitted()}"""


def fitted():
    """The same table with spectra fitted to the task, if it was made."""
    file = here / "table2-fitted.csv"
    if not file.exists():
        return ""
    with open(file, encoding="utf-8") as lines:
        made = next(lines).removeprefix("# ").strip()
        cells = list(csv.DictReader(lines))
    spectra = list(dict.fromkeys(cell["spectrum"] for cell in cells))
    lines = ["| | " + " | ".join(spectra) + " | best of the paper |", "|---" * (len(spectra) + 2) + "|"]
    for task in dict.fromkeys(cell["task"] for cell in cells):
        of_task = {cell["spectrum"]: cell for cell in cells if cell["task"] == task}
        lines.append(f"| {task} | " + " | ".join(f"{scientific(float(of_task[name]['rmse']))} (N = {of_task[name]['modes']})" for name in spectra) +
                     f" | {scientific(float(next(iter(of_task.values()))['paper_best']))} |")
    return f"""
## Fitted to the task

Test RMSE of spectra fitted to the training signal, with as many state variables as it needs and with 100, beside ring, golden and uniform, with spectral radius and α that are best on
validation. Made by `echoplane reproduce table2-fitted` {made}; the numbers are in `tests/benchmarks/table2-fitted.csv`.

{chr(10).join(lines)}
"""


def fields():
    results = kept("fields.json")
    if results is None:
        return None
    lines = ["| field | tiles, overlap | N | training steps | starts | valid time, median | mean ± standard error |", "|---|---|---|---|---|---|---|"]
    for row in results["rows"]:
        lines.append(f"| {row['what']} | {row['tiles']}, {row['overlap'] or '–'} | {row['size']} | {row['training']:,} | {row['starts']} | "
                     f"{row['median']:.1f} | {row['mean']:.1f} ± {row['error']:.1f} |")
    return f"""# Results: fields

Valid times of forecasts in Lyapunov times: how long ‖û − u‖ stays below half of rms‖u‖. Golden linear reservoirs with squares; each start is a forecast
over the test data, on its own. Made on {results['date']} on {results['machine']} by `tests/benchmarks/field_results.py`, from which `tests/benchmarks/results_pages.py` makes this table.

{chr(10).join(lines)}

{(here / 'fields_earlier.md').read_text(encoding='utf-8').strip()}
"""


def since_before():
    """The section that compares two builds, with its blank line, or nothing."""
    kept_rows = kept("performance.json")
    if kept_rows is None:
        return ""
    return f"""## Beside an earlier build

The program of {kept_rows['before']} and of {kept_rows['date']} in turn on {kept_rows['processors']} cores of an {kept_rows['machine']}, by `tests/benchmarks/performance_table.py`; a command has one core unless it says
otherwise. "Run" is the sum of the stages, without start and baselines.

{performance_table.table(kept_rows, kept('peers.json'))}

"""


def speed():
    times = kept("peers.json")
    if times is None:
        return None
    ours, theirs = times["echoplane"], times["reservoirpy"]
    rows = [("five sines, N = 100, golden: new reservoir", "mso5 100", "mso5 100"), ("the same, an edit of ρ", "mso5 100 edit", "mso5 100"),
            ("five sines, N = 1000, golden: new reservoir", "mso5 1000", "mso5 1000"), ("the same, an edit of ρ", "mso5 1000 edit", "mso5 1000"),
            ("Lorenz, 7200 steps, tanh N = 500, W of 10 %, with its eigenvalues", "lorenz 0.1", "lorenz 0.1"),
            ("the same, dense W", "lorenz 1", "lorenz 1")]
    lines = [f"| work | Echoplane | {times['peer']} | ratio |", "|---|---|---|---|"]
    for what, mine, other in rows:
        lines.append(f"| {what} | {ours[mine]:.3g} ms | {theirs[other]:.3g} ms | {theirs[other] / ours[mine]:.2g} |")
    return f"""# Results: speed

Processor time on one thread of an {times['processor']} ({times['system']}), best of several runs, measured in turn on {times['date']} by `tests/benchmarks/peer_ratios.py`.
"New reservoir" draws, trains and predicts; an edit changes the spectral radius of a reservoir that exists, where {times['peer']} makes a new model. A ratio above 1 means that Echoplane is
faster.

{chr(10).join(lines)}

{since_before()}{(here / 'speed_earlier.md').read_text(encoding='utf-8').strip()}
"""


def forecasts():
    results = kept("forecasts.json")
    if results is None:
        return None

    def table(task, text):
        lines = ["| model | mean of five seeds ± standard deviation | settings |", "|---|---|---|"]
        for row in results["rows"]:
            if row["task"] != task:
                continue
            spread = f" ± {text(statistics.stdev(row['values']))}" if len(row["values"]) > 1 else ""
            settings = f"`{row['options']}`" if "options" in row else ""
            lines.append(f"| {row['model']} | {'≥ ' if row.get('lower_bound') else ''}{mean_of(row['values'], text)}{spread} | {settings} |")
        return "\n".join(lines)

    return f"""# Results: forecasts

What a readout that is not linear adds to a linear reservoir, beside tanh networks, AR and NVAR on the same data. Seeds 1 to 5 draw the reservoirs, and NARMA10 is another
series for each. AR and NVAR are least squares in NumPy without ridge and see no seed but that of the data; ReservoirPy has the same sizes and scalings, its ridge by the normal equations, at
the α that is best on validation. Made on {results['date']} on {results['machine'].replace('(R)', '')}, by `tests/benchmarks/forecast_results.py`, from which `tests/benchmarks/results_pages.py`
makes this page.

## Lorenz: valid time in closed loop, Lyapunov times

Mean over ten starts in the test data until the error passes 0.4 of the deviation, 4200 training steps of 0.02. "≥": some runs never left the data.
The data are themselves a solution by a solver: the row "the equations, with half the step" solves them again from the same states with half of its step of 0.005. What follows the data for
longer than that has learned the map of this solver, not the equations.

{table("lorenz", lambda value: f"{value:.3g}")}

## Mackey–Glass 17: error after 84 steps in closed loop

NRMSE over 50 starts in the test data; 3200 training steps.

{table("mackey-glass", scientific)}

## NARMA10: test NRMSE, one step ahead

2000 training steps, then 200 for validation and 300 for test. A longer test span holds a rare large excursion, on which products extrapolate badly: with 4200 training and 2000 test steps all
pairs of N = 30 give 0.095.

{table("narma10", lambda value: f"{value:.3f}")}
"""


def mean_of(values, text):
    """Mean over the seeds that gave a number; "diverges" if none did."""
    numbers = [value for value in values if value is not None]
    return text(statistics.fmean(numbers)) if numbers else "diverges"


def family_row(family):
    seeds = family["seeds"]
    spectrum = [seed["moduli"] for seed in seeds if seed["moduli"] is not None]
    moduli = " – ".join(f"{statistics.fmean(each):.2f}" for each in zip(*spectrum)) if spectrum else "–"
    degrees = [seed["by_degree"] for seed in seeds if seed["by_degree"] is not None]
    capacity = [f"{statistics.fmean(each):.1f}" for each in zip(*degrees)] if degrees else ["–"] * 5
    errors = {task: mean_of([seed["errors"][task] for seed in seeds], scientific if task == "five sines" else "{:.2f}".format) for task in seeds[0]["errors"]}
    memory = mean_of([seed["memory"] for seed in seeds], lambda value: f"{abs(value) if round(value, 1) == 0 else value:.1f}")
    return f"| {family['name']} | {moduli} | {memory} | {capacity[0]} | {capacity[2]} | {capacity[4]} | " + " | ".join(errors.values()) + " |"


def families():
    results = kept("families.json")
    if results is None:
        return None

    def table(section):
        of_section = [family for family in results["families"] if family["section"] == section]
        return "\n".join(["| | modulus: least – median – largest | memory | degree 1 | degree 3 | degree 5 | NARMA10 | Mackey–Glass | five sines |", "|---" * 9 + "|"] +
                         [family_row(family) for family in of_section])

    count = len(results["families"][0]["seeds"])
    text = (here / "families_words.md").read_text(encoding="utf-8")
    for section in ("Cells", "Topologies", "Adaptation", "Linear"):
        text = text.replace("{" + section.lower() + "}", table(section))
    return text.replace("{seeds}", str(count)).replace("{date}", results["date"]).replace("{machine}", results["machine"].replace("(R)", ""))


def with_ratios(text):
    """The README with its three ratios between the marks."""
    times = kept("peers.json")
    ours, theirs = times["echoplane"], times["reservoirpy"]
    ratio = {what: f"{theirs[other] / ours[what]:.2g}" for what, other in
             (("mso5 100 edit", "mso5 100"), ("mso5 100", "mso5 100"), ("lorenz 0.1", "lorenz 0.1"))}
    made = f"""How many times as fast as {times['peer']}, by processor time of one thread of an {times['processor'].replace('(R)', '')} on {times['date']}: an edit of the spectral radius,
five sines, N = 100: **{ratio['mso5 100 edit']}**; a new reservoir for the same: **{ratio['mso5 100']}**; a tanh network of N = 500 on 7200 steps of Lorenz, where Echoplane also computes the
eigenvalues: **{ratio['lorenz 0.1']}**. [All rows](resources/manual/results-speed.md)."""
    return re.sub(r"(<!-- ratios -->\n).*?(\n<!-- end -->)", lambda marks: marks[1] + made + marks[2], text, flags=re.DOTALL)


def main():
    stale = []
    front = here.parents[1] / "README.md"
    before = front.read_text(encoding="utf-8")
    after = with_ratios(before)
    if "--check" not in sys.argv:
        front.write_text(after, encoding="utf-8")
    elif before != after:
        stale.append(front.name)
    for name, made in (("results-races", races()), ("results-paper", paper()), ("results-fields", fields()), ("results-speed", speed()), ("results-forecasts", forecasts()), ("families", families())):
        page = manual / f"{name}.md"
        if made is None:
            continue
        if "--check" not in sys.argv:
            page.write_text(made, encoding="utf-8")
        elif not page.exists() or page.read_text(encoding="utf-8") != made:
            stale.append(page.name)
    if stale:
        sys.exit(f"not what tests/benchmarks/results_pages.py makes: {', '.join(stale)}")


if __name__ == "__main__":
    main()
