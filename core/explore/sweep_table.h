// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/explore/sweep.h"

namespace echoplane {

/// The errors of a sweep by setting and seed, filled while its rows arrive: the data of a map. A setting is one choice of a value
/// on every axis; settings are numbered with the last axis fastest. Adding a row costs O(values of the axes), and O(seeds) if a
/// later seed is already present; means are stored, so that reading one costs O(1).
class SweepTable {
public:
    /// An empty table. Throws like validate() for axes and seeds, without checking conditions that settings must satisfy
    /// together.
    explicit SweepTable(SweepPlan plan);

    const SweepPlan& plan() const { return m_plan; }
    /// sweepMeasures() of the plan: the measures available.
    const std::vector<Measured>& measures() const { return m_measures; }
    /// The metric by which the best setting is chosen, on the validation span.
    Metric metric() const { return judged().metric; }
    Measured judged() const { return {m_measures.back().metric, Role::validation}; }
    std::size_t settings() const { return m_settings; }
    /// Number of rows added so far, of plan().cells() in all.
    std::size_t rowsStored() const { return m_rowsStored; }
    bool complete() const { return m_rowsStored == m_settings * static_cast<std::size_t>(m_plan.seeds); }

    /// Throws std::invalid_argument for a row that is not of this plan.
    void add(const SweepRow& row);

    /// Number of the setting with these indices on the axes.
    std::size_t number(std::span<const int> position) const;
    std::vector<int> position(std::size_t number) const;
    /// The plan's base with the values of that setting.
    Experiment experiment(std::size_t number) const;

    /// Mean over the seeds present: NaN without any, infinite if one of them diverged (−∞ for a metric of which more is better).
    double mean(std::size_t number, const Measured& what) const;
    /// Mean, standard error and median over the seeds present, and how many of them diverged. Cost: O(seeds).
    Summary summary(std::size_t number, const Measured& what) const;
    /// The value of each seed, base.reservoir.seed first; NaN if not present yet.
    std::span<const double> errors(std::size_t number, const Measured& what) const;
    int seedCount(std::size_t number) const { return m_counts[number]; }

    /// True if setting `a` has a better mean of the metric on the validation span than `b`.
    bool isBetter(std::size_t a, std::size_t b) const;
    /// The setting with the best such mean over the seeds present, the one that bestOf() returns for the same rows. Empty without
    /// rows, or if the metric is undefined for all. Cost: O(settings).
    std::optional<std::size_t> best() const;
    /// best(), unless it diverged.
    std::optional<std::size_t> finiteBest() const;
    /// The rows of the complete groups, in the plan's order, up to the first incomplete group.
    std::vector<SweepRow> rows() const;

private:
    std::size_t numberOf(const Experiment& experiment) const;
    std::size_t seedOf(const Experiment& experiment) const;
    std::vector<SettingValue> values(std::size_t number) const;
    bool holds(const SweepGroup& group) const;
    std::size_t slotOf(const Measured& what) const;

    SweepPlan m_plan;
    std::size_t m_settings = 1;
    std::size_t m_rowsStored = 0;
    std::vector<Measured> m_measures;
    std::vector<std::vector<double>> m_errors;  ///< by measure: setting, then seed
    std::vector<std::vector<double>> m_sums;    ///< by measure: sum over the seeds present
    std::vector<int> m_counts;
    std::vector<std::ptrdiff_t> m_lastSeeds;  ///< the highest seed present, −1 if none
};

}  // namespace echoplane
