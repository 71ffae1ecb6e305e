// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <nlohmann/json.hpp>

#include "core/explore/journal.h"
#include "core/explore/runner.h"
#include "core/explore/search.h"
#include "core/explore/sweep_table.h"
#include "core/fitting/fit_json.h"
#include "core/fitting/spectrum_fit.h"
#include "core/jobs/parallel_for.h"
#include "core/project/given_settings.h"
#include "core/python/arrays.h"
#include "core/python/bindings.h"
#include "core/python/computing.h"
#include "core/python/settings_arguments.h"
#include "core/race/race.h"
#include "core/race/race_json.h"
#include "core/settings/experiment_json.h"
#include "core/settings/settings.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace py = pybind11;

namespace {

const Setting& settingNamed(const std::string& key) {
    const Setting* found = settingOfKey(key);
    return found != nullptr ? *found : setting(key);
}

std::vector<SettingValue> valuesOf(const Setting& setting, const py::iterable& given) {
    std::vector<SettingValue> values;
    Experiment each;
    for (const py::handle value : given) {
        py::kwargs one;
        one[keyOf(setting).c_str()] = value;
        values.push_back(echoplane::value(setting, replaced({each}, one).experiment));
    }
    return values;
}

py::object pythonValue(const Setting& setting, const SettingValue& value) {
    Experiment experiment;
    write(setting, experiment, value);
    return valueOf(setting, {experiment});
}

/// A column for each setting of an exploration and for each measure; rows as they are finished.
struct ColumnLists {
    py::dict columns;

    void add(const std::string& name, const py::object& value) {
        if (!columns.contains(name)) columns[name.c_str()] = py::list();
        columns[name.c_str()].cast<py::list>().append(value);
    }
};

std::string measureName(const Measured& what) {
    return std::string(what.role == Role::test  ? "test_"
                       : what.role == Role::fit ? "train_"
                                                : "validation_") +
           std::string(traits(what.metric).column);
}

py::dict summary(const Summary& summary) {
    py::dict all;
    all["mean"] = summary.mean;
    all["standard_error"] = summary.standardError;
    all["median"] = summary.median;
    all["seeds"] = summary.count;
    all["diverged"] = summary.diverged;
    return all;
}

py::dict sweep(const PyExperiment& base, const std::optional<py::dict>& grid, int seeds, int folds, std::optional<int> jobs,
               const std::string& output, const py::object& progress) {
    ExplorationPlan plan;
    plan.base = base.experiment;
    plan.seeds = seeds;
    plan.folds = folds;
    if (grid) {
        for (const auto& [name, values] : *grid) {
            const auto key = name.cast<std::string>();
            const Setting& axis = settingNamed(key);
            plan.axes.push_back({axis.name, valuesOf(axis, values.cast<py::iterable>())});
        }
    } else {
        plan.axes = paperGrid();
    }
    if (base.bestRidge) plan.axes = withBestRidgeAxis(std::move(plan.axes), !grid);
    plan.base = withSufficientValidation(plan.base);
    validate(plan);
    std::vector<SweepRow> rows;
    SweepBest best;
    computing(progress, jobs, [&](const RunContext& context) {
        const std::vector<SweepGroup> groups = sweepGroups(plan);
        std::optional<Journal> file;
        if (!output.empty()) rows = file.emplace(output, plan, groups).takeRows();
        runSweep(groups, file ? file->stored().finishedGroups() : 0, context.threads, context,
                 [&](std::size_t group, const std::vector<SweepRow>& finished) {
                     if (file) file->append(group, finished);
                     rows.insert(rows.end(), finished.begin(), finished.end());
                 });
        SweepTable table(plan);
        for (const SweepRow& row : rows) table.add(row);
        best = bestOf(table);
        return 0;
    });
    ColumnLists columns;
    const std::vector<Measured> measures = sweepMeasures(plan);
    for (const SweepRow& row : rows) {
        for (const ExplorationAxis& axis : plan.axes)
            columns.add(keyOf(setting(axis.setting)), valueOf(setting(axis.setting), {row.experiment}));
        columns.add("seed", py::int_(row.experiment.reservoir.seed));
        for (const Measured& what : measures) columns.add(measureName(what), py::float_(row.of(what.metric, what.role)));
    }
    py::dict all;
    all["columns"] = columns.columns;
    all["best"] = PyExperiment{best.experiment};
    all["metric"] = std::string(traits(best.metric).column);
    all["validation"] = summary(best.validation);
    all["test"] = summary(best.test);
    all["at_edge"] = best.edges;
    return all;
}

py::dict search(const PyExperiment& base, const py::object& over, int budget, const std::string& by,
                const std::optional<std::string>& measure, int seeds, int folds, int batch, std::uint32_t searchSeed,
                std::optional<int> jobs, const std::string& output, const py::object& progress) {
    ExplorationPlan plan;
    plan.base = withSufficientValidation(base.experiment);
    plan.bestRidge = base.bestRidge;
    plan.by = searchMethod(by);
    if (measure) plan.measures = measuresFrom(*measure);
    plan.seeds = seeds;
    plan.folds = folds;
    plan.batch = batch;
    plan.searchSeed = searchSeed;
    // NAME, or NAME=FROM:TO as on the command line; or {name: (from, to[, "log"])} and {name: [values]}.
    const auto text = [](const py::handle& value) {
        std::string joined;
        const bool list = py::isinstance<py::list>(value);
        for (const py::handle each : value.cast<py::iterable>()) {
            const bool on = py::isinstance<py::bool_>(each);
            joined += (joined.empty() ? ""
                       : list         ? "|"
                                      : ":") +
                      (on ? std::string(each.cast<bool>() ? "on" : "off") : py::str(each).cast<std::string>());
        }
        return joined;
    };
    const auto add = [&](std::string name, const std::string& range) {
        plan.axes.push_back(searchAxisFrom(settingNamed(name).name + (range.empty() ? "" : '=' + range)));
    };
    if (py::isinstance<py::dict>(over)) {
        for (const auto& [name, value] : over.cast<py::dict>()) add(name.cast<std::string>(), value.is_none() ? "" : text(value));
    } else {
        for (const py::handle each :
             py::isinstance<py::str>(over) ? py::iterable(py::make_tuple(over)) : over.cast<py::iterable>()) {
            const auto line = each.cast<std::string>();
            const std::size_t equals = line.find('=');
            add(line.substr(0, equals), equals == std::string::npos ? "" : line.substr(equals + 1));
        }
    }
    validate(plan);
    std::vector<Evaluation> evaluations;
    SearchBest best;
    SearchJudgement judged;
    computing(progress, jobs, [&](const RunContext& context) {
        std::optional<Journal> file;
        if (!output.empty()) evaluations = file.emplace(output, plan).stored().evaluations;
        const std::vector<Evaluation> known = evaluations;
        runSearch(plan, known, budget, context.threads, context, [&](const Evaluation& each) {
            if (file) file->append(each);
            evaluations.push_back(each);
        });
        best = bestOf(plan, evaluations);
        judged = judgement(plan, best.experiment, context.threads, context);
        return 0;
    });
    ColumnLists columns;
    for (const Evaluation& each : evaluations) {
        for (std::size_t k = 0; k < each.values.size(); ++k) {
            const Setting& which = setting(plan.axes[k].setting);
            columns.add(keyOf(which), pythonValue(which, each.values[k]));
        }
        columns.add("validation", py::float_(each.value));
        columns.add("standard_deviation", py::float_(each.deviation));
        columns.add("failed", py::int_(each.failed));
        if (each.ridge) columns.add("ridge", py::float_(*each.ridge));
    }
    py::dict all;
    all["columns"] = columns.columns;
    all["best"] = PyExperiment{best.experiment};
    all["evaluation"] = best.number + 1;
    all["measure"] = measureColumn(plan);
    all["higher_is_better"] = higherIsBetter(plan);
    all["validation"] = summary(judged.validation);
    all["test"] = summary(judged.test);
    all["at_edge"] = best.edges;
    return all;
}

py::object raceOf(const PyExperiment& base, const std::optional<std::vector<std::string>>& contenders, double seconds,
                  std::optional<std::int64_t> parameters, std::uint32_t seed, int jobs, const py::object& progress) {
    RacePlan plan;
    plan.base = base.experiment;
    plan.contenders = contenders.value_or(contendersWithoutNetworks());
    if (!contenders) std::erase_if(plan.contenders, [&](const std::string& each) { return !takesPart(each, plan.base); });
    plan.seconds = seconds;
    plan.parameters = parameters;
    plan.seed = seed;
    for (const std::string& each : plan.contenders)
        if (needsNetworks(each)) throw std::invalid_argument(each + " is a trained network: race it with echoplane race");
    validate(plan);
    plan.base = withSufficientValidation(plan.base);
    return fromJson(
        computing(progress, jobs, [&](const RunContext& context) { return raceJson(plan, race(plan, nullptr, context)); }));
}

py::tuple fit(const PyExperiment& base, int size, int order, std::optional<double> radius, const py::object& progress) {
    FitOptions options;
    options.size = size;
    options.order = order;
    options.radius = radius;
    const SpectrumFit found = computing(
        progress, std::nullopt, [&](const RunContext& context) { return fitSpectrum(base.experiment, options, context); });
    return py::make_tuple(PyExperiment{found.experiment}, fromJson(fitJson(found)));
}

}  // namespace

void addExplorations(py::module_& module) {
    module.def("_sweep", &sweep, py::arg("experiment"), py::arg("grid"), py::arg("seeds"), py::arg("folds"), py::arg("jobs"),
               py::arg("output"), py::arg("progress"));
    module.def("_search", &search, py::arg("experiment"), py::arg("over"), py::arg("budget"), py::arg("by"), py::arg("measure"),
               py::arg("seeds"), py::arg("folds"), py::arg("batch"), py::arg("search_seed"), py::arg("jobs"), py::arg("output"),
               py::arg("progress"));
    module.def("_race", &raceOf, py::arg("experiment"), py::arg("contenders"), py::arg("seconds"), py::arg("parameters"),
               py::arg("seed"), py::arg("jobs"), py::arg("progress"));
    module.def("contenders", &contenderNames, "The names of all that can take part in a race.");
    module.def("_fit_spectrum", &fit, py::arg("experiment"), py::arg("size"), py::arg("order"), py::arg("radius"),
               py::arg("progress"));
}

}  // namespace echoplane
