// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/complex_lu.h"

#include <algorithm>
#include <complex>
#include <string>
#include <utility>

#include <cblas.h>
// Otherwise LAPACKE would use C's complex types.
#define LAPACK_COMPLEX_CUSTOM
#define lapack_complex_float std::complex<float>
#define lapack_complex_double std::complex<double>
#include <lapacke.h>

#include "core/jobs/parallel_for.h"
#include "core/math/lapack_status.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Complex = std::complex<double>;

constexpr Eigen::Index panelWidth = 128;
/// Columns of the trailing matrix updated at once; fixed, so that results do not depend on the number of threads.
constexpr Eigen::Index stripWidth = 512;

}  // namespace

ComplexLu::ComplexLu(Eigen::MatrixXcd matrix, const RunContext& context) : m_factors(std::move(matrix)) {
    const Eigen::Index size = m_factors.rows();
    if (m_factors.cols() != size) {
        throw Refusal("LU factorisation: the matrix is %1 × %2, but must be square", size, m_factors.cols());
    }
    m_pivots.resize(static_cast<std::size_t>(size));
    const auto order = static_cast<int>(size);
    const auto entry = [&](Eigen::Index row, Eigen::Index column) { return &m_factors.coeffRef(row, column); };
    for (Eigen::Index first = 0; first < size; first += panelWidth) {
        context.checkpoint();
        const double left = static_cast<double>(size - first) / static_cast<double>(size);
        context.report("factorising W − σI", 1.0 - left * left * left);
        const Eigen::Index width = std::min(panelWidth, size - first), next = first + width;
        int* const pivots = m_pivots.data() + first;
        const int info = LAPACKE_zgetrf(LAPACK_COL_MAJOR, static_cast<int>(size - first), static_cast<int>(width),
                                        entry(first, first), order, pivots);
        if (info < 0) requireLapack("zgetrf", info);
        m_singular = m_singular || info > 0;
        for (Eigen::Index k = 0; k < width; ++k) pivots[k] += static_cast<int>(first);

        const auto swapRows = [&](Eigen::Index column, Eigen::Index count) {
            if (count == 0) return;
            requireLapack("zlaswp", LAPACKE_zlaswp(LAPACK_COL_MAJOR, static_cast<int>(count), entry(0, column), order,
                                                   static_cast<int>(first) + 1, static_cast<int>(next), m_pivots.data(), 1));
        };
        swapRows(0, first);
        const Eigen::Index strips = (size - next + stripWidth - 1) / stripWidth;
        parallelFor(static_cast<std::size_t>(strips), std::max(1, context.threads), [&](std::size_t index, int) {
            const Eigen::Index column = next + static_cast<Eigen::Index>(index) * stripWidth;
            const Eigen::Index columns = std::min(stripWidth, size - column);
            swapRows(column, columns);
            const Complex one = 1.0, minusOne = -1.0;
            cblas_ztrsm(CblasColMajor, CblasLeft, CblasLower, CblasNoTrans, CblasUnit, static_cast<int>(width),
                        static_cast<int>(columns), &one, entry(first, first), order, entry(first, column), order);
            if (next == size) return;
            cblas_zgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, static_cast<int>(size - next), static_cast<int>(columns),
                        static_cast<int>(width), &minusOne, entry(next, first), order, entry(first, column), order, &one,
                        entry(next, column), order);
        });
    }
}

void ComplexLu::solve(Eigen::VectorXcd& b, bool transposed) const {
    eigen_assert(b.size() == size());
    const auto order = static_cast<int>(size());
    requireLapack("zgetrs", LAPACKE_zgetrs_work(LAPACK_COL_MAJOR, transposed ? 'T' : 'N', order, 1, m_factors.data(), order,
                                                m_pivots.data(), b.data(), order));
}

}  // namespace echoplane
