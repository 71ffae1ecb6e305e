// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <nlohmann/json.hpp>

#include "core/analysis/closed_loop.h"
#include "core/analysis/response.h"
#include "core/analysis/ridge_curve.h"
#include "core/analysis/stability.h"
#include "core/kinds/recall/exact_memory.h"
#include "core/own_data/data.h"
#include "core/own_data/data_warnings.h"
#include "core/project/result_tables.h"
#include "core/python/arrays.h"
#include "core/python/bindings.h"
#include "core/python/computing.h"
#include "core/python/settings_arguments.h"
#include "core/report/divergence.h"
#include "core/report/report.h"
#include "core/report/run_json.h"
#include "core/run/free_run.h"
#include "core/tables/table_text.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace py = pybind11;

namespace {

/// A pipeline that several threads of Python may use, one after another: the interpreter's lock is released while it runs.
struct PyPipeline {
    Pipeline pipeline;
    std::mutex mutex;
    std::optional<int> threads;
};

PyResult run(PyPipeline& self, const PyExperiment& experiment, const py::object& progress) {
    return computing(progress, self.threads, [&](const RunContext& context) {
        const std::scoped_lock alone(self.mutex);
        return PyResult{runWithRidge(self.pipeline, experiment.experiment, experiment.bestRidge, context), experiment.bestRidge};
    });
}

const ScoreResult& scoreOf(const PyResult& self) {
    if (!self.run.score) throw std::invalid_argument("there is no prediction: " + divergenceSentence(self.run).english());
    return *self.run.score;
}

const ReadoutResult& readoutOf(const PyResult& self) {
    if (!self.run.readout) throw std::invalid_argument("there is no trained readout: " + divergenceSentence(self.run).english());
    return *self.run.readout;
}

/// {train, validation, test} as in the JSON document.
py::object errors(const PyResult& self, double Score::*member) {
    const bool rmse = member == &Score::rmse;
    const bool none = !self.run.score || (rmse && ownUnits(self.run.data->targetNormalisation));
    return fromJson(errorsJson(none ? Errors{} : self.run.score->errors(), none ? &Score::r2 : member));
}

/// A series of the run in the task's units.
py::array series(const Eigen::MatrixXd& stored, const Normalisation& normalisation, const std::shared_ptr<const void>& owner) {
    if (normalisation.scale.size() == 0) return seriesView(stored, owner);
    return seriesArray(original(stored, normalisation));
}

const TrainedRun& trained(PyResult& self, int season) {
    if (!self.trained || self.season != season) {
        self.trained = computing(py::none(), std::nullopt, [&](const RunContext& context) {
            return std::make_shared<TrainedRun>(trainedRun(self.run, {.season = season}, context));
        });
        self.season = season;
    }
    return *self.trained;
}

nlohmann::ordered_json document(PyResult& self, double interval, int season, std::optional<int> repeat,
                                std::optional<int> freeSteps) {
    TrainedRun run = trained(self, season);
    return computing(py::none(), std::nullopt, [&](const RunContext& context) {
        if (repeat) run.spread = spreadOf(self.run, *repeat, context);
        if (freeSteps) {
            checkFreeError(self.run.experiment, *freeSteps);
            if (!self.run.diverged())
                run.free = freeError(self.run.experiment, *self.run.spectrum, *self.run.dynamics, *self.run.states,
                                     *self.run.readout, *freeSteps, context);
        }
        return trainJson(run, interval);
    });
}

py::dict ridgePath(const PyResult& self, const std::optional<std::vector<double>>& alphas) {
    RidgeCurve curve = computing(py::none(), std::nullopt, [&](const RunContext& context) {
        return ridgeCurve(self.run.experiment, self.run, alphas ? *alphas : ridgeLevels(roundingOf(self.run)), context);
    });
    py::dict all;
    all["ridge"] = vectorArray(std::move(curve.alphas));
    all["train"] = vectorArray(std::move(curve.training));
    all["validation"] = vectorArray(std::move(curve.validation));
    all["test"] = vectorArray(std::move(curve.test));
    all["degrees_of_freedom"] = vectorArray(std::move(curve.degreesOfFreedom));
    all["rank"] = py::cast(curve.rank);
    return all;
}

py::object stability(const PyResult& self, std::optional<int> step) {
    const RunResult& run = self.run;
    return fromJson(computing(py::none(), std::nullopt, [&](const RunContext& context) {
        Stability result = stabilityOf(run.experiment, *run.spectrum, *run.dynamics, *run.data, step, context);
        if (hasLoop(run.experiment, Loop::inUse) || hasLoop(run.experiment, Loop::freeRun)) result.loops = allLoops(run, context);
        return stabilityJson(run.experiment, result);
    }));
}

py::dict exactMemory(const PyResult& self) {
    const RunResult& run = self.run;
    if (const Message why = whyNoExactMemory(run.experiment, *run.spectrum, *run.dynamics); !why.empty()) throw Refusal(why);
    ExactMemory exact = computing(py::none(), std::nullopt, [&](const RunContext& context) {
        return exactMemoryOf(run.experiment, *run.spectrum, *run.dynamics, context);
    });
    if (!exact.unknown.empty()) throw Refusal(exact.unknown);
    py::dict all;
    all["total"] = exact.total;
    all["mc0"] = exact.present;
    all["most"] = exact.most;
    all["capacity"] = vectorArray(std::move(exact.capacity));
    all["carried"] = vectorArray(std::move(exact.carried));
    return all;
}

py::array closedLoopRun(const PyResult& self, std::optional<int> first, int steps) {
    const RunResult& run = self.run;
    readoutOf(self);
    const SplitSpec& split = run.experiment.data.split;
    FreeRun result = computing(py::none(), std::nullopt, [&](const RunContext& context) {
        return freeRun(run.experiment, *run.spectrum, *run.dynamics, *run.states, *run.readout,
                       first.value_or(split.training + split.validation), steps, context);
    });
    return seriesArray(original(result.outputs, run.data->targetNormalisation));
}

py::dict splitOf(const PyResult& self) {
    py::dict all;
    for (const auto& [role, name] :
         {std::pair(Role::fit, "train"), std::pair(Role::validation, "validation"), std::pair(Role::test, "test")}) {
        py::list spans;
        for (const Steps& each : self.run.split.of(role, *self.run.data)) spans.append(py::slice(each.first, each.end(), 1));
        all[name] = spans;
    }
    return all;
}

std::vector<std::string> warnings(const PyResult& self) {
    std::vector<std::string> all;
    for (const Message& each : dataWarnings(self.run.experiment)) all.push_back(each.english());
    if (self.run.data)
        for (const Message& each : self.run.data->warnings) all.push_back(each.english());
    if (!self.run.spectrum->warning.empty()) all.push_back(self.run.spectrum->warning.english());
    return all;
}

py::dict stages(const PyResult& self) {
    py::dict all;
    for (const StageReport& each : self.run.reports)
        all[py::str(std::string(each.name))] = py::make_tuple(each.seconds, each.cached);
    return all;
}

void addResults(py::module_& module) {
    py::class_<PyResult> result(
        module, "Result", "A run's results: arrays, one row per step, and numbers by the names of `echoplane train --json`.");
    const auto error = [&](const char* name, double Score::*member, const char* help) {
        result.def_property_readonly(
            name, [member](const PyResult& self) { return errors(self, member); }, help);
    };
    error("rmse", &Score::rmse, "Root mean square error {train, validation, test}, in the task's units.");
    error("nrmse", &Score::nrmse, "RMSE over the standard deviation of the target {train, validation, test}.");
    error("r2", &Score::r2, "Coefficient of determination {train, validation, test}.");
    error("accuracy", &Score::accuracy, "Share of right signs or classes {train, validation, test}; None for other targets.");
    const auto array = [&](const char* name, auto get, const char* help) { result.def_property_readonly(name, get, help); };
    array(
        "experiment",
        [](const PyResult& self) {
            return PyExperiment{self.run.experiment, false};
        },
        "Its settings, with the ridge that was chosen.");
    array(
        "inputs",
        [](const PyResult& self) { return series(self.run.data->inputs, self.run.data->inputNormalisation, self.run.data); },
        "T × inputs, in the task's units.");
    array(
        "targets",
        [](const PyResult& self) { return series(self.run.data->targets, self.run.data->targetNormalisation, self.run.data); },
        "T × outputs, in the task's units.");
    array(
        "predictions",
        [](const PyResult& self) {
            return series(scoreOf(self).predictions, self.run.data->targetNormalisation, self.run.score);
        },
        "T × outputs, in the task's units; NaN from a divergence on.");
    array(
        "states", [](const PyResult& self) { return seriesView(self.run.states->states, self.run.states); },
        "T × N, in the coordinates in which the reservoir runs: its eigenbasis, [reals | Re of pairs | Im of pairs], or the "
        "units.");
    array(
        "eigenvalues", [](const PyResult& self) { return eigenvalueArray(self.run.dynamics->spectrum); },
        "The known eigenvalues after spectral radius and leak: real ones, then pairs.");
    array(
        "mode_eigenvalues",
        [](const PyResult& self) {
            const Spectrum& spectrum = self.run.dynamics->spectrum;
            Eigen::VectorXcd modes(spectrum.modes());
            for (Eigen::Index k = 0; k < modes.size(); ++k) modes[k] = spectrum.eigenvalue(k);
            return vectorArray(std::move(modes));
        },
        "One eigenvalue for each mode: real ones, then the upper one of each pair, as in `contributions`.");
    array(
        "contributions", [](const PyResult& self) { return vectorView(readoutOf(self).contributions, self.run.readout); },
        "Part that each mode has in the prediction: |weight| · RMS of its state.");
    array(
        "magnitudes", [](const PyResult& self) { return vectorView(readoutOf(self).magnitudes, self.run.readout); },
        "Readout weight of each mode, over all outputs.");
    array(
        "mode_weights", [](const PyResult& self) { return vectorView(readoutOf(self).modeWeights, self.run.readout); },
        "Complex readout weight of each mode for the first output.");
    array(
        "weights", [](const PyResult& self) { return matrixView(readoutOf(self).weights, self.run.readout); },
        "Readout W_out, N × outputs, in the coordinates of `states`.");
    array(
        "bias", [](const PyResult& self) { return matrixView(readoutOf(self).bias, self.run.readout); },
        "Readout bias, 1 × outputs, or empty.");
    array(
        "reservoir_weights", [](const PyResult& self) { return matrixView(self.run.spectrum->weights, self.run.spectrum); },
        "W as drawn and scaled to radius 1, N × N; empty if none was drawn or it is sparse.");
    array("split", &splitOf, "{train, validation, test}: slices of the rows, washout left out.");
    array("warnings", &warnings, "What the command line would warn of.");
    array("stages", &stages, "{stage: (seconds, cached)}.");
    array(
        "diverged", [](const PyResult& self) { return self.run.diverged() || self.run.divergedAt().has_value(); },
        "Whether states or predictions diverged.");
    array(
        "input_names", [](const PyResult& self) { return self.run.data->inputNames; }, "Columns of own data.");
    array(
        "target_names", [](const PyResult& self) { return self.run.data->targetNames; }, "Columns of own data.");
    result
        .def(
            "json",
            [](PyResult& self, double interval, int season, std::optional<int> repeat, std::optional<int> freeSteps) {
                return document(self, interval, season, repeat, freeSteps).dump(2);
            },
            py::arg("interval") = 0.9, py::arg("season") = 0, py::arg("repeat") = py::none(), py::arg("free_steps") = py::none(),
            "The document that `echoplane train --json` prints.")
        .def(
            "to_dict",
            [](PyResult& self, double interval, int season, std::optional<int> repeat, std::optional<int> freeSteps) {
                return fromJson(document(self, interval, season, repeat, freeSteps));
            },
            py::arg("interval") = 0.9, py::arg("season") = 0, py::arg("repeat") = py::none(), py::arg("free_steps") = py::none(),
            "json() as dictionaries and lists.")
        .def("_numbers", [](const PyResult& self) { return fromJson(runJson(self.run)); })
        .def("ridge_path", &ridgePath, py::arg("alphas") = py::none(),
             "Errors for every alpha, all from one factorisation: arrays ridge, train, validation, test (RMSE), "
             "degrees_of_freedom, rank.")
        .def("stability", &stability, py::arg("step") = py::none(), "The document of `echoplane stability --json`.")
        .def(
            "spectrum",
            [](const PyResult& self, int count) {
                return fromJson(spectrumJson(self.run.experiment, *self.run.spectrum, *self.run.dynamics, count));
            },
            py::arg("count") = 0, "The document of `echoplane spectrum --json`.")
        .def("exact_memory", &exactMemory, "Exact memory curve of a linear reservoir in the memory task.")
        .def("free_run", &closedLoopRun, py::arg("first") = py::none(), py::arg("steps") = 100,
             "The model on its own output from row `first` (the first of the test data), steps × outputs.")
        .def(
            "impulse_response",
            [](const PyResult& self, int steps) { return vectorArray(impulseResponse(transferFunction(self.run), steps)); },
            py::arg("steps") = 100, "h(0) … h(steps − 1) from the first input to the first output.")
        .def(
            "frequency_response",
            [](const PyResult& self, const std::vector<double>& radians) {
                return vectorArray(frequencyResponse(
                    transferFunction(self.run),
                    Eigen::Map<const Eigen::VectorXd>(radians.data(), static_cast<Eigen::Index>(radians.size()))));
            },
            py::arg("radians_per_step"), "H(e^{iω}) from the first input to the first output.")
        .def(
            "save_table", [](const PyResult& self, const std::string& file) { writeTable(file, errorTable(self.run)); },
            py::arg("file"), "Errors as .csv, .md or .tex.")
        .def(
            "divergence", [](const PyResult& self) { return divergenceSentence(self.run).english(); },
            "What diverged, in a sentence, or ''.")
        .def("_title", [](const PyResult& self) { return taskTitle(self.run.experiment).english(); })
        .def("_frequencies", [](const PyResult& self) {
            std::vector<double> all;
            for (const TaskFrequency& each : self.run.data->frequencies) all.push_back(each.radiansPerStep);
            return all;
        });
}

}  // namespace

void addRuns(py::module_& module) {
    addResults(module);
    py::class_<PyPipeline>(module, "Pipeline",
                           "Runs experiments, keeping the latest result of each stage: an edit recomputes only what follows it.")
        .def(py::init([](std::optional<int> threads) {
                 auto self = std::make_unique<PyPipeline>();
                 self->threads = threads;
                 return self;
             }),
             py::arg("threads") = py::none())
        .def("run", &run, py::arg("experiment"), py::arg("progress") = py::none(),
             "Runs the stages that are not cached. Releases the interpreter's lock; Ctrl-C stops it. Raises ValueError for "
             "settings that do not fit.")
        .def(
            "clear",
            [](PyPipeline& self) {
                const std::scoped_lock alone(self.mutex);
                self.pipeline.clear();
            },
            "Forgets all results.");
}

}  // namespace echoplane
