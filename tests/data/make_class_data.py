#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes class_data.json: merged states by plain loops of NumPy, and what scikit-learn and liblinear-train make of them.

Usage: make_class_data.py > class_data.json   (needs python3-numpy, python3-sklearn, liblinear-tools)
"""
import json
import os
import subprocess
import tempfile

import numpy as np
from sklearn.linear_model import LogisticRegression, Ridge
from sklearn.metrics import balanced_accuracy_score, confusion_matrix, f1_score, log_loss

rng = np.random.default_rng(5)
N, D, K, S = 7, 3, 3, 40
W = rng.normal(size=(N, N))
W *= 0.9 / np.max(np.abs(np.linalg.eigvals(W)))
W_in = rng.uniform(-1, 1, size=(D, N))
bias = 0.2 * rng.uniform(-1, 1, size=N)
lengths = rng.integers(2, 10, size=S)
labels = rng.integers(0, K, size=S)
labels[:K] = np.arange(K)
sequences = [0.7 * rng.normal(size=(n, D)) + 0.4 * label for n, label in zip(lengths, labels)]


def states(sequence, tanh, leak):
    """One state a row, by the update of the paper (linear) or of Jaeger (tanh), step by step."""
    r, rows = np.zeros(N), []
    for u in sequence:
        if tanh:
            r = (1 - leak) * r + leak * np.tanh(r @ W + u @ W_in + bias)
        else:
            r = r @ (leak * W + (1 - leak) * np.eye(N)) + u @ (leak * W_in)
        rows.append(r)
    return np.array(rows)


def merged(rows, merge):
    if merge == "norm":
        norms = np.linalg.norm(rows, axis=1)
        return (norms[:, None] * rows).sum(axis=0) / norms.sum()
    return {"first": rows[0], "last": rows[-1], "mean": rows.mean(axis=0), "max": rows.max(axis=0)}[merge]


data = {"W": W.tolist(), "W_in": W_in.tolist(), "bias": bias.tolist(), "labels": labels.tolist(),
        "sequences": [s.tolist() for s in sequences], "leak": 0.6, "merged": {}, "washout": {}}
for tanh in (False, True):
    name = "tanh" if tanh else "linear"
    data["merged"][name] = {m: [merged(states(s, tanh, 0.6), m).tolist() for s in sequences]
                            for m in ("first", "last", "mean", "max", "norm")}
    data["merged"][name]["backwards_mean"] = [merged(states(s[::-1], tanh, 0.6), "mean").tolist() for s in sequences]
    # The first three steps are not merged, but the last step always is.
    data["washout"][name] = [merged(states(s, tanh, 0.6)[min(3, len(s) - 1):], "mean").tolist() for s in sequences]
pairs = [(0, 3), (2, 5)]
data["products"] = [[np.mean(states(s, True, 0.6)[:, i] * states(s, True, 0.6)[:, j]) for i, j in pairs] for s in sequences]

X = np.array(data["merged"]["tanh"]["mean"])
alpha = 0.05
ridge = Ridge(alpha=alpha, fit_intercept=False, solver="svd").fit(np.c_[np.ones(S), X], np.eye(K)[labels])
data["ridge"] = {"alpha": alpha, "weights": ridge.coef_.T.tolist()}
softmax = LogisticRegression(C=1 / alpha, multi_class="multinomial", solver="newton-cg", tol=1e-14, max_iter=100000).fit(X, labels)
p = softmax.predict_proba(X)
data["softmax"] = {"probabilities": p.tolist(), "loss": log_loss(labels, p),
                   "objective": log_loss(labels, p) * S + alpha / 2 * np.sum(softmax.coef_**2)}
said = p.argmax(axis=1)
data["measures"] = {"confusion": confusion_matrix(labels, said).tolist(), "accuracy": float(np.mean(said == labels)),
                    "balanced": balanced_accuracy_score(labels, said), "macro_f1": f1_score(labels, said, average="macro")}

data["liblinear"] = {}
with tempfile.TemporaryDirectory() as folder:
    given = os.path.join(folder, "given")
    with open(given, "w") as file:
        for row, label in zip(X, labels):
            file.write(f"{label} " + " ".join(f"{k + 1}:{v!r}" for k, v in enumerate(row.tolist())) + "\n")
    for name, kind in (("logistic", 0), ("svm", 2)):
        found = os.path.join(folder, name)
        subprocess.run(["liblinear-train", "-q", "-s", str(kind), "-c", "20", given, found], check=True)
        lines = open(found).read().split("\n")
        order = [int(each) for each in next(line for line in lines if line.startswith("label")).split()[1:]]
        weights = [[float(v) for v in line.split()] for line in lines[lines.index("w") + 1:] if line]
        data["liblinear"][name] = {"labels": order, "weights": weights}
print(json.dumps(data))
