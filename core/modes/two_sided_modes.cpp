// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modes/two_sided_modes.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace echoplane {

namespace {

using Complex = std::complex<double>;

constexpr double sameEigenvalue = 1e-6;

}  // namespace

std::vector<TwoSidedMode> matchedModes(const KrylovModes& right, const KrylovModes& left) {
    const double reach = sameEigenvalue * std::max(spectralRadius(right.spectrum), spectralRadius(left.spectrum));
    std::vector<TwoSidedMode> modes;
    std::vector<bool> used(static_cast<std::size_t>(left.spectrum.modes()), false);
    for (Eigen::Index v = 0; v < right.spectrum.modes(); ++v) {
        TwoSidedMode mode{right.spectrum.eigenvalue(v), v, -1};
        double nearest = reach;
        for (Eigen::Index u = 0; u < left.spectrum.modes(); ++u) {
            if (used[static_cast<std::size_t>(u)] || left.spectrum.isReal(u) != mode.isReal()) continue;
            const double distance = std::abs(left.spectrum.eigenvalue(u) - mode.value);
            if (!(distance <= nearest)) continue;
            nearest = distance;
            mode.left = u;
        }
        if (mode.left >= 0) used[static_cast<std::size_t>(mode.left)] = true;
        modes.push_back(mode);
    }
    for (Eigen::Index u = 0; u < left.spectrum.modes(); ++u)
        if (!used[static_cast<std::size_t>(u)]) modes.push_back({left.spectrum.eigenvalue(u), -1, u});
    std::ranges::stable_sort(modes,
                             [](const TwoSidedMode& a, const TwoSidedMode& b) { return std::abs(a.value) > std::abs(b.value); });
    return modes;
}

Eigen::VectorXcd modeVector(const Spectrum& spectrum, const Eigen::MatrixXd& columns, Eigen::Index mode) {
    Eigen::VectorXcd vector = columns.col(mode).cast<Complex>();
    if (!spectrum.isReal(mode)) vector.imag() = columns.col(mode + spectrum.upper.size());
    return vector;
}

Complex modeProduct(const KrylovModes& right, const KrylovModes& left, const TwoSidedMode& mode) {
    const Eigen::VectorXcd u = modeVector(left.spectrum, left.vectors, mode.left);
    return u.conjugate().dot(modeVector(right.spectrum, right.vectors, mode.right));  // dot() conjugates its left side
}

Complex improvedValue(const Eigen::SparseMatrix<double>& matrix, const KrylovModes& right, const KrylovModes& left,
                      const TwoSidedMode& mode) {
    const Eigen::VectorXcd u = modeVector(left.spectrum, left.vectors, mode.left);
    const Eigen::VectorXcd v = modeVector(right.spectrum, right.vectors, mode.right);
    Eigen::VectorXcd image(v.size());
    image.real() = matrix * v.real();
    image.imag() = matrix * v.imag();
    const Complex value = u.conjugate().dot(image) / u.conjugate().dot(v);
    if (!(std::abs(value - mode.value) <= sameEigenvalue * std::abs(mode.value))) return mode.value;
    return mode.isReal() ? Complex(value.real()) : value;
}

ModeSet modeSet(const KrylovModes& right, const KrylovModes& left, std::vector<TwoSidedMode> modes, bool vectors) {
    std::ranges::stable_partition(modes, &TwoSidedMode::isReal);
    const Eigen::Index reals = std::ranges::count_if(modes, &TwoSidedMode::isReal);
    const auto count = static_cast<Eigen::Index>(modes.size());
    const Eigen::Index pairs = count - reals;
    ModeSet set;
    set.spectrum = {Eigen::VectorXd(reals), Eigen::VectorXcd(pairs)};
    set.residuals.resize(count);
    const bool withVectors = vectors && std::ranges::all_of(modes, &TwoSidedMode::found);
    if (withVectors) {
        set.right.resize(right.vectors.rows(), reals + 2 * pairs);
        set.left.resize(left.vectors.rows(), reals + 2 * pairs);
    }
    for (Eigen::Index k = 0; k < count; ++k) {
        const TwoSidedMode& mode = modes[static_cast<std::size_t>(k)];
        set.residuals[k] = mode.right >= 0 ? right.residuals[mode.right] : left.residuals[mode.left];
        if (mode.isReal()) {
            set.spectrum.reals[k] = mode.value.real();
        } else {
            set.spectrum.upper[k - reals] = mode.value;
        }
        if (!withVectors) continue;
        const Complex product = modeProduct(right, left, mode);
        set.right.col(k) = right.vectors.col(mode.right);
        if (mode.isReal()) {
            set.left.col(k) = left.vectors.col(mode.left) / product.real();
            continue;
        }
        set.right.col(k + pairs) = right.vectors.col(mode.right + right.spectrum.upper.size());
        const Eigen::VectorXcd row = modeVector(left.spectrum, left.vectors, mode.left) * (2.0 / product);
        set.left.col(k) = row.real();
        set.left.col(k + pairs) = -row.imag();
    }
    return set;
}

std::vector<Eigen::Index> leadingModes(const Spectrum& spectrum, int count) {
    std::vector<Eigen::Index> order(static_cast<std::size_t>(spectrum.modes()));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](Eigen::Index a, Eigen::Index b) {
        return std::abs(spectrum.eigenvalue(a)) > std::abs(spectrum.eigenvalue(b));
    });
    int covered = 0;
    std::size_t modes = 0;
    while (modes < order.size() && covered < count) covered += spectrum.isReal(order[modes++]) ? 1 : 2;
    order.resize(modes);
    return order;
}

}  // namespace echoplane
