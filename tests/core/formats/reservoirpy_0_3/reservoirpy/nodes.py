# SPDX-License-Identifier: GPL-3.0-or-later
"""A stand-in for ReservoirPy 0.3, which Debian does not have: as much as the loader uses, from the package's documented equations

    r[t+1] = (1 - lr) * r[t] + lr * f(W @ r[t] + Win @ u[t+1] + bias),    y = Wout.T @ x + bias

with columns as vectors, rows of one step as what nodes take and give, and the calls of 0.3.
"""
import numpy as np


class _Node:
    def initialize(self, x, y=None):
        assert x.ndim == 2 and x.shape[0] == 1 and x.shape[1] == self.input_dim, x.shape
        self.params.setdefault("bias", np.zeros(self.bias_shape))
        self.reset()
        return self

    def set_param(self, name, value):
        assert name in self.params and value.shape == self.bias_shape, (name, value.shape)
        self.params[name] = value

    def reset(self, to_state=None):
        self._state = np.zeros((1, self.output_dim)) if to_state is None else to_state
        assert self._state.shape == (1, self.output_dim), self._state.shape
        return self

    def call(self, x):
        assert x.shape == (1, self.input_dim), x.shape
        self._state = self.forward(x)
        return self._state

    def __rshift__(self, other):
        return _Model([self, other])


class Reservoir(_Node):
    def __init__(self, W, Win, input_bias, lr, activation):
        assert not input_bias and W.shape == (len(W.toarray()) if hasattr(W, "toarray") else len(W),) * 2
        self.W, self.Win, self.lr, self.activation, self.params = W, Win, lr, activation, {}
        self.input_dim, self.output_dim, self.bias_shape = Win.shape[1], W.shape[0], (W.shape[0], 1)

    def forward(self, x):
        r = self._state.T
        return ((1 - self.lr) * r + self.lr * self.activation(self.W @ r + self.Win @ x.T + self.params["bias"])).T


class Ridge(_Node):
    def __init__(self, output_dim, Wout, input_bias):
        assert not input_bias and Wout.shape[1] == output_dim
        self.Wout, self.params = Wout, {}
        self.input_dim, self.output_dim, self.bias_shape = Wout.shape[0], output_dim, (1, output_dim)

    def forward(self, x):
        return (self.Wout.T @ x.T + self.params["bias"].T).T


class _Model:
    def __init__(self, nodes):
        self.nodes = nodes

    def initialize(self, x):
        assert x.shape == (1, self.nodes[0].input_dim), x.shape
        for node in self.nodes:
            node.reset()

    def run(self, inputs):
        outputs = []
        for x in inputs:
            x = x.reshape(1, -1)
            for node in self.nodes:
                x = node.call(x)
            outputs.append(x[0])
        return np.array(outputs)
