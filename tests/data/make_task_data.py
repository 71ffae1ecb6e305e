#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes tasks.txt with NumPy and SciPy: the series of the NARMA, Mackey-Glass, Lorenz and Hénon tasks.

Run: /usr/bin/python3 tests/data/make_task_data.py     (Debian: python3-numpy python3-scipy; format as make_reference_data.py)

- narma10, narma20: outputs of the equations in core/tasks/narma.h, for the inputs beside them.
- mackey_glass_17, mackey_glass_30, lorenz: classical Runge-Kutta with the steps that core/tasks/*.h state.
- mackey_glass_17_scipy, mackey_glass_30_scipy, lorenz_scipy: scipy.integrate.solve_ivp (DOP853, rtol = 1e-12, atol = 1e-13) over a
  short time; the delay equation by the method of steps, an interval of length tau after the other, x(t - tau) from the dense
  output of the interval before.

With --exponents: prints the largest Lyapunov exponents of the Mackey-Glass equation instead (minutes): the mean growth of the
distance of two trajectories that is set back to 1e-8 every tau.
"""
import pathlib
import sys

import numpy as np
from scipy.integrate import solve_ivp


def narma(order, u):
    y = np.zeros(len(u) + 1)
    for t in range(len(u)):
        past = y[max(0, t - order + 1):t + 1].sum()
        oldest = u[t - order + 1] if t >= order - 1 else 0.0
        grown = 0.3 * y[t] + 0.05 * y[t] * past + 1.5 * oldest * u[t]
        y[t + 1] = grown + 0.1 if order <= 10 else np.tanh(grown + 0.01) + 0.2
    return y[1:]


def mackey_glass_slope(x, delayed):
    square = delayed * delayed  # by products: a chaotic series needs the same bits, which pow() need not give
    power = (square * square) * (square * square) * square
    return 0.2 * delayed / (1.0 + power) - 0.1 * x


def runge_kutta_step(x, h, slope):
    """slope(x, part): the derivative at the given part (0, 1/2, 1) of the step."""
    k1 = slope(x, 0.0)
    k2 = slope(x + 0.5 * h * k1, 0.5)
    k3 = slope(x + 0.5 * h * k2, 0.5)
    k4 = slope(x + h * k3, 1.0)
    return x + h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4)


def mackey_glass(tau, samples, start=1.2, h=0.1):
    per_sample = 10
    lag = tau * per_sample
    x, slopes = [start], [mackey_glass_slope(start, start)]

    def past(k):
        return start if k <= 0 else x[k]

    for k in range((samples - 1) * per_sample):
        j = k - lag
        left, right = past(j), past(j + 1)
        middle = start if j < 0 else 0.5 * (left + right) + h / 8.0 * (slopes[j] - slopes[j + 1])
        delayed = {0.0: left, 0.5: middle, 1.0: right}
        x.append(runge_kutta_step(x[k], h, lambda value, part: mackey_glass_slope(value, delayed[part])))
        slopes.append(mackey_glass_slope(x[k + 1], right))
    return np.array(x[::per_sample])


def mackey_glass_scipy(tau, until):
    times = np.arange(0, until + 1)
    values = np.full(len(times), 1.2)
    past, value, begin = (lambda t: 1.2), 1.2, 0.0
    while begin < until:
        solution = solve_ivp(lambda t, x: 0.2 * past(t - tau) / (1 + past(t - tau) ** 10) - 0.1 * x, (begin, begin + tau), [value],
                             method="DOP853", rtol=1e-12, atol=1e-13, dense_output=True)
        inside = (times > begin) & (times <= begin + tau)
        values[inside] = solution.sol(times[inside])[0]
        past, value, begin = (lambda t, f=solution.sol: f(t)[0]), solution.y[0, -1], begin + tau
    return values


def lorenz_slope(state):
    x, y, z = state
    return np.array([10.0 * (y - x), x * (28.0 - z) - y, x * y - 8.0 / 3.0 * z])


def lorenz(samples):
    state, series = np.ones(3), []
    for _ in range(samples):
        series.append(state)
        for _ in range(4):
            state = runge_kutta_step(state, 0.02 / 4, lambda value, part: lorenz_slope(value))
    return np.array(series).T


def lorenz_scipy(samples):
    times = 0.02 * np.arange(samples)
    return solve_ivp(lambda t, s: lorenz_slope(s), (0, times[-1] + 0.01), np.ones(3), method="DOP853", rtol=1e-12, atol=1e-13,
                     t_eval=times).y


def henon(samples):
    x, y, series = 0.0, 0.0, []
    for _ in range(samples):
        series.append(x)
        x, y = 1.0 - 1.4 * x * x + y, 0.3 * x
    return np.array(series)


def exponent(tau, units, h=0.1, distance=1e-8):
    lag = 10 * tau
    x = [[1.2 + which * 1e-9] * (lag + 1) for which in (0, 1)]  # the last tau, oldest first
    slopes = [[0.0] * (lag + 1) for _ in (0, 1)]
    growth = time = 0.0
    for period in range(units // tau):
        for a in (0, 1):
            new, new_slopes, value = [x[a][-1]], [slopes[a][-1]], x[a][-1]
            for k in range(lag):
                left, right = x[a][k], x[a][k + 1]
                middle = 0.5 * (left + right) + h / 8 * (slopes[a][k] - slopes[a][k + 1])
                delayed = {0.0: left, 0.5: middle, 1.0: right}
                value = runge_kutta_step(value, h, lambda v, part: mackey_glass_slope(v, delayed[part]))
                new.append(value)
                new_slopes.append(mackey_glass_slope(value, right))
            x[a], slopes[a] = new, new_slopes
        apart = np.sqrt(np.mean((np.array(x[1]) - np.array(x[0])) ** 2))
        if period * tau > 2000:
            growth += np.log(apart / distance)
            time += tau
        x[1] = [p + (q - p) * distance / apart for p, q in zip(x[0], x[1])]
        slopes[1] = [p + (q - p) * distance / apart for p, q in zip(slopes[0], slopes[1])]
    return growth / time


def main():
    if "--exponents" in sys.argv:
        for tau in (17, 30):
            print(tau, exponent(tau, 1_000_000))
        return
    rng = np.random.default_rng(6)
    u = rng.uniform(0, 0.5, 1000)
    blocks = {
        "narma_input": u, "narma10": narma(10, u), "narma20": narma(20, u),
        "mackey_glass_17": mackey_glass(17, 1500), "mackey_glass_30": mackey_glass(30, 1500),
        "mackey_glass_17_scipy": mackey_glass_scipy(17, 200), "mackey_glass_30_scipy": mackey_glass_scipy(30, 200),
        "lorenz": lorenz(1500), "lorenz_scipy": lorenz_scipy(250), "henon": henon(1500),
    }
    with open(pathlib.Path(__file__).resolve().parent / "tasks.txt", "w", encoding="ascii") as out:
        for name, value in blocks.items():
            matrix = np.atleast_2d(np.asarray(value, dtype=float))
            out.write(f"{name} {matrix.shape[0]} {matrix.shape[1]}\n")
            for row in matrix:
                out.write(" ".join(f"{x:.17g}" for x in row) + "\n")


main()
