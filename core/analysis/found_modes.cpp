// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/found_modes.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/modes/leading_eigenvalues.h"
#include "core/modes/nearest_eigenvalues.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr double sameEigenvalue = 1e-6;  // relative to the spectral radius, as in the comparison of the two runs of a search

const LeadingEigenvalues& partOf(const std::shared_ptr<const SpectrumResult>& known) {
    if (known->leading) return *known->leading;
    throw Refusal("all eigenvalues of this reservoir are known already");
}

bool knows(const Spectrum& spectrum, std::complex<double> value, double reach) {
    for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode)
        if (std::abs(spectrum.eigenvalue(mode) - value) <= reach) return true;
    return false;
}

/// Columns [reals | Re of pairs | Im of pairs] of `known`, with the columns of `modes` of `found` appended to each of the three
/// groups.
Eigen::MatrixXd joinedColumns(const Spectrum& spectrum, const Eigen::MatrixXd& known, const Spectrum& foundSpectrum,
                              const Eigen::MatrixXd& found, const std::vector<Eigen::Index>& modes) {
    const auto reals = std::ranges::count_if(modes, [&](Eigen::Index mode) { return foundSpectrum.isReal(mode); });
    const Eigen::Index pairs = std::ssize(modes) - reals, oldReals = spectrum.reals.size(), oldPairs = spectrum.upper.size();
    Eigen::MatrixXd columns(known.rows(), known.cols() + reals + 2 * pairs);
    columns.leftCols(oldReals) = known.leftCols(oldReals);
    columns.middleCols(oldReals + reals, oldPairs) = known.middleCols(oldReals, oldPairs);
    columns.middleCols(oldReals + reals + oldPairs + pairs, oldPairs) = known.rightCols(oldPairs);
    Eigen::Index real = oldReals, re = oldReals + reals + oldPairs, im = re + pairs + oldPairs;
    for (const Eigen::Index mode : modes) {
        if (foundSpectrum.isReal(mode)) {
            columns.col(real++) = found.col(mode);
        } else {
            columns.col(re++) = found.col(mode);
            columns.col(im++) = found.col(mode + foundSpectrum.upper.size());
        }
    }
    return columns;
}

/// One value per mode: those of `known`, with those of the `modes` found appended to its reals and its pairs. Missing values are
/// at rounding level and count as 0; empty if both are missing.
Eigen::VectorXd joinedResiduals(const LeadingEigenvalues& known, const Spectrum& foundSpectrum, const Eigen::VectorXd& found,
                                const std::vector<Eigen::Index>& modes) {
    if (known.residuals.size() == 0 && found.size() == 0) return {};
    std::vector<double> reals, pairs;
    for (Eigen::Index mode = 0; mode < known.spectrum.modes(); ++mode)
        (known.spectrum.isReal(mode) ? reals : pairs).push_back(known.residuals.size() > 0 ? known.residuals[mode] : 0.0);
    for (const Eigen::Index mode : modes)
        (foundSpectrum.isReal(mode) ? reals : pairs).push_back(found.size() > 0 ? found[mode] : 0.0);
    reals.insert(reals.end(), pairs.begin(), pairs.end());
    return Eigen::Map<const Eigen::VectorXd>(reals.data(), std::ssize(reals));
}

/// Adds the modes found in the scaled W that are not known yet. If either side lacks eigenvectors, the result has none.
void add(const Spectrum& found, const Eigen::VectorXd& residuals, const Eigen::MatrixXd& right, const Eigen::MatrixXd& left,
         const SpectrumResult& known, LeadingEigenvalues& part, FoundModes& more) {
    std::vector<Eigen::Index> modes;
    for (Eigen::Index mode = 0; mode < found.modes(); ++mode)
        if (!knows(known.spectrum, found.eigenvalue(mode), sameEigenvalue)) modes.push_back(mode);
    for (const Eigen::Index mode : modes) more.added += found.isReal(mode) ? 1 : 2;
    const bool vectors = part.right.size() > 0 && (modes.empty() || right.size() > 0);
    part.residuals = joinedResiduals(part, found, residuals, modes);
    if (vectors) {
        part.right = joinedColumns(part.spectrum, part.right, found, right, modes);
        part.left = joinedColumns(part.spectrum, part.left, found, left, modes);
    } else {
        part.right.resize(0, 0);
        part.left.resize(0, 0);
    }
    std::vector<double> reals(part.spectrum.reals.begin(), part.spectrum.reals.end());
    std::vector<std::complex<double>> upper(part.spectrum.upper.begin(), part.spectrum.upper.end());
    for (const Eigen::Index mode : modes) {
        const std::complex<double> value = found.eigenvalue(mode) * known.divisor;
        if (found.isReal(mode)) {
            reals.push_back(value.real());
        } else {
            upper.push_back(value);
        }
    }
    part.spectrum = {Eigen::Map<const Eigen::VectorXd>(reals.data(), std::ssize(reals)),
                     Eigen::Map<const Eigen::VectorXcd>(upper.data(), std::ssize(upper))};

    SpectrumResult result = known;
    result.spectrum = scaled(part.spectrum, 1.0 / known.divisor);
    result.modeInputWeights.resize(0, 0);
    if (vectors) result.modeInputWeights.noalias() = known.inputWeights * part.right;
    result.leading = std::make_shared<const LeadingEigenvalues>(std::move(part));
    more.spectrum = std::make_shared<const SpectrumResult>(std::move(result));
}

}  // namespace

FoundModes withLeading(const std::shared_ptr<const SpectrumResult>& known, int count, const RunContext& context) {
    LeadingEigenvalues part = partOf(known);
    LeadingOptions options;
    options.count = count;
    options.vectors = true;
    options.denseUpTo = 0;  // the radius has been checked
    const LeadingEigenvalues found = leadingEigenvalues(*known->sparseWeights, options, context);
    FoundModes more{known, 0, found.converged, found.note};
    if (!found.converged) return more;
    part.completeDownTo = found.completeDownTo * known->divisor;
    add(found.spectrum, found.residuals, found.right, found.left, *known, part, more);
    return more;
}

FoundModes withNearest(const std::shared_ptr<const SpectrumResult>& known, std::complex<double> point, int count,
                       const RunContext& context) {
    LeadingEigenvalues part = partOf(known);
    NearestOptions options;
    options.count = count;
    options.vectors = true;
    const NearestEigenvalues found = nearestEigenvalues(*known->sparseWeights, point, options, context);
    FoundModes more{known, 0, found.converged, found.note};
    const ModeSet& modes = found.modes;
    if (modes.spectrum.modes() > 0) add(modes.spectrum, modes.residuals, modes.right, modes.left, *known, part, more);
    if (more.added == 0) more.spectrum = known;
    return more;
}

int leadingCount(const SpectrumResult& known) {
    if (!known.leading) return static_cast<int>(known.spectrum.size());
    const double least = known.leading->completeDownTo * (1.0 - sameEigenvalue);
    const Spectrum& spectrum = known.leading->spectrum;
    int count = 0;
    for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode)
        if (std::abs(spectrum.eigenvalue(mode)) >= least) count += spectrum.isReal(mode) ? 1 : 2;
    return count;
}

}  // namespace echoplane
