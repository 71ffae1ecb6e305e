// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/effective_radius.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "core/modes/leading_eigenvalues.h"
#include "core/reservoir/sparse_reservoir.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

double timeConstantOf(double radius) {
    if (radius >= 1.0 - circleTolerance) return infinity;
    return radius > 0.0 ? -1.0 / std::log(radius) : 0.0;
}

}  // namespace

int radiusDecimals(double radius, int least) {
    const double distance = std::abs(radius - 1.0);
    constexpr double near = 0.1;
    if (!(distance > circleTolerance && distance < near)) return least;
    return std::max(least, 1 - static_cast<int>(std::floor(std::log10(distance))));
}

std::string radiusText(double radius, int digits) {
    if (std::isnan(radius)) return "not known";
    if (std::abs(radius - 1.0) <= circleTolerance) return "1";
    const int wholes = radius >= 1.0 ? 1 : 0;
    return roundedText(radius, std::max(digits, radiusDecimals(radius, 0) + wholes));
}

double spectralRadiusOf(const Experiment& experiment, const SpectrumResult& spectrum) {
    const bool expected = spectrum.leading && spectrum.leading->source == EigenvalueSource::expected;
    const double radius = expected ? spectrum.leading->spectralRadius / spectrum.divisor : spectralRadius(spectrum.spectrum);
    return experiment.dynamics.spectralRadius * radius;
}

RadiusSide EffectiveRadius::side() const {
    if (radius - error > 1.0 + circleTolerance) return RadiusSide::outside;
    if (std::max(radius, limit) + error < 1.0 - circleTolerance) return RadiusSide::inside;
    return known() && std::abs(radius - 1.0) <= circleTolerance ? RadiusSide::edge : RadiusSide::undecided;
}

Message EffectiveRadius::text() const {
    if (known()) return Message::verbatim(radiusText(radius));
    if (mean > 0.0)
        return Message("%1 on average for such weights (no eigenvalue was computed, and individual ones may be larger)",
                       radiusText(mean, 4));
    if (std::isinf(limit)) return Message("at least %1 (the eigenvalues found are not verified)", radiusText(radius));
    return Message("between %1 and %2 (not all eigenvalues are known)", radiusText(radius), radiusText(limit));
}

double EffectiveRadius::leastTimeConstant() const {
    return timeConstantOf(radius);
}

double EffectiveRadius::largestTimeConstant() const {
    return timeConstantOf(std::max(radius, limit));
}

Message EffectiveRadius::timeConstantText() const {
    const double least = leastTimeConstant(), largest = largestTimeConstant();
    if (std::isinf(least)) return Message("infinite");
    if (known()) return Message("%1 steps", roundedText(least, 3));
    if (std::isinf(largest)) return Message("at least %1 steps", roundedText(least, 3));
    return Message("between %1 and %2 steps", roundedText(least, 3), roundedText(largest, 3));
}

EffectiveRadius effectiveRadius(const DynamicsResult& dynamics) {
    return {dynamics.effectiveSpectralRadius, dynamics.effectiveRadiusLimit, 0.0, dynamics.expectedRadius};
}

EffectiveRadius verifiedEffectiveRadius(const Experiment& experiment, const SpectrumResult& spectrum,
                                        const DynamicsResult& dynamics, const RunContext& context, Eigen::Index searchUpTo) {
    EffectiveRadius result = effectiveRadius(dynamics);
    const bool expected = spectrum.leading && spectrum.leading->source == EigenvalueSource::expected;
    if (expected && experiment.reservoir.size > searchUpTo) return result;
    if (!expected && spectrum.leading && experiment.linear()) result.error = spectrum.leading->radiusError * result.radius;
    if (result.known() || !experiment.linear() || !spectrum.leading || !spectrum.sparseWeights) return result;
    LeadingOptions options;
    // More than one, so that a start vector that is blind to the outermost eigenvalue is exposed by another.
    options.count = 6;
    options.denseUpTo = 0;
    const SparseWeights leakedW =
        leakedWeights(*spectrum.sparseWeights, experiment.dynamics.spectralRadius, experiment.dynamics.leakRate);
    LeadingEigenvalues found;
    try {
        found = leadingEigenvalues(leakedW, options, context);
    } catch (const std::runtime_error&) {  // no memory for it
        if (!expected) throw;
        return result;
    }
    if (std::isnan(found.spectralRadius)) return result;
    if (found.converged) {
        // What stage 1 found is an eigenvalue too, even if the iteration missed it.
        const double radius = expected ? found.spectralRadius : std::max(found.spectralRadius, result.radius);
        return {radius, radius, found.radiusError * radius};
    }
    constexpr double smallResidual = 1e-6;
    if (found.residual <= smallResidual && found.spectralRadius > result.radius)
        result = {found.spectralRadius, std::max(result.limit, found.spectralRadius), found.radiusError * found.spectralRadius,
                  result.mean};
    return result;
}

}  // namespace echoplane
