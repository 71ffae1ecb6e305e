# SPDX-License-Identifier: GPL-3.0-or-later
"""The largest modulus of the eigenvalues of a sparse matrix by ARPACK, from triplets in a text (see test_effective_radius.cpp).

Usage: check_leaked_radius.py TRIPLETS.txt SIZE
A line of TRIPLETS is `row column value`.
"""
import sys

import numpy as np
import scipy.sparse
import scipy.sparse.linalg

table, size = np.loadtxt(sys.argv[1]), int(sys.argv[2])
matrix = scipy.sparse.csr_matrix((table[:, 2], (table[:, 0].astype(int), table[:, 1].astype(int))), shape=(size, size))
largest = 0.0
for seed in (1,):
    start = np.random.default_rng(seed).standard_normal(size)
    for which, count in (("LM", 30), ("LR", 30)):
        values = scipy.sparse.linalg.eigs(matrix, k=count, ncv=150, which=which, v0=start, return_eigenvectors=False, maxiter=3000, tol=1e-10)
        largest = max(largest, float(abs(values).max()))
print(repr(largest))
