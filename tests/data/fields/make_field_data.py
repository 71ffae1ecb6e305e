#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What an independent program says of fields: one step of tiles for every boundary and overlap (NumPy loops, np.pad for what lies
beyond the edge), both integrators (SciPy), and the measures (NumPy's FFT). Writes fields.json beside itself."""
import json
import pathlib

import numpy as np
from scipy.integrate import solve_ivp

random = np.random.default_rng(21)


def beyond(field, overlap, boundary, value, axes):
    """The field with `overlap` more points at each end of each axis, and where nothing is there a 0 in `there`."""
    modes = {"periodic": dict(mode="wrap"), "reflect": dict(mode="symmetric"), "constant": dict(mode="constant", constant_values=value),
             "missing": dict(mode="constant", constant_values=0.0)}
    width = [(overlap if axis in axes else 0,) * 2 for axis in range(field.ndim)]
    padded = np.pad(field, width, **modes[boundary])
    there = np.pad(np.ones_like(field), width, **(dict(mode="constant") if boundary == "missing" else dict(mode="wrap")))
    return padded, there


def tiled_step(case):
    rows, columns, down, across = case["rows"], case["columns"], case["tiles"], case["across"]
    overlap, boundary = case["overlap"], case["boundary"]
    mean, deviation = case["mean"], case["deviation"]
    field = np.array(case["field"]).reshape(rows, columns)
    s = (field - mean) / deviation
    round_ = boundary == "periodic"
    axes = []
    if not (round_ and down == 1):
        axes.append(0)
    if columns > 1 and not (round_ and across == 1):
        axes.append(1)
    padded, there = beyond(s, overlap, boundary, (case["value"] - mean) / deviation, axes)
    padded = np.where(there > 0, padded, 0.0)
    height, width = rows // down, columns // across
    more = [2 * overlap if axis in axes else 0 for axis in (0, 1)]
    win = np.array(case["input_weights"])  # D × N
    lam_re, lam_pairs = np.array(case["reals"]), np.array(case["pairs"])
    wout = [np.array(w) for w in case["readouts"]]
    states = np.array(case["states"])
    result = np.zeros((rows, columns))
    after = np.zeros_like(states)
    for i in range(down):
        for j in range(across):
            tile = i * across + j
            seen = padded[i * height:i * height + height + more[0], j * width:j * width + width + more[1]].reshape(-1)
            drive = np.zeros(win.shape[1])
            for k in range(win.shape[1]):
                for d in range(len(seen)):
                    drive[k] += seen[d] * win[d, k]
            if case["activation"] == "identity":
                reals, pairs = len(lam_re), len(lam_pairs)
                new = np.zeros_like(drive)
                for k in range(reals):
                    new[k] = lam_re[k] * states[tile, k] + drive[k]
                for k in range(pairs):
                    a, b = lam_pairs[k]
                    re, im = states[tile, reals + k], states[tile, reals + pairs + k]
                    new[reals + k] = a * re - b * im + drive[reals + k]
                    new[reals + pairs + k] = b * re + a * im + drive[reals + pairs + k]
            else:
                z = drive + case["rho"] * states[tile] @ np.array(case["weights"])
                new = (1 - case["leak"]) * states[tile] + case["leak"] * np.tanh(z)
            after[tile] = new
            features = np.concatenate([[1.0], new, new**2])
            said = features @ wout[tile if len(wout) > 1 else 0]
            result[i * height:(i + 1) * height, j * width:(j + 1) * width] = said.reshape(height, width)
    return (mean + deviation * result).reshape(-1), after


def tile_cases():
    cases = []
    shapes = [(12, 1, 1, 1, (0, 2)), (12, 1, 3, 1, (0, 1, 3, 4)), (12, 1, 12, 1, (0, 1)), (8, 6, 2, 3, (0, 1, 2)), (8, 6, 1, 2, (1, 3))]
    for boundary in ("periodic", "reflect", "constant", "missing"):
        for rows, columns, down, across, overlaps in shapes:
            for overlap in overlaps:
                for activation in ("identity", "tanh"):
                    whole = boundary == "periodic"
                    seen_rows = rows // down + (0 if whole and down == 1 else 2 * overlap)
                    seen_columns = columns // across + (0 if columns == 1 or (whole and across == 1) else 2 * overlap)
                    seen, size, points = seen_rows * seen_columns, 5, rows // down * (columns // across)
                    tiles = down * across
                    pooled = len(cases) % 3 == 0
                    case = dict(rows=rows, columns=columns, tiles=down, across=across, overlap=overlap, boundary=boundary, value=0.7,
                                mean=0.3, deviation=1.7, activation=activation, rho=0.8, leak=0.6,
                                reals=random.uniform(-0.9, 0.9, 1).tolist(), pairs=random.uniform(-0.6, 0.6, (2, 2)).tolist(),
                                weights=random.standard_normal((size, size)).round(6).tolist(),
                                input_weights=random.uniform(-1, 1, (seen, size)).round(6).tolist(),
                                readouts=random.standard_normal((1 if pooled else tiles, 1 + 2 * size, points)).round(6).tolist(),
                                states=random.standard_normal((tiles, size)).round(6).tolist(),
                                field=random.standard_normal(rows * columns).round(6).tolist())
                    said, after = tiled_step(case)
                    case["next_field"], case["next_states"] = said.tolist(), after.tolist()
                    cases.append(case)
    return cases


def kuramoto_sivashinsky():
    length, points = 22.0, 32
    x = length * np.arange(points) / points
    theta = 2 * np.pi * x / length
    start = np.cos(theta) + 0.5 * np.sin(2 * theta) + 0.3 * np.cos(3 * theta + 1)
    wave = np.fft.rfftfreq(points, 1 / points) * 2 * np.pi / length
    gradient = -0.5j * wave
    gradient[-1] = 0

    def slope(_, u):
        v = np.fft.rfft(u)
        return np.fft.irfft((wave**2 - wave**4) * v + gradient * np.fft.rfft(u * u), points)

    times = np.arange(0, 20.1, 2.5)
    solved = solve_ivp(slope, (0, times[-1]), start, method="Radau", t_eval=times, rtol=1e-10, atol=1e-12)
    return dict(length=length, start=start.tolist(), every=2.5, fields=solved.y.T.tolist())


def lorenz96():
    points = 40

    def slope(_, x):
        return (np.roll(x, -1) - np.roll(x, 2)) * np.roll(x, 1) - x + 8.0

    start = 8.0 + np.cos(np.arange(points))
    times = np.arange(0, 2.01, 0.5)
    solved = solve_ivp(slope, (0, times[-1]), start, method="DOP853", t_eval=times, rtol=1e-12, atol=1e-12)
    return dict(start=start.tolist(), every=0.5, fields=solved.y.T.tolist())


def measures():
    """One axis and two; NRMSE and PSD-NRMSE as xesn has them, each bin's and point's sd over time."""
    cases = []
    for rows, columns in ((16, 1), (15, 1), (8, 6)):
        truth = random.standard_normal((30, rows, columns)).cumsum(1) * random.uniform(0.5, 2, (1, rows, columns))
        said = truth + 0.3 * random.standard_normal(truth.shape)

        def spectra(field):
            power = np.abs(np.fft.fft2(field, axes=(1, 2)))**2
            k = np.hypot(*np.meshgrid(rows * np.fft.fftfreq(rows), columns * np.fft.fftfreq(columns), indexing="ij"))
            bins = (min(rows, columns) if columns > 1 else rows)
            bins = (bins + 1) // 2 - 1
            return np.stack([power[:, (k >= b - 0.5) & (k < b + 0.5)].mean(1) for b in range(1, bins + 1)], 1)

        wanted, got = spectra(truth), spectra(said)
        keep = wanted.mean(0) > 1e-6 * wanted.mean(0).max()
        cases.append(dict(rows=rows, columns=columns, truth=truth.reshape(30, -1).tolist(), said=said.reshape(30, -1).tolist(),
                          spectra=wanted.tolist(),
                          rmse=float(np.sqrt(((said - truth)**2).mean())),
                          nrmse=float(np.sqrt((((said - truth) / truth.std(0))**2).mean())),
                          psd_nrmse=float(np.sqrt((((got - wanted) / wanted.std(0))[:, keep]**2).mean()))))
    return cases


here = pathlib.Path(__file__).parent
(here / "fields.json").write_text(
    json.dumps(dict(steps=tile_cases(), kuramoto_sivashinsky=kuramoto_sivashinsky(), lorenz96=lorenz96(), measures=measures())) + "\n")
