// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/settings/settings.h"

namespace echoplane {

/// One setting of a search and its range.
struct SearchDimension {
    std::string setting;                ///< kebab-case name
    double from = 0.0, to = 0.0;        ///< range of a number, both ends included
    bool logarithmic = false;           ///< scaled by the logarithm
    std::vector<SettingValue> choices;  ///< values of a choice or of a switch (0, 1); empty for a number

    bool isChoice() const { return !choices.empty(); }
    bool operator==(const SearchDimension&) const = default;
};

/// The settings that a search may change, mapped to a unit cube: a number's coordinate runs from 0 at `from` to 1 at `to`,
/// linearly or logarithmically; choice i of k is at (i + ½)/k.
struct SearchSpace {
    std::vector<SearchDimension> dimensions;

    int size() const { return static_cast<int>(dimensions.size()); }
    /// The setting values at a point of the cube: numbers to six significant digits, whole numbers for integer settings.
    std::vector<SettingValue> values(const Eigen::VectorXd& point) const;
    /// The point with these values, the inverse of values() except for rounding. Throws std::invalid_argument for an unknown
    /// choice.
    Eigen::VectorXd point(std::span<const SettingValue> values) const;
    /// The nearest representable point.
    Eigen::VectorXd snapped(const Eigen::VectorXd& at) const { return point(values(at)); }
    /// `base` with those values. Throws like setValue().
    Experiment applied(const Experiment& base, std::span<const SettingValue> values) const;

    bool operator==(const SearchSpace&) const = default;
};

/// The default range of a setting: that of its slider, on its scale; all choices; off and on. Throws std::invalid_argument for a
/// setting without a slider.
SearchDimension standardDimension(const Setting& setting);

/// One dimension from `NAME`, `NAME=from:to`, `NAME=from:to:log`, `NAME=from:to:linear` or `NAME=a|b|c`. Throws
/// std::invalid_argument saying what is wrong and what would be valid.
SearchDimension searchDimensionFrom(std::string_view text);
/// Several dimensions, separated by commas.
SearchSpace searchSpaceFrom(std::string_view text);
/// One dimension as text: "ridge=1e-08:10:log".
std::string dimensionText(const SearchDimension& dimension);

/// Throws std::invalid_argument with a one-sentence message if nothing is searched, a setting occurs twice, its range is empty or
/// outside the setting's limits, it would change the problem itself (the task, its spans, the seed), or it has no effect in
/// `base` for any combination of the choices.
void validate(const SearchSpace& space, const Experiment& base);

}  // namespace echoplane
