// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sweep_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <limits>

#include "core/run/task_metric.h"
#include "core/system/memory.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t firstSlot = 0;  // of a measure that every row present has, possibly infinite: the RMSE on training

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr std::array roles = {Role::validation, Role::test, Role::fit};

/// True if no axis is a setting of the task, its spans or its noise: all settings of one seed are then judged against the same
/// target.
bool keepsData(const ExplorationPlan& plan) {
    return std::ranges::none_of(plan.axes, [](const ExplorationAxis& axis) { return setting(axis.setting).group == "Task"; });
}

/// σ of the target on that span: RMSE / NRMSE of any predictions, here zero. NaN if it is not a single number.
double deviationOn(const Dataset& data, const Split& split, Role role) {
    const std::vector<Steps> steps = split.of(role, data);
    const Eigen::MatrixXd targets = columnsOf(data.targets, steps);
    if (targets.rows() > 1 && ownUnits(data.targetNormalisation)) return std::nan("");
    const Eigen::MatrixXd none = Eigen::MatrixXd::Zero(targets.rows(), targets.cols());
    return metricValue(Metric::rmse, none, targets, data.targetNormalisation) /
           metricValue(Metric::nrmse, none, targets, data.targetNormalisation);
}

/// Whether the values have an order and a value inside: choices have no order.
bool hasEdges(const ExplorationAxis& axis) {
    return axis.values.size() >= 3 && !setting(axis.setting).isChoice();
}

[[noreturn]] void refuseRow() {
    throw Refusal("the row does not belong to this sweep");
}

}  // namespace

SweepTable::SweepTable(ExplorationPlan plan) : m_plan(std::move(plan)) {
    validateAxes(m_plan);
    for (const ExplorationAxis& axis : m_plan.axes) m_settings *= axis.values.size();
    const std::size_t rows = m_settings * static_cast<std::size_t>(m_plan.seeds);
    m_measures = m_all = sweepMeasures(m_plan);
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
    return withValues(m_plan.base, m_plan.axes, values(number));
}

std::size_t SweepTable::numberOf(const Experiment& experiment) const {
    std::size_t number = 0;
    for (const ExplorationAxis& axis : m_plan.axes) {
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
        m_errors[i][cell] = isError && !std::isfinite(value) ? infinity : value;
        if (isLast) {
            m_sums[i][number] += m_errors[i][cell];
            continue;
        }
        m_sums[i][number] = 0.0;
        const auto values = stored(number, i), present = stored(number, firstSlot);
        for (std::size_t seed = 0; seed < values.size(); ++seed)
            if (!std::isnan(present[seed])) m_sums[i][number] += values[seed];
    }
    if (!isNew) return;
    m_lastSeeds[number] = std::max(m_lastSeeds[number], place);
    ++m_counts[number];
    ++m_rowsStored;
}

void SweepTable::derive() {
    m_all = m_measures;
    m_deviations.clear();
    const RunKind& kind = kindOf(m_plan.base);
    // Errors of forecasts are not those of the predictions of all steps of a span.
    const bool errors = !kind.alwaysForecasts && std::ranges::find(kind.ownMetrics, metric()) == kind.ownMetrics.end();
    if (errors && keepsData(m_plan)) {
        try {
            const bool seeded = task(m_plan.base.data.task).seeded;
            for (int k = 0; k < (seeded ? m_plan.seeds : 1); ++k) {
                Experiment experiment = m_plan.base;
                experiment.reservoir.seed += static_cast<std::uint32_t>(k);
                const Dataset data = datasetOf(experiment);
                for (const Role role : roles) m_deviations[role].push_back(deviationOn(data, experiment.data.split, role));
            }
        } catch (const std::exception&) {
            m_deviations.clear();  // the file is missing or too short: the sweep itself reports it
        }
    }
    std::erase_if(m_deviations, [](const auto& each) {
        return !std::ranges::all_of(each.second, [](double deviation) { return std::isfinite(deviation) && deviation > 0.0; });
    });
    for (const Metric which : {Metric::nrmse, Metric::r2})
        for (const Role role : roles)
            if (const Measured what{which, role};
                !stores(what) && (m_deviations.contains(role) || (which == Metric::r2 && stores({Metric::nrmse, role}))))
                m_all.push_back(what);
}

double SweepTable::mean(std::size_t number, const Measured& what) const {
    if (!stores(what)) return summary(number, what).mean;
    return m_counts[number] == 0 ? missing : m_sums[slotOf(what)][number] / m_counts[number];
}

Summary SweepTable::summary(std::size_t number, const Measured& what) const {
    const std::vector<double> values = errors(number, what);
    const auto present = stores(what) ? stored(number, firstSlot) : std::span<const double>(values);
    std::vector<double> valid;
    for (std::size_t seed = 0; seed < values.size(); ++seed)
        if (!std::isnan(present[seed])) valid.push_back(values[seed]);
    return summaryOf(valid);
}

std::span<const double> SweepTable::stored(std::size_t number, std::size_t slot) const {
    const auto seeds = static_cast<std::size_t>(m_plan.seeds);
    return std::span(m_errors[slot]).subspan(number * seeds, seeds);
}

std::vector<double> SweepTable::errors(std::size_t number, const Measured& what) const {
    const bool hasNrmse = stores({Metric::nrmse, what.role});
    const Measured source = stores(what) ? what : Measured{hasNrmse ? Metric::nrmse : Metric::rmse, what.role};
    const auto held = stored(number, slotOf(source));
    std::vector<double> values(held.begin(), held.end());
    if (stores(what)) return values;
    for (std::size_t seed = 0; seed < values.size(); ++seed) {
        if (!hasNrmse) {
            const std::vector<double>& deviations = m_deviations.at(what.role);
            values[seed] /= deviations[std::min(seed, deviations.size() - 1)];
        }
        if (what.metric == Metric::r2) values[seed] = std::isinf(values[seed]) ? -infinity : 1.0 - values[seed] * values[seed];
    }
    return values;
}

std::optional<std::size_t> SweepTable::best() const {
    std::optional<std::size_t> best;
    bool alone = true;
    for (std::size_t i = 0; i < m_settings; ++i) {
        const double here = mean(i, judged());
        if (std::isnan(here)) continue;
        // Ties are common (alpha and s_in act as alpha/s_in²): of those, the one with the lowest values.
        const bool tie = best && here == mean(*best, judged());
        alone = !tie && (alone || !best || isBetter(i, *best));
        if (!best || isBetter(i, *best) || (tie && values(i) < values(*best))) best = i;
    }
    if (alone || metric() != Metric::validTime) return best;
    const std::vector<int> depths = plateauDepths(*best);
    for (std::size_t i = 0; i < m_settings; ++i)
        if (depths[i] > depths[*best] || (depths[i] == depths[*best] && depths[i] > 0 && values(i) < values(*best))) best = i;
    return best;
}

std::vector<int> SweepTable::plateauDepths(std::size_t best) const {
    constexpr int unknown = std::numeric_limits<int>::max();
    std::vector<int> depths(m_settings);
    for (std::size_t i = 0; i < m_settings; ++i) depths[i] = mean(i, judged()) == mean(best, judged()) ? unknown : 0;
    // Two passes give the exact distance in steps along axes (Rosenfeld and Pfaltz 1966, J. ACM 13).
    for (const bool upwards : {true, false}) {
        for (std::size_t k = 0; k < m_settings; ++k) {
            const std::size_t i = upwards ? k : m_settings - 1 - k;
            if (depths[i] == 0) continue;
            std::size_t stride = m_settings;
            for (const ExplorationAxis& axis : m_plan.axes) {
                const std::size_t count = axis.values.size(), place = i % stride / (stride / count);
                stride /= count;
                if (!hasEdges(axis)) continue;
                const bool outermost = place == (upwards ? 0 : count - 1);
                const int before = outermost ? 0 : depths[upwards ? i - stride : i + stride];
                if (before != unknown) depths[i] = std::min(depths[i], before + 1);
            }
        }
    }
    return depths;
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
        group.cells, [this](const Experiment& cell) { return !std::isnan(stored(numberOf(cell), firstSlot)[seedOf(cell)]); });
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

SweepBest bestOf(const SweepTable& table) {
    if (table.rowsStored() == 0) throw Refusal("a sweep without rows has no best setting");
    const auto best = table.best();
    if (!best) {
        throw Refusal("the %1 is not defined on the validation data, where the target is constant",
                      Message::phrase(traits(table.metric()).title));
    }
    const auto summary = [&](Metric metric, Role role) { return table.summary(*best, {metric, role}); };
    SweepBest result{table.experiment(*best),
                     table.metric(),
                     summary(table.metric(), Role::validation),
                     summary(table.metric(), Role::test),
                     summary(Metric::rmse, Role::validation),
                     summary(Metric::rmse, Role::test),
                     {}};
    result.edges = edgesOf(table, *best);
    return result;
}

std::vector<std::string> edgesOf(const SweepTable& table, std::size_t number) {
    std::vector<std::string> edges;
    const std::vector<int> here = table.position(number);
    for (std::size_t i = 0; i < here.size(); ++i) {
        const ExplorationAxis& axis = table.plan().axes[i];
        const bool first = here[i] == 0;
        if (!hasEdges(axis) || (!first && here[i] != static_cast<int>(axis.values.size()) - 1)) continue;
        std::vector<int> inside = here;
        inside[i] += first ? 1 : -1;
        if (table.isBetter(number, table.number(inside))) edges.push_back(axis.setting);
    }
    return edges;
}

}  // namespace echoplane
