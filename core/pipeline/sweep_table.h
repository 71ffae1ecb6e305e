// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "core/pipeline/sweep.h"

namespace echoplane {

/// The error that a sweep is looked at by.
enum class SweepMeasure { training, validation, test };

/// The errors of a sweep by setting and seed while its rows come in: what a map draws and asks. A setting is one choice of a
/// value on every axis; settings are numbered with the last axis fastest. Adding a row costs O(values of the axes); means are
/// kept, so that asking costs O(1).
class SweepTable {
public:
    /// An empty table. Throws as validate() does for axes and seeds, without looking at what settings must satisfy together.
    explicit SweepTable(SweepPlan plan);

    const SweepPlan& plan() const { return m_plan; }
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

    /// Mean RMSE over the seeds that are there: not a number without any, infinite where one of them diverged.
    double mean(std::size_t number, SweepMeasure measure) const;
    /// RMSE of each seed, base.seed first; not a number where it is not there yet.
    std::span<const double> errors(std::size_t number, SweepMeasure measure) const;
    int seedsHeld(std::size_t number) const { return m_counts[number]; }

    /// The setting with the lowest mean validation RMSE over the seeds that are there, the one that bestOf() names for the same
    /// rows; none without rows. Cost: O(settings).
    std::optional<std::size_t> best() const;
    /// The rows of the whole groups that were added, in the plan's order, up to the first group that is not complete.
    std::vector<SweepRow> rows() const;

private:
    std::size_t numberOf(const Experiment& experiment) const;
    std::size_t seedOf(const Experiment& experiment) const;
    std::vector<SettingValue> values(std::size_t number) const;
    bool holds(const SweepGroup& group) const;

    SweepPlan m_plan;
    std::size_t m_settings = 1;
    std::size_t m_held = 0;
    std::array<std::vector<double>, 3> m_errors;  ///< by measure: setting, then seed
    std::array<std::vector<double>, 3> m_sums;    ///< by measure: sum over the seeds that are there
    std::vector<int> m_counts;
};

}  // namespace echoplane
