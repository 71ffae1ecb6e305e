// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/hand_edit.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/run/states/weight_matrix.h"
#include "core/settings/settings.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Complex = std::complex<double>;

/// The smallest distance from the axis at which a pair is not taken for two real modes.
constexpr double smallestImaginary = 1e-9;
constexpr double roundingMargin = 1e-13;

bool contains(std::span<const int> columns, int column) {
    return std::ranges::find(columns, column) != columns.end();
}

/// The nearest point that some rho within its range can reach.
Complex withinReach(const Experiment& experiment, Complex shown) {
    const double leak = experiment.dynamics.leakRate, kept = 1.0 - leak;
    const Complex before = (shown - kept) / leak;
    const double modulus = std::abs(before), largest = setting("spectral-radius").maximum * (1.0 - 1e-12);
    return modulus <= largest ? shown : leak * before * (largest / modulus) + kept;
}

HandMode& modeAt(HandModes& modes, int column) {
    const auto found = std::ranges::find(modes, column, &HandMode::column);
    if (found == modes.end()) throw Refusal("there is no mode with eigenvector %1", column);
    return *found;
}

void requireSome(const HandModes& modes) {
    if (modes.empty()) throw Refusal("a reservoir needs at least one mode");
}

}  // namespace

HandModes handModes(const Experiment& experiment, const Spectrum& shown) {
    const Eigen::Index reals = shown.reals.size(), pairs = shown.upper.size();
    const auto column = [&](Eigen::Index k) {
        return experiment.editedByHand() ? experiment.reservoir.edit.columns[static_cast<std::size_t>(k)] : static_cast<int>(k);
    };
    HandModes modes;
    modes.reserve(static_cast<std::size_t>(shown.modes()));
    for (Eigen::Index k = 0; k < reals; ++k) modes.push_back({shown.reals[k], column(k), -1});
    for (Eigen::Index k = 0; k < pairs; ++k) modes.push_back({shown.upper[k], column(reals + k), column(reals + pairs + k)});
    return modes;
}

Experiment withHandModes(const Experiment& experiment, HandModes modes) {
    requireSome(modes);
    if (knowsLeadingOnly(experiment)) {
        throw Refusal("only the leading modes of this W are known; editing needs all of them: use a size of at most %1",
                      largestWholeSpectrum);
    }
    if (!experiment.linear()) {
        throw Refusal("modes of a reservoir with the activation %1 cannot be edited: choose the activation identity first",
                      experiment.dynamics.activation);
    }
    std::ranges::stable_partition(modes, &HandMode::isReal);
    const double leak = experiment.dynamics.leakRate, kept = 1.0 - leak;
    Experiment edited = experiment;
    if (!experiment.editedByHand()) {
        edited.reservoir.edit.origin = experiment.reservoir.method;
        edited.reservoir.edit.originSize = experiment.reservoir.size;
    }
    edited.reservoir.method = "custom";
    edited.reservoir.edit.eigenvalues.clear();
    edited.reservoir.edit.columns.clear();
    double radius = 0.0;
    for (const HandMode& mode : modes) {
        // With a leak rate of 1 the eigenvalue must be kept exactly.
        const Complex before = leak == 1.0 ? mode.eigenvalue : (mode.eigenvalue - kept) / leak;
        radius = std::max(radius, std::abs(before));
        edited.reservoir.edit.eigenvalues.push_back(mode.isReal() ? Complex(before.real()) : before);
        edited.reservoir.edit.columns.push_back(mode.column);
    }
    for (const HandMode& mode : modes)
        if (!mode.isReal()) edited.reservoir.edit.columns.push_back(mode.partner);
    if (!(radius > 0.0)) throw Refusal("all eigenvalues would be 0: such a reservoir remembers nothing");
    setValue(setting("size"), edited, static_cast<double>(edited.reservoir.edit.columns.size()));
    // A rho that is unchanged within rounding keeps its short decimal form.
    if (std::abs(radius - experiment.dynamics.spectralRadius) > roundingMargin * radius)
        setValue(setting("spectral-radius"), edited, radius);
    std::erase_if(edited.reservoir.edit.muted, [&](int column) {
        return std::ranges::none_of(modes, [&](const HandMode& mode) { return mode.column == column; });
    });
    return edited;
}

HandModes moved(const Experiment& experiment, const HandModes& modes, std::span<const int> columns, Complex offset,
                double axisWidth) {
    HandModes result;
    result.reserve(modes.size());
    for (HandMode mode : modes) {
        if (!contains(columns, mode.column)) {
            result.push_back(mode);
            continue;
        }
        const Complex target = withinReach(experiment, mode.eigenvalue + (mode.isReal() ? Complex(offset.real()) : offset));
        if (mode.isReal()) {
            result.push_back({target.real(), mode.column, -1});
        } else if (target.imag() <= std::max(axisWidth, smallestImaginary)) {
            result.push_back({target.real(), mode.column, -1});
            result.push_back({target.real(), mode.partner, -1});
        } else {
            result.push_back({target, mode.column, mode.partner});
        }
    }
    return result;
}

HandModes pulledOff(const Experiment& experiment, HandModes modes, int column, Complex target) {
    HandMode& chosen = modeAt(modes, column);
    if (!chosen.isReal()) throw Refusal("only a real mode can be pulled off the axis");
    const HandMode* nearest = nullptr;
    for (const HandMode& other : modes) {
        if (!other.isReal() || other.column == column) continue;
        const auto distance = [&](const HandMode& mode) { return std::abs(mode.eigenvalue.real() - chosen.eigenvalue.real()); };
        if (!nearest || distance(other) < distance(*nearest)) nearest = &other;
    }
    if (!nearest) throw Refusal("a real mode can leave the axis only as a pair with another one, and there is no other");
    const int partner = nearest->column;
    target = withinReach(experiment, {target.real(), std::max(std::abs(target.imag()), smallestImaginary)});
    chosen = {target, column, partner};
    std::erase_if(modes, [&](const HandMode& mode) { return mode.column == partner; });
    return modes;
}

HandModes withMode(const Experiment& experiment, HandModes modes, Complex eigenvalue, double axisWidth, int& added) {
    int next = experiment.editedByHand() ? experiment.reservoir.edit.originSize : experiment.reservoir.size;
    for (const HandMode& mode : modes) next = std::max({next, mode.column + 1, mode.partner + 1});
    const Complex target = withinReach(experiment, {eigenvalue.real(), std::abs(eigenvalue.imag())});
    const bool isReal = target.imag() <= std::max(axisWidth, smallestImaginary);
    modes.push_back({isReal ? Complex(target.real()) : target, next, isReal ? -1 : next + 1});
    added = next;
    return modes;
}

HandModes without(HandModes modes, std::span<const int> columns) {
    std::erase_if(modes, [&](const HandMode& mode) { return contains(columns, mode.column); });
    requireSome(modes);
    return modes;
}

HandModes strongest(const HandModes& modes, const Eigen::VectorXd& measure, int count) {
    if (count < 1) throw Refusal("modes to keep is %1, but must be at least 1", count);
    if (measure.size() != static_cast<Eigen::Index>(modes.size())) throw Refusal("the modes have no weights by which to choose");
    std::vector<Eigen::Index> order(modes.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Eigen::Index>(i);
    std::ranges::stable_sort(order, [&](Eigen::Index a, Eigen::Index b) { return measure[a] > measure[b]; });
    order.resize(std::min(order.size(), static_cast<std::size_t>(count)));
    std::ranges::sort(order);
    HandModes kept;
    for (const Eigen::Index i : order) kept.push_back(modes[static_cast<std::size_t>(i)]);
    return kept;
}

HandModes snapped(const Experiment& experiment, HandModes modes, std::span<const int> columns,
                  std::span<const double> frequencies) {
    if (frequencies.empty()) throw Refusal("this task has no frequencies to snap to");
    for (HandMode& mode : modes) {
        if (mode.isReal() || !contains(columns, mode.column)) continue;
        const double angle = std::arg(mode.eigenvalue);
        const double nearest = *std::ranges::min_element(frequencies, {}, [&](double each) { return std::abs(each - angle); });
        mode.eigenvalue = withinReach(experiment, std::polar(std::abs(mode.eigenvalue), nearest));
    }
    return modes;
}

}  // namespace echoplane
