// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fitting/signal_modes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/math/decompositions.h"
#include "core/math/eigendecomposition.h"
#include "core/readout/tall_qr.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Complex = std::complex<double>;

/// Solves U₂ = U₁·Ψ for Ψ.
Eigen::MatrixXd shiftOf(const Eigen::MatrixXd& first, const Eigen::MatrixXd& second, ModeEstimator estimator) {
    const Eigen::Index order = first.cols();
    if (estimator == ModeEstimator::leastSquares) return leastSquares(first, second);
    // [U₁ U₂] = U·Σ·Vᵀ; the smallest singular vectors give Ψ = −V₁₂·V₂₂⁻¹ (S. Van Huffel, J. Vandewalle, 1991).
    Eigen::MatrixXd both(first.rows(), 2 * order);
    both << first, second;
    const Eigen::MatrixXd square = both.rows() > both.cols() ? TallQr(both, 1).triangle() : both;
    const Eigen::MatrixXd v = rightSingularByJacobi(square).vectors, upper = v.topRightCorner(order, order),
                          lower = v.bottomRightCorner(order, order);
    // Ψ = −V₁₂·V₂₂⁻¹, by the transposed system.
    return -leastSquares(lower.transpose(), upper.transpose()).transpose();
}

double floorOf(const Eigen::VectorXd& values) {
    return values.size() == 0 ? 0.0 : 8.0 * std::numeric_limits<double>::epsilon() * values[0];
}

}  // namespace

std::string_view nameOf(ModeEstimator estimator) {
    switch (estimator) {
        case ModeEstimator::leastSquares:
            return "ESPRIT (least squares)";
        case ModeEstimator::totalLeastSquares:
            return "ESPRIT (total least squares)";
        case ModeEstimator::rational:
            break;
    }
    return "ESPIRA (AAA)";
}

Eigen::Index SignalSubspace::largestOrder() const {
    return std::min(singularValues.size() - 1, columns - 1);
}

double SignalSubspace::gapAfter(Eigen::Index order) const {
    if (order < 1 || order >= singularValues.size()) return 1.0;
    const double floor = floorOf(singularValues);
    if (!(floor > 0.0)) return 1.0;
    return std::max(singularValues[order - 1], floor) / std::max(singularValues[order], floor);
}

Eigen::Index SignalSubspace::orderByGap() const {
    // The last few singular values of noise have wide gaps.
    const Eigen::Index last = std::max<Eigen::Index>(1, largestOrder() - std::max<Eigen::Index>(2, largestOrder() / 10));
    Eigen::Index best = 1;
    for (Eigen::Index order = 2; order <= last; ++order)
        if (gapAfter(order) > gapAfter(best)) best = order;
    return best;
}

SignalSubspace signalSubspace(const Eigen::Ref<const Eigen::MatrixXd>& signal, bool anyLevel) {
    constexpr Eigen::Index fewest = 4, mostRows = 300;
    const Eigen::Index steps = signal.cols(), channels = signal.rows();
    if (steps < fewest) throw Refusal("there are %1 training steps, but estimating modes needs at least %2", steps, fewest);
    const Eigen::Index rows = std::min(steps / 2, mostRows), columns = steps - rows + 1;
    Eigen::MatrixXd hankel(channels * columns, rows);  // transposed: one row per position
    for (Eigen::Index channel = 0; channel < channels; ++channel)
        for (Eigen::Index k = 0; k < rows; ++k)
            hankel.col(k).segment(channel * columns, columns) = signal.row(channel).segment(k, columns).transpose();
    for (Eigen::Index channel = 0; anyLevel && channel < channels; ++channel) {
        auto own = hankel.middleRows(channel * columns, columns);
        own.rowwise() -= own.colwise().mean().eval();
    }
    SignalSubspace result;
    result.columns = hankel.rows();
    const Eigen::MatrixXd triangle = TallQr(std::move(hankel), 1).triangle();
    RightSingular<Eigen::MatrixXd> svd = rightSingular(triangle);
    result.singularValues = std::move(svd.values);
    result.vectors = std::move(svd.vectors);
    return result;
}

std::vector<Complex> modesBySubspace(const SignalSubspace& subspace, Eigen::Index order, ModeEstimator estimator) {
    if (order < 1 || order > subspace.largestOrder())
        throw Refusal("the order is %1, but for this signal it must be from 1 to %2", order, subspace.largestOrder());
    const Eigen::Index rows = subspace.vectors.rows() - 1;
    const Eigen::MatrixXd first = subspace.vectors.topLeftCorner(rows, order), second = subspace.vectors.block(1, 0, rows, order);
    // With fewer than 2·n rows the errors of both sides cannot be separated.
    const bool total = estimator == ModeEstimator::totalLeastSquares && rows >= 2 * order;
    const Eigendecomposition found =
        eigenvaluesOf(shiftOf(first, second, total ? ModeEstimator::totalLeastSquares : ModeEstimator::leastSquares));
    std::vector<Complex> modes;
    for (const double real : found.reals) modes.emplace_back(real);
    for (const Complex& upper : found.upper) modes.push_back(upper);
    return modes;
}

namespace {

/// The modes as series of `steps` steps, two columns per mode: real and imaginary part.
Eigen::MatrixXd modeColumns(Eigen::Index steps, const std::vector<Complex>& modes) {
    const auto count = static_cast<Eigen::Index>(modes.size());
    Eigen::MatrixXd columns(steps, 2 * count);
    for (Eigen::Index k = 0; k < count; ++k) {
        const Complex mode = modes[static_cast<std::size_t>(k)];
        const bool grows = std::abs(mode) > 1.0;
        const Complex step = grows ? 1.0 / mode : mode;
        Complex value = 1.0;
        for (Eigen::Index t = 0; t < steps; ++t) {
            const Eigen::Index at = grows ? steps - 1 - t : t;
            columns(at, 2 * k) = value.real();
            columns(at, 2 * k + 1) = mode.imag() == 0.0 ? 0.0 : value.imag();
            value *= step;
        }
    }
    return columns;
}

/// Least-squares weights of the modes in the rows of the signal.
Eigen::MatrixXd modeWeights(const Eigen::Ref<const Eigen::MatrixXd>& signal, const std::vector<Complex>& modes) {
    return leastSquares(modeColumns(signal.cols(), modes), signal.transpose());
}

}  // namespace

Eigen::VectorXd constantOffset(const Eigen::Ref<const Eigen::MatrixXd>& signal, const std::vector<Complex>& modes) {
    std::vector<Complex> all = modes;
    all.emplace_back(1.0);
    return modeWeights(signal, all).row(2 * static_cast<Eigen::Index>(modes.size())).transpose();
}

Eigen::VectorXd modeAmplitudes(const Eigen::Ref<const Eigen::MatrixXd>& signal, const std::vector<Complex>& modes) {
    const Eigen::MatrixXd weights = modeWeights(signal, modes);
    const auto count = static_cast<Eigen::Index>(modes.size());
    Eigen::VectorXd amplitudes(count);
    for (Eigen::Index k = 0; k < count; ++k) amplitudes[k] = weights.middleRows(2 * k, 2).norm();
    return amplitudes;
}

double residualNoise(const Eigen::Ref<const Eigen::MatrixXd>& signal, const std::vector<Complex>& modes) {
    const Eigen::MatrixXd columns = modeColumns(signal.cols(), modes);
    const double left = (columns * leastSquares(columns, signal.transpose()) - signal.transpose()).squaredNorm();
    Eigen::Index order = 0, places = 0;
    for (const Complex& mode : modes) {
        order += mode.imag() == 0.0 ? 1 : 2;
        if (mode != 1.0) places += mode.imag() == 0.0 ? 1 : 2;
    }
    const Eigen::Index freedom = signal.size() - signal.rows() * order - places;
    return freedom > 0 ? std::sqrt(left / static_cast<double>(freedom)) : 0.0;
}

bool looksIndependent(const Eigen::Ref<const Eigen::VectorXd>& series) {
    constexpr Eigen::Index most = 4096;
    const Eigen::Index steps = std::min(series.size(), most);
    constexpr Eigen::Index fewest = 16;
    if (steps < fewest) return false;
    const Eigen::VectorXd values = series.head(steps).array() - series.head(steps).mean();
    const double power = values.squaredNorm(), count = static_cast<double>(steps);
    const auto lags = std::min<Eigen::Index>(steps / 4, 40);
    double portmanteau = 0.0;
    for (Eigen::Index lag = 1; lag <= lags; ++lag) {
        const double correlation = values.head(steps - lag).dot(values.tail(steps - lag)) / power;
        portmanteau += correlation * correlation / (count - static_cast<double>(lag));
    }
    portmanteau *= count * (count + 2.0);
    constexpr double normalQuantile = 3.0902;  // 1 in 1000
    const double freedom = static_cast<double>(lags), spread = 2.0 / (9.0 * freedom);
    if ((std::cbrt(portmanteau / freedom) - (1.0 - spread)) / std::sqrt(spread) > normalQuantile) return false;

    double largest = 0.0, sum = 0.0;
    const Eigen::Index ordinates = (steps - 1) / 2;
    for (Eigen::Index k = 1; k <= ordinates; ++k) {
        const Complex turn = std::polar(1.0, -2.0 * std::numbers::pi * static_cast<double>(k) / count);
        Complex at = 1.0, total = 0.0;
        for (Eigen::Index t = 0; t < steps; ++t) {
            total += values[t] * at;
            at *= turn;
        }
        largest = std::max(largest, std::norm(total));
        sum += std::norm(total);
    }
    const double chance = static_cast<double>(ordinates) * std::pow(1.0 - largest / sum, static_cast<double>(ordinates - 1));
    return chance > 1e-3;
}

}  // namespace echoplane
