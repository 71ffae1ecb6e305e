// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sweep_table.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/run/task_metric.h"
#include "core/system/memory.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();
constexpr Measured firstMeasure{Metric::rmse, Role::fit};  // every row present has it, possibly infinite

[[noreturn]] void refuseRow() {
    throw Refusal("the row does not belong to this sweep");
}

}  // namespace

SweepTable::SweepTable(SweepPlan plan) : m_plan(std::move(plan)) {
    validateAxes(m_plan);
    for (const SweepAxis& axis : m_plan.axes) m_settings *= axis.values.size();
    const std::size_t rows = m_settings * static_cast<std::size_t>(m_plan.seeds);
    m_measures = sweepMeasures(m_plan);
    requireMemory(
        static_cast<double>(m_measures.size()) * static_cast<double>(sizeof(double)) * static_cast<double>(rows + m_settings),
        Message("the errors of the sweep"));
    m_errors.assign(m_measures.size(), std::vector<double>(rows, missing));
    m_sums.assign(m_measures.size(), std::vector<double>(m_settings, 0.0));
    m_counts.assign(m_settings, 0);
    m_lastSeeds.assign(m_settings, -1);
}

std::size_t SweepTable::slotOf(const Measured& what) const {
    return static_cast<std::size_t>(std::ranges::find(m_measures, what) - m_measures.begin());
}

std::size_t SweepTable::number(std::span<const int> position) const {
    std::size_t number = 0;
    for (std::size_t i = 0; i < m_plan.axes.size(); ++i)
        number = number * m_plan.axes[i].values.size() + static_cast<std::size_t>(position[i]);
    return number;
}

std::vector<int> SweepTable::position(std::size_t number) const {
    std::vector<int> position(m_plan.axes.size());
    for (std::size_t i = position.size(); i-- > 0;) {
        const std::size_t count = m_plan.axes[i].values.size();
        position[i] = static_cast<int>(number % count);
        number /= count;
    }
    return position;
}

std::vector<SettingValue> SweepTable::values(std::size_t number) const {
    const std::vector<int> at = position(number);
    std::vector<SettingValue> values;
    values.reserve(at.size());
    for (std::size_t i = 0; i < at.size(); ++i) values.push_back(m_plan.axes[i].values[static_cast<std::size_t>(at[i])]);
    return values;
}

Experiment SweepTable::experiment(std::size_t number) const {
    Experiment experiment = m_plan.base;
    const std::vector<SettingValue> chosen = values(number);
    for (std::size_t i = 0; i < chosen.size(); ++i) setValue(setting(m_plan.axes[i].setting), experiment, chosen[i]);
    return experiment;
}

std::size_t SweepTable::numberOf(const Experiment& experiment) const {
    std::size_t number = 0;
    for (const SweepAxis& axis : m_plan.axes) {
        const auto found = std::ranges::find(axis.values, value(setting(axis.setting), experiment));
        if (found == axis.values.end()) refuseRow();
        number = number * axis.values.size() + static_cast<std::size_t>(found - axis.values.begin());
    }
    return number;
}

std::size_t SweepTable::seedOf(const Experiment& experiment) const {
    const std::uint32_t seed = experiment.reservoir.seed - m_plan.base.reservoir.seed;
    if (seed >= static_cast<std::uint32_t>(m_plan.seeds)) refuseRow();
    return seed;
}

void SweepTable::add(const SweepRow& row) {
    const std::size_t number = numberOf(row.experiment);
    const std::size_t cell = number * static_cast<std::size_t>(m_plan.seeds) + seedOf(row.experiment);
    const bool isNew = std::isnan(m_errors[0][cell]);
    const auto place = static_cast<std::ptrdiff_t>(cell % static_cast<std::size_t>(m_plan.seeds));
    // Summed in the order of the seeds, whatever the order of arrival, to get the same sum as over the finished rows.
    const bool isLast = isNew && place > m_lastSeeds[number];
    for (std::size_t i = 0; i < m_measures.size(); ++i) {
        const double value = row.of(m_measures[i].metric, m_measures[i].role);
        const bool isError = m_measures[i].metric == Metric::rmse;  // an RMSE is never undefined
        m_errors[i][cell] = isError && !std::isfinite(value) ? std::numeric_limits<double>::infinity() : value;
        if (isLast) {
            m_sums[i][number] += m_errors[i][cell];
            continue;
        }
        m_sums[i][number] = 0.0;
        const auto values = errors(number, m_measures[i]), present = errors(number, firstMeasure);
        for (std::size_t seed = 0; seed < values.size(); ++seed)
            if (!std::isnan(present[seed])) m_sums[i][number] += values[seed];
    }
    if (!isNew) return;
    m_lastSeeds[number] = std::max(m_lastSeeds[number], place);
    ++m_counts[number];
    ++m_rowsStored;
}

double SweepTable::mean(std::size_t number, const Measured& what) const {
    return m_counts[number] == 0 ? missing : m_sums[slotOf(what)][number] / m_counts[number];
}

Summary SweepTable::summary(std::size_t number, const Measured& what) const {
    const auto values = errors(number, what), present = errors(number, firstMeasure);
    std::vector<double> valid;
    for (std::size_t seed = 0; seed < values.size(); ++seed)
        if (!std::isnan(present[seed])) valid.push_back(values[seed]);
    return summaryOf(valid);
}

std::span<const double> SweepTable::errors(std::size_t number, const Measured& what) const {
    const auto seeds = static_cast<std::size_t>(m_plan.seeds);
    return std::span(m_errors[slotOf(what)]).subspan(number * seeds, seeds);
}

std::optional<std::size_t> SweepTable::best() const {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < m_settings; ++i) {
        const double here = mean(i, judged());
        if (std::isnan(here)) continue;
        // Ties are common (alpha and s_in act as alpha/s_in²): of those, the one with the lowest values.
        const bool tie = best && here == mean(*best, judged());
        if (!best || isBetter(i, *best) || (tie && values(i) < values(*best))) best = i;
    }
    return best;
}

std::optional<std::size_t> SweepTable::finiteBest() const {
    const auto found = best();
    return found && std::isfinite(mean(*found, judged())) ? found : std::nullopt;
}

bool SweepTable::isBetter(std::size_t a, std::size_t b) const {
    return echoplane::isBetter(metric(), mean(a, judged()), mean(b, judged()));
}

bool SweepTable::holds(const SweepGroup& group) const {
    return std::ranges::all_of(
        group.cells, [this](const Experiment& cell) { return !std::isnan(errors(numberOf(cell), firstMeasure)[seedOf(cell)]); });
}

std::vector<SweepRow> SweepTable::rows() const {
    std::vector<SweepRow> rows;
    for (const SweepGroup& group : sweepGroups(m_plan)) {
        if (!holds(group)) break;
        for (const Experiment& cell : group.cells) {
            const std::size_t at = numberOf(cell) * static_cast<std::size_t>(m_plan.seeds) + seedOf(cell);
            SweepRow& row = rows.emplace_back(SweepRow{cell, {}});
            for (std::size_t i = 0; i < m_measures.size(); ++i) row.measures.push_back({m_measures[i], m_errors[i][at]});
        }
    }
    return rows;
}

}  // namespace echoplane
