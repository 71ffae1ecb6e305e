#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the type stubs of the module echoplane (__init__.pyi) from the settings' own descriptions and the classes' signatures.

Usage: make_stubs.py FOLDER, with the module importable
"""
import inspect
import re
import sys
import textwrap
from pathlib import Path

import echoplane
from echoplane import _echoplane
from echoplane._documentation import range_of

HEADER = '''# Made by make_stubs.py from the settings' descriptions.
from collections.abc import Callable, Iterable, Mapping, Sequence
from os import PathLike
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

__version__: str
_Array = npt.NDArray[np.float64]
_Complex = npt.NDArray[np.complex128]
_File = str | PathLike[str]
_Progress = bool | Callable[[str, float], object] | None
_Errors = dict[str, float | None]
'''

# Of what pybind11's docstrings do not say, by class and name.
TYPES = {
    "rmse": "_Errors", "nrmse": "_Errors", "r2": "_Errors", "accuracy": "_Errors", "experiment": "Experiment",
    "eigenvalues": "_Complex", "mode_eigenvalues": "_Complex", "mode_weights": "_Complex", "split": "dict[str, list[slice]]",
    "warnings": "list[str]", "stages": "dict[str, tuple[float, bool]]", "diverged": "bool", "input_names": "list[str]",
    "target_names": "list[str]", "output_names": "list[str]", "data": "dict[str, Any]", "metadata": "dict[str, Any]",
    "inputs": "Any", "outputs": "int", "size": "int", "forgets_start_after": "int | None",
}
PARAMETERS = {
    "experiment": "Experiment", "progress": "_Progress", "file": "_File", "steps": "int", "seeds": "int", "folds": "int", "budget": "int",
    "interval": "float", "season": "int", "repeat": "int | None", "free_steps": "int | None", "count": "int", "size": "int",
    "alphas": "Sequence[float] | None", "radians_per_step": "Sequence[float]", "title": "str", "notes": "str", "line": "str",
    "jobs": "int | None", "measure": "str | None", "by": "str", "batch": "int", "search_seed": "int", "output": "_File", "deep": "bool",
    "kind": "str", "warm": "bool", "step": "int | None", "first": "int | None", "numbers": "str", "reservoirpy": "bool",
    "start": "Literal['cold', 'warm']", "grid": "Mapping[str, Iterable[Any]] | None", "radius": "float | None", "order": "int",
    "degrees": "int", "aperture": "float", "learn": "int", "recall": "int", "morph": "float | None",
    "patterns": "Sequence[str] | Mapping[str, Iterable[float]]",
}
RETURNS = {
    "run": "Result", "json": "str", "to_dict": "dict[str, Any]", "replace": "Experiment", "from_json": "Experiment",
    "load": "Model", "model": "Model", "ridge_path": "dict[str, Any]", "stability": "dict[str, Any]", "spectrum": "dict[str, Any]",
    "exact_memory": "dict[str, Any]", "free_run": "_Array", "impulse_response": "_Array", "frequency_response": "_Complex",
    "divergence": "str", "why_idle": "str", "plane_svg": "str", "to_pandas": "Any", "errors_frame": "Any", "sweep": "Exploration",
    "search": "Exploration", "race": "dict[str, Any]", "fit_spectrum": "tuple[Experiment, dict[str, Any]]", "settings": "list[dict[str, Any]]",
    "contenders": "list[str]", "shared_line": "str", "from_shared_line": "Experiment", "load_project": "dict[str, Any]",
    "predict_csv": "int", "predict": "Any", "states": "Any", "forecast": "Any", "score": "float", "get_params": "dict[str, Any]",
    "decision_function": "_Array", "fit": "Any", "set_params": "Any", "capacity": "dict[str, Any]",
    "conceptors": "dict[str, Any]",
}


def value_type(setting):
    best = ' | Literal["best"]' if setting["chosen_by_runs"] else ""
    if setting["kind"] == "choice":
        names = ", ".join(repr(each) for each in setting["choices"])
        return "str" if setting["key"] == "task" else f"Literal[{names}]"  # "mso:5"
    return {"switch": "bool", "integer": "int", "real": "float"}[setting["kind"]] + best


def docstring(text, indent):
    text = inspect.cleandoc(text or "")
    if not text:
        return "..."
    body = textwrap.indent(text.replace("\\", "\\\\").replace('"""', "'''"), " " * indent).lstrip()
    return f'"""{body}"""' if "\n" not in body and not body.endswith('"') else f'"""{body}\n{" " * indent}"""'


def own_text(member):
    """The docstring without the signatures that pybind11 puts before it."""
    text = inspect.getdoc(member) or ""
    return re.sub(r"\A\w+\(.*?\) -> .*?(\n\n|\Z)", "", text, flags=re.S)


def signature(member, name):
    """The parameters, from Python or from the first line that pybind11 writes."""
    line = (inspect.getdoc(member) or "").split("\n")[0]
    match = re.match(r"\w+\((.*)\) -> ", line)
    if match:
        names = []
        for each in filter(None, re.split(r", (?=\w+: |\*)", match[1])):
            if each.startswith("*"):
                names.append(each.partition(":")[0] + ": Any")
                continue
            parameter, _, rest = each.partition(":")
            default = rest.partition(" = ")[2]
            names.append(parameter if parameter == "self" else f"{parameter}: {PARAMETERS.get(parameter, 'Any')}" + (" = ..." if default else ""))
        return ", ".join(names)
    parameters = []
    star = False
    for each in inspect.signature(member).parameters.values():
        if each.kind is each.KEYWORD_ONLY and not star:
            parameters.append("*")
            star = True
        prefix = {each.VAR_POSITIONAL: "*", each.VAR_KEYWORD: "**"}.get(each.kind, "")
        if each.kind is each.VAR_POSITIONAL:
            star = True
        default = "" if each.default is each.empty else " = ..."
        parameters.append(each.name if each.name == "self" else f"{prefix}{each.name}: {PARAMETERS.get(each.name, 'Any')}{default}")
        if each.kind is each.POSITIONAL_ONLY and each.name != "self":
            parameters.append("/")
    return ", ".join(parameters)


def keywords(settings, extra):
    lines = [f"        {name}: {kind} = ...," for name, kind in extra]
    taken = {name for name, _ in extra}
    for each in settings:
        if each["key"] in taken:
            continue
        lines.append(f"        {each['key']}: {value_type(each)} = ...,  # {range_of(each)}")
    return "    def __init__(\n        self,\n        *,\n" + "\n".join(lines) + "\n    ) -> None: ...\n"


def members(cls, skip=()):
    out = []
    for name, member in sorted(vars(cls).items()):
        if name.startswith("_") or name in skip:
            continue
        if isinstance(member, property):
            kind = TYPES.get(name, "_Array")
            out.append(f"    @property\n    def {name}(self) -> {kind}:\n        {docstring(own_text(member), 8)}\n")
        elif isinstance(member, staticmethod):
            out.append(f"    @staticmethod\n    def {name}({signature(member.__func__, name)}) -> {RETURNS.get(name, 'None')}:\n"
                       f"        {docstring(own_text(member.__func__), 8)}\n")
        elif callable(member):
            out.append(f"    def {name}({signature(member, name)}) -> {RETURNS.get(name, 'None')}:\n"
                       f"        {docstring(own_text(member), 8)}\n")
    return "\n".join(out)


def experiment():
    settings = echoplane.settings()
    further = [(name, "Iterable[complex]" if name == "eigenvalues" else "Any" if name == "data" else "str | Sequence[str]")
               for name in _echoplane.further_arguments()]
    reading = [(name, "str | int | bool") for name in ("delimiter", "decimal", "header", "skip_rows", "time", "comment")]
    text = f"class Experiment:\n    {docstring(echoplane.Experiment.__doc__, 4)}\n\n"
    text += keywords(settings, further + reading)
    for each in settings:
        text += f"    {each['key']}: {value_type(each)}\n    {docstring(each['help'], 4)}\n"
    return text + "\n" + members(echoplane.Experiment, {each["key"] for each in settings})


def estimator(cls):
    by_key = {each["key"]: each for each in echoplane.settings()}
    extra = [(name, "float | Literal[\"best\"]" if name == "ridge" else "bool" if name == "bias" else "int | None" if name == "washout"
              else "Iterable[complex] | None" if name == "spectrum" else "_Progress") for name in cls._further]
    own = [by_key[name] for name in cls._settings]
    text = f"class {cls.__name__}:\n    {docstring(cls.__doc__, 4)}\n\n" + keywords(own, extra)
    inherited = type("Both", (), {**{k: v for k, v in vars(cls.__mro__[1]).items() if not k.startswith("__")}, **vars(cls)})
    return text + members(inherited)


def main():
    parts = [HEADER, experiment()]
    for cls in (echoplane.Result, echoplane.Pipeline, echoplane.Model):
        text = members(cls)
        if cls is echoplane.Pipeline:
            text = "    def __init__(self, threads: int | None = ...) -> None: ...\n\n" + text
        if cls is echoplane.Result:
            text += "\n    def __getattr__(self, name: str) -> Any:\n        \"\"\"Any other member of the JSON document.\"\"\"\n"
        parts.append(f"class {cls.__name__}:\n    {docstring(cls.__doc__, 4)}\n\n{text}")
    parts.append(f"class Exploration(dict[str, Any]):\n    {docstring(echoplane.Exploration.__doc__, 4)}\n\n{members(echoplane.Exploration)}"
                 "\n    def __getattr__(self, name: str) -> Any: ...\n")
    parts += [estimator(echoplane.Reservoir), estimator(echoplane.ReservoirClassifier)]
    for name in echoplane.__all__:
        member = getattr(echoplane, name)
        if not inspect.isclass(member):
            parts.append(f"def {name}({signature(member, name)}) -> {RETURNS.get(name, 'None')}:\n    {docstring(own_text(member), 4)}\n")
    Path(sys.argv[1], "__init__.pyi").write_text("\n\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
