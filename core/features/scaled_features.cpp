// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/features/scaled_features.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr Eigen::Index together = 256;

/// 1/√variance, or 1 for rows that are constant to rounding.
Eigen::VectorXd inverseDeviations(const Eigen::VectorXd& variances, const Eigen::VectorXd& meanSquares) {
    constexpr double rounding = 1e-26;
    return (variances.array() > rounding * meanSquares.array()).select(variances.array().max(1e-300).sqrt().inverse(), 1.0);
}

}  // namespace

void ScaledFeatures::standardise(const Eigen::Ref<const Eigen::MatrixXd>& states,
                                 Eigen::Ref<Eigen::MatrixXd> standardised) const {
    for (Eigen::Index t = 0; t < states.cols(); ++t) standardised.col(t) = (states.col(t) - shift).cwiseProduct(factor);
}

void ScaledFeatures::put(const Eigen::Ref<const Eigen::MatrixXd>& states, Eigen::Ref<Eigen::MatrixXd> seen) const {
    Eigen::MatrixXd z(states.rows(), states.cols());
    standardise(states, z);
    auto features = seen.bottomRows(functions.count());
    functions.put(z, features);
    for (Eigen::Index t = 0; t < states.cols(); ++t) features.col(t) = (features.col(t) - mean).cwiseProduct(scale);
    seen.topRows(z.rows()) = z;
}

ScaledFeatures::Unscaled ScaledFeatures::unscaled(const Eigen::Ref<const Eigen::MatrixXd>& weights) const {
    Unscaled result;
    result.states = factor.asDiagonal() * weights.topRows(states());
    result.functions = scale.asDiagonal() * weights.bottomRows(functions.count());
    result.constant = -(shift.transpose() * result.states + mean.transpose() * result.functions);
    return result;
}

ScaledFeatures scaledFeatures(StateFeatures functions, const Eigen::Ref<const Eigen::MatrixXd>& states) {
    const Eigen::Index steps = states.cols(), size = states.rows();
    if (steps < 1) throw Refusal("features are scaled by the fitted steps, but there are none");
    const auto count = static_cast<double>(steps);
    ScaledFeatures result;
    result.functions = std::move(functions);
    const auto blocks = [&](auto use) {
        for (Eigen::Index first = 0; first < steps; first += together)
            use(states.middleCols(first, std::min(together, steps - first)));
    };
    result.shift.setZero(size);
    blocks([&](const auto& block) { result.shift += block.rowwise().sum(); });
    result.shift /= count;
    Eigen::VectorXd squares = Eigen::VectorXd::Zero(size);
    blocks([&](const auto& block) { squares += (block.colwise() - result.shift).rowwise().squaredNorm(); });
    squares /= count;
    result.factor = inverseDeviations(squares, squares + result.shift.cwiseAbs2());

    const Eigen::Index features = result.functions.count();
    Eigen::MatrixXd z(size, together), values(features, together);
    result.mean.setZero(features);
    Eigen::VectorXd sums = Eigen::VectorXd::Zero(features);
    blocks([&](const auto& block) {
        auto standardised = z.leftCols(block.cols());
        auto here = values.leftCols(block.cols());
        result.standardise(block, standardised);
        result.functions.put(standardised, here);
        result.mean += here.rowwise().sum();
        sums += here.rowwise().squaredNorm();
    });
    result.mean /= count;
    sums /= count;
    result.scale = inverseDeviations(sums - result.mean.cwiseAbs2(), sums);

    constexpr Eigen::Index mostSamples = 128;
    const Eigen::Index samples = std::min(steps, mostSamples);
    result.samples.resize(size, samples);
    for (Eigen::Index k = 0; k < samples; ++k) result.standardise(states.col(k * steps / samples), result.samples.col(k));
    return result;
}

}  // namespace echoplane
