# SPDX-License-Identifier: GPL-3.0-or-later
"""The largest modulus of the eigenvalues of sparse matrices by ARPACK, from triplets in texts (see test_effective_radius.cpp).

Usage: check_leaked_radius.py TRIPLETS.txt SIZE [TRIPLETS.txt SIZE]…
A line of TRIPLETS is `row column value`. Prints a line for each matrix.
"""
import sys

import numpy as np
import scipy.sparse
import scipy.sparse.linalg

for file, size in zip(sys.argv[1::2], map(int, sys.argv[2::2])):
    table = np.loadtxt(file)
    matrix = scipy.sparse.csr_matrix((table[:, 2], (table[:, 0].astype(int), table[:, 1].astype(int))), shape=(size, size))
    start = np.random.default_rng(1).standard_normal(size)
    largest = 0.0
    for which in ("LM", "LR"):
        values = scipy.sparse.linalg.eigs(matrix, k=6, ncv=50, which=which, v0=start, return_eigenvectors=False, maxiter=3000, tol=1e-10)
        largest = max(largest, float(abs(values).max()))
    print(repr(largest))
