#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Time and spectral radius of SciPy's eigs on a matrix written by `bench-sparse time`, for several settings.

Usage: OPENBLAS_NUM_THREADS=1 /usr/bin/python3 compare_eigs.py FILE N
"""

import sys
import time

import numpy as np
import scipy.sparse
import scipy.sparse.linalg

entries = np.fromfile(sys.argv[1]).reshape(-1, 3)
size = int(sys.argv[2])
matrix = scipy.sparse.csr_matrix(
    (entries[:, 2], (entries[:, 0].astype(int), entries[:, 1].astype(int))), shape=(size, size)
)
start_vector = np.random.default_rng(1).normal(size=size)
for count, subspace, tolerance in [(1, None, 0), (6, None, 0), (20, 120, 1e-8), (20, 120, 0)]:
    begin = time.perf_counter()
    try:
        values = scipy.sparse.linalg.eigs(matrix, k=count, ncv=subspace, tol=tolerance, v0=start_vector)[0]
        result = f"radius {np.abs(values).max():.13g}"
    except scipy.sparse.linalg.ArpackNoConvergence as error:
        result = str(error)
    seconds = time.perf_counter() - begin
    print(f"SciPy eigs k {count}, ncv {subspace}, tol {tolerance:g}: {seconds:.3f} s, {result}", flush=True)
