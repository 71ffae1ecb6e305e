// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <vector>

#include "core/explore/sweep_table.h"

namespace echoplane {

/// All measures available from a sweep: those of its rows, plus NRMSE and R² if they can be derived. If the axes of the plan do
/// not affect the data, NRMSE = RMSE / σ with the target's σ on the span, separately for each seed; R² = 1 − NRMSE².
class SweepMeasures {
public:
    /// The measures sweepMeasures({}) only.
    SweepMeasures() : SweepMeasures(SweepPlan{}) {}
    /// Creates the data of the plan, once per seed if they are drawn from it. Cost O(T) each. If that fails, measures derived
    /// from the data are left out.
    explicit SweepMeasures(const SweepPlan& plan);

    /// The measures in the rows, followed by the derived ones.
    const std::vector<Measured>& all() const { return m_all; }

    /// These three correspond to the members of SweepTable, for a table of the same plan and any of all().
    std::vector<double> errors(const SweepTable& table, std::size_t number, const Measured& what) const;
    Summary summary(const SweepTable& table, std::size_t number, const Measured& what) const;
    double mean(const SweepTable& table, std::size_t number, const Measured& what) const;

private:
    std::vector<Measured> m_stored;
    std::vector<Measured> m_all;
    std::map<Role, std::vector<double>> m_deviations;  ///< σ by seed, or one for all seeds; empty if NRMSE cannot be derived
    bool holds(const Measured& what) const;
};

}  // namespace echoplane
