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

/// One number for each of several alphas, whose chains of square roots and divisions then run side by side.
constexpr Eigen::Index alphasAtOnce = 8;
using Several = Eigen::Array<double, alphasAtOnce, 1>;
using SeveralRows = Eigen::Array<double, alphasAtOnce, Eigen::Dynamic>;

/// √(a² + b²). States are below 1e100, so the squares cannot overflow, and std::hypot, five times as slow, is not needed.
Several length(const Several& a, const Several& b) {
    return (a * a + b * b).sqrt();
}

/// a/b, or `otherwise` where b is 0.
Several quotient(const Several& a, const Several& b, double otherwise) {
    return (b > 0.0).select(a / b, otherwise);
}

}  // namespace

RidgePath::RidgePath(RidgeFactor factor) : m_factor(std::move(factor)) {
    m_projected = m_factor.projected();
    m_bidiagonal = Bidiagonal(m_factor.triangle(), m_projected);
}

Eigen::MatrixXd RidgePath::coefficients(std::span<const double> alphas) const {
    // Givens rotations reduce [B; √alpha·I] to an upper bidiagonal R: each row of B is rotated against the regularisation row of
    // its column, and the resulting fill-in, one column further, against the next regularisation row. The rotations do not depend
    // on the targets, so they come first.
    const Eigen::VectorXd &given = m_bidiagonal.diagonal(), &beside = m_bidiagonal.superdiagonal();
    const Eigen::Index rank = given.size(), outputs = m_projected.cols(), count = static_cast<Eigen::Index>(alphas.size());
    for (const double alpha : alphas) requireAlpha(alpha);
    Eigen::MatrixXd result(rank, outputs * count);
    SeveralRows diagonal(alphasAtOnce, rank), cosines(alphasAtOnce, rank), sines(alphasAtOnce, rank), carried(alphasAtOnce, rank),
        superdiagonal(alphasAtOnce, rank), x(alphasAtOnce, rank);
    for (Eigen::Index first = 0; first < count; first += alphasAtOnce) {
        const Eigen::Index own = std::min(alphasAtOnce, count - first);
        Several root;  // the last alpha in the places that are left
        for (Eigen::Index k = 0; k < alphasAtOnce; ++k)
            root[k] = std::sqrt(alphas[static_cast<std::size_t>(first + std::min(k, own - 1))]);
        Several regulariser = root;
        for (Eigen::Index i = 0; i < rank; ++i) {
            const Several diagonalOfB = Several::Constant(given[i]), pivot = length(diagonalOfB, regulariser);
            cosines.col(i) = quotient(diagonalOfB, pivot, 1.0);
            sines.col(i) = quotient(regulariser, pivot, 0.0);
            diagonal.col(i) = pivot;
            if (i + 1 == rank) break;
            const Several fill = -sines.col(i) * beside[i];
            superdiagonal.col(i) = cosines.col(i) * beside[i];
            regulariser = length(root, fill);
            carried.col(i) = quotient(fill, regulariser, 0.0);
        }
        for (Eigen::Index output = 0; output < outputs; ++output) {
            Several regularised = Several::Zero();
            for (Eigen::Index i = 0; i < rank; ++i) {
                const double projected = m_projected(i, output);
                x.col(i) = cosines.col(i) * projected + sines.col(i) * regularised;
                if (i + 1 < rank) regularised = (cosines.col(i) * regularised - sines.col(i) * projected) * carried.col(i);
            }
            for (Eigen::Index i = rank - 1; i >= 0; --i) {
                if (i + 1 < rank) x.col(i) -= superdiagonal.col(i) * x.col(i + 1);
                x.col(i) = quotient(x.col(i), diagonal.col(i), 0.0);
            }
            for (Eigen::Index k = 0; k < own; ++k) result.col((first + k) * outputs + output) = x.row(k);
        }
    }
    return result;
}

Eigen::MatrixXd RidgePath::weights(std::span<const double> alphas, std::vector<Eigen::Index>* ranks) const {
    const Eigen::Index outputs = m_projected.cols();
    const auto isBelow = [&](double alpha) { return m_factor.isBelowRounding(alpha); };
    std::vector<double> above;
    std::vector<Eigen::Index> places;  // of the alphas solved by the bidiagonal
    for (std::size_t i = 0; i < alphas.size(); ++i) {
        requireAlpha(alphas[i]);
        if (isBelow(alphas[i])) continue;
        above.push_back(alphas[i]);
        places.push_back(static_cast<Eigen::Index>(i));
    }
    Eigen::MatrixXd all;
    if (!places.empty()) all = m_factor.mappedBack(m_bidiagonal.fromRight(coefficients(above)));
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
