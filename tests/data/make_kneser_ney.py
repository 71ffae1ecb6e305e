#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Cross entropies of interpolated Kneser-Ney models, written down from the formulas alone: tests/data/kneser_ney.json."""
import json
import math
import random
from collections import Counter, defaultdict

random.seed(7)
V = 6
tokens = [0]
for _ in range(899):  # a chain with some memory
    tokens.append((tokens[-1] * 2 + random.choice([0, 0, 0, 1, 1, 3])) % V)
train, held = tokens[:600], tokens[600:]


def grams(n):
    return Counter(tuple(train[i:i + n]) for i in range(len(train) - n + 1))


often = {n: grams(n) for n in range(1, 6)}
after = {n: Counter(g[1:] for g in often[n + 1]) for n in range(1, 5)}


def discount(counts):
    n1, n2 = sum(c == 1 for c in counts.values()), sum(c == 2 for c in counts.values())
    return n1 / (n1 + 2 * n2) if n1 else 0.5


def p(word, history, n, top):
    if n == 0:
        return 1 / V
    counts = often[n] if top else after[n]
    h = tuple(history[len(history) - n + 1:]) if n > 1 else ()
    followers = {g: c for g, c in counts.items() if g[:-1] == h}
    lower = p(word, history, n - 1, False)
    if not followers:
        return lower
    total, d = sum(followers.values()), discount(counts)
    return max(followers.get(h + (word,), 0) - d, 0) / total + d * len(followers) / total * lower


losses = []
for n in range(1, 6):
    losses.append(-sum(math.log(p(tokens[t], tokens[:t], n, True)) for t in range(600, 900)) / 300)
json.dump({"vocabulary": V, "tokens": tokens, "training": 600, "cross_entropies": losses}, open("kneser_ney.json", "w"))
print(losses)
