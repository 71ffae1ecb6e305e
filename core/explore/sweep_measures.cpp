// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sweep_measures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <limits>

#include "core/run/task_metric.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr std::array roles = {Role::validation, Role::test, Role::fit};

/// True if no axis is a setting of the task, its spans or its noise: all settings of one seed are then judged against the same
/// target.
bool keepsData(const SweepPlan& plan) {
    return std::ranges::none_of(plan.axes, [](const SweepAxis& axis) { return setting(axis.setting).group == "Task"; });
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

}  // namespace

SweepMeasures::SweepMeasures(const SweepPlan& plan) : m_stored(sweepMeasures(plan)), m_all(m_stored) {
    const Metric metric = m_stored.back().metric;
    const RunKind& kind = kindOf(plan.base);
    // Errors of forecasts are not those of the predictions of all steps of a span.
    const bool errors = !kind.alwaysForecasts && std::ranges::find(kind.ownMetrics, metric) == kind.ownMetrics.end();
    if (errors && keepsData(plan)) {
        try {
            const bool seeded = task(plan.base.data.task).seeded;
            for (int k = 0; k < (seeded ? plan.seeds : 1); ++k) {
                Experiment experiment = plan.base;
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
                !holds(what) && (m_deviations.contains(role) || (which == Metric::r2 && holds({Metric::nrmse, role}))))
                m_all.push_back(what);
}

bool SweepMeasures::holds(const Measured& what) const {
    return std::ranges::find(m_stored, what) != m_stored.end();
}

std::vector<double> SweepMeasures::errors(const SweepTable& table, std::size_t number, const Measured& what) const {
    const bool isStored = holds(what), hasNrmse = holds({Metric::nrmse, what.role});
    const auto stored = table.errors(number, isStored   ? what
                                             : hasNrmse ? Measured{Metric::nrmse, what.role}
                                                        : Measured{Metric::rmse, what.role});
    std::vector<double> values(stored.begin(), stored.end());
    if (isStored) return values;
    for (std::size_t seed = 0; seed < values.size(); ++seed) {
        if (!hasNrmse) {
            const std::vector<double>& deviations = m_deviations.at(what.role);
            values[seed] /= deviations[std::min(seed, deviations.size() - 1)];
        }
        if (what.metric == Metric::r2) values[seed] = std::isinf(values[seed]) ? -infinity : 1.0 - values[seed] * values[seed];
    }
    return values;
}

Summary SweepMeasures::summary(const SweepTable& table, std::size_t number, const Measured& what) const {
    if (holds(what)) return table.summary(number, what);
    std::vector<double> defined;
    for (const double value : errors(table, number, what))
        if (!std::isnan(value)) defined.push_back(value);
    return summaryOf(defined);
}

double SweepMeasures::mean(const SweepTable& table, std::size_t number, const Measured& what) const {
    return holds(what) ? table.mean(number, what) : summary(table, number, what).mean;
}

}  // namespace echoplane
