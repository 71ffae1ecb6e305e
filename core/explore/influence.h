// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/explore/search.h"

namespace echoplane {

/// The effect of one setting on the measure, as far as a search has revealed it.
struct Influence {
    std::vector<double> parts;         ///< coordinates in the unit cube where it is evaluated: 0 … 1, or each choice
    std::vector<SettingValue> values;  ///< setting values at these coordinates
    std::vector<double> dependence;    ///< median of the measure there, over all other settings
    std::vector<double> lower, upper;  ///< one standard deviation of the search's uncertainty on either side
    double importance = 0.0;           ///< fraction of the measure's variance over the cube that this setting alone explains
    double importanceDeviation = 0.0;  ///< standard deviation of `importance` from the search's uncertainty
};

/// Partial dependence (Friedman 2001) and first-order importance (Sobol 1993) of each setting of a search, from a Surrogate f of
/// its evaluations. With g the map from CostScale to the measure and m = 128 points x of the cube:
///
///     D_j(v) = median_i g(E f(x_i with x_ij = v)),    S_j = Var_v F_j / E Var f,    F_j(v) = 1/m Σ_i f(x_i with x_ij = v)
///
/// D_j refers to the measure itself on any scale: g is increasing, so the median of g(f) is g of the median. (A mean of the
/// measure would be dominated by the few worst points.) F_j is jointly normal over all v; the bounds on either side of D_j are
/// its values with every f shifted by one deviation of F_j(v). S_j, on the CostScale, is the mean over 64 draws, given with their
/// deviation. Deterministic for the same evaluations. Empty for fewer than 4 evaluations with a finite value. Cost: a Surrogate,
/// and O(d·(G·m·n² + d·G²·m²)) for G = 21 values and n ≤ Surrogate::mostPoints. Throws Cancelled.
std::vector<Influence> influences(const ExplorationPlan& plan, std::span<const Evaluation> evaluations,
                                  const RunContext& context);

}  // namespace echoplane
