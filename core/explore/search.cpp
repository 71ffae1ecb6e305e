// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/analysis/best_ridge.h"
#include "core/explore/folds.h"
#include "core/explore/runner.h"
#include "core/run/free_run.h"
#include "core/tasks/run_kind.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr double undefined = std::numeric_limits<double>::quiet_NaN();

/// The sum of the measures, given their values. A diverged one makes it infinite in the worse direction.
double sumOf(const ExplorationPlan& plan, std::span<const double> values) {
    const bool higher = higherIsBetter(plan);
    const std::vector<Metric> measures = searchMeasures(plan);
    double sum = 0.0;
    for (std::size_t i = 0; i < measures.size(); ++i)
        sum += traits(measures[i]).higherIsBetter == higher ? values[i] : -values[i];
    if (std::isinf(sum)) return higher ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
    return sum;
}

/// What needs free runs comes last, where runGroup() expects it.
std::vector<Measured> measuredOn(const ExplorationPlan& plan, std::span<const Role> roles) {
    std::vector<Measured> list;
    for (const Metric metric : searchMeasures(plan))
        for (const Role role : roles) list.push_back({metric, role});
    std::ranges::stable_partition(list, [](const Measured& each) { return !needsFreeRuns(each.metric); });
    return list;
}

/// The alphas at which each run is evaluated; empty: only that of its settings.
std::vector<double> alphasOf(const ExplorationPlan& plan) {
    return plan.bestRidge ? commonRidgeLevels() : std::vector<double>();
}

/// One run of a point (a seed on a fold): its value at each of alphasOf(), or its only value.
using Cell = std::vector<double>;

Cell valuesOf(const ExplorationPlan& plan, const std::vector<SweepRow>& rows) {
    Cell sums;
    for (const SweepRow& row : rows) {
        std::vector<double> values;
        for (const Metric metric : searchMeasures(plan)) {
            const Measure measure = measureOf(row.measures, metric, Role::validation);
            values.push_back(measure.value + measure.beyond);  // otherwise all that reach the end would be equal
        }
        sums.push_back(sumOf(plan, values));
    }
    return sums;
}

/// The runs of an experiment, seeds outermost, then folds; each with all alphas.
std::vector<SweepGroup> groupsOf(const ExplorationPlan& plan, const Experiment& experiment, int folds,
                                 const std::vector<double>& alphas, const std::vector<Measured>& measures) {
    std::vector<SweepGroup> groups;
    for (int seed = 0; seed < plan.seeds; ++seed) {
        for (const SplitSpec& split : rollingOrigins(experiment, folds)) {
            Experiment cell = experiment;
            cell.reservoir.seed += static_cast<std::uint32_t>(seed);
            cell.data.split = split;
            groups.push_back({std::vector(std::max<std::size_t>(1, alphas.size()), cell), measures});
            for (std::size_t i = 0; i < alphas.size(); ++i) groups.back().cells[i].readout.ridge = alphas[i];
        }
    }
    return groups;
}

Evaluation gathered(const ExplorationPlan& plan, const std::vector<SettingValue>& values, std::span<const Cell> cells) {
    const std::vector<double> alphas = alphasOf(plan);
    const auto folds = static_cast<std::size_t>(plan.folds);
    const auto at = [&](std::size_t alpha) {
        Evaluation evaluation{values, 0.0, undefined, 0};
        std::vector<double> all, seeds;
        for (const Cell& cell : cells) {
            evaluation.failed += std::isfinite(cell[alpha]) ? 0 : 1;
            all.push_back(cell[alpha]);
        }
        for (std::size_t i = 0; i < all.size(); i += folds) seeds.push_back(mean(std::span(all).subspan(i, folds)));
        evaluation.value = mean(seeds);
        evaluation.deviation = sampleDeviation(seeds.size() > 1 ? seeds : all);
        if (!alphas.empty()) evaluation.ridge = alphas[alpha];
        return evaluation;
    };
    Evaluation best = at(0);
    for (std::size_t alpha = 1; alpha < alphas.size(); ++alpha) {
        Evaluation other = at(alpha);
        const bool better =
            std::isfinite(other.value) && (!std::isfinite(best.value) || costOf(plan, other) < costOf(plan, best));
        if (better) best = std::move(other);
    }
    return best;
}

}  // namespace

double costOf(const ExplorationPlan& plan, const Evaluation& evaluation) {
    return higherIsBetter(plan) ? -evaluation.value : evaluation.value;
}

std::optional<double> longestValidTime(const ExplorationPlan& plan) {
    if (searchMeasures(plan) != std::vector{Metric::validTime} || kindOf(plan.base).alwaysForecasts) return {};
    // The lengths of the spans are no axes: errors on other spans do not compare.
    return longestValidTime(rollingOrigins(plan.base, plan.folds).front(), Role::validation);
}

std::vector<Eigen::VectorXd> pointsOf(const ExplorationPlan& plan, std::span<const Evaluation> evaluations) {
    std::vector<Eigen::VectorXd> points;
    for (const Evaluation& each : evaluations) points.push_back(pointAt(plan.axes, each.values));
    return points;
}

std::vector<double> costsOf(const ExplorationPlan& plan, std::span<const Evaluation> evaluations) {
    std::vector<double> costs;
    for (const Evaluation& each : evaluations) costs.push_back(costOf(plan, each));
    return costs;
}

void runSearch(const ExplorationPlan& plan, std::span<const Evaluation> known, int budget, int threads, const RunContext& context,
               const TakeEvaluation& finished) {
    const auto proposer =
        makeProposer(plan.by, cubeOf(plan.axes), {.seed = plan.searchSeed, .batch = plan.batch, .first = plan.first});
    GroupRunner runner(threads, GroupRunner::Failures::worst);
    const std::vector<double> alphas = alphasOf(plan);
    const std::vector<Measured> measures = measuredOn(plan, std::array{Role::validation});
    const auto wanted = static_cast<std::size_t>(std::max(0, budget));
    std::size_t done = 0;
    while (done < wanted) {
        context.checkpoint();
        const auto size = static_cast<std::size_t>(proposer->batch());
        std::vector<Evaluation> batch;
        if (done + size <= known.size()) {
            batch.assign(known.begin() + static_cast<std::ptrdiff_t>(done),
                         known.begin() + static_cast<std::ptrdiff_t>(done + size));
        } else {
            const std::vector<Eigen::VectorXd> proposed = proposer->ask();
            std::vector<std::vector<SettingValue>> values;
            std::vector<SweepGroup> groups;
            for (std::size_t i = 0; i < std::min(size, wanted - done); ++i) {
                values.push_back(valuesAt(plan.axes, proposed[i]));
                if (done + i < known.size()) {
                    if (values[i] != known[done + i].values)
                        throw Refusal("evaluation %1 is not one that this search would propose", done + i + 1);
                    batch.push_back(known[done + i]);
                    continue;
                }
                for (SweepGroup& group :
                     groupsOf(plan, withValues(plan.base, plan.axes, values[i]), plan.folds, alphas, measures))
                    groups.push_back(std::move(group));
            }
            std::vector<Cell> cells;  // of the next point
            runner.run(groups, context, [&](std::size_t, const std::vector<SweepRow>& rows) {
                cells.push_back(valuesOf(plan, rows));
                if (cells.size() < static_cast<std::size_t>(plan.seeds) * static_cast<std::size_t>(plan.folds)) return;
                batch.push_back(gathered(plan, values[batch.size()], std::exchange(cells, {})));
                finished(batch.back());
                context.report("search", static_cast<double>(done + batch.size()) / static_cast<double>(wanted));
            });
        }
        done += batch.size();
        if (batch.size() < size) return;  // the budget ends within this batch
        proposer->tell(pointsOf(plan, batch), costsOf(plan, batch));
    }
}

std::pair<ExplorationPlan, int> partOf(const ExplorationPlan& plan, int budget, const Shard& shard) {
    if (plan.by != SearchMethod::random)
        throw Refusal(
            "--shard needs --by random: %1 proposes each point from all earlier ones, so the parts cannot run independently",
            nameOf(plan.by));
    std::pair<ExplorationPlan, int> part{plan, 0};
    const auto count = static_cast<std::size_t>(std::max(0, budget));
    for (std::size_t point = 0; point < count; ++point) {
        if (!shard.has(point, count)) continue;
        if (part.second++ == 0) part.first.first = static_cast<int>(point);
    }
    return part;
}

Experiment settingsAt(const ExplorationPlan& plan, const Evaluation& evaluation) {
    Experiment settings = withValues(plan.base, plan.axes, evaluation.values);
    if (evaluation.ridge) settings.readout.ridge = *evaluation.ridge;
    return settings;
}

std::optional<std::size_t> bestNumber(const ExplorationPlan& plan, std::span<const Evaluation> evaluations) {
    const int best = bestPoint(plan.by, cubeOf(plan.axes), pointsOf(plan, evaluations), costsOf(plan, evaluations));
    return best < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(best));
}

SearchBest bestOf(const ExplorationPlan& plan, std::span<const Evaluation> evaluations) {
    const auto best = bestNumber(plan, evaluations);
    if (!best)
        throw Refusal("no point of the search has a finite %1: all of them diverged or are undefined; try other ranges",
                      measureTitle(plan));
    SearchBest result;
    result.number = *best;
    result.evaluation = evaluations[result.number];
    result.experiment = settingsAt(plan, result.evaluation);
    if (result.evaluation.ridge && !bestRidgeNote(result.experiment).empty()) result.edges.emplace_back("ridge");
    const Eigen::VectorXd point = pointAt(plan.axes, result.evaluation.values);
    for (Eigen::Index i = 0; i < point.size(); ++i) {
        const ExplorationAxis& axis = plan.axes[static_cast<std::size_t>(i)];
        if (axis.isRange() && (point[i] < 0.01 || point[i] > 0.99)) result.edges.push_back(axis.setting);
    }
    return result;
}

SearchJudgement judgement(const ExplorationPlan& plan, const Experiment& experiment, int threads, const RunContext& context) {
    std::vector<Measured> measures = measuredOn(plan, std::array{Role::validation, Role::test});
    for (const Role role : {Role::validation, Role::test})
        if (std::ranges::find(measures, Measured{Metric::rmse, role}) == measures.end())
            measures.insert(measures.begin(), {Metric::rmse, role});
    const std::vector<SweepGroup> groups = groupsOf(plan, experiment, 1, {}, measures);
    std::vector<SweepRow> rows;
    GroupRunner(threads).run(groups, {context.stop, {}},
                             [&](std::size_t, const std::vector<SweepRow>& each) { rows.push_back(each.front()); });
    const auto summary = [&](const auto& figure) {
        std::vector<double> values;
        values.reserve(rows.size());
        for (const SweepRow& row : rows) values.push_back(figure(row));
        return summaryOf(values);
    };
    const auto sum = [&](Role role) {
        return summary([&](const SweepRow& row) {
            std::vector<double> values;
            for (const Metric metric : searchMeasures(plan)) values.push_back(row.of(metric, role));
            return sumOf(plan, values);
        });
    };
    SearchJudgement result{sum(Role::validation), sum(Role::test), {}};
    for (const SweepRow& row : rows)
        for (const Measure& each : row.measures)
            if (each.lowerBound) (each.what.role == Role::test ? result.testIsLowerBound : result.validationIsLowerBound) = true;
    for (const Measured& what : measures)
        result.each.emplace_back(what, summary([&](const SweepRow& row) { return row.of(what.metric, what.role); }));
    return result;
}

}  // namespace echoplane
