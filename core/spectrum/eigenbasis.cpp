// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/eigenbasis.h"

#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include <Spectra/SymEigsSolver.h>
#include <cblas.h>
#include <lapacke.h>

#include "core/math/lapack_status.h"

namespace echoplane {

namespace {

/// RᵀR (eigenvalues σ²), or its inverse, as the operator that Spectra asks for.
class GramOperator {
public:
    using Scalar = double;

    GramOperator(const Eigen::MatrixXd& triangular, bool inverse) : m_triangular(triangular), m_inverse(inverse) {}
    Eigen::Index rows() const { return m_triangular.rows(); }
    Eigen::Index cols() const { return m_triangular.cols(); }
    void perform_op(const double* input, double* output) const {
        const int size = toInt(rows());
        std::copy(input, input + size, output);
        const double* matrix = m_triangular.data();
        if (m_inverse) {
            cblas_dtrsv(CblasColMajor, CblasUpper, CblasTrans, CblasNonUnit, size, matrix, size, output, 1);
            cblas_dtrsv(CblasColMajor, CblasUpper, CblasNoTrans, CblasNonUnit, size, matrix, size, output, 1);
        } else {
            cblas_dtrmv(CblasColMajor, CblasUpper, CblasNoTrans, CblasNonUnit, size, matrix, size, output, 1);
            cblas_dtrmv(CblasColMajor, CblasUpper, CblasTrans, CblasNonUnit, size, matrix, size, output, 1);
        }
    }

private:
    const Eigen::MatrixXd& m_triangular;
    bool m_inverse;
};

/// Largest eigenvalue of the operator; NaN where Lanczos does not converge.
double largestEigenvalue(GramOperator& gram) {
    const Eigen::Index subspace = std::min<Eigen::Index>(gram.rows(), 30);
    Spectra::SymEigsSolver<GramOperator> solver(gram, 1, subspace);
    solver.init();  // Spectra's default start vector is pseudo-random with a fixed seed
    solver.compute(Spectra::SortRule::LargestAlge, 200, 1e-8);
    return solver.info() == Spectra::CompInfo::Successful ? solver.eigenvalues()[0] : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

Eigen::MatrixXd randomEigenvectors(Eigen::Index reals, Eigen::Index pairs, RandomStream& random) {
    const Eigen::Index size = reals + 2 * pairs;
    Eigen::MatrixXd columns = random.normalMatrix(size, size);
    for (Eigen::Index real = 0; real < reals; ++real) columns.col(real).normalize();
    for (Eigen::Index pair = 0; pair < pairs; ++pair) {
        auto re = columns.col(reals + pair);
        auto im = columns.col(reals + pairs + pair);
        const double norm = std::sqrt(re.squaredNorm() + im.squaredNorm());
        re /= norm;
        im /= norm;
    }
    return columns;
}

Eigenbasis factorised(Eigen::MatrixXd columns, bool keepOrthogonal) {
    const Eigen::Index size = columns.cols();
    if (columns.rows() < size) throw std::invalid_argument("an eigenbasis needs at least as many rows as columns");
    const int rows = toInt(columns.rows()), order = toInt(size);
    Eigen::MatrixXd packed = columns;
    Eigen::VectorXd tau(size);
    requireLapack("dgeqrf", LAPACKE_dgeqrf(LAPACK_COL_MAJOR, rows, order, packed.data(), rows, tau.data()));
    Eigenbasis basis{std::move(columns), {}, packed.topRows(size).triangularView<Eigen::Upper>()};
    if (keepOrthogonal) {
        requireLapack("dorgqr", LAPACKE_dorgqr(LAPACK_COL_MAJOR, rows, order, order, packed.data(), rows, tau.data()));
        basis.orthogonal = std::move(packed);
    }
    return basis;
}

Eigen::MatrixXd toEigenbasis(const Eigen::MatrixXd& weights, const Eigenbasis& basis) {
    Eigen::MatrixXd inBasis = basis.orthogonal.transpose() * weights;
    basis.triangular.triangularView<Eigen::Upper>().solveInPlace(inBasis);
    return inBasis;
}

double conditionNumber(const Eigen::MatrixXd& triangular) {
    if (triangular.rows() == 0) return 1.0;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    // Where (RᵀR)⁻¹ has one eigenvalue far above all others, Lanczos breaks down after a step or two: LAPACK's 1-norm estimate
    // tells, and then all singular values are taken.
    constexpr double safeForLanczos = 1e-6;
    double reciprocal = 0.0;
    const int order = toInt(triangular.rows());
    requireLapack("dtrcon", LAPACKE_dtrcon(LAPACK_COL_MAJOR, '1', 'U', 'N', order, triangular.data(), order, &reciprocal));
    if (!(reciprocal > safeForLanczos)) {
        Eigen::MatrixXd copy = triangular;
        Eigen::VectorXd values(order);
        requireLapack("dgesdd", LAPACKE_dgesdd(LAPACK_COL_MAJOR, 'N', order, order, copy.data(), order, values.data(), nullptr, 1,
                                               nullptr, 1));
        const double condition = values[0] / values[order - 1];
        return condition < 1.0 / std::numeric_limits<double>::epsilon() ? condition : infinity;
    }
    if (triangular.rows() < 3) {  // Spectra needs room for a subspace
        const Eigen::MatrixXd gram = triangular.transpose() * triangular;
        const double trace = gram.trace();
        const double root = std::sqrt(std::max(0.0, trace * trace - 4.0 * std::pow(triangular.diagonal().prod(), 2)));
        return triangular.rows() == 1 ? 1.0 : (trace + root) / (2.0 * std::abs(triangular.diagonal().prod()));
    }
    GramOperator forward(triangular, false), backward(triangular, true);
    const double condition = std::sqrt(largestEigenvalue(forward) * largestEigenvalue(backward));
    return std::isfinite(condition) ? condition : infinity;
}

}  // namespace echoplane
