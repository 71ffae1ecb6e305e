// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/mode_marks.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/effective_radius.h"

namespace echoplane {
namespace {

constexpr double smallestRadius = 2.0;
constexpr double largestRadius = 14.0;
/// Strength of every marker if there are no weights.
constexpr float plainStrength = 0.08F;

const Eigen::VectorXd& measured(const ReadoutResult& readout, WeightMeasure measure) {
    return measure == WeightMeasure::weight ? readout.magnitudes : readout.contributions;
}

double strengthOf(double value, double maximum, WeightScale scale) {
    if (!(value > 0.0) || !(maximum > 0.0)) return 0.0;
    if (scale == WeightScale::relative) return std::min(1.0, value / maximum);
    const double decades = std::log10(logScaleMaximum / logScaleMinimum);
    return std::clamp(std::log10(value / logScaleMinimum) / decades, 0.0, 1.0);
}

void setGroup(ModeMark& mark, const Eigen::RowVectorXd& weights) {
    Eigen::Index most = 0;
    const double largest = weights.maxCoeff(&most);
    double second = 0.0;
    for (Eigen::Index k = 0; k < weights.size(); ++k)
        if (k != most) second = std::max(second, weights[k]);
    mark.group = static_cast<int>(most);
    mark.margin = largest > 0.0 ? static_cast<float>(1.0 - second / largest) : 0.0F;
}

}  // namespace

double largestMeasure(const RunResult& result, WeightMeasure measure) {
    if (!result.dynamics || !result.readout) return 0.0;
    const Eigen::VectorXd& values = measured(*result.readout, measure);
    return values.size() > 0 && values.size() == result.dynamics->spectrum.modes() ? values.maxCoeff() : 0.0;
}

ModeMarks modeMarks(const RunResult& result, WeightMeasure measure, WeightScale scale, double reference) {
    ModeMarks all;
    if (!result.dynamics) return all;
    const Spectrum& spectrum = result.dynamics->spectrum;
    Eigen::VectorXd values;
    if (result.readout) values = measured(*result.readout, measure);
    all.hasWeights = values.size() == spectrum.modes() && values.size() > 0;
    if (all.hasWeights) all.maximum = values.maxCoeff();

    const ModeGroups* groups = result.readout ? result.readout->parts.find<ModeGroups>() : nullptr;
    if (groups != nullptr && groups->weights.rows() == spectrum.modes() && spectrum.modes() > 0)
        all.groups = static_cast<int>(groups->weights.cols());

    all.marks.reserve(static_cast<std::size_t>(spectrum.size()));
    for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode) {
        const std::complex<double> lambda = spectrum.eigenvalue(mode);
        const double modulus = std::abs(lambda);
        ModeMark mark{.re = lambda.real(), .im = lambda.imag(), .mode = static_cast<int>(mode)};
        mark.outside = modulus > 1.0 + circleTolerance;
        mark.strength = all.hasWeights
                            ? static_cast<float>(strengthOf(values[mode], reference > 0.0 ? reference : all.maximum, scale))
                            : plainStrength;
        if (all.groups > 0) setGroup(mark, groups->weights.row(mode));
        all.largestModulus = std::max(all.largestModulus, modulus);
        const bool isReal = spectrum.isReal(mode);
        mark.kind = isReal ? MarkKind::real : MarkKind::upper;
        all.marks.push_back(mark);
        if (!isReal) {
            mark.im = -mark.im;
            mark.kind = MarkKind::lower;
            all.marks.push_back(mark);
        }
        if (mark.outside) all.outside += isReal ? 1 : 2;
    }
    std::ranges::stable_sort(all.marks, {}, &ModeMark::strength);
    return all;
}

double markRadius(double strength) {
    const double share = std::clamp(strength, 0.0, 1.0);
    return std::sqrt(smallestRadius * smallestRadius + share * (largestRadius * largestRadius - smallestRadius * smallestRadius));
}

// In steps, so that resizing a window does not redraw the sprites at each pixel.
double markScale(int side) {
    constexpr double full = 300.0, least = 0.3, step = 0.05;
    return std::clamp(step * std::floor(side / full / step), least, 1.0);
}

}  // namespace echoplane
