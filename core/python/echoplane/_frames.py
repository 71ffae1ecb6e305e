# SPDX-License-Identifier: GPL-3.0-or-later
"""Arrays and pandas frames, in and out."""

import sys


def is_frame(value):
    """Whether it is a pandas DataFrame or Series, without importing pandas."""
    pandas = sys.modules.get("pandas")
    return pandas is not None and isinstance(value, (pandas.DataFrame, pandas.Series))


def columns_of(data):
    """{column: values} of a frame, an array with one row per step, or a mapping."""
    import numpy as np

    if isinstance(data, dict):
        return {str(name): np.asarray(values, dtype=float) for name, values in data.items()}
    if is_frame(data):
        frame = data.to_frame() if data.ndim == 1 else data
        return {str(name): frame[name].to_numpy(dtype=float) for name in frame.select_dtypes("number").columns}
    array = np.asarray(data, dtype=float)
    if array.ndim == 1:
        array = array[:, None]
    if array.ndim != 2:
        raise ValueError(f"data must have one row per step, but have {array.ndim} dimensions")
    return {f"x{k + 1}": array[:, k] for k in range(array.shape[1])}


def framed(array, index, columns):
    """A frame of an array, or the array if there is no index."""
    if index is None:
        return array
    import pandas

    if array.ndim == 1:
        return pandas.Series(array, index=index, name=columns[0] if columns else None)
    return pandas.DataFrame(array, index=index, columns=columns)
