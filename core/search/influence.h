// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/search/search.h"

namespace echoplane {

/// What one setting does to the measure, as far as a search knows.
struct Influence {
    std::vector<double> parts;         ///< coordinates in the unit cube where it was asked: 0 … 1, or each choice
    std::vector<SettingValue> values;  ///< what they stand for
    std::vector<double> dependence;    ///< the median of the measure there, over all other settings
    std::vector<double> lower, upper;  ///< one standard deviation of what the search is unsure of, to either side
    double importance = 0.0;           ///< part of the measure's variance over the cube that this setting alone explains
    double importanceDeviation = 0.0;  ///< of that, from what the search is unsure of
};

/// Partial dependence (Friedman 2001) and first-order importance (Sobol 1993) of each setting of a search, from a Surrogate f of
/// its evaluations, g the measure of a value on its CostScale, and m = 128 points x of the cube:
///
///     D_j(v) = median_i g(E f(x_i with x_ij = v)),    S_j = Var_v F_j / E Var f,    F_j(v) = 1/m Σ_i f(x_i with x_ij = v)
///
/// D_j is of the measure itself, whatever its scale: g rises, and the median of g(f) is g of the median. (A mean of the measure
/// would be that of the few that are worst.) F_j at all v is normal; to either side of D_j stands what it
/// is where every f is one deviation of F_j(v) less or more. S_j, of the CostScale, is the mean over 64 draws of it, with their
/// deviation. The same for the same evaluations. Empty for fewer than 4 with a finite value.
/// Cost: a Surrogate, and O(d·(G·m·n² + d·G²·m²)) for G = 21 values and n ≤ Surrogate::mostPoints. Throws Cancelled.
std::vector<Influence> influences(const SearchPlan& plan, std::span<const Evaluation> evaluations, const RunContext& context);

}  // namespace echoplane
