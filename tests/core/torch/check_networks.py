#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Recomputes what trained networks say from their weights, step by step in NumPy from the equations of their papers, and prints
the largest difference for each. Usage: check_networks.py FILE.json, a list of {kind, layers, width, weights, inputs, outputs}."""
import json
import sys

import numpy as np


def sigmoid(x):
    return 1.0 / (1.0 + np.exp(-x))


def layer_norm(x, scale, shift):
    centred = x - x.mean()
    return centred / np.sqrt((centred**2).mean() + 1e-5) * scale + shift


def unit(x):
    return x / np.sqrt((x**2).sum() + 1e-6)


def lstm(w, prefix, k, xs):
    wi, wh = w[f"{prefix}weight_ih_l{k}"], w[f"{prefix}weight_hh_l{k}"]
    bias = w[f"{prefix}bias_ih_l{k}"] + w[f"{prefix}bias_hh_l{k}"]
    h = c = np.zeros(wh.shape[1])
    out = []
    for x in xs:
        i, f, g, o = np.split(wi @ x + wh @ h + bias, 4)
        c = sigmoid(f) * c + sigmoid(i) * np.tanh(g)
        h = sigmoid(o) * np.tanh(c)
        out.append(h)
    return out


def gru(w, prefix, k, xs):
    wi, wh = w[f"{prefix}weight_ih_l{k}"], w[f"{prefix}weight_hh_l{k}"]
    bi, bh = w[f"{prefix}bias_ih_l{k}"], w[f"{prefix}bias_hh_l{k}"]
    h = np.zeros(wh.shape[1])
    out = []
    for x in xs:
        ir, iz, in_ = np.split(wi @ x + bi, 3)
        hr, hz, hn = np.split(wh @ h + bh, 3)
        z = sigmoid(iz + hz)
        h = (1 - z) * np.tanh(in_ + sigmoid(ir + hr) * hn) + z * h
        out.append(h)
    return out


def linear(w, name, x):
    return w[name + ".weight"] @ x + (w[name + ".bias"] if name + ".bias" in w else 0.0)


def slstm(w, p, xs):
    width = len(xs[0])
    h = c = n = m = np.zeros(width)
    out = []
    for x in xs:
        z, i, f, o = np.split(linear(w, p + "input", x) + linear(w, p + "recurrent", h), 4)
        log_f = -np.log1p(np.exp(-f))
        new = np.maximum(log_f + m, i)
        i, f = np.exp(i - new), np.exp(log_f + m - new)
        m = new
        c, n = f * c + i * np.tanh(z), f * n + i
        h = sigmoid(o) * c / n
        out.append(h)
    return out


def mlstm(w, p, xs):
    width = len(xs[0])
    # Without the stabiliser: C and n as in the paper's eq. 19 to 27.
    memory, n = np.zeros((width, width)), np.zeros(width)
    out = []
    for x in xs:
        q, k, v, o = np.split(linear(w, p + "projected", x), 4)
        k = k / np.sqrt(width)
        i, f = linear(w, p + "gates", x)
        memory = sigmoid(f) * memory + np.exp(i) * np.outer(v, k)
        n = sigmoid(f) * n + np.exp(i) * k
        out.append(sigmoid(o) * (memory @ q) / max(abs(n @ q), 1.0))
    return out


def min_gru(w, p, xs):
    h = np.zeros(len(xs[0]))
    out = []
    for x in xs:
        z, candidate = np.split(linear(w, p + "input", x), 2)
        h = (1 - sigmoid(z)) * h + sigmoid(z) * candidate
        out.append(h)
    return out


def min_lstm(w, p, xs):
    h = np.zeros(len(xs[0]))
    out = []
    for x in xs:
        f, i, candidate = np.split(linear(w, p + "input", x), 3)
        f, i = sigmoid(f), sigmoid(i)
        h = f / (f + i) * h + i / (f + i) * candidate
        out.append(h)
    return out


def qkv(w, p, x):
    q, k, v = np.split(linear(w, p + "projected", x), 3)
    return unit(q), unit(k), v


def delta_net(w, p, xs):
    width = len(xs[0])
    memory = np.zeros((width, width))
    out = []
    for x in xs:
        q, k, v = qkv(w, p, x)
        beta = sigmoid(linear(w, p + "rate", x))[0]
        # The paper's eq. 2: S(I − β·k·kᵀ) + β·v·kᵀ.
        memory = memory @ (np.eye(width) - beta * np.outer(k, k)) + beta * np.outer(v, k)
        out.append(linear(w, p + "output", memory @ q))
    return out


def ttt(w, p, xs):
    width = len(xs[0])
    inner = w[p + "start"]
    scale, shift = w[p + "scale"], w[p + "shift"]

    def model(matrix, given):
        z = matrix @ given
        centred = z - z.mean()
        return given + centred / np.sqrt((centred**2).mean() + 1e-6) * scale + shift

    out = []
    for x in xs:
        q, k, v = qkv(w, p, x)
        eta = sigmoid(linear(w, p + "rate", x))[0] / np.sqrt(width)
        # The gradient of ½‖f(k) − v‖² by central differences in z = W·k, independent of the implementation's formula.
        z, back = inner @ k, np.zeros(width)
        step = 1e-4

        def loss(at):
            centred = at - at.mean()
            output = k + centred / np.sqrt((centred**2).mean() + 1e-6) * scale + shift
            return 0.5 * ((output - v) ** 2).sum()

        for j in range(width):
            d = np.zeros(width)
            d[j] = step
            near = (loss(z + d) - loss(z - d)) / (2 * step)
            far = (loss(z + 2 * d) - loss(z - 2 * d)) / (4 * step)
            back[j] = (4 * near - far) / 3
        inner = inner - eta * np.outer(back, k)
        out.append(linear(w, p + "output", model(inner, q)))
    return out


def titans(w, p, xs):
    width = len(xs[0])
    memory = momentum = np.zeros((width, width))
    out = []
    for x in xs:
        q, k, v = qkv(w, p, x)
        eta, theta, alpha = sigmoid(linear(w, p + "gates", x))
        gradient = 2.0 * np.outer(memory @ k - v, k)
        momentum = eta * momentum - theta / 2.0 * gradient
        memory = (1 - alpha) * memory + momentum
        out.append(linear(w, p + "output", memory @ q))
    return out


def lru(w, p, xs):
    eigenvalues = np.exp(-np.exp(w[p + "nu"]) + 1j * np.exp(w[p + "theta"]))
    gain = np.sqrt(1 - np.abs(eigenvalues) ** 2)
    inputs = w[p + "input_re"] + 1j * w[p + "input_im"]
    outputs = w[p + "out_re.weight"] + 1j * w[p + "out_im.weight"]
    state = np.zeros(len(eigenvalues), complex)
    out = []
    for x in xs:
        state = eigenvalues * state + gain * (inputs @ x)
        out.append((outputs @ state).real + linear(w, p + "skip", x))
    return out


CELLS = {"slstm": slstm, "mlstm": mlstm, "min-gru": min_gru, "min-lstm": min_lstm, "delta-net": delta_net, "ttt": ttt,
         "titans": titans, "lru": lru}


def outputs_of(kind, layers, w, xs):
    if kind in ("lstm", "gru", "hybrid"):
        for k in range(layers):
            xs = (lstm if kind == "lstm" else gru)(w, "body.rnn.", k, xs)
        if kind == "hybrid":
            xs = [h + linear(w, "body.down", np.maximum(linear(w, "body.up", h), 0.0)) for h in xs]
    elif kind != "linear":
        xs = [linear(w, "body.input", x) for x in xs]
        for k in range(layers):
            cell = kind if kind != "xlstm" else ("slstm", "mlstm")[k % 2]
            normed = [layer_norm(x, w[f"body.norm{k}.weight"], w[f"body.norm{k}.bias"]) for x in xs]
            branch = CELLS[cell](w, f"body.cell{k}.", normed)
            if cell == "lru":
                halves = [np.split(linear(w, f"body.gate{k}", y), 2) for y in branch]
                branch = [a * sigmoid(b) for a, b in halves]
            xs = [x + y for x, y in zip(xs, branch)]
    return np.array([linear(w, "head", x) for x in xs])


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        for network in json.load(file):
            weights = {each["name"]: np.array(each["values"]).reshape(each["shape"]) for each in network["weights"]}
            ours = outputs_of(network["kind"], network["layers"], weights, [np.array(x) for x in network["inputs"]])
            theirs = np.array(network["outputs"])
            print(network["kind"], np.abs(ours - theirs).max() / max(1e-300, np.abs(ours).max()))


if __name__ == "__main__":
    main()
