// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modes/krylov_modes.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <Spectra/GenEigsSolver.h>

#include "core/math/decompositions.h"
#include "core/math/eigendecomposition.h"

namespace echoplane {

namespace {

/// (s·A)^d as an operator for Spectra. s brings the spectral radius near 1, so that powers neither overflow nor vanish.
class PowerOperator {
public:
    using Scalar = double;

    PowerOperator(const Eigen::SparseMatrix<double>& matrix, bool transposed, int power, const RunContext& context)
        : m_power(power), m_context(context), m_buffer(matrix.rows()) {
        // Radius of the circular law, for entries of any distribution.
        const double norm = matrix.norm();
        const double scale = norm > 0.0 ? std::sqrt(static_cast<double>(matrix.rows())) / norm : 1.0;
        // s·A by rows, so that each entry of the product is a dot product: twice as fast as accumulating columns.
        m_rows = transposed ? Eigen::SparseMatrix<double>(matrix) : Eigen::SparseMatrix<double>(matrix.transpose());
        m_rows *= scale;
    }

    Eigen::Index rows() const { return m_rows.cols(); }
    Eigen::Index cols() const { return m_rows.cols(); }
    long products() const { return m_products; }

    void perform_op(const double* input, double* output) const {
        const double* from = input;
        for (int k = 0; k < m_power; ++k) {
            m_context.checkpoint();
            double* const to = (m_power - k) % 2 == 1 ? output : m_buffer.data();  // the last product goes into `output`
            multiply(from, to);
            from = to;
        }
        m_products += m_power;
        const auto done = static_cast<double>(m_products);
        m_context.report("leading eigenvalues of W: " + std::to_string(m_products) + " products", done / (done + 3000.0));
    }

private:
    void multiply(const double* input, double* output) const {
        const int* const starts = m_rows.outerIndexPtr();
        const int* const places = m_rows.innerIndexPtr();
        const double* const values = m_rows.valuePtr();
        const Eigen::Index size = m_rows.cols();
        for (Eigen::Index row = 0; row < size; ++row) {
            double sum = 0.0;
            for (int k = starts[row]; k < starts[row + 1]; ++k) sum += values[k] * input[places[k]];
            output[row] = sum;
        }
    }

    Eigen::SparseMatrix<double> m_rows;
    int m_power;
    const RunContext& m_context;
    mutable Eigen::VectorXd m_buffer;
    mutable long m_products = 0;
};

/// Orthonormal basis of the span of the Ritz vectors, without pairs of which one half is missing.
Eigen::MatrixXd orthonormalSpan(const Eigen::VectorXcd& values, const Eigen::MatrixXcd& vectors) {
    Eigen::MatrixXd span(vectors.rows(), vectors.cols());
    Eigen::Index count = 0;
    for (Eigen::Index k = 0; k < values.size(); ++k) {
        if (values[k].imag() == 0.0) {
            span.col(count++) = vectors.col(k).real();
        } else if (values[k].imag() > 0.0 && (values.array() == std::conj(values[k])).any()) {
            span.col(count++) = vectors.col(k).real();
            span.col(count++) = vectors.col(k).imag();
        }
    }
    span.conservativeResize(Eigen::NoChange, count);
    if (count == 0) return span;
    return orthonormalColumns(span);
}

std::vector<Eigen::Index> byFallingModulus(const auto& values) {
    std::vector<Eigen::Index> order(static_cast<std::size_t>(values.size()));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](Eigen::Index a, Eigen::Index b) { return std::abs(values[a]) > std::abs(values[b]); });
    return order;
}

/// Scales re + i·im to unit 2-norm with a real largest component, like LAPACK's dgeev, and rotates first + i·second by the same
/// factor.
void normalise(Eigen::Ref<Eigen::VectorXd> re, Eigen::Ref<Eigen::VectorXd> im, Eigen::Ref<Eigen::VectorXd> first,
               Eigen::Ref<Eigen::VectorXd> second) {
    Eigen::Index largest = 0;
    const double modulus = std::sqrt((re.array().square() + im.array().square()).maxCoeff(&largest));
    const double norm = std::sqrt(re.squaredNorm() + im.squaredNorm());
    const std::complex<double> turn = std::conj(std::complex<double>(re[largest], im[largest])) / (modulus * norm);
    const auto turned = [&](auto& a, auto& b) {
        const Eigen::VectorXd kept = a;
        a = turn.real() * kept - turn.imag() * b;
        b = turn.imag() * kept + turn.real() * b;
    };
    turned(re, im);
    turned(first, second);
}

/// Rayleigh-Ritz: the eigenpairs of A within the span.
void extractModes(const Eigen::SparseMatrix<double>& matrix, bool transposed, const Eigen::MatrixXd& span, KrylovModes& modes) {
    const Eigen::Index count = span.cols();
    Eigen::MatrixXd image(span.rows(), count);
    if (transposed) {
        image.noalias() = matrix.transpose() * span;
    } else {
        image.noalias() = matrix * span;
    }
    modes.products += static_cast<long>(count);
    const Eigendecomposition eigen = eigendecomposition(span.transpose() * image);
    const Eigen::Index reals = eigen.reals.size(), pairs = eigen.upper.size();
    const std::vector<Eigen::Index> realOrder = byFallingModulus(eigen.reals), pairOrder = byFallingModulus(eigen.upper);
    modes.spectrum.reals.resize(reals);
    modes.spectrum.upper.resize(pairs);
    modes.residuals.resize(reals + pairs);
    Eigen::MatrixXd within(count, count);
    for (Eigen::Index k = 0; k < reals; ++k) {
        const Eigen::Index from = realOrder[static_cast<std::size_t>(k)];
        modes.spectrum.reals[k] = eigen.reals[from];
        within.col(k) = eigen.vectors.col(from);
    }
    for (Eigen::Index k = 0; k < pairs; ++k) {
        const Eigen::Index from = pairOrder[static_cast<std::size_t>(k)];
        modes.spectrum.upper[k] = eigen.upper[from];
        within.col(reals + k) = eigen.vectors.col(reals + from);
        within.col(reals + pairs + k) = eigen.vectors.col(reals + pairs + from);
    }
    modes.vectors.noalias() = span * within;
    image = image * within;
    for (Eigen::Index k = 0; k < reals; ++k) {
        const double norm = modes.vectors.col(k).norm(), lambda = modes.spectrum.reals[k];
        modes.residuals[k] = (image.col(k) - lambda * modes.vectors.col(k)).norm() / (norm * std::abs(lambda));
        modes.vectors.col(k) /= norm;
    }
    for (Eigen::Index k = 0; k < pairs; ++k) {
        const Eigen::Index re = reals + k, im = reals + pairs + k;
        normalise(modes.vectors.col(re), modes.vectors.col(im), image.col(re), image.col(im));
        const std::complex<double> lambda = modes.spectrum.upper[k];
        const auto a = modes.vectors.col(re), b = modes.vectors.col(im);
        const double first = (image.col(re) - lambda.real() * a + lambda.imag() * b).squaredNorm();
        const double second = (image.col(im) - lambda.imag() * a - lambda.real() * b).squaredNorm();
        modes.residuals[re] = std::sqrt(first + second) / std::abs(lambda);
    }
}

}  // namespace

KrylovModes krylovModes(const Eigen::SparseMatrix<double>& matrix, bool transposed, const KrylovOptions& options,
                        RandomStream& random, const RunContext& context) {
    PowerOperator operation(matrix, transposed, options.power, context);
    const Eigen::VectorXd start = random.normalMatrix(matrix.rows(), 1);
    KrylovModes modes;
    Eigen::MatrixXd span;
    try {
        Spectra::GenEigsSolver<PowerOperator> solver(operation, options.count, options.subspace);
        solver.init(start.data());
        solver.compute(Spectra::SortRule::LargestMagn, options.restarts, options.tolerance);
        modes.finished = solver.info() == Spectra::CompInfo::Successful;
        span = orthonormalSpan(solver.eigenvalues(), solver.eigenvectors());
    } catch (const Cancelled&) {
        throw;
    } catch (const std::runtime_error&) {  // the QR algorithm of the small Hessenberg matrix did not converge
        modes.finished = false;
    }
    modes.products = operation.products();
    if (span.cols() > 0 && span.allFinite()) extractModes(matrix, transposed, span, modes);
    return modes;
}

}  // namespace echoplane
