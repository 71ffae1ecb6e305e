# SPDX-License-Identifier: GPL-3.0-or-later
"""Reservoirs as scikit-learn has its estimators. It need not be installed."""

from . import _echoplane
from ._checks import check_features, is_recordings, not_fitted, numbers, remember_features, rows
from ._documentation import parameters
from ._frames import framed, is_frame
from ._progress import progressing

_SETTINGS = _echoplane.settings()
_NORMALISATION = next(each for each in _SETTINGS if each["key"] == "normalisation")


def _settings_of(groups, of_tasks=()):
    return [each for each in _SETTINGS if each["group"] in groups and (not each["of_task"] or each["key"] in of_tasks)]


class _Estimator:
    """Parameters as scikit-learn keeps them: set in the constructor, checked in fit()."""

    def get_params(self, deep=True):
        """All parameters by name."""
        return {name: getattr(self, name) for name in self._defaults}

    def set_params(self, **given):
        """Changes parameters; fit() checks their values."""
        for name, value in given.items():
            if name not in self._defaults:
                raise ValueError(f"Invalid parameter {name!r} for estimator {self}. Valid parameters are: {list(self._defaults)!r}.")
            setattr(self, name, value)
        return self

    def __repr__(self):
        import numpy as np

        def differs(name):
            value, default = getattr(self, name), self._defaults[name]
            return value is not default and not (np.ndim(value) == 0 and value == default)

        changed = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._defaults if differs(name))
        return f"{type(self).__name__}({changed})"

    def _experiment(self):
        given = {name: getattr(self, name) for name in self._settings}
        if self.spectrum is not None:
            given["eigenvalues"] = list(self.spectrum)
            del given["method"], given["size"]
        return _echoplane.Experiment(**given)

    def _fitted(self):
        if not hasattr(self, "model_"):
            raise not_fitted(self)
        return self.model_

    @property
    def eigenvalues(self):
        """Eigenvalues of the reservoir, after spectral radius and leak."""
        return self._fitted().eigenvalues

    @property
    def weights(self):
        """Readout weights, N × outputs, in the coordinates of the states."""
        return self._fitted().weights

    def save(self, file, **options):
        """Writes the trained model: .npz, .json, .py, .h, .c, .onnx, .gguf or .mat."""
        self._fitted().save(file, **options)

    def __sklearn_is_fitted__(self):
        return hasattr(self, "model_")

    def __sklearn_tags__(self):  # from scikit-learn 1.6 on
        from sklearn.utils import ClassifierTags, InputTags, RegressorTags, Tags, TargetTags

        classifier = self._estimator_type == "classifier"
        return Tags(estimator_type=self._estimator_type, target_tags=TargetTags(required=True, multi_output=not classifier),
                    classifier_tags=ClassifierTags() if classifier else None,
                    regressor_tags=None if classifier else RegressorTags(), input_tags=InputTags(three_d_array=True))

    def _more_tags(self):  # before
        return {"requires_y": True, "multioutput": self._estimator_type == "regressor", "_xfail_checks": self._exemptions}


def _estimator(settings, further):
    """Gives a class its parameters: those settings, with their own defaults, and `further`, {name: (default, help)}."""

    def decorate(cls):
        cls._settings = [each["key"] for each in settings]
        cls._defaults = {each["key"]: each["default"] for each in settings}
        cls._defaults.update((name, default) for name, (default, _) in further.items())
        cls._settings += [name for name in ("ridge", "bias") if name not in cls._settings]

        # A real signature: scikit-learn reads the parameters from it, and so do editors.
        scope = {}
        exec(f"def __init__(self, *, {', '.join(f'{name}=None' for name in cls._defaults)}):\n"
             "    given = dict(locals())\n    del given['self']\n    self.__dict__.update(given)\n", scope)
        cls.__init__ = scope["__init__"]
        cls.__init__.__kwdefaults__ = dict(cls._defaults)
        cls.__init__.__qualname__ = f"{cls.__name__}.__init__"
        head = "\n".join(line.removeprefix("    ") for line in cls.__doc__.splitlines())
        cls._head, cls._further, cls._described = head, further, settings
        text = "\n\n".join(f"{name} = {default!r}\n    {help}" for name, (default, help) in further.items())
        cls.__doc__ = f"{head}\n\nParameters\n==========\n\n{text}\n\n{parameters([e for e in settings if e['key'] not in further])}"
        return cls

    return decorate


_RESERVOIR = _settings_of(("Reservoir", "Dynamics", "Input", "Readout")) + [_NORMALISATION]


@_estimator(_RESERVOIR, {
    "ridge": ("best", "alpha of the ridge regression, or \"best\": that with the lowest error on the last fifth of each recording, all "
                      "of them from one factorisation; the readout is then fitted to all rows."),
    "bias": (True, "A constant in the readout, as for own data in the program."),
    "washout": (None, "First rows of each recording that drive the reservoir without being fitted; None: a tenth of the recording, 100 "
                      "at most."),
    "spectrum": (None, "Eigenvalues of your own instead of a method: real ones, and one of each pair."),
    "progress": (None, "True shows a bar of tqdm; or a callable."),
})
class Reservoir(_Estimator):
    """A reservoir with a linear readout. The rows of X are the steps of a series, in order.

    X is an array with one row per step, a pandas frame, or several recordings: a list of these, or an array of three
    dimensions; each recording starts the reservoir anew. y has a row for every row of X. Without y the model learns to forecast
    X one step ahead, and forecast() goes on from its end.

    Attributes after fit(): model_ (to save and to export), ridge_ (the alpha), eigenvalues, weights, result_ (the training run),
    n_features_in_, and feature_names_in_ if X is a frame.
    """

    _estimator_type = "regressor"
    _exemptions = {
        "check_methods_sample_order_invariance": "rows are steps in time: a prediction depends on the rows before it",
        "check_methods_subset_invariance": "rows are steps in time: a batch that begins later starts from an empty reservoir",
    }

    def fit(self, X, y=None):
        """Trains the readout on the rows of X and y, or of several recordings; without y to forecast X one row ahead. Raises
        ValueError for settings that do not fit, with the program's sentence."""
        forecasts = y is None
        several = is_recordings(X)
        inputs = [rows(each, one_column=forecasts) for each in (X if several else [X])]
        widths = {each.shape[1] for each in inputs}
        if len(widths) > 1:
            raise ValueError(f"the recordings have {sorted(widths)} columns, but must have the same")
        first = X[0] if several else X
        if forecasts:
            targets = [each[1:] for each in inputs]
            inputs = [each[:-1] for each in inputs]
            self._last = targets[-1][-1:] if len(targets[-1]) else None
        else:
            given = list(y) if several else [y]
            if len(given) != len(inputs):
                raise ValueError(f"X has {len(inputs)} recordings, y has {len(given)}")
            targets = [numbers(each, "y") for each in given]
            self._last = None
        for x, wanted in zip(inputs, targets):
            if wanted.ndim == 0 or len(x) != len(wanted):
                raise ValueError(f"Found input variables with inconsistent numbers of samples: X has {len(x)} rows, y "
                                 f"{0 if wanted.ndim == 0 else len(wanted)}")
            if len(x) < 2:
                raise ValueError(f"n_samples={len(x)}: a recording needs at least two rows to be fitted")
        self._flat = targets[0].ndim == 1 and not forecasts
        targets = [each[:, None] if each.ndim == 1 else each for each in targets]
        remember_features(self, first, inputs[0].shape[1])
        target = first if forecasts else (y[0] if several else y)
        self._columns = None
        self._index = None
        if is_frame(target) and is_frame(first):
            self._columns = [target.name] if target.ndim == 1 else list(target.columns)
            self._index = (X[-1] if several else X).index
        washout = self.washout if self.washout is not None else min(100, min(len(each) for each in inputs) // 10)
        with progressing(self.progress, "fit") as report:
            fitted = _echoplane._train(self._experiment(), inputs, targets, forecasts, int(washout), 0.2, report)
        self.model_, self.ridge_, self.result_ = fitted.model, fitted.ridge, fitted.result
        if self._last is None and inputs[0].shape[1] == targets[0].shape[1]:
            self._last = targets[-1][-1:].copy()
        return self

    def __getstate__(self):
        # The training run is left out: it holds the data and all states.
        return {name: value for name, value in self.__dict__.items() if name != "result_"}

    def _inputs(self, X):
        model = self._fitted()
        array = rows(X, one_column=self.n_features_in_ == 1 and not self._flat)
        check_features(self, X, array.shape[1])
        return model, array

    def predict(self, X, start="cold", known=None):
        """A row for every row of X. start="warm" goes on after the training data; `known`: the targets of the first rows, for
        models with feedback. Frames give frames."""
        if is_recordings(X):
            return [self.predict(each, start, known) for each in X]
        if start not in ("cold", "warm"):
            raise ValueError(f'start is {start!r}, but must be "cold" or "warm"')
        model, array = self._inputs(X)
        outputs = _echoplane._predict(model, array, start == "warm", None if known is None else rows(known, "known", True))
        outputs = outputs[:, 0].copy() if self._flat else outputs.copy()
        return framed(outputs, X.index, self._columns) if is_frame(X) and self._columns is not None else outputs

    def forecast(self, steps, after=None):
        """The model on its own output: `steps` rows after the training data, or after the series `after`."""
        model = self._fitted()
        if self._last is None:
            raise ValueError("a forecast feeds outputs back as inputs: fit a series without y, or y of the columns of X one row on")
        given = None if after is None else rows(after, "after", True)
        outputs = _echoplane._forecast(model, self._last, int(steps), given).copy()
        outputs = outputs[:, 0] if self._flat else outputs
        if self._columns is None:
            return outputs
        return framed(outputs, _index_after(after.index if is_frame(after) else self._index, len(outputs)), self._columns)

    def states(self, X):
        """The reservoir's states, a row for every row of X, from zero; in its eigenbasis, [reals | Re of pairs | Im of pairs], or
        for method="normal" of its units."""
        if is_recordings(X):
            return [self.states(each) for each in X]
        model, array = self._inputs(X)
        return _echoplane._states(model, array)

    def score(self, X, y=None):
        """R², the mean over the outputs; without y that of forecasts one step ahead."""
        import numpy as np

        several = is_recordings(X)
        if y is None:
            X = [rows(each, one_column=True) for each in (X if several else [X])]
            X, y = [each[:-1] for each in X], [each[1:] for each in X]
            several = True
        predicted = self.predict(X)
        if several:
            predicted, y = np.concatenate([np.asarray(e) for e in predicted]), np.concatenate([np.asarray(e) for e in y])
        y, predicted = np.asarray(y, dtype=float), np.asarray(predicted)
        if y.ndim == 1:
            y = y[:, None]
        predicted = predicted.reshape(y.shape)
        left = ((y - predicted) ** 2).sum(axis=0)
        all = ((y - y.mean(axis=0)) ** 2).sum(axis=0)
        each = np.where(all > 0, 1 - left / np.where(all > 0, all, 1), np.where(left > 0, 0.0, 1.0))
        return float(each.mean())


def _index_after(index, steps):
    import pandas

    if isinstance(index, pandas.DatetimeIndex):
        frequency = index.freq or (pandas.infer_freq(index) if len(index) > 2 else None)
        if frequency is not None:
            return pandas.date_range(index[-1], periods=steps + 1, freq=frequency)[1:]
    if index is not None and len(index) and pandas.api.types.is_integer_dtype(index):
        return pandas.RangeIndex(index[-1] + 1, index[-1] + 1 + steps)
    return pandas.RangeIndex(steps)


_SEQUENCES = _settings_of(("Reservoir", "Dynamics", "Input", "Readout", "Sequences"),
                          {each["key"] for each in _SETTINGS if each["group"] == "Sequences"} | {"classifier"})
_CLASSES = _echoplane.Experiment(task="tones")  # with what suits classes


@_estimator(_SEQUENCES, {
    **{name: (getattr(_CLASSES, name), "As for the program's tasks of classes.") for name in ("ridge", "bias")},
    "spectrum": (None, "Eigenvalues of your own instead of a method: real ones, and one of each pair."),
    "progress": (None, "True shows a bar of tqdm; or a callable."),
})
class ReservoirClassifier(_Estimator):
    """A reservoir that reads sequences, merges its states, and tells the class of each.

    X is a list of sequences (an array or a frame each, one row per step, of any length), an array of three dimensions, or one of
    two, whose rows are sequences with one number per step, as in the program's tables. y has a label for every sequence.

    Attributes after fit(): model_, classes_, eigenvalues, weights, n_features_in_, and feature_names_in_ if X is a frame.
    """

    _estimator_type = "classifier"
    _exemptions = {}

    def _sequences(self, X):
        if is_recordings(X):
            all = [rows(each) for each in X]
            return all, all[0].shape[1], X[0]
        array = rows(X)
        return [each[:, None] for each in array], array.shape[1], X

    def fit(self, X, y):
        """Trains on sequences and their labels."""
        import numpy as np

        sequences, count, first = self._sequences(X)
        if y is None:
            raise ValueError("requires y to be passed, but the target y is None: a label for every sequence")
        labels = np.asarray(y)
        if labels.ndim == 2 and labels.shape[1] == 1:
            import warnings

            try:
                from sklearn.exceptions import DataConversionWarning as Warned
            except ImportError:
                Warned = UserWarning
            warnings.warn("A column-vector y was passed when a 1d array was expected", Warned, stacklevel=2)
            labels = labels.ravel()
        if labels.ndim != 1 or len(labels) != len(sequences):
            raise ValueError(f"Found input variables with inconsistent numbers of samples: {len(sequences)} sequences, labels of "
                             f"shape {labels.shape}")
        if labels.dtype.kind == "f":
            if not np.isfinite(labels).all():
                raise ValueError(f"Input y contains {'NaN' if np.isnan(labels).any() else 'infinity'}")
            if (labels != np.floor(labels)).any():
                raise ValueError("Unknown label type: continuous: the labels of classes are texts or whole numbers")
        self.classes_, numbered = np.unique(labels, return_inverse=True)
        if len(self.classes_) < 2:
            raise ValueError(f"a classifier needs at least two classes, but y has 1 class: {self.classes_[0]!r}")
        remember_features(self, first, count)
        with progressing(self.progress, "fit") as report:
            fitted = _echoplane._train_classes(self._experiment(), sequences, [int(e) for e in numbered],
                                               [str(e) for e in self.classes_], report)
        self.model_, self.ridge_ = fitted.model, fitted.ridge
        return self

    def _votes(self, X):
        model = self._fitted()
        sequences, count, first = self._sequences(X)
        check_features(self, first, count)
        return _echoplane._votes(model, sequences)

    def decision_function(self, X):
        """The votes of the classes, a row for every sequence; for two classes the difference."""
        votes = self._votes(X)  # refuses an instance that is not fitted
        return votes[:, 1] - votes[:, 0] if len(self.classes_) == 2 else votes.copy()

    def predict(self, X):
        """The class of each sequence."""
        votes = self._votes(X)
        return self.classes_[votes.argmax(axis=1)]

    def _probabilities(self, X):
        """Probabilities of the classes, a row for every sequence."""
        return self._votes(X).copy()

    def __getattr__(self, name):
        if name == "predict_proba" and self.__dict__.get("classifier") in ("softmax", "logistic"):
            return self._probabilities
        raise AttributeError(f"{type(self).__name__} has no attribute {name}")

    def score(self, X, y):
        """Share of right classes."""
        import numpy as np

        return float((self.predict(X) == np.asarray(y)).mean())
