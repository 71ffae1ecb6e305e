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

/// One setting of a search and where it may lie.
struct SearchDimension {
    std::string setting;                ///< kebab-case name
    double from = 0.0, to = 0.0;        ///< of a number, both included
    bool logarithmic = false;           ///< steps are ratios
    std::vector<SettingValue> choices;  ///< of a name, or of a switch (0, 1); empty for a number

    bool isChoice() const { return !choices.empty(); }
    bool operator==(const SearchDimension&) const = default;
};

/// The settings that a search may turn, as a unit cube: a number's coordinate runs from 0 at `from` to 1 at `to`, evenly or
/// evenly in the logarithm; choice i of k has (i + ½)/k.
struct SearchSpace {
    std::vector<SearchDimension> dimensions;

    int size() const { return static_cast<int>(dimensions.size()); }
    /// What a point of the cube stands for: numbers to six significant digits, whole ones where the setting is.
    std::vector<SettingValue> values(const Eigen::VectorXd& point) const;
    /// The point of values; its inverse but for their rounding. Throws std::invalid_argument for a choice that there is not.
    Eigen::VectorXd point(std::span<const SettingValue> values) const;
    /// The point of the values of a point.
    Eigen::VectorXd snapped(const Eigen::VectorXd& at) const { return point(values(at)); }
    /// `base` with those values. Throws as setValue().
    Experiment applied(const Experiment& base, std::span<const SettingValue> values) const;

    bool operator==(const SearchSpace&) const = default;
};

/// The range of a setting where nobody gives one: that of its slider and its scale; all names; off and on. Throws
/// std::invalid_argument for a setting without a slider.
SearchDimension standardDimension(const Setting& setting);

/// One dimension from `NAME`, `NAME=from:to`, `NAME=from:to:log`, `NAME=from:to:linear` or `NAME=a|b|c`. Throws
/// std::invalid_argument with what is wrong and what would be right.
SearchDimension searchDimensionFrom(std::string_view text);
/// Several, with commas between them.
SearchSpace searchSpaceFrom(std::string_view text);
/// Its inverse for one: "ridge=1e-08:10:log".
std::string dimensionText(const SearchDimension& dimension);

/// Throws std::invalid_argument, in one sentence, where nothing is searched, a setting is there twice, its range is empty or
/// outside of what the setting takes, it would change what is judged (the task, its stretches, the seed), or it has no effect in
/// `base` whatever the choices among the others are.
void validate(const SearchSpace& space, const Experiment& base);

}  // namespace echoplane
