#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the files of arrays/ with NumPy, for tests of reading .npy and .npz: 7 rows, 3 columns, element (i, j) is 10·i + j − 4,
halved where the type has halves.

Run: /usr/bin/python3 tests/data/make_array_data.py     (Debian: python3-numpy)
"""
import pathlib

import numpy as np

directory = pathlib.Path(__file__).resolve().parent / "arrays"
directory.mkdir(exist_ok=True)
whole = 10 * np.arange(7)[:, None] + np.arange(3)[None, :] - 4
halves = whole / 2.0

np.save(directory / "f8.npy", halves)
np.save(directory / "f8_fortran.npy", np.asfortranarray(halves))
np.save(directory / "f8_big_endian.npy", halves.astype(">f8"))
np.save(directory / "f4.npy", halves.astype("<f4"))
np.save(directory / "f2.npy", halves.astype("<f2"))
for name in ("i1", "<i2", ">i4", "<i8"):
    np.save(directory / f"{name.strip('<>')}.npy", whole.astype(name))
np.save(directory / "u2.npy", (whole + 4).astype("<u2"))
np.save(directory / "bool.npy", whole % 2 == 0)
np.save(directory / "vector.npy", halves[:, 1])
with open(directory / "version2.npy", "wb") as file:
    np.lib.format.write_array(file, halves, version=(2, 0))
np.save(directory / "gaps.npy", np.array([1.0, np.nan, 3.0, np.inf]))
np.save(directory / "complex.npy", halves.astype(complex))
np.save(directory / "text.npy", np.array(["a", "b"]))
np.save(directory / "objects.npy", np.array([1, "a", None], dtype=object), allow_pickle=True)
np.save(directory / "structured.npy", np.array([(1.0, 2)], dtype=[("a", "<f8"), ("b", "<i4")]))
np.save(directory / "cube.npy", np.zeros((2, 2, 2)))
np.save(directory / "number.npy", np.array(3.0))
np.save(directory / "empty.npy", np.zeros((0, 3)))
np.save(directory / "wide.npy", np.zeros((2, 10001), dtype="i1"))
np.save(directory / "single_row.npy", halves[:1])
np.savez(directory / "stored.npz", u=halves[:, 0], y=halves[:, 1:])
np.savez_compressed(directory / "compressed.npz", u=halves[:, 0], y=np.asfortranarray(halves[:, 1:]))
np.savez_compressed(directory / "mixed.npz", u=halves[:, 0], y=halves[:, 1], dt=np.array(0.1), name=np.array("pendulum"),
                    short=np.arange(3.0))
days = np.datetime64("2024-02-27") + np.arange(7)
np.savez(directory / "dates.npz", when=days.astype("<M8[ns]"), y=halves[:, 1])
np.savez(directory / "months.npz", month=(np.datetime64("1969-11") + np.arange(7)).astype(">M8[M]"), y=halves[:, 1])
days[3] = np.datetime64("NaT")
np.savez(directory / "dates_gap.npz", when=days, y=halves[:, 1])
np.save(directory / "dates.npy", days)
np.savez(directory / "no_series.npz", name=np.array("pendulum"))
