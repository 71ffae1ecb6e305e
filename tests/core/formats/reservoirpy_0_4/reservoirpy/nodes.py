# SPDX-License-Identifier: GPL-3.0-or-later
"""A stand-in for ReservoirPy 0.4, which Debian does not have: as much as the loader uses, from the package's documented equations

    r[t+1] = (1 - lr) * r[t] + lr * f(W @ r[t] + Win @ u[t+1] + bias),    y = x @ Wout + bias

with one-dimensional arrays as what nodes take and give, and the calls of 0.4.
"""
import numpy as np


class _Node:
    def initialize(self, x, y=None):
        assert x.shape == (self.input_dim,), x.shape
        self.state = {"out": np.zeros(self.output_dim)}

    def step(self, x):
        assert x.shape == (self.input_dim,) and self.state["out"].shape == (self.output_dim,)
        self.state = {"out": self.forward(self.state["out"], x)}
        return self.state["out"]

    def __rshift__(self, other):
        return _Model([self, other])


class Reservoir(_Node):
    def __init__(self, W, Win, bias, lr, activation):
        self.W, self.Win, self.bias, self.lr, self.activation = W, Win, bias, lr, activation
        self.input_dim, self.output_dim = Win.shape[1], W.shape[0]
        assert bias.shape == (self.output_dim,)

    def forward(self, r, x):
        return (1 - self.lr) * r + self.lr * self.activation(self.W @ r + self.Win @ x + self.bias)


class Ridge(_Node):
    def __init__(self, Wout, bias):
        self.Wout, self.bias = Wout, bias
        self.input_dim, self.output_dim = Wout.shape
        assert bias.shape == (self.output_dim,)

    def forward(self, _, x):
        return x @ self.Wout + self.bias


class _Model:
    def __init__(self, nodes):
        self.nodes = nodes

    def initialize(self, x):
        assert x.shape == (self.nodes[0].input_dim,), x.shape

    def run(self, inputs):
        outputs = []
        for x in inputs:
            for node in self.nodes:
                x = node.step(x)
            outputs.append(x)
        return np.array(outputs)
