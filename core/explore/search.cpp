// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <mutex>
#include <stdexcept>

#include "core/analysis/best_ridge.h"
#include "core/explore/folds.h"
#include "core/explore/sweep.h"
#include "core/jobs/parallel_for.h"
#include "core/jobs/ranks.h"
#include "core/run/pipeline.h"
#include "core/run/task_metric.h"
#include "core/tasks/run_kind.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr std::array methods = {SearchMethod::bayes, SearchMethod::cma, SearchMethod::random};
constexpr std::array metrics = {Metric::rmse,     Metric::nrmse,     Metric::r2,      Metric::memoryCapacity,
                                Metric::accuracy, Metric::validTime, Metric::psdNrmse};
constexpr double undefined = std::numeric_limits<double>::quiet_NaN();

/// The sum of the measures, given their values. A diverged one makes it infinite in the worse direction.
double sumOf(const SearchPlan& plan, std::span<const double> values) {
    const bool higher = higherIsBetter(plan);
    const std::vector<Metric> measures = searchMeasures(plan);
    double sum = 0.0;
    for (std::size_t i = 0; i < measures.size(); ++i)
        sum += traits(measures[i]).higherIsBetter == higher ? values[i] : -values[i];
    if (std::isinf(sum)) return higher ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
    return sum;
}

double worstOf(const SearchPlan& plan) {
    return (higherIsBetter(plan) ? -1.0 : 1.0) * std::numeric_limits<double>::infinity();
}

/// The valid time comes last, where runGroup() expects it.
std::vector<Measured> measuredOn(const SearchPlan& plan, std::span<const Role> roles) {
    std::vector<Measured> list;
    for (const Metric metric : searchMeasures(plan))
        for (const Role role : roles) list.push_back({metric, role});
    std::ranges::stable_partition(list, [](const Measured& each) { return each.metric != Metric::validTime; });
    return list;
}

/// The alphas at which each run is evaluated; empty: only that of its settings.
std::vector<double> alphasOf(const SearchPlan& plan) {
    return plan.bestRidge ? commonRidgeLevels() : std::vector<double>();
}

/// One run of a point (a seed on a fold): its value at each of alphasOf(), or its only value.
using Cell = std::vector<double>;

Cell evaluated(const SearchPlan& plan, const Experiment& experiment, Pipeline& pipeline, const RunContext& context) {
    const std::vector<Measured> measures = measuredOn(plan, std::array{Role::validation});
    const std::vector<double> alphas = alphasOf(plan);
    std::vector<Experiment> cells(std::max<std::size_t>(1, alphas.size()), experiment);
    for (std::size_t i = 0; i < alphas.size(); ++i) cells[i].readout.ridge = alphas[i];
    try {
        Cell sums;
        for (const SweepRow& row : runGroup({cells, measures}, pipeline, context)) {
            std::vector<double> values;
            for (const Metric metric : searchMeasures(plan)) {
                const Measure measure = measureOf(row.measures, metric, Role::validation);
                values.push_back(measure.value + measure.beyond);  // otherwise all that reach the end would be equal
            }
            sums.push_back(sumOf(plan, values));
        }
        return sums;
    } catch (const std::invalid_argument&) {  // incompatible settings that the search encounters
        return Cell(cells.size(), worstOf(plan));
    } catch (const std::runtime_error&) {  // impossible computations, such as those with a singular matrix
        return Cell(cells.size(), worstOf(plan));
    }
}

/// Seeds outermost, then folds.
std::vector<Experiment> cellsOf(const SearchPlan& plan, const Experiment& experiment) {
    std::vector<Experiment> cells;
    for (int seed = 0; seed < plan.seeds; ++seed) {
        for (const SplitSpec& split : rollingOrigins(experiment, plan.folds)) {
            cells.push_back(experiment);
            cells.back().reservoir.seed += static_cast<std::uint32_t>(seed);
            cells.back().data.split = split;
        }
    }
    return cells;
}

Evaluation gathered(const SearchPlan& plan, const std::vector<SettingValue>& values, std::span<const Cell> cells) {
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

/// Evaluates the points of one batch on all threads.
class BatchRun {
public:
    BatchRun(const SearchPlan& plan, std::vector<Pipeline>& pipelines) : m_plan(plan), m_pipelines(pipelines) {}

    void run(std::span<const Eigen::VectorXd> points, int threads, const RunContext& context,
             const std::function<void(const Evaluation&)>& finished) {
        const auto runs = static_cast<std::size_t>(m_plan.seeds) * static_cast<std::size_t>(m_plan.folds);
        std::vector<std::vector<SettingValue>> values;
        std::vector<std::vector<Experiment>> cells;
        for (const Eigen::VectorXd& point : points) {
            values.push_back(m_plan.space.values(point));
            cells.push_back(cellsOf(m_plan, m_plan.space.applied(m_plan.base, values.back())));
        }
        std::vector<std::vector<Cell>> results(points.size(), std::vector<Cell>(runs));
        std::vector<std::size_t> left(points.size(), runs);
        std::size_t turn = 0;
        std::mutex mutex;
        const RunContext quiet{context.stop, nullptr};
        if (context.ranks != nullptr) {  // each rank computes its share of the runs; all receive all results
            const Share mine = shareOf(points.size() * runs, context.ranks);
            std::vector<double> ownValues;
            for (std::size_t index = mine.first; index < mine.last; ++index) {
                context.checkpoint();
                const Cell cell = evaluated(m_plan, cells[index / runs][index % runs], m_pipelines.front(), quiet);
                ownValues.insert(ownValues.end(), cell.begin(), cell.end());
            }
            std::size_t index = 0;
            const std::size_t count = std::max<std::size_t>(1, alphasOf(m_plan).size());
            for (const std::vector<double>& each : context.ranks->allGather(ownValues))
                for (std::size_t k = 0; k + count <= each.size(); k += count, ++index)
                    results[index / runs][index % runs] = Cell(each.begin() + static_cast<std::ptrdiff_t>(k),
                                                               each.begin() + static_cast<std::ptrdiff_t>(k + count));
            for (; turn < points.size(); ++turn) finished(gathered(m_plan, values[turn], results[turn]));
            return;
        }
        parallelFor(points.size() * runs, threads, [&](std::size_t index, int worker) {
            context.checkpoint();
            const std::size_t point = index / runs, run = index % runs;
            results[point][run] = evaluated(m_plan, cells[point][run], m_pipelines[static_cast<std::size_t>(worker)], quiet);
            const std::lock_guard lock(mutex);
            --left[point];
            for (; turn < points.size() && left[turn] == 0; ++turn) finished(gathered(m_plan, values[turn], results[turn]));
        });
    }

private:
    const SearchPlan& m_plan;
    std::vector<Pipeline>& m_pipelines;
};

}  // namespace

std::string_view nameOf(SearchMethod method) {
    switch (method) {
        case SearchMethod::bayes:
            return "bayes";
        case SearchMethod::cma:
            return "cma";
        case SearchMethod::random:
            break;
    }
    return "random";
}

SearchMethod searchMethod(std::string_view name) {
    for (const SearchMethod each : methods)
        if (nameOf(each) == name) return each;
    throw Refusal("by is %1, but must be bayes, cma or random", shortened(name));
}

std::vector<Metric> measuresFrom(std::string_view text) {
    std::vector<Metric> list;
    for (;;) {
        const std::size_t plus = text.find('+');
        const std::string_view word = text.substr(0, plus);
        const auto found = std::ranges::find_if(metrics, [&](Metric each) { return traits(each).name == word; });
        if (found == metrics.end())
            throw Refusal(
                "the measure \"%1\" must be rmse, nrmse, r2, memory_capacity, accuracy, valid_time or psd_nrmse, or a sum of "
                "these such as rmse+accuracy",
                shortened(word));
        if (std::ranges::find(list, *found) != list.end()) throw Refusal("the measure %1 is given twice", word);
        list.push_back(*found);
        if (plus == std::string_view::npos) return list;
        text.remove_prefix(plus + 1);
    }
}

std::vector<Metric> searchMeasures(const SearchPlan& plan) {
    return plan.measures.empty() ? std::vector{metricOf(plan.base)} : plan.measures;
}

bool higherIsBetter(const SearchPlan& plan) {
    return std::ranges::all_of(searchMeasures(plan), [](Metric each) { return traits(each).higherIsBetter; });
}

namespace {

std::string joined(const SearchPlan& plan, std::string_view plus, std::string_view minus, std::string_view MetricTraits::*text) {
    std::string sum;
    const bool higher = higherIsBetter(plan);
    for (const Metric metric : searchMeasures(plan)) {
        const bool adds = traits(metric).higherIsBetter == higher;
        if (!sum.empty() || !adds) sum += adds ? plus : minus;
        sum += traits(metric).*text;
    }
    return sum;
}

}  // namespace

std::string measureTitle(const SearchPlan& plan) {
    return joined(plan, " + ", " − ", &MetricTraits::title);
}

std::string measureColumn(const SearchPlan& plan) {
    return joined(plan, "+", "-", &MetricTraits::column);
}

void validate(const SearchPlan& plan) {
    validate(plan.space, plan.base);
    validate(plan.base);
    const auto positive = [](const char* what, int value) {
        if (value < 1) throw Refusal("%1 is %2, but must be at least 1", what, value);
    };
    if (plan.first != 0 && (plan.first < 0 || plan.by != SearchMethod::random))
        throw Refusal("only a random search can be split into parts, which begin at point 1 or later");
    if (plan.bestRidge &&
        std::ranges::any_of(plan.space.dimensions, [](const auto& each) { return setting(each.setting).chosenByRuns; }))
        throw Refusal("--ridge best chooses α at each point: remove ridge from the settings to search");
    if (plan.bestRidge && !fitsRidge(plan.base))
        throw Refusal(
            "--ridge best needs a readout that is a ridge regression; others must be trained anew for each α: search over "
            "ridge instead");
    positive("seeds", plan.seeds);
    positive("batch", plan.batch);
    const std::vector<SplitSpec> splits = rollingOrigins(plan.base, plan.folds);
    for (const SearchDimension& dimension : plan.space.dimensions) {
        if (dimension.isChoice()) continue;
        Experiment longest = plan.base;  // if it is the washout
        setValue(setting(dimension.setting), longest, dimension.to);
        static_cast<void>(rollingOrigins(longest, plan.folds));
    }
    for (const Metric metric : searchMeasures(plan)) {
        const MetricTraits what = traits(metric);
        if (metric == Metric::validTime && !kindOf(plan.base).alwaysForecasts) requireAutonomousRun(plan.base);
        const auto owns = [metric](const RunKind* kind) {
            return std::ranges::find(kind->ownMetrics, metric) != kind->ownMetrics.end();
        };
        if (std::ranges::any_of(kinds(), owns) && !owns(&kindOf(plan.base)))
            throw Refusal("the measure %1 has no meaning for the task %2", what.name, plan.base.data.task);
        const int steps = splits.front().validation;
        if (steps < what.fewestSteps)
            throw Refusal("each validation part has %1 steps, but %2 needs at least %3", steps, Message::phrase(what.title),
                          what.fewestSteps);
    }
}

UnitCube cubeOf(const SearchSpace& space) {
    UnitCube cube;
    for (const SearchDimension& each : space.dimensions) cube.choices.push_back(static_cast<int>(each.choices.size()));
    cube.snap = [space](const Eigen::VectorXd& point) { return space.snapped(point); };
    return cube;
}

double costOf(const SearchPlan& plan, const Evaluation& evaluation) {
    return higherIsBetter(plan) ? -evaluation.value : evaluation.value;
}

std::vector<Eigen::VectorXd> pointsOf(const SearchPlan& plan, std::span<const Evaluation> evaluations) {
    std::vector<Eigen::VectorXd> points;
    for (const Evaluation& each : evaluations) points.push_back(plan.space.point(each.values));
    return points;
}

std::vector<double> costsOf(const SearchPlan& plan, std::span<const Evaluation> evaluations) {
    std::vector<double> costs;
    for (const Evaluation& each : evaluations) costs.push_back(costOf(plan, each));
    return costs;
}

void runSearch(const SearchPlan& plan, std::span<const Evaluation> known, int budget, int threads, const RunContext& context,
               const std::function<void(const Evaluation&)>& finished) {
    const auto optimiser =
        makeOptimiser(plan.by, cubeOf(plan.space), {.seed = plan.searchSeed, .batch = plan.batch, .first = plan.first});
    std::vector<Pipeline> pipelines(static_cast<std::size_t>(std::max(1, threads)));
    BatchRun runner(plan, pipelines);
    const auto wanted = static_cast<std::size_t>(std::max(0, budget));
    std::size_t done = 0;
    while (done < wanted) {
        context.checkpoint();
        const auto size = static_cast<std::size_t>(optimiser->batch());
        std::vector<Evaluation> batch;
        if (done + size <= known.size()) {
            batch.assign(known.begin() + static_cast<std::ptrdiff_t>(done),
                         known.begin() + static_cast<std::ptrdiff_t>(done + size));
        } else {
            const std::vector<Eigen::VectorXd> proposed = optimiser->ask();
            for (std::size_t i = 0; done + i < known.size() && i < size; ++i) {
                if (plan.space.values(proposed[i]) != known[done + i].values)
                    throw Refusal("evaluation %1 is not one that this search would propose", done + i + 1);
                batch.push_back(known[done + i]);
            }
            const std::size_t upTo = std::min(size, wanted - done);
            const auto first = std::min(batch.size(), upTo);
            runner.run(std::span(proposed).subspan(first, upTo - first), threads, context, [&](const Evaluation& each) {
                batch.push_back(each);
                finished(each);
                context.report("search", static_cast<double>(done + batch.size()) / static_cast<double>(wanted));
            });
        }
        done += batch.size();
        if (batch.size() < size) return;  // the budget ends within this batch
        optimiser->tell(pointsOf(plan, batch), costsOf(plan, batch));
    }
}

std::pair<SearchPlan, int> partOf(const SearchPlan& plan, int budget, const Shard& shard) {
    if (plan.by != SearchMethod::random)
        throw Refusal(
            "--shard needs --by random: %1 proposes each point from all earlier ones, so the parts cannot run independently",
            nameOf(plan.by));
    std::pair<SearchPlan, int> part{plan, 0};
    const auto count = static_cast<std::size_t>(std::max(0, budget));
    for (std::size_t point = 0; point < count; ++point) {
        if (!shard.has(point, count)) continue;
        if (part.second++ == 0) part.first.first = static_cast<int>(point);
    }
    return part;
}

Experiment settingsAt(const SearchPlan& plan, const Evaluation& evaluation) {
    Experiment settings = plan.space.applied(plan.base, evaluation.values);
    if (evaluation.ridge) settings.readout.ridge = *evaluation.ridge;
    return settings;
}

SearchBest bestOf(const SearchPlan& plan, std::span<const Evaluation> evaluations) {
    const int best = bestPoint(plan.by, cubeOf(plan.space), pointsOf(plan, evaluations), costsOf(plan, evaluations));
    if (best < 0)
        throw Refusal("no point of the search has a finite %1: all of them diverged or are undefined; try other ranges",
                      measureTitle(plan));
    SearchBest result;
    result.number = static_cast<std::size_t>(best);
    result.evaluation = evaluations[result.number];
    result.experiment = settingsAt(plan, result.evaluation);
    if (result.evaluation.ridge && !bestRidgeNote(result.experiment).empty()) result.edges.emplace_back("ridge");
    const Eigen::VectorXd point = plan.space.point(result.evaluation.values);
    for (int i = 0; i < plan.space.size(); ++i) {
        const SearchDimension& dimension = plan.space.dimensions[static_cast<std::size_t>(i)];
        if (!dimension.isChoice() && (point[i] < 0.01 || point[i] > 0.99)) result.edges.push_back(dimension.setting);
    }
    return result;
}

SearchJudgement judgement(const SearchPlan& plan, const Experiment& experiment, int threads, const RunContext& context) {
    SearchPlan simple = plan;
    simple.folds = 1;
    std::vector<Measured> measures = measuredOn(plan, std::array{Role::validation, Role::test});
    for (const Role role : {Role::validation, Role::test})
        if (std::ranges::find(measures, Measured{Metric::rmse, role}) == measures.end())
            measures.insert(measures.begin(), {Metric::rmse, role});
    const std::vector<Experiment> cells = cellsOf(simple, experiment);
    std::vector<SweepRow> rows(cells.size());
    std::vector<Pipeline> pipelines(static_cast<std::size_t>(std::max(1, threads)));
    parallelFor(cells.size(), threads, [&](std::size_t i, int worker) {
        rows[i] = runGroup({{cells[i]}, measures}, pipelines[static_cast<std::size_t>(worker)], {context.stop, nullptr}).front();
    });
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
