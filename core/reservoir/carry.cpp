// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/carry.h"

#include <cblas.h>

#include "core/math/multiversion.h"

namespace echoplane {

namespace {

ECHOPLANE_MULTIVERSION
void keep(const double* kept, const double* gains, const double* previous, double* state, Eigen::Index count) {
    const double* __restrict before = previous;
    double* __restrict now = state;
    for (Eigen::Index i = 0; i < count; ++i) now[i] = kept[i] * before[i] + gains[i] * now[i];
}

}  // namespace

void Carry::combine(const double* previous, double* activated) const {
    if (matrix.size() == 0) return keep(kept.data(), gains.data(), previous, activated, gains.size());
    const int size = static_cast<int>(gains.size());
    for (int i = 0; i < size; ++i) activated[i] *= gains[i];
    cblas_dgemv(CblasColMajor, CblasTrans, size, size, 1.0, matrix.data(), size, previous, 1, 1.0, activated, 1);
}

Eigen::MatrixXd Carry::dense() const {
    return matrix.size() > 0 ? matrix : Eigen::MatrixXd(kept.asDiagonal());
}

}  // namespace echoplane
