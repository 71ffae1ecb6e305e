// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/plan.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>

#include <nlohmann/json.hpp>

#include "core/explore/folds.h"
#include "core/explore/sweep.h"
#include "core/run/task_metric.h"
#include "core/settings/experiment_json.h"
#include "core/system/memory.h"
#include "core/tasks/run_kind.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"
#include "core/text/parse_number.h"
#include "core/text/split_text.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array methods = {SearchMethod::bayes, SearchMethod::cma, SearchMethod::random};
constexpr std::array metrics = {Metric::rmse,     Metric::nrmse,     Metric::r2,       Metric::memoryCapacity,
                                Metric::accuracy, Metric::validTime, Metric::psdNrmse, Metric::freeLogError};

/// Whether a version, three whole numbers, is this one or an earlier one, whose files are continued.
bool isKnown(std::string_view version) {
    const auto numbers = [](std::string_view text) {
        std::vector<double> list;
        for (const std::string_view part : splitText(text, '.'))
            if (double& number = list.emplace_back(); parseWholeNumber(part, number) != std::errc()) return std::vector<double>();
        return list;
    };
    const std::vector<double> made = numbers(version);
    return made.size() == 3 && made <= numbers(ECHOPLANE_VERSION);
}

/// Memory of a sweep per cell: the experiment, and a row with a copy of it.
double bytesOfCell(const Experiment& base) {
    const auto heap = [](const auto& list) { return static_cast<double>(list.capacity() * sizeof(list[0])); };
    const HandEdit& edit = base.reservoir.edit;
    const double lists = heap(edit.eigenvalues) + heap(edit.columns) + heap(edit.muted) + heap(base.data.source.inputs) +
                         heap(base.data.source.targets) + heap(base.data.source.file);
    constexpr double others = 700.0;  // the group, the row's measures, its line in the file
    return 2.0 * (sizeof(Experiment) + lists) + others;
}

/// Throws if the validation span is too short for the metric.
void requireJudged(Metric metric, const Experiment& experiment, int folds) {
    const int fewest = traits(metric).fewestSteps;
    const int steps = rollingOrigins(experiment, folds).front().validation;
    if (steps >= fewest) return;
    throw Refusal(folds > 1 ? "validation of each fold is %1, but a sweep that is judged by %2 needs at least %3 steps"
                            : "validation is %1, but a sweep that is judged by %2 needs at least %3 steps",
                  steps, Message::phrase(traits(metric).title), fewest);
}

std::string joined(const ExplorationPlan& plan, std::string_view plus, std::string_view minus,
                   std::string_view MetricTraits::*text) {
    std::string sum;
    const bool higher = higherIsBetter(plan);
    for (const Metric metric : searchMeasures(plan)) {
        const bool adds = traits(metric).higherIsBetter == higher;
        if (!sum.empty() || !adds) sum += adds ? plus : minus;
        sum += traits(metric).*text;
    }
    return sum;
}

void validateGrid(const ExplorationPlan& plan) {
    validateAxes(plan);
    double cells = plan.seeds;
    for (const ExplorationAxis& axis : plan.axes) cells *= static_cast<double>(axis.values.size());
    requireMemory(cells * bytesOfCell(plan.base), Message("a sweep of %1 runs", shortestText(cells)));
    const Metric metric = sweepMeasures(plan).back().metric;
    for (const Experiment& first : firstOfGroups(plan)) {
        validate(first);
        requireJudged(metric, first, plan.folds);
    }
}

void validateSearch(const ExplorationPlan& plan) {
    validateSearched(plan.axes, plan.base);
    validate(plan.base);
    const auto positive = [](const char* what, int value) {
        if (value < 1) throw Refusal("%1 is %2, but must be at least 1", what, value);
    };
    if (plan.first != 0 && (plan.first < 0 || plan.by != SearchMethod::random))
        throw Refusal("only a random search can be split into parts, which begin at point 1 or later");
    if (plan.bestRidge && std::ranges::any_of(plan.axes, [](const auto& each) { return setting(each.setting).chosenByRuns; }))
        throw Refusal("--ridge best chooses α at each point: remove ridge from the settings to search");
    if (plan.bestRidge && !fitsRidge(plan.base))
        throw Refusal(
            "--ridge best needs a readout that is a ridge regression; others must be trained anew for each α: search over "
            "ridge instead");
    positive("seeds", plan.seeds);
    positive("batch", plan.batch);
    const std::vector<SplitSpec> splits = rollingOrigins(plan.base, plan.folds);
    for (const ExplorationAxis& axis : plan.axes) {
        if (!axis.isRange()) continue;
        Experiment longest = plan.base;  // if it is the washout
        setValue(setting(axis.setting), longest, axis.to);
        static_cast<void>(rollingOrigins(longest, plan.folds));
    }
    for (const Metric metric : searchMeasures(plan)) {
        const MetricTraits what = traits(metric);
        if (metric == Metric::validTime && !kindOf(plan.base).alwaysForecasts) requireAutonomousRun(plan.base);
        if (metric == Metric::freeLogError) {
            requireAutonomousRun(plan.base);
            if (kindOf(plan.base).score != nullptr)
                throw Refusal("the measure %1 has no meaning for the task %2", what.name, plan.base.data.task);
        }
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

int wholeAt(const Json& json, const char* key) {
    constexpr double most = 1e6;
    const double number = json.contains(key) && json[key].is_number_integer() ? json[key].get<double>() : 0.0;
    if (!(number >= 1.0 && number <= most)) throw Refusal("its %1 must be a whole number from 1 to 1000000", key);
    return static_cast<int>(number);
}

/// The text at `key`; empty if there is none.
std::string planTextAt(const Json& json, const char* key) {
    return json.contains(key) && json[key].is_string() ? json[key].get<std::string>() : std::string();
}

}  // namespace

std::size_t ExplorationPlan::cells() const {
    std::size_t product = static_cast<std::size_t>(std::max(seeds, 0));
    for (const ExplorationAxis& axis : axes) product *= axis.values.size();
    return product;
}

std::string_view nameOf(SearchMethod method) {
    switch (method) {
        case SearchMethod::bayes:
            return "bayes";
        case SearchMethod::cma:
            return "cma";
        case SearchMethod::random:
            return "random";
        case SearchMethod::grid:
            break;
    }
    return "grid";
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
                "the measure \"%1\" must be rmse, nrmse, r2, memory_capacity, accuracy, valid_time, free_log_error or psd_nrmse, "
                "or a sum of "
                "these such as rmse+accuracy",
                shortened(word));
        if (std::ranges::find(list, *found) != list.end()) throw Refusal("the measure %1 is given twice", word);
        list.push_back(*found);
        if (plus == std::string_view::npos) return list;
        text.remove_prefix(plus + 1);
    }
}

std::vector<Metric> searchMeasures(const ExplorationPlan& plan) {
    return plan.measures.empty() ? std::vector{metricOf(plan.base)} : plan.measures;
}

bool higherIsBetter(const ExplorationPlan& plan) {
    return std::ranges::all_of(searchMeasures(plan), [](Metric each) { return traits(each).higherIsBetter; });
}

std::string measureTitle(const ExplorationPlan& plan) {
    return joined(plan, " + ", " − ", &MetricTraits::title);
}

std::string measureColumn(const ExplorationPlan& plan) {
    return joined(plan, "+", "-", &MetricTraits::column);
}

Metric sweepMetric(const ExplorationPlan& plan) {
    std::vector<ExplorationAxis> deciding;
    for (const ExplorationAxis& axis : plan.axes)
        if (setting(axis.setting).decidesMetric) deciding.push_back(axis);
    const std::vector<Experiment> all = crossed(plan.base, deciding);
    const Metric first = metricOf(all.front());
    const bool one = std::ranges::all_of(all, [first](const Experiment& each) { return metricOf(each) == first; });
    return one ? first : Metric::nrmse;
}

std::vector<Measured> sweepMeasures(const ExplorationPlan& plan) {
    std::vector<Measured> measures = {{Metric::rmse, Role::fit}, {Metric::rmse, Role::validation}, {Metric::rmse, Role::test}};
    const Metric metric = sweepMetric(plan);
    if (metric != Metric::rmse) measures.insert(measures.end(), {{metric, Role::validation}, {metric, Role::test}});
    return measures;
}

Experiment withSufficientValidation(Experiment experiment) {
    if (experiment.data.split.validation < traits(metricOf(experiment)).fewestSteps)
        experiment.data.split.validation = std::max(experiment.data.split.validation, experiment.data.split.test);
    return experiment;
}

void validateAxes(const ExplorationPlan& plan) {
    if (plan.seeds < 1) throw Refusal("seeds is %1, but must be at least 1", plan.seeds);
    for (std::size_t i = 0; i < plan.axes.size(); ++i) {
        const ExplorationAxis& axis = plan.axes[i];
        if (setting(axis.setting).repeats) throw Refusal("seed cannot be an axis of a sweep: set the number of seeds instead");
        if (axis.values.empty()) throw Refusal("the axis %1 has no values", Message::setting(axis.setting));
        for (std::size_t k = 0; k < i; ++k) {
            if (plan.axes[k].setting == axis.setting) throw Refusal("the axis %1 is given twice", Message::setting(axis.setting));
        }
        Experiment probe = plan.base;
        std::set<SettingValue> seen;
        for (const SettingValue& value : axis.values) {
            setValue(setting(axis.setting), probe, value);
            if (!seen.insert(value).second)
                throw Refusal("the axis %1 has the value %2 twice", Message::setting(axis.setting),
                              valueText(setting(axis.setting), probe));
        }
    }
}

void validate(const ExplorationPlan& plan) {
    plan.isGrid() ? validateGrid(plan) : validateSearch(plan);
}

std::string planText(const ExplorationPlan& plan) {
    Json json;
    json["base"] = settingsJson(plan.base);
    if (plan.isGrid()) {
        if (!plan.axes.empty()) json["axes"] = plainJson(sweepAxesText(plan.axes));
        json["seeds"] = plan.seeds;
        if (plan.folds > 1) json["folds"] = plan.folds;
    } else {
        json["over"] = Json::array();
        for (const ExplorationAxis& each : plan.axes) json["over"].push_back(axisText(each));
        json["by"] = nameOf(plan.by);
        json["measure"] = Json::array();
        for (const Metric metric : searchMeasures(plan)) json["measure"].push_back(traits(metric).name);
        json["seeds"] = plan.seeds;
        json["folds"] = plan.folds;
        json["batch"] = plan.batch;
        json["search_seed"] = plan.searchSeed;
        if (plan.bestRidge) json["ridge"] = "best";
        if (plan.first != 0) json["first"] = plan.first;
    }
    json["echoplane"] = ECHOPLANE_VERSION;
    return json.dump();
}

ExplorationPlan planFrom(std::string_view text) {
    const Json json = parseJson(text, "its plan");
    if (!json.is_object()) throw Refusal("its plan must be an object, not %1", described(json));
    const std::string version = planTextAt(json, "echoplane");
    if (!isKnown(version))
        throw Refusal("it was made by version %1, whose numbers may differ from those of %2", shortened(version),
                      ECHOPLANE_VERSION);
    ExplorationPlan plan;
    if (!json.contains("base")) throw Refusal("its plan has no base");
    plan.base = experimentFromJson(json["base"], "base");
    plan.seeds = wholeAt(json, "seeds");
    const bool search = json.contains("over") || json.contains("by");
    if (search || json.contains("folds")) plan.folds = wholeAt(json, "folds");
    if (!search) {
        const Json axes = json.value("axes", Json::object());
        if (!axes.is_object()) throw Refusal("its axes must be an object, not %1", described(axes));
        for (const auto& [name, values] : axes.items())
            if (!values.is_array()) throw Refusal("its axis %1 must be a list, not %2", shortened(name), described(values));
        plan.axes = sweepAxesFromJson(axes.dump());
        return plan;
    }
    const auto list = [&](const char* key) {
        std::string joined;
        if (!json.contains(key) || !json[key].is_array() || json[key].size() > 100)
            throw Refusal("its %1 must be a list of at most 100 texts", key);
        for (const Json& each : json[key]) {
            if (!each.is_string()) throw Refusal("its %1 must be texts, not %2", key, described(each));
            joined += (joined.empty() ? "" : key == std::string_view("over") ? "," : "+") + each.get<std::string>();
        }
        return joined;
    };
    plan.axes = searchAxesFrom(list("over"));
    plan.by = searchMethod(planTextAt(json, "by"));
    plan.measures = measuresFrom(list("measure"));
    plan.batch = wholeAt(json, "batch");
    const Json seed = json.contains("search_seed") ? json["search_seed"] : Json();
    if (!seed.is_number_unsigned() || seed.get<std::uint64_t>() > std::numeric_limits<std::uint32_t>::max())
        throw Refusal("its search_seed must be a whole number from 0 to 4294967295");
    plan.searchSeed = seed.get<std::uint32_t>();
    if (json.contains("ridge")) {
        if (json["ridge"] != "best") throw Refusal("its ridge must be \"best\", not %1", described(json["ridge"]));
        plan.bestRidge = true;
    }
    if (json.contains("first")) plan.first = wholeAt(json, "first");
    return plan;
}

}  // namespace echoplane
