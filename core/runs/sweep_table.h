// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/runs/sweep.h"

namespace echoplane {

/// The errors of a sweep by setting and seed while its rows come in: what a map draws and asks. A setting is one choice of a
/// value on every axis; settings are numbered with the last axis fastest. Adding a row costs O(values of the axes), and O(seeds)
/// where a later seed is there already; means are kept, so that asking costs O(1).
class SweepTable {
public:
    /// An empty table. Throws as validate() does for axes and seeds, without looking at what settings must satisfy together.
    explicit SweepTable(SweepPlan plan);

    const SweepPlan& plan() const { return m_plan; }
    /// sweepMeasures() of the plan: what can be asked for.
    const std::vector<Measured>& measures() const { return m_measures; }
    /// What the best setting is chosen by, on the validation stretch.
    Metric metric() const { return judged().metric; }
    Measured judged() const { return {m_measures.back().metric, Role::validation}; }
    std::size_t settings() const { return m_settings; }
    /// Rows that have been added, of plan().cells() in all.
    std::size_t rowsHeld() const { return m_held; }
    bool complete() const { return m_held == m_settings * static_cast<std::size_t>(m_plan.seeds); }

    /// Throws std::invalid_argument for a row that is not of this plan.
    void add(const SweepRow& row);

    /// Index on each axis → number of the setting.
    std::size_t number(std::span<const int> position) const;
    std::vector<int> position(std::size_t number) const;
    /// The plan's base with the values of that setting.
    Experiment experiment(std::size_t number) const;

    /// Mean over the seeds that are there: not a number without any, infinite where one of them diverged (a metric of which more
    /// is better −∞).
    double mean(std::size_t number, const Measured& what) const;
    /// The same with its standard error and the median, and how many of the seeds diverged. Cost: O(seeds).
    Summary summary(std::size_t number, const Measured& what) const;
    /// The figure of each seed, base.reservoir.seed first; not a number where it is not there yet.
    std::span<const double> errors(std::size_t number, const Measured& what) const;
    int seedsHeld(std::size_t number) const { return m_counts[number]; }

    /// True where setting `a` has a better mean of the metric on the validation stretch than `b`.
    bool isBetter(std::size_t a, std::size_t b) const;
    /// The setting with the best such mean over the seeds that are there, the one that bestOf() names for the same rows; none
    /// without rows, or where the metric is defined for none. Cost: O(settings).
    std::optional<std::size_t> best() const;
    /// best(), where it did not diverge.
    std::optional<std::size_t> finiteBest() const;
    /// The rows of the whole groups that were added, in the plan's order, up to the first group that is not complete.
    std::vector<SweepRow> rows() const;

private:
    std::size_t numberOf(const Experiment& experiment) const;
    std::size_t seedOf(const Experiment& experiment) const;
    std::vector<SettingValue> values(std::size_t number) const;
    bool holds(const SweepGroup& group) const;
    std::size_t slotOf(const Measured& what) const;

    SweepPlan m_plan;
    std::size_t m_settings = 1;
    std::size_t m_held = 0;
    std::vector<Measured> m_measures;
    std::vector<std::vector<double>> m_errors;  ///< by measure: setting, then seed
    std::vector<std::vector<double>> m_sums;    ///< by measure: sum over the seeds that are there
    std::vector<int> m_counts;
    std::vector<std::ptrdiff_t> m_lastSeeds;  ///< the highest seed that is there, −1 without one
};

}  // namespace echoplane
