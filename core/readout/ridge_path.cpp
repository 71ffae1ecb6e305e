// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/ridge_path.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include <lapacke.h>

#include "core/math/lapack_status.h"

namespace echoplane {

namespace {

/// √(a² + b²). States are below 1e100, so the squares cannot overflow, and std::hypot, five times as slow, is not needed.
double length(double a, double b) {
    return std::sqrt(a * a + b * b);
}

}  // namespace

RidgePath::RidgePath(RidgeFactor factor) : m_factor(std::move(factor)) {
    m_projected = m_factor.projected();
    m_bidiagonal = Bidiagonal(m_factor.triangle(), m_projected);
}

Eigen::MatrixXd RidgePath::coefficients(double alpha) const {
    requireAlpha(alpha);
    // Givens rotations reduce [B; √alpha·I] to an upper bidiagonal R: each row of B is rotated against the regularisation row of
    // its column, and the resulting fill-in, one column further, against the next regularisation row. The rotations do not depend
    // on the targets, so they come first.
    const Eigen::VectorXd& given = m_bidiagonal.diagonal();
    const Eigen::Index rank = given.size();
    const double root = std::sqrt(alpha);
    Eigen::ArrayXd diagonal(rank), cosines(rank), sines(rank), carried(rank), superdiagonal = m_bidiagonal.superdiagonal();
    double regulariser = root;
    for (Eigen::Index i = 0; i < rank; ++i) {
        const double pivot = length(given[i], regulariser);
        cosines[i] = pivot > 0.0 ? given[i] / pivot : 1.0;
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

Eigen::MatrixXd RidgePath::weights(std::span<const double> alphas, std::vector<Eigen::Index>* ranks) const {
    const Eigen::Index outputs = m_projected.cols();
    const auto isBelow = [&](double alpha) { return m_factor.isBelowRounding(alpha); };
    std::vector<Eigen::Index> places;  // of the alphas solved by the bidiagonal
    Eigen::MatrixXd all(m_factor.rank(), outputs * static_cast<Eigen::Index>(alphas.size()));
    for (std::size_t i = 0; i < alphas.size(); ++i) {
        requireAlpha(alphas[i]);
        if (isBelow(alphas[i])) continue;
        all.middleCols(static_cast<Eigen::Index>(places.size()) * outputs, outputs) = coefficients(alphas[i]);
        places.push_back(static_cast<Eigen::Index>(i));
    }
    all.conservativeResize(Eigen::NoChange, static_cast<Eigen::Index>(places.size()) * outputs);
    if (!places.empty()) all = m_factor.mappedBack(m_bidiagonal.fromRight(all));
    if (ranks != nullptr) ranks->assign(alphas.size(), m_factor.rank());
    if (places.size() == alphas.size()) return all;

    Eigen::MatrixXd weights;
    const auto put = [&](Eigen::Index i, const Eigen::Ref<const Eigen::MatrixXd>& own) {
        if (weights.size() == 0) weights.resize(own.rows(), outputs * static_cast<Eigen::Index>(alphas.size()));
        weights.middleCols(i * outputs, outputs) = own;
    };
    for (std::size_t k = 0; k < places.size(); ++k)
        put(places[k], all.middleCols(static_cast<Eigen::Index>(k) * outputs, outputs));
    std::map<double, RidgeSolution> known;  // by effective alpha
    for (std::size_t i = 0; i < alphas.size(); ++i) {
        if (!isBelow(alphas[i])) continue;
        const auto [found, isNew] = known.try_emplace(m_factor.effectiveAlpha(alphas[i]));
        if (isNew) found->second = m_factor.solution(alphas[i]);
        put(static_cast<Eigen::Index>(i), found->second.weights);
        if (ranks != nullptr) (*ranks)[i] = found->second.rank;
    }
    return weights;
}

Eigen::VectorXd RidgePath::singularValues() const {
    Eigen::VectorXd values = m_bidiagonal.diagonal(), superdiagonal = m_bidiagonal.superdiagonal();
    if (values.size() == 0) return values;
    superdiagonal.conservativeResize(values.size());  // LAPACK needs one more element
    superdiagonal[values.size() - 1] = 0.0;
    double none = 0.0;
    requireLapack("dbdsqr", LAPACKE_dbdsqr(LAPACK_COL_MAJOR, 'U', toInt(values.size()), 0, 0, 0, values.data(),
                                           superdiagonal.data(), &none, 1, &none, 1, &none, 1));
    return values;
}

}  // namespace echoplane
