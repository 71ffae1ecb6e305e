#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""A trained reservoir, written by Echoplane 0.1.0.

python3 THIS.py                                 checks itself against Echoplane's numbers
python3 THIS.py INPUT.csv OUTPUT.csv            runs over a CSV: a column an input, a line a step; - is standard input
                                                or output; columns are found by their names, where these are known
python3 THIS.py INPUT.csv OUTPUT.csv --warm     goes on where the series ended that the model was trained on
python3 THIS.py INPUT.csv OUTPUT.csv --known Y.csv   what y(t-1) really was over the first steps
import THIS; THIS.run(inputs)                   from Python

Numbers are in the units of the data that the model was trained on.
After 297 steps it does not matter where a run started.
The parts below and what they compute: see `equations`.
"""
import base64
import csv
import io
import json
import os
import sys

import numpy as np


def _array(text, kind, shape):
    return np.frombuffer(base64.b64decode(text), kind).reshape(shape)


equations = "States, inputs and outputs are rows: z = r W + u Win' + y Wfb' + reservoir_bias; r = (1 - leak_rate) r + leak_rate activation(z); y = bias + y Wout_output + u Wout_input + r Wout, where u is the input of this step, y on the right is the output of the step before, ' is the transpose, and what is not there is left out. A run starts at r = initial_state, y = initial_output, or goes on after the series of the training at warm_state, warm_output; after forgets_start_after steps it does not matter which. With W_data, W is scipy.sparse.csc_matrix((W_data, W_indices, W_indptr), W_shape). With eigenvalues, r = [reals | Re of pairs | Im of pairs], and r W multiplies the reals by eigenvalues_real and Re + i Im by eigenvalues_upper. Programs whose states are columns (z = W r + ..., ReservoirPy among them) need W' instead of W, and take Win as it is."
eigenvalues_real = np.array([0.15491472505699286, 0.6537180871487158], float).reshape(2)
eigenvalues_upper = np.array([complex(0.013649159643736862, 0.3282768554251976), complex(0.5475790196581006, 0.0026201744720939866), complex(-0.5039329634890747, 0.4115296465757558), complex(0.4585863317114826, 0.6505075183423435), complex(-0.32028099166876084, 0.8410826870026961)], complex)
Q = _array("w9N2GbYjyj9xjUFB/fjLPyUUnknSAK8/fm4AzANu1D/sdR220avMvxBTSKwa4lc/Cgmj9Bkf2D8A6GLiW/eTv4G+3i17M9q/bOl+1pyB3r+o5yppiizgP1x1BKpF6qg/kHsX6zGVuL/mgZZxnhzev3YADRStB8E/Dh4TrcS0wb+MzdhnMiawP6uNw+k+j8A/P1aY1X33uz88uiBKNETSv6sUrJKGpMi/crbMDZjjkj/lZeBU8CXRv6+hqGG0rtU/VL368j3wyj8j6ao0XmHbv4oXqVxoNta/98+w/2bAZr/uN8xbUPq3vyXOy2dTgcU/HxVyLInEuz/ozbQHuP7Vv69v8Qwh/2C/rAfomPhntb9jRDKpJxPMvxu36Vb9GKs/U/30juLEtT8JJOS6J2O/v52nDFRBmba/dHTsriaf0T8xIrJJTfCoP18GyfuZFNG/bdim/yLfu7/gzYmLjMaSvzsCsvpBnJI/r3NOLOoszD8EGVkoOm/JPxLsasmW+NY/NrfzY3Ga0D99qRMfpkXZv+G7Cc00KbC/P1ZFsMG30b/Ux3f5Kry0P6ORmIHuZ8G/dMQQrUmG1T83Sj4H59eovw56e2t5Eb6/vbfGarQcxr+ZKyLjnJm0P9LzFWeQ06+/jF0tDicj1j+bkiTWYWm2vxuCZHYusri/dAf980kIoz8A1m4n+JShPx5qqadPmbW/HK0MvS2cxT8J+LNCMlrNv/f7V2kC6dS/OcfB2FxKyz8syGeycHi2P88JbVMdk8A/RVynWnKT17+Ra2U17ZLUP4H/rVox7Zs/ofM7a5+Qxr8ATiVR66zSv02kUT/vGkg/w43exz7cnL8FHPA1FMOqv5FMVmVfLbU/E00m7uPfyD9TIJau24fIP4YQ+DvlUcu/OvUwSUIcyb+MwQ2dgnzPP6dOjIHBCNk/khL5ZbKwvT8qpEM42KHPv7/DHytTEcK/ueyvLOo4yj/OHa8JtWS6P56moo/oIs0/oH10HAf3oT9HHZq9fPuUv0RDCL3UCNE/bWHUY3/33j/RaPg3iWHOv6Qd2Acp5bU/QfkN4ZmasD9xnrOddH3PP/LfbiO+Ps8/706jO7oxzD/FMtHu6xrcvwcriRPIMZe/B2gJISOLvL9smxMZy57XP86sOhc7vqk/ac2c6igyuT/bPdcDB8HGPxCGBlwm8Z6/CD/KZDyatT/WKhgCsODKPwgmp16scde/3PC1zhW+xz+/Gfadk5uUP6qrbnH0/sg/OgPqCjVXrb80C3bVhR3Av2UlbrlUxJ+/8gHCXC5P4T+eR3jyymfRv8/m6exlzLK/rmycmlCu2j//0SrW3ESjv2gNxst10bu/I/sh4qNl1b9Zp+VbVbjKvw0+1QmxDcS/b5f4LsGhpj8zLpg3dlm5P9aFE8vJpMW//p//iZX9dT90wwClMbDKv9Sr+jHhQNA/jkXyG1xjxD9Cqug4XTjav6PVP8BJVbE/ggaQbT1/wD/jnzWlFDjUP/73DnbpScM/NOODRPZm0z/ErmTY2lOAP8KZ0u+FC7g/", "<f8", (12, 12))
Win = np.array([-0.2608667943852758, 0.7251391186566394, 0.25305843813559836, 0.08486701392849785, -0.06690643198048918, -0.5015596694638436, 0.5848950973069095, 0.21072680023688645, -0.025745214345907264, -0.3715547724427304, 0.6964013952521801, 0.187566632793377], float).reshape(12, 1)
activation = "identity"
leak_rate = 1
Wout = np.array([-21.868969880814205, -0.7027276750086271, 44.51306350328565, 12.182245286805477, 2.841761718300644, -1.9918974177320288, 16.272539409824375, -3.432860233173747, -13.28305344463851, -19.139033303301016, -0.7286634700546141, -81.34839091454727], float).reshape(12, 1)
bias = np.array([-0.0014145625203950223], float).reshape(1)
initial_state = np.array([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], float).reshape(12)
initial_output = np.array([0], float).reshape(1)
warm_state = np.array([0.15925633646910725, -1.065983669239042, -0.08493136865574935, -0.09698004276437151, -0.011558642570143066, 0.5241989565820087, -0.126032621078918, -0.13895150262989064, 0.028824603196106684, 0.12290889078445892, -0.02405319237526099, -0.15498799469953298], float).reshape(12)
warm_output = np.array([-0.46646469697097714], float).reshape(1)
forgets_start_after = 297
metadata = json.loads("{\n  \"task\": \"mackey-glass:30\",\n  \"method\": \"noisy-golden\",\n  \"size\": 12,\n  \"rmse\": {\n    \"train\": 0.007420523823512548,\n    \"validation\": 0.007194006555037358,\n    \"test\": 0.006919093181421486\n  },\n  \"nrmse\": {\n    \"train\": 0.025848241890805923,\n    \"validation\": 0.024503533373617773,\n    \"test\": 0.02607558727202495\n  },\n  \"r2\": {\n    \"train\": 0.9993318683911544,\n    \"validation\": 0.999399576852208,\n    \"test\": 0.999320063748419\n  },\n  \"outputs\": [\n    {\n      \"name\": \"output\",\n      \"rmse\": {\n        \"train\": 0.007420523823512548,\n        \"validation\": 0.007194006555037358,\n        \"test\": 0.006919093181421486\n      },\n      \"nrmse\": {\n        \"train\": 0.025848241890805923,\n        \"validation\": 0.024503533373617773,\n        \"test\": 0.02607558727202495\n      },\n      \"r2\": {\n        \"train\": 0.9993318683911544,\n        \"validation\": 0.999399576852208,\n        \"test\": 0.999320063748419\n      }\n    }\n  ],\n  \"standard\": {\n    \"metric\": \"nrmse\",\n    \"value\": 0.02607558727202495,\n    \"train\": 0.025848241890805923,\n    \"validation\": 0.024503533373617773,\n    \"test\": 0.02607558727202495,\n    \"standard_error\": null,\n    \"unit\": null,\n    \"higher_is_better\": false\n  },\n  \"spectral_radius\": 0.9,\n  \"effective_spectral_radius\": 0.9,\n  \"effective_spectral_radius_least\": 0.9,\n  \"effective_spectral_radius_limit\": 0.9,\n  \"slowest_time_constant\": 9.491221581029905,\n  \"effective_spectral_radius_note\": null,\n  \"condition_number\": 14.82120171267255,\n  \"converged\": true,\n  \"residual\": null,\n  \"leading\": null,\n  \"warning\": null,\n  \"diverged_at\": null,\n  \"divergence\": null,\n  \"readout\": {\n    \"rank\": 13,\n    \"of\": 13,\n    \"decided_by_rounding\": false\n  },\n  \"settings\": {\n    \"task\": \"mackey-glass\",\n    \"components\": 5,\n    \"delays\": 200,\n    \"order\": 10,\n    \"tau\": 30,\n    \"period\": 20,\n    \"bits\": 2,\n    \"delay\": 1,\n    \"horizon\": 3,\n    \"free_run\": false,\n    \"normalisation\": \"standardise\",\n    \"washout\": 200,\n    \"training\": 3200,\n    \"validation\": 1000,\n    \"test\": 2000,\n    \"method\": \"noisy-golden\",\n    \"size\": 12,\n    \"seed\": 7,\n    \"weight_law\": \"normal\",\n    \"connectivity\": 1.0,\n    \"weights_per_row\": 0,\n    \"topology\": \"random\",\n    \"jump_length\": 10,\n    \"jump_weight\": 0.5,\n    \"neighbours\": 2,\n    \"rewiring\": 0.1,\n    \"scaled_to\": \"spectral-radius\",\n    \"noise\": 0.05,\n    \"renormalise\": true,\n    \"inner_radius\": 0.5,\n    \"maximum_phase\": 3.141592653589793,\n    \"metric\": \"eigenvectors\",\n    \"spectral_radius\": 0.9,\n    \"leak_rate\": 1.0,\n    \"activation\": \"identity\",\n    \"reservoir_bias\": 0.0,\n    \"input_scaling\": 1.0,\n    \"input_law\": \"uniform\",\n    \"input_connectivity\": 1.0,\n    \"feedback\": false,\n    \"feedback_scaling\": 1.0,\n    \"bias\": true,\n    \"output_readout\": false,\n    \"input_readout\": false,\n    \"ridge\": 1e-05\n  },\n  \"version\": \"0.1.0\",\n  \"forgets_start_after\": 297\n}")
input_names = []
output_names = []

starts = {"initial": (initial_state, initial_output), "warm": (warm_state, warm_output)}
test_inputs = np.array([0.2525915927498259, 0.22045626158029696, 0.18014802206743252, 0.1358313734783667, 0.09109269541390952, 0.0485273104323698, 0.00957165323843312, -0.02556922321984978, -0.0578866224779474, -0.08929772545255177, -0.12202761327431488, -0.1577390151920286, -0.19684211092545156, -0.23846366056326063, -0.28101734703893566, -0.3228441425489793, -0.3625624414587265, -0.3991469082448541, -0.4318934206613172, -0.460388938559236, -0.4845433446754067, -0.504687671803757, -0.5216753043025857, -0.5368506852989228], float).reshape(24, 1)
test_outputs = np.array([4.7433503291641745, -6.930593738129183, 1.402462138965803, 5.193260851888278, -4.300166735919687, -1.24948733544958, 3.96731847701934, -1.9098042270136075, -2.352070441919357, 2.706115566467938, -0.18138662371595365, -2.5942828913634552, 1.1183630187427795, 0.5517765490868715, -2.1892570106194125, -0.02830158020782021, 0.7506103402058512, -1.5639982145237477, -0.7813817939836375, 0.5314912818077496, -0.9856002736495845, -1.1071541093149706, 0.17123297558490175, -0.5858550435614304], float).reshape(24, 1)
test_scale = 29.5462050712385


def step(r, y, u):
    """The state r, the last output y and the input u give the next state and output."""
    n, p = len(eigenvalues_real), len(eigenvalues_upper)
    pairs = (r[n:n + p] + 1j * r[n + p:]) * eigenvalues_upper
    z = np.concatenate([r[:n] * eigenvalues_real, pairs.real, pairs.imag])
    z = z + Win @ u
    r = z
    y_next = r @ Wout + bias
    return r, y_next


def _series(values, columns, what):
    values = np.asarray(values, float)
    if values.ndim == 1 and columns == 1:
        values = values.reshape(-1, 1)
    if values.ndim != 2 or values.shape[1] != columns:
        raise ValueError("the {} must be a matrix with {} column{}, a row a step".format(what, columns, "s" * (columns > 1)))
    if not np.isfinite(values).all():
        raise ValueError("the {} have a value that is no finite number, first in row {}".format(
            what, 1 + int(np.argmax(~np.isfinite(values).all(axis=1)))))
    return values


def run(inputs, known=(), start="initial"):
    """Outputs (a row a step) for inputs (a row a step). It starts at the model's initial state, or with "warm" where the series
    ended that the model was trained on, or at a pair (r, y) as step() gives it. Over the first steps, for which `known` has rows,
    these are the outputs that the model sees as its last ones, instead of its own."""
    inputs = _series(inputs, Win.shape[1], "inputs")
    known = _series(known, Wout.shape[1], "known outputs") if len(known) else ()
    if isinstance(start, str):
        if start not in starts:
            raise ValueError("there is no start \"{}\" in this file; there are: {}".format(start, ", ".join(starts)))
        start = starts[start]
    (r, y), outputs = start, np.empty((len(inputs), Wout.shape[1]))
    with np.errstate(all="ignore"):  # a model that diverges shows it in its outputs
        for t, u in enumerate(inputs):
            r, y = step(r, y, u)
            outputs[t] = y
            if t < len(known):
                y = known[t]
    return outputs


def selftest():
    """Largest difference from Echoplane's outputs, relative to the readout's largest sum of |weight * state|."""
    return np.abs(run(test_inputs, test_outputs) - test_outputs).max() / test_scale


# SPDX-License-Identifier: GPL-3.0-or-later
# The end of every .py that Echoplane writes: reading and writing CSV, and the command line.


def _fields(line, delimiter):
    """The cells of a line; a field may be quoted."""
    if '"' in line:
        if delimiter == " ":
            line, delimiter = " ".join(line.split()), " "
        return [cell.strip() for cell in next(csv.reader([line], delimiter=delimiter or "\x1f", skipinitialspace=True))]
    if delimiter == " ":
        return line.split()
    return [cell.strip() for cell in (line.split(delimiter) if delimiter else [line])]


def _number(cell, comma):
    """The number in a cell; nan for a gap, None for a text."""
    if cell == "" or cell.lower() in ("na", "n/a", "#n/a", "null", "none", "-", "?", "nil", "<na>"):
        return float("nan")
    if comma:
        if "." in cell:
            return None
        cell = cell.replace(",", ".")
    try:
        return float("_" if "_" in cell else cell)
    except ValueError:
        return None


def _layout(rows):
    """Delimiter, whether a comma is the decimal point, and whether the first row holds names; guessed as Echoplane does."""
    best, agreeing = "", 0
    for delimiter in ("\t", ";", ",", "|", " "):
        counts = [len(_fields(row, delimiter)) for row in rows]
        usual = max(sorted(set(counts)), key=counts.count)
        if usual > 1 and counts.count(usual) > agreeing:
            best, agreeing = delimiter, counts.count(usual)
    cells = [_fields(row, best) for row in rows]
    every = [cell for row in cells for cell in row]
    comma = (best != "," and any("," in cell and _number(cell, True) is not None for cell in every)
             and not any("." in cell and "," not in cell and _number(cell, False) is not None for cell in every))
    first = [_number(cell, comma) for cell in cells[0]]
    second = [_number(cell, comma) for cell in cells[1]] if len(cells) > 1 else []
    above = any(a is None and b is not None and b == b for a, b in zip(first, second))
    return best, comma, above or (None in first and not any(a is not None and a == a for a in first))


def _unique(cells):
    """The names of columns; one that is there again is numbered."""
    names = []
    for number, cell in enumerate(cells, 1):
        name = unique = cell or "column {}".format(number)
        again = 2
        while unique in names:
            unique, again = "{} ({})".format(name, again), again + 1
        names.append(unique)
    return names


def read_csv(file, count=None, names=None, what="input"):
    """Rows of numbers from a CSV ("-" is standard input), a column for each of the model's inputs. Where the file has a header and
    the model knows its columns' names, these are found by them, in any order and among others. Raises ValueError in a sentence."""
    count = Win.shape[1] if count is None else count
    names = (input_names if what == "input" else output_names) if names is None else names
    if file == "-":
        data, file = sys.stdin.buffer.read(), "standard input"
    else:
        with open(file, "rb") as stream:
            data = stream.read()
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in data:
        raise ValueError("{} is a text in UTF-16 or no text at all: save it as CSV in UTF-8".format(file))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    lines = [(number, line) for number, line in enumerate(lines, 1) if line.strip() and not line.lstrip().startswith("#")]
    if not lines:
        raise ValueError("{} holds no rows".format(file))
    delimiter, comma, header = _layout([line for _, line in lines[:100]])
    columns = _unique(_fields(lines[0][1], delimiter)) if header else []
    width = len(_fields(lines[0][1], delimiter))
    lines = lines[1:] if header else lines
    if not lines:
        raise ValueError("{} has a header, but no rows of numbers".format(file))
    if columns and names:
        for name in names:
            if name not in columns:
                raise ValueError('{} has no column "{}", which the model takes as an {}; it has: {}'.format(
                    file, name, what, ", ".join(columns)))
        wanted = [columns.index(name) for name in names]
    elif width == count:
        wanted = list(range(count))
    else:
        raise ValueError("{} has {} column{}, but the model has {} {}{}".format(
            file, width, "s" * (width > 1), count, what, "s" * (count > 1)))
    table = np.empty((len(lines), count))
    for row, (number, line) in enumerate(lines):
        cells = _fields(line, delimiter)
        if len(cells) != width:
            raise ValueError("{}, row {}: {} cell{}, but {} in the row before".format(
                file, number, len(cells), "s" * (len(cells) > 1), width))
        for k, column in enumerate(wanted):
            value = _number(cells[column], comma)
            if value is None or not abs(value) < float("inf"):
                raise ValueError("{}, row {}, column {}: {}".format(
                    file, number, '"{}"'.format(columns[column]) if columns else column + 1,
                    '"{}" is no number'.format(cells[column][:40]) if value is None else "there is no number"))
            table[row, k] = value
    return table


def write_csv(file, outputs):
    """Outputs as a CSV, a row a step; "-" is standard output."""
    with io.StringIO(newline="") as text:
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(output_names or ["y{}".format(k + 1) for k in range(Wout.shape[1])])
        writer.writerows([[repr(float(value)) for value in row] for row in outputs])
        data = text.getvalue().encode("utf-8")
    if file == "-":
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    with open(file, "wb") as stream:
        stream.write(data)


def main(arguments):
    files, known, start, k = [], (), "initial", 0
    while k < len(arguments):
        if arguments[k] == "--warm":
            start = "warm"
        elif arguments[k] == "--known" and k + 1 < len(arguments):
            k += 1
            known = read_csv(arguments[k], Wout.shape[1], output_names, "output")
            known_file = arguments[k]
        elif arguments[k].startswith("--"):
            raise ValueError("there is no option {}; there are --known FILE.csv and --warm".format(arguments[k]))
        else:
            files.append(arguments[k])
        k += 1
    if not arguments:
        error = selftest()
        print("largest relative difference from Echoplane: {:.1e}".format(error))
        return 0 if error <= 1e-12 else 1
    if len(files) != 2:
        raise ValueError("give the CSV of inputs and the one to write, as in: INPUT.csv OUTPUT.csv")
    inputs = read_csv(files[0])
    if len(known) > len(inputs):
        raise ValueError("{} has {} steps, more than the {} of {}".format(known_file, len(known), len(inputs), files[0]))
    if os.path.exists(files[1]) and any(os.path.exists(each) and os.path.samefile(each, files[1])
                                        for each in files[:1] + ([known_file] if len(known) else [])):
        raise ValueError("the outputs would replace {}, which is read: choose another file for them".format(files[1]))
    outputs = run(inputs, known, start)
    finite = (np.abs(outputs) <= 1e100).all(axis=1)  # false also for what is no number
    steps = len(outputs) if finite.all() else int(np.argmin(finite))
    write_csv(files[1], outputs[:steps])
    if steps < len(outputs):
        print("{}: the model diverged at step {}; the steps before are written".format(sys.argv[0], steps), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (ValueError, OSError, ImportError) as problem:
        reason = "{}: {}".format(problem.filename, problem.strerror) if getattr(problem, "strerror", None) else str(problem)
        print("{}: {}".format(sys.argv[0], reason), file=sys.stderr)
        sys.exit(2)
