// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/ridge_path.h"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

#include <cblas.h>
#include <lapacke.h>

#include "core/jobs/parallel_for.h"
#include "core/math/lapack_status.h"
#include "core/readout/tall_qr.h"

namespace echoplane {

namespace {

lapack_int toInt(Eigen::Index value) {
    return static_cast<lapack_int>(value);
}

/// Multiplications from which on a second thread pays for its start.
constexpr Eigen::Index worthTwoThreads = 20'000'000;

/// √(a² + b²). States stay below 1e100, so that the squares cannot overflow and std::hypot's care, five times as slow, is not
/// needed.
double length(double a, double b) {
    return std::sqrt(a * a + b * b);
}

}  // namespace

RidgePath::RidgePath(const Eigen::Ref<const Eigen::MatrixXd>& states, const Eigen::Ref<const Eigen::MatrixXd>& targets,
                     std::shared_ptr<const Eigen::MatrixXd> metric, int threads)
    : m_metric(std::move(metric)) {
    const Eigen::Index size = states.rows(), steps = states.cols(), outputs = targets.rows();
    const auto refuse = [](const char* what, Eigen::Index have, Eigen::Index want) {
        throw std::invalid_argument("ridge: " + std::string(what) + " is " + std::to_string(have) + ", but must be " +
                                    std::to_string(want));
    };
    if (size == 0 || steps == 0) throw std::invalid_argument("ridge: there are no states to fit");
    if (targets.cols() != steps) refuse("the number of target steps", targets.cols(), steps);
    if (m_metric) {
        if (m_metric->rows() > size) refuse("the order of the metric factor", m_metric->rows(), size);
        if (m_metric->cols() != m_metric->rows()) refuse("the order of the metric factor", m_metric->cols(), m_metric->rows());
        if ((m_metric->diagonal().array() == 0.0).any()) {
            throw std::invalid_argument("ridge: the metric factor has a zero on its diagonal, so the metric is singular");
        }
    }

    Eigen::MatrixXd whitened = states;
    divideByMetric(true, whitened, threads);

    const Eigen::Index rank = std::min(size, steps);
    if (steps >= size) {
        // The targets ride along as further columns, so that the factorisation leaves Qᵀ·Yᵀ in them.
        Eigen::MatrixXd tall(steps, size + outputs);
        tall.leftCols(size) = whitened.transpose();
        tall.rightCols(outputs) = targets.transpose();
        const TallQr factored(std::move(tall), threads);
        m_reflectors = factored.triangle().topLeftCorner(rank, rank);
        m_projected = factored.triangle().topRightCorner(rank, outputs);
    } else {
        m_tall = std::make_shared<const TallQr>(std::move(whitened), threads);
        m_reflectors = m_tall->triangle().transpose();
        m_projected = targets.transpose();
    }

    const lapack_int order = toInt(rank);
    m_diagonal.resize(rank);
    m_superdiagonal.resize(std::max<Eigen::Index>(rank - 1, 0));
    m_tauRight.resize(rank);
    Eigen::VectorXd tauLeft(rank);
    requireLapack("dgebrd", LAPACKE_dgebrd(LAPACK_COL_MAJOR, order, order, m_reflectors.data(), order, m_diagonal.data(),
                                           m_superdiagonal.data(), tauLeft.data(), m_tauRight.data()));
    requireLapack("dormbr", LAPACKE_dormbr(LAPACK_COL_MAJOR, 'Q', 'L', 'T', order, toInt(outputs), order, m_reflectors.data(),
                                           order, tauLeft.data(), m_projected.data(), order));
}

Eigen::MatrixXd RidgePath::coefficients(double alpha) const {
    if (!(alpha >= 0.0) || !std::isfinite(alpha)) {
        std::ostringstream text;
        text << "ridge: alpha is " << alpha << ", but must be a finite number of at least 0";
        throw std::invalid_argument(text.str());
    }
    // Givens rotations reduce [B; √alpha·I] to an upper bidiagonal R: each row of B is rotated against the regularisation row of
    // its column, and the fill-in that this leaves one column further on against the next regularisation row. The rotations do
    // not depend on the targets, so they come first.
    const Eigen::Index rank = m_diagonal.size();
    const double root = std::sqrt(alpha);
    Eigen::ArrayXd diagonal(rank), cosines(rank), sines(rank), carried(rank), superdiagonal = m_superdiagonal;
    double regulariser = root;
    for (Eigen::Index i = 0; i < rank; ++i) {
        const double pivot = length(m_diagonal[i], regulariser);
        cosines[i] = pivot > 0.0 ? m_diagonal[i] / pivot : 1.0;
        sines[i] = pivot > 0.0 ? regulariser / pivot : 0.0;
        diagonal[i] = pivot;
        if (i + 1 == rank) break;
        const double fill = -sines[i] * superdiagonal[i];
        superdiagonal[i] *= cosines[i];
        regulariser = length(root, fill);
        carried[i] = regulariser > 0.0 ? fill / regulariser : 0.0;
    }
    Eigen::MatrixXd solution = m_projected;
    for (Eigen::Index column = 0; column < solution.cols(); ++column) {
        double* const x = solution.col(column).data();
        double regularised = 0.0;
        for (Eigen::Index i = 0; i < rank; ++i) {
            const double projected = x[i];
            x[i] = cosines[i] * projected + sines[i] * regularised;
            regularised = (cosines[i] * regularised - sines[i] * projected) * (i + 1 < rank ? carried[i] : 0.0);
        }
        for (Eigen::Index i = rank - 1; i >= 0; --i) {
            if (i + 1 < rank) x[i] -= superdiagonal[i] * x[i + 1];
            x[i] = diagonal[i] > 0.0 ? x[i] / diagonal[i] : 0.0;
        }
    }
    return solution;
}

Eigen::MatrixXd RidgePath::weights(double alpha) const {
    return mappedBack(coefficients(alpha));
}

Eigen::MatrixXd RidgePath::weights(std::span<const double> alphas) const {
    const Eigen::Index outputs = m_projected.cols();
    Eigen::MatrixXd all(rank(), outputs * static_cast<Eigen::Index>(alphas.size()));
    for (std::size_t i = 0; i < alphas.size(); ++i) {
        all.middleCols(static_cast<Eigen::Index>(i) * outputs, outputs) = coefficients(alphas[i]);
    }
    return mappedBack(std::move(all));
}

Eigen::VectorXd RidgePath::singularValues() const {
    Eigen::VectorXd values = m_diagonal, superdiagonal = m_superdiagonal;
    if (values.size() == 0) return values;
    superdiagonal.conservativeResize(values.size());  // LAPACK wants room for one
    superdiagonal[values.size() - 1] = 0.0;
    double none = 0.0;
    requireLapack("dbdsqr", LAPACKE_dbdsqr(LAPACK_COL_MAJOR, 'U', toInt(values.size()), 0, 0, 0, values.data(),
                                           superdiagonal.data(), &none, 1, &none, 1, &none, 1));
    return values;
}

Eigen::MatrixXd RidgePath::mappedBack(Eigen::MatrixXd weights) const {
    const lapack_int order = toInt(weights.rows()), outputs = toInt(weights.cols());
    requireLapack("dormbr", LAPACKE_dormbr(LAPACK_COL_MAJOR, 'P', 'L', 'N', order, outputs, order, m_reflectors.data(), order,
                                           m_tauRight.data(), weights.data(), order));
    if (m_tall) weights = m_tall->times(weights);
    divideByMetric(false, weights);
    return weights;
}

void RidgePath::divideByMetric(bool transposed, Eigen::MatrixXd& columns, int threads) const {
    if (!m_metric) return;
    const Eigen::Index order = m_metric->rows(), count = columns.cols();
    // In the same parts whatever the number of threads, so that the result does not depend on it.
    const Eigen::Index parts = order * order * count >= worthTwoThreads ? 2 : 1;
    parallelFor(static_cast<std::size_t>(parts), threads, [&](std::size_t index, int) {
        const Eigen::Index part = static_cast<Eigen::Index>(index);
        const Eigen::Index first = count * part / parts, end = count * (part + 1) / parts;
        cblas_dtrsm(CblasColMajor, CblasLeft, CblasUpper, transposed ? CblasTrans : CblasNoTrans, CblasNonUnit, toInt(order),
                    toInt(end - first), 1.0, m_metric->data(), toInt(order), columns.col(first).data() + (columns.rows() - order),
                    toInt(columns.rows()));
    });
}

}  // namespace echoplane
