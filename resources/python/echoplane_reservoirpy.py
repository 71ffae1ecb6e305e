# SPDX-License-Identifier: GPL-3.0-or-later
"""Loads models that Echoplane wrote into ReservoirPy 0.3 and 0.4: copy this file beside your program.

    from echoplane_reservoirpy import load
    model = load("model.npz")                      # or .mat, which needs SciPy
    outputs = model.run(inputs)                    # T x D_in gives T x D_out, from the model's initial state
    outputs = model.run(inputs, start="warm")      # from where the training series ended
    outputs = model.run(inputs, start="here")      # from where the last run ended
    outputs = model.run(inputs, known=targets)     # y(t-1) is known over the first len(targets) steps

    model.reservoir, model.readout                 # ReservoirPy's nodes Reservoir and Ridge, with the model's weights
    model.graph                                    # reservoir >> readout if these two alone are the model, else None

Echoplane's states are rows: r(t) = (1 - lr) r(t-1) + lr f(r(t-1) W + u(t) Win' + y(t-1) Wfb' + b). ReservoirPy's are columns, W r: its
Reservoir takes W transposed; with W itself it would silently give other numbers. If the model takes its last output as input, the
node Reservoir takes [u(t), y(t-1)], and if its readout takes more than the state, the node Ridge takes [r(t), u(t), y(t-1)], in this
order and without the parts that the model does not have. ReservoirPy's own feedback connections are not used.
"""
import numpy as np


def load(file):
    """Loads the model from a .npz or .mat file that Echoplane wrote. Raises ValueError if the file lacks a part of the model."""
    if str(file).lower().endswith(".mat"):
        from scipy.io import loadmat

        arrays = {name: value for name, value in loadmat(str(file)).items() if not name.startswith("__")}
        for name, value in arrays.items():
            if name in _VECTORS:
                arrays[name] = np.asarray(value).ravel()
            elif getattr(value, "dtype", None) is not None and value.dtype.kind == "U":
                arrays[name] = str(value[0]) if value.size else ""
        if "leak_rate" in arrays:
            arrays["leak_rate"] = float(np.asarray(arrays["leak_rate"]).ravel()[0])
    else:
        with np.load(str(file), allow_pickle=False) as archive:
            arrays = {name: archive[name] for name in archive.files}
    try:
        return EchoplaneModel(arrays)
    except ValueError as error:
        raise ValueError("{}: {}".format(file, error)) from None


_VECTORS = {"eigenvalues_real", "eigenvalues_upper", "reservoir_bias", "bias", "initial_state", "initial_output", "warm_state",
            "warm_output"}


def _identity(z):
    return z


def _relu(z):
    return np.maximum(z, 0.0)


def _sigmoid(z):
    with np.errstate(over="ignore"):
        return 1.0 / (1.0 + np.exp(-z))


# Not ReservoirPy's own: the relu of 0.3.0 and 0.3.1 returns integers.
_ACTIVATIONS = {"identity": _identity, "tanh": np.tanh, "relu": _relu, "sigmoid": _sigmoid}


def _recurrent_weights(arrays):
    """W in r W: dense, or sparse if it is sparse in the file."""
    if "W_data" in arrays:
        from scipy.sparse import csc_matrix

        return csc_matrix((arrays["W_data"], arrays["W_indices"], arrays["W_indptr"]), shape=tuple(arrays["W_shape"]))
    if "W" in arrays:
        return arrays["W"]
    if "eigenvalues_real" not in arrays or "eigenvalues_upper" not in arrays:
        raise ValueError("this is no model: it has neither W nor eigenvalues")
    real, upper = np.asarray(arrays["eigenvalues_real"]), np.asarray(arrays["eigenvalues_upper"])
    n, p = len(real), len(upper)  # the state is [reals | Re of pairs | Im of pairs]
    weights = np.zeros((n + 2 * p, n + 2 * p))
    reals, re, im = np.arange(n), np.arange(n, n + p), np.arange(n + p, n + 2 * p)
    weights[reals, reals] = real
    weights[re, re] = weights[im, im] = upper.real
    weights[re, im], weights[im, re] = upper.imag, -upper.imag
    return weights


class EchoplaneModel:
    """A model built from its arrays, named as in an .npz file."""

    def __init__(self, arrays):
        try:
            from reservoirpy.nodes import Reservoir, Ridge
        except ImportError as error:
            raise ImportError("this needs the package ReservoirPy, 0.3 or 0.4 ({})".format(error)) from None

        if "carry_gain" in arrays:
            raise ValueError("ReservoirPy's Reservoir has the leaky cell alone, but this model has another")
        for name in ("Win", "Wout", "activation", "leak_rate", "initial_state", "initial_output"):
            if name not in arrays:
                raise ValueError("this is no whole model: it has no {}".format(name))
        if str(arrays["activation"]) not in _ACTIVATIONS:
            raise ValueError('there is no activation "{}"'.format(arrays["activation"]))
        if "Wout_features" in arrays:
            raise ValueError("its readout sees squares, products or a mixing layer, which ReservoirPy's Ridge does not compute")
        weights = _recurrent_weights(arrays)
        inputs, readout = [np.asarray(arrays["Win"], float)], [np.asarray(arrays["Wout"], float)]
        self.inputs, self.outputs = inputs[0].shape[1], readout[0].shape[1]
        self._feeds_state, self._sees_input, self._sees_output = (
            name in arrays for name in ("Wfb", "Wout_input", "Wout_output"))
        if self._feeds_state:
            inputs.append(np.asarray(arrays["Wfb"], float))
        if self._sees_input:
            readout.append(np.asarray(arrays["Wout_input"], float))
        if self._sees_output:
            readout.append(np.asarray(arrays["Wout_output"], float))
        inputs, readout = np.hstack(inputs), np.vstack(readout)
        size = len(inputs)
        bias = np.asarray(arrays.get("reservoir_bias", np.zeros(size)), float).ravel()
        output_bias = np.asarray(arrays.get("bias", np.zeros(self.outputs)), float).ravel()
        shapes = [weights.shape == (size, size), bias.shape == (size,), output_bias.shape == (self.outputs,),
                  len(readout) == size + self.inputs * self._sees_input + self.outputs * self._sees_output]
        if not all(shapes):
            raise ValueError("its matrices do not fit together")
        self._starts = {"initial": (np.asarray(arrays["initial_state"], float), np.asarray(arrays["initial_output"], float))}
        if "warm_state" in arrays and "warm_output" in arrays:
            self._starts["warm"] = (np.asarray(arrays["warm_state"], float), np.asarray(arrays["warm_output"], float))
        if any(r.shape != (size,) or y.shape != (self.outputs,) for r, y in self._starts.values()):
            raise ValueError("its initial state does not fit its matrices")

        columns = weights.T.tocsr() if hasattr(weights, "tocsr") else np.ascontiguousarray(weights.T)
        activation, leak_rate = _ACTIVATIONS[str(arrays["activation"])], float(arrays["leak_rate"])
        self._before_0_4 = hasattr(Reservoir, "call")
        if self._before_0_4:
            self.reservoir = Reservoir(W=columns, Win=inputs, input_bias=False, lr=leak_rate, activation=activation)
            self.readout = Ridge(output_dim=self.outputs, Wout=readout, input_bias=False)
            self.reservoir.initialize(np.zeros((1, inputs.shape[1])))
            self.readout.initialize(np.zeros((1, len(readout))), np.zeros((1, self.outputs)))
            # Not in the constructors: some versions of 0.3 take no bias there, others take it as a part of Win and Wout.
            self.reservoir.set_param("bias", bias.reshape(-1, 1))
            self.readout.set_param("bias", output_bias.reshape(1, -1))
        else:
            self.reservoir = Reservoir(W=columns, Win=inputs, bias=bias, lr=leak_rate, activation=activation)
            self.readout = Ridge(Wout=readout, bias=output_bias)
            self.reservoir.initialize(np.zeros(inputs.shape[1]))
            self.readout.initialize(np.zeros(len(readout)), np.zeros(self.outputs))
        self.graph = None
        if not (self._feeds_state or self._sees_input or self._sees_output):
            self.graph = self.reservoir >> self.readout
            self.graph.initialize(np.zeros((1, self.inputs)) if self._before_0_4 else np.zeros(self.inputs))
        self.start()

    def start(self, at="initial"):
        """Sets the nodes to the model's initial state, or with "warm" to the state after the last step of its training series."""
        if at not in self._starts:
            raise ValueError('there is no start "{}": there are {}, and "here" for run()'.format(at, ", ".join(self._starts)))
        state, self.last_output = self._starts[at]
        if self._before_0_4:
            self.reservoir.reset(to_state=state.reshape(1, -1))
        else:
            self.reservoir.state = {"out": state.copy()}
        return self

    def step(self, inputs):
        """Runs one step: takes D_in numbers and returns D_out."""
        u, y = np.asarray(inputs, float).ravel(), self.last_output
        state = self._call(self.reservoir, [u] + [y] * self._feeds_state)
        self.last_output = self._call(self.readout, [state] + [u] * self._sees_input + [y] * self._sees_output)
        return self.last_output

    def run(self, inputs, known=(), start="initial"):
        """Returns outputs, T x D_out, for inputs, T x D_in. y(t-1) is taken from `known` over its rows, then it is the model's own output."""
        inputs = _series(inputs, self.inputs, "inputs")
        known = _series(known, self.outputs, "known outputs") if len(known) else ()
        if start != "here":
            self.start(start)
        outputs = np.empty((len(inputs), self.outputs))
        with np.errstate(all="ignore"):
            for t, u in enumerate(inputs):
                outputs[t] = self.step(u)
                if t < len(known):
                    self.last_output = known[t]
        return outputs

    def _call(self, node, parts):
        joined = np.concatenate(parts)
        if self._before_0_4:
            return np.asarray(node.call(joined.reshape(1, -1))).ravel()
        return np.asarray(node.step(joined)).ravel()


def _series(values, columns, what):
    values = np.asarray(values, float)
    if values.ndim == 1 and columns == 1:
        values = values.reshape(-1, 1)
    if values.ndim != 2 or values.shape[1] != columns:
        raise ValueError("the {} must be a matrix with {} column{}, one row per step".format(what, columns, "s" * (columns > 1)))
    if not np.isfinite(values).all():
        raise ValueError("the {} have a value that is no finite number, first in row {}".format(
            what, 1 + int(np.argmax(~np.isfinite(values).all(axis=1)))))
    return values
