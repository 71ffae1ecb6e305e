# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks of arrays, as scikit-learn's estimators make them, without importing it."""

import warnings

from ._frames import is_frame


def not_fitted(estimator):
    name = type(estimator).__name__
    text = f"This {name} instance is not fitted yet. Call 'fit' with appropriate arguments before using this estimator."
    try:
        from sklearn.exceptions import NotFittedError
    except ImportError:
        class NotFittedError(ValueError, AttributeError):
            pass
    return NotFittedError(text)


def is_recordings(X):
    """Whether X is several recordings: a list of arrays or frames with one row per step, or an array of three dimensions."""
    if isinstance(X, (list, tuple)):
        return len(X) > 0 and all(is_frame(each) or getattr(each, "ndim", 0) == 2 for each in X)
    return getattr(X, "ndim", 0) == 3


def numbers(X, name="X"):
    """An array of finite doubles."""
    import numpy as np

    if hasattr(X, "tocsr") or type(X).__module__.startswith("scipy.sparse"):
        raise TypeError("Sparse data was passed, but dense data is required: X.toarray() is dense")
    array = np.asarray(X)
    if array.dtype.kind == "c":
        raise ValueError(f"Complex data not supported\n{array}\n")
    if array.dtype.kind in "US":
        raise ValueError(f"{name} holds texts, not numbers")
    array = np.ascontiguousarray(array, dtype=np.float64)
    if not np.isfinite(array).all():
        what = "NaN" if np.isnan(array).any() else "infinity"
        raise ValueError(f"Input {name} contains {what}: a reservoir needs every step; fill the gaps, or leave data with gaps to "
                         "echoplane.Experiment(data=…, gaps=…)")
    return array


def rows(X, name="X", one_column=False):
    """An array with one row per step."""
    array = numbers(X, name)
    if array.ndim == 1 and one_column:
        array = array[:, None]
    if array.ndim != 2:
        raise ValueError(f"Expected 2D array, got {array.ndim}D array instead. Reshape your data using array.reshape(-1, 1) if it "
                         "has a single feature: each row is a step")
    if array.shape[0] < 1:
        raise ValueError(f"Found array with {array.shape[0]} sample(s) (shape={array.shape}) while a minimum of 1 is required.")
    if array.shape[1] < 1:
        raise ValueError(f"Found array with 0 feature(s) (shape={array.shape}) while a minimum of 1 is required.")
    return array


def names_of(X):
    """The names of the columns of a frame, if they are texts; else None."""
    import numpy as np

    if not is_frame(X) or X.ndim == 1 or not all(isinstance(each, str) for each in X.columns):
        return None
    return np.asarray(X.columns, dtype=object)


def remember_features(estimator, X, count):
    estimator.n_features_in_ = count
    names = names_of(X)
    if names is not None:
        estimator.feature_names_in_ = names
    elif hasattr(estimator, "feature_names_in_"):
        del estimator.feature_names_in_


def check_features(estimator, X, count):
    """Raises or warns if X has other columns than in fit()."""
    name = type(estimator).__name__
    names, fitted = names_of(X), getattr(estimator, "feature_names_in_", None)
    if names is not None and fitted is None:
        warnings.warn(f"X has feature names, but {name} was fitted without feature names", stacklevel=3)
    elif names is None and fitted is not None:
        warnings.warn(f"X does not have valid feature names, but {name} was fitted with feature names", stacklevel=3)
    elif names is not None and list(names) != list(fitted):
        text = "The feature names should match those that were passed during fit.\n"
        unseen, missing = sorted(set(names) - set(fitted)), sorted(set(fitted) - set(names))

        def listed(all):
            return "".join(f"- {each}\n" for each in all[:5]) + ("- ...\n" if len(all) > 5 else "")

        if unseen:
            text += "Feature names unseen at fit time:\n" + listed(unseen)
        if missing:
            text += "Feature names seen at fit time, yet now missing:\n" + listed(missing)
        if not unseen and not missing:
            text += "Feature names must be in the same order as they were in fit.\n"
        raise ValueError(text)
    if count != estimator.n_features_in_:
        raise ValueError(f"X has {count} features, but {name} is expecting {estimator.n_features_in_} features as input")
