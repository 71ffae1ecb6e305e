// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/sweep_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "core/math/memory.h"

namespace echoplane {

namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();
constexpr std::array<double SweepRow::*, 3> memberOf = {&SweepRow::trainingRmse, &SweepRow::validationRmse, &SweepRow::testRmse};

[[noreturn]] void refuseRow() {
    throw std::invalid_argument("the row does not belong to this sweep");
}

}  // namespace

SweepTable::SweepTable(SweepPlan plan) : m_plan(std::move(plan)) {
    validateAxes(m_plan);
    for (const SweepAxis& axis : m_plan.axes) m_settings *= axis.values.size();
    const std::size_t rows = m_settings * static_cast<std::size_t>(m_plan.seeds);
    requireMemory(3.0 * static_cast<double>(sizeof(double)) * static_cast<double>(rows + m_settings), "the errors of the sweep");
    for (std::vector<double>& errors : m_errors) errors.assign(rows, missing);
    for (std::vector<double>& sums : m_sums) sums.assign(m_settings, 0.0);
    m_counts.assign(m_settings, 0);
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
    for (std::size_t i = 0; i < at.size(); ++i) values.push_back(m_plan.axes[i].values[static_cast<std::size_t>(at[i])]);
    return values;
}

Experiment SweepTable::experiment(std::size_t number) const {
    Experiment experiment = m_plan.base;
    const std::vector<SettingValue> held = values(number);
    for (std::size_t i = 0; i < held.size(); ++i) setValue(setting(m_plan.axes[i].setting), experiment, held[i]);
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
    const std::uint32_t seed = experiment.seed - m_plan.base.seed;
    if (seed >= static_cast<std::uint32_t>(m_plan.seeds)) refuseRow();
    return seed;
}

void SweepTable::add(const SweepRow& row) {
    const std::size_t number = numberOf(row.experiment);
    const std::size_t cell = number * static_cast<std::size_t>(m_plan.seeds) + seedOf(row.experiment);
    const bool isNew = std::isnan(m_errors[0][cell]);
    for (std::size_t i = 0; i < memberOf.size(); ++i) {
        const double error = row.*memberOf[i];
        double& held = m_errors[i][cell];
        held = std::isfinite(error) ? error : std::numeric_limits<double>::infinity();
        // In the order of the seeds, whatever the order of arrival: the same sum as over the finished rows.
        m_sums[i][number] = 0.0;
        for (const double each : errors(number, static_cast<SweepMeasure>(i)))
            if (!std::isnan(each)) m_sums[i][number] += each;
    }
    if (!isNew) return;
    ++m_counts[number];
    ++m_held;
}

double SweepTable::mean(std::size_t number, SweepMeasure measure) const {
    return m_counts[number] == 0 ? missing : m_sums[static_cast<std::size_t>(measure)][number] / m_counts[number];
}

std::span<const double> SweepTable::errors(std::size_t number, SweepMeasure measure) const {
    const auto seeds = static_cast<std::size_t>(m_plan.seeds);
    return std::span(m_errors[static_cast<std::size_t>(measure)]).subspan(number * seeds, seeds);
}

std::optional<std::size_t> SweepTable::best() const {
    std::optional<std::size_t> best;
    double least = 0.0;
    for (std::size_t i = 0; i < m_settings; ++i) {
        if (m_counts[i] == 0) continue;
        const double here = mean(i, SweepMeasure::validation);
        // Ties are common (alpha and s_in act as alpha/s_in²): of those, the one with the lowest values, as bestOf() has it.
        if (!best || here < least || (here == least && values(i) < values(*best))) {
            best = i;
            least = here;
        }
    }
    return best;
}

bool SweepTable::holds(const SweepGroup& group) const {
    return std::ranges::all_of(group.cells, [this](const Experiment& cell) {
        return !std::isnan(errors(numberOf(cell), SweepMeasure::training)[seedOf(cell)]);
    });
}

std::vector<SweepRow> SweepTable::rows() const {
    std::vector<SweepRow> rows;
    for (const SweepGroup& group : sweepGroups(m_plan)) {
        if (!holds(group)) break;
        for (const Experiment& cell : group.cells) {
            const std::size_t at = numberOf(cell) * static_cast<std::size_t>(m_plan.seeds) + seedOf(cell);
            rows.push_back({cell, m_errors[0][at], m_errors[1][at], m_errors[2][at]});
        }
    }
    return rows;
}

}  // namespace echoplane
