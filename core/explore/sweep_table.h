// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/explore/sweep.h"
#include "core/math/statistics.h"

namespace echoplane {

/// The errors of a sweep by setting and seed, filled while its rows arrive: the data of a map. A setting is one choice of a value
/// on every axis; settings are numbered with the last axis fastest. Adding a row costs O(values of the axes), and O(seeds) if a
/// later seed is already present; means are stored, so that reading one costs O(1).
class SweepTable {
public:
    /// An empty table. Throws like validate() for axes and seeds, without checking conditions that settings must satisfy
    /// together.
    explicit SweepTable(ExplorationPlan plan);

    const ExplorationPlan& plan() const { return m_plan; }
    /// sweepMeasures() of the plan: the measures of its rows.
    const std::vector<Measured>& measures() const { return m_measures; }
    /// Makes NRMSE and R² available where they can be derived from the rows. If the axes of the plan do not affect the data,
    /// NRMSE = RMSE / σ with the target's σ on the span, separately for each seed; R² = 1 − NRMSE². Creates the data of the plan,
    /// once per seed if they are drawn from it, at a cost of O(T) each. If that fails, nothing is derived from them.
    void derive();
    /// measures(), followed by those that derive() made available. The functions below take any of them.
    const std::vector<Measured>& all() const { return m_all; }
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
    /// The value of each seed, base.reservoir.seed first; NaN if not present yet. Cost: O(seeds).
    std::vector<double> errors(std::size_t number, const Measured& what) const;
    int seedCount(std::size_t number) const { return m_counts[number]; }

    /// True if setting `a` has a better mean of the metric on the validation span than `b`.
    bool isBetter(std::size_t a, std::size_t b) const;
    /// The setting with the best such mean over the seeds present. Of ties in the valid time, which ends with its span, the one
    /// farthest from the edge of its plateau; of other ties, and of those equally far, the one with the lowest values. Empty
    /// without rows, or if the metric is undefined for all. Cost: O(settings·axes).
    std::optional<std::size_t> best() const;
    /// best(), unless it diverged.
    std::optional<std::size_t> finiteBest() const;
    /// The rows of the complete groups, in the plan's order, up to the first incomplete group.
    std::vector<SweepRow> rows() const;

private:
    std::size_t numberOf(const Experiment& experiment) const;
    std::size_t seedOf(const Experiment& experiment) const;
    std::vector<SettingValue> values(std::size_t number) const;
    /// For each setting as good as `best` the fewest steps along the axes that leave these or the map; 0 for the others. Steps
    /// along choices and along axes of fewer than three values do not count.
    std::vector<int> plateauDepths(std::size_t best) const;
    bool holds(const SweepGroup& group) const;
    std::size_t slotOf(const Measured& what) const;
    bool stores(const Measured& what) const { return slotOf(what) < m_measures.size(); }
    std::span<const double> stored(std::size_t number, std::size_t slot) const;

    ExplorationPlan m_plan;
    std::size_t m_settings = 1;
    std::size_t m_rowsStored = 0;
    std::vector<Measured> m_measures, m_all;
    std::map<Role, std::vector<double>> m_deviations;  ///< σ by seed, or one for all seeds; empty if NRMSE cannot be derived
    std::vector<std::vector<double>> m_errors;         ///< by measure: setting, then seed
    std::vector<std::vector<double>> m_sums;           ///< by measure: sum over the seeds present
    std::vector<int> m_counts;
    std::vector<std::ptrdiff_t> m_lastSeeds;  ///< the highest seed present, −1 if none
};

/// The best setting of a sweep, with results over its seeds.
struct SweepBest {
    Experiment experiment;         ///< experiment with the first seed
    Metric metric = Metric::rmse;  ///< metric by which it was chosen
    Summary validation, test;      ///< results in that metric
    Summary validationRmse, testRmse;
    std::vector<std::string> edges;  ///< edgesOf() it
};

/// Settings whose value in that setting of the table is the first or last of an axis of three or more values, if the next value
/// inside the map is worse or not there yet. Choices have no order and therefore no edges.
std::vector<std::string> edgesOf(const SweepTable& table, std::size_t number);

/// The setting SweepTable::best() and the axes on whose edges it lies. Throws std::invalid_argument if there are no rows or if
/// the metric is undefined for all settings.
SweepBest bestOf(const SweepTable& table);

}  // namespace echoplane
