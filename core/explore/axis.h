// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/search/proposer.h"
#include "core/settings/settings.h"

namespace echoplane {

/// One setting of an exploration: the values that a grid crosses or a search chooses from, or the range of a search.
struct ExplorationAxis {
    std::string setting;               ///< kebab-case name
    std::vector<SettingValue> values;  ///< numbers, names, or 0 and 1 of a switch; empty for a range
    double from = 0.0, to = 0.0;       ///< range of a number, both ends included
    bool logarithmic = false;          ///< scale of the range

    bool isRange() const { return values.empty(); }
    bool operator==(const ExplorationAxis&) const = default;
};
using SweepAxis = ExplorationAxis;

// An exploration's axes span a unit cube: the coordinate of a range runs from 0 at `from` to 1 at `to`, linearly or
// logarithmically; value i of k is at (i + ½)/k.

/// The setting values at a point of the cube: numbers of a range to six significant digits, whole numbers for integer settings.
std::vector<SettingValue> valuesAt(std::span<const ExplorationAxis> axes, const Eigen::VectorXd& point);
/// The point with these values, the inverse of valuesAt() except for rounding. Throws std::invalid_argument for an unknown value.
Eigen::VectorXd pointAt(std::span<const ExplorationAxis> axes, std::span<const SettingValue> values);
/// The cube, whose points are snapped to the nearest values.
UnitCube cubeOf(const std::vector<ExplorationAxis>& axes);
/// `base` with those values. Throws like setValue().
Experiment withValues(const Experiment& base, std::span<const ExplorationAxis> axes, std::span<const SettingValue> values);

/// `base` with every combination of the axes' values, the last axis fastest: a grid.
std::vector<Experiment> crossed(const Experiment& base, const std::vector<ExplorationAxis>& axes);

/// The default axis of a setting in a search: the range of its slider, on its scale; all choices; off and on. Throws
/// std::invalid_argument for a setting without a slider.
ExplorationAxis standardAxis(const Setting& setting);
/// An axis of a search from `NAME`, `NAME=from:to`, `NAME=from:to:log`, `NAME=from:to:linear` or `NAME=a|b|c`. Throws
/// std::invalid_argument saying what is wrong and what would be valid.
ExplorationAxis searchAxisFrom(std::string_view text);
/// Several axes, separated by commas.
std::vector<ExplorationAxis> searchAxesFrom(std::string_view text);
/// A value as in the journal of a search: a name, "on", "off", or a number to all its digits.
std::string valueText(const Setting& setting, const SettingValue& value);
/// An axis of a search as text: "ridge=1e-08:10:log".
std::string axisText(const ExplorationAxis& axis);

/// Throws std::invalid_argument with a one-sentence message if nothing is searched, a setting occurs twice, its range is empty or
/// outside the setting's limits, it would change the problem itself (the task, its spans, the seed), or it has no effect in
/// `base` for any combination of the choices.
void validateSearched(std::span<const ExplorationAxis> axes, const Experiment& base);

/// `count` values of a numeric setting from `from` to `to`, both included, evenly spaced on a linear or logarithmic scale, to 12
/// significant digits; for an integer setting whole numbers without repeats. Throws std::invalid_argument for a choice, fewer
/// than two or more than 100 000 values, ends that are not finite, or a logarithmic range that is not above 0.
std::vector<SettingValue> spacedValues(const Setting& setting, double from, double to, double count, bool logarithmic);

/// Axes of a grid from JSON: an object of setting names, each with a list of values or with {"from", "to", "count", "scale":
/// "linear" | "log"}, for example
/// {"spectral-radius": [0.5, 0.9], "ridge": {"from": 1e-11, "to": 1, "count": 12, "scale": "log"}}. Throws std::invalid_argument
/// with the reason and place, also for a setting that appears twice.
std::vector<ExplorationAxis> sweepAxesFromJson(std::string_view json);
/// Inverse of sweepAxesFromJson(), on one line.
std::string sweepAxesText(const std::vector<ExplorationAxis>& axes);

/// Table 1 of the paper: rho and lr in 0.1, 0.3, 0.5, 0.7, 0.9, 1.0; alpha in 10⁻¹¹ … 10⁰; s_in in 0.01, 0.1, 1. 1296 settings.
std::vector<ExplorationAxis> paperGrid();
/// The axes with one of alphas from which the best is chosen: commonRidgeLevels(), all from one factorisation. Replaces their own
/// alphas if `replaces`. Throws std::invalid_argument if they have alphas and `replaces` is false.
std::vector<ExplorationAxis> withBestRidgeAxis(std::vector<ExplorationAxis> axes, bool replaces);

}  // namespace echoplane
