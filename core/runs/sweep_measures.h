// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <vector>

#include "core/runs/sweep_table.h"

namespace echoplane {

/// All that can be asked of a sweep: what its rows hold, and NRMSE and R² where they follow from that. Of a plan whose axes leave
/// the data alone NRMSE = RMSE / σ with the σ that the target has on the stretch, for each seed its own; R² = 1 − NRMSE².
class SweepMeasures {
public:
    /// Of sweepMeasures({}) alone.
    SweepMeasures() : SweepMeasures(SweepPlan{}) {}
    /// Makes the data of the plan, once a seed where it is drawn from that. Cost O(T) each. Where they cannot be made, what
    /// follows from them is left out.
    explicit SweepMeasures(const SweepPlan& plan);

    /// Those that the rows hold, and then those that follow.
    const std::vector<Measured>& all() const { return m_all; }

    /// As the members of SweepTable, of the same plan, for any of all().
    std::vector<double> errors(const SweepTable& table, std::size_t number, const Measured& what) const;
    Summary summary(const SweepTable& table, std::size_t number, const Measured& what) const;
    double mean(const SweepTable& table, std::size_t number, const Measured& what) const;

private:
    std::vector<Measured> m_held;
    std::vector<Measured> m_all;
    std::map<Role, std::vector<double>> m_deviations;  ///< σ by seed, or of all seeds; empty where NRMSE does not follow
    bool holds(const Measured& what) const;
};

}  // namespace echoplane
