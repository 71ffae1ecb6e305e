#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes gaussian_process.txt: a Gaussian process by scikit-learn, which core/search is checked against.

Usage: /usr/bin/python3 tests/data/make_gaussian_process_data.py
Made with scikit-learn 1.2.1, NumPy 1.24.2 and SciPy 1.10.1 of Debian 12 (python3-sklearn).

Two numbers and one of three choices: a choice enters as one of three columns divided by the root of 2, so that two different
ones are at distance 1, as Hamming's. All three columns have the one length of the choice. Points stand in columns.
"""
import pathlib

import numpy as np
from sklearn.gaussian_process import GaussianProcessRegressor
from sklearn.gaussian_process.kernels import ConstantKernel, Matern, WhiteKernel

rng = np.random.default_rng(5)
POINTS, ASKED, CHOICES = 24, 7, 3


def points(count):
    numbers = rng.uniform(size=(count, 2))
    return np.column_stack([numbers, (rng.integers(CHOICES, size=count) + 0.5) / CHOICES])


def columns(at):
    hot = np.eye(CHOICES)[np.floor(at[:, 2] * CHOICES).astype(int)] / np.sqrt(2)
    return np.column_stack([at[:, :2], hot])


seen, asked = points(POINTS), points(ASKED)
values = np.sin(5 * seen[:, 0]) + seen[:, 1] ** 2 + np.floor(seen[:, 2] * CHOICES) / 3 + 0.1 * rng.normal(size=POINTS)
blocks = {"points": seen.T, "values": values[:, None], "asked": asked.T}
CASES = [(1.3, 0.02, [0.4, 0.9, 0.7]), (0.5, 0.2, [0.1, 2.0, 1.5]), (2.0, 1e-4, [1.0, 0.3, 0.5])]
for i, (variance, noise, lengths) in enumerate(CASES):
    shape = Matern(length_scale=lengths[:2] + [lengths[2]] * CHOICES, nu=2.5)
    kernel = ConstantKernel(variance) * shape + WhiteKernel(noise)
    process = GaussianProcessRegressor(kernel, alpha=0.0, optimizer=None).fit(columns(seen), values)
    # theta is [log variance, log lengths …, log noise]; the lengths of the three columns are one.
    likelihood, gradient = process.log_marginal_likelihood(process.kernel_.theta, eval_gradient=True)
    mean, covariance = process.predict(columns(asked), return_cov=True)
    covariance = covariance - noise * np.eye(ASKED)  # WhiteKernel adds it to the diagonal of what is asked
    gradient = [gradient[0], gradient[-1], gradient[1], gradient[2], gradient[3:-1].sum()]
    blocks |= {f"logarithms{i}": np.log([[variance, noise, *lengths]]).T, f"log_likelihood{i}": np.array([[likelihood]]),
               f"gradient{i}": np.array([gradient]).T, f"mean{i}": mean[:, None], f"covariance{i}": covariance}

with open(pathlib.Path(__file__).parent / "gaussian_process.txt", "w") as file:
    for name, matrix in blocks.items():
        file.write(f"{name} {matrix.shape[0]} {matrix.shape[1]}\n")
        for row in matrix:
            file.write(" ".join(repr(float(each)) for each in row) + "\n")
