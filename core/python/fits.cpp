// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "core/analysis/best_ridge.h"
#include "core/kinds/classes/class_form.h"
#include "core/kinds/classes/class_tasks.h"
#include "core/kinds/classes/classify.h"
#include "core/learners/learning_material.h"
#include "core/model/model_reservoir.h"
#include "core/own_data/data.h"
#include "core/predict/from_run.h"
#include "core/python/arrays.h"
#include "core/python/bindings.h"
#include "core/python/computing.h"
#include "core/python/settings_arguments.h"
#include "core/run/pipeline.h"
#include "core/sequences/labelled_set.h"
#include "core/text/message.h"

namespace echoplane {

namespace py = pybind11;

namespace {

using Recordings = std::vector<Series>;

Eigen::MatrixXd joined(const Recordings& recordings) {
    Eigen::Index steps = 0;
    for (const Series& each : recordings) steps += columnsOf(each).cols();
    Eigen::MatrixXd all(columnsOf(recordings.front()).rows(), steps);
    Eigen::Index at = 0;
    for (const Series& each : recordings) {
        const auto columns = columnsOf(each);
        all.middleCols(at, columns.cols()) = columns;
        at += columns.cols();
    }
    return all;
}

Normalisation normalisationOf(const Eigen::MatrixXd& series, const std::string& name) {
    if (name == "none") return {};
    if (name == "standardise") {
        Normalisation standard = standardOf(series);
        // The deviation of a constant is pure rounding.
        for (Eigen::Index k = 0; k < series.rows(); ++k)
            if (!(standard.scale[k] > 1e-14 * series.row(k).cwiseAbs().maxCoeff())) standard.scale[k] = 1.0;
        return standard;
    }
    const Eigen::VectorXd low = series.rowwise().minCoeff(), high = series.rowwise().maxCoeff();
    Normalisation range{0.5 * (low + high), 0.5 * (high - low)};
    for (double& scale : range.scale)
        if (!(scale > 0.0)) scale = 1.0;
    return range;
}

std::vector<std::string> numbered(const char* name, Eigen::Index count) {
    std::vector<std::string> names;
    for (Eigen::Index k = 1; k <= count; ++k) names.push_back(name + std::to_string(k));
    return names;
}

/// Spans of all recordings, each with its washout. The last `heldOut` share of each is validation.
Split splitOfRecordings(const Dataset& data, int washout, double heldOut) {
    std::vector<Span> spans;
    const std::vector<Steps> recordings = data.recordings();
    for (std::size_t k = 0; k < recordings.size(); ++k) {
        const int sequence = static_cast<int>(k), steps = recordings[k].count, skipped = std::min(washout, steps - 1);
        const int judged = static_cast<int>(heldOut * (steps - skipped)), fitted = steps - skipped - judged;
        if (skipped > 0) spans.push_back({sequence, 0, skipped, Role::washout});
        if (fitted > 0) spans.push_back({sequence, skipped, fitted, Role::fit});
        if (judged > 0) spans.push_back({sequence, skipped + fitted, judged, Role::validation});
    }
    return Split(std::move(spans));
}

struct Fitted {
    Model model;
    double ridge = 0.0;
    RunResult run;
};

/// Trains on recordings that Python holds: inputs and targets of each, a row for each step.
Fitted train(const PyExperiment& settings, const Recordings& inputs, const Recordings& targets, bool forecasts, int washout,
             double heldOut, const py::object& progress) {
    auto data = std::make_shared<Dataset>();
    data->inputs = joined(inputs);
    data->targets = joined(targets);
    if (inputs.size() > 1) {
        int first = 0;
        for (const Series& each : inputs) {
            const int steps = static_cast<int>(columnsOf(each).cols());
            data->sequences.push_back({"recording " + std::to_string(data->sequences.size() + 1), {first, steps}});
            first += steps;
        }
    }
    Experiment experiment = settings.experiment;
    experiment.data.task = "data";
    experiment.data.split = {};
    experiment.data.source = {};
    experiment.data.source.file = "array";
    experiment.data.source.inputs = numbered("x", data->inputs.rows());
    experiment.data.source.targets = forecasts ? experiment.data.source.inputs : numbered("y", data->targets.rows());
    return computing(progress, std::nullopt, [&](const RunContext& context) {
        const std::string& normalisation = experiment[ownData::normalisation];
        if (normalisation != "none") {
            // A series that is both input and target is normalised once, so that the model can run in closed loop.
            data->inputNormalisation = normalisationOf(data->inputs, normalisation);
            data->targetNormalisation = forecasts ? data->inputNormalisation : normalisationOf(data->targets, normalisation);
            data->inputs = standardised(data->inputs, data->inputNormalisation);
            data->targets = standardised(data->targets, data->targetNormalisation);
        }
        Pipeline pipeline;
        if (settings.bestRidge) {
            const Split split = splitOfRecordings(*data, washout, heldOut);
            const RunResult tried = pipeline.learn(data, split, experiment, context);
            if (!tried.factor) throw RunError("there is no best α: the states of the reservoir diverge");
            // Too few steps to hold any out: the ridge of the experiment.
            if (!split.of(Role::validation, *data).empty()) experiment.readout.ridge = bestRidgeOf(experiment, tried, context);
        }
        Fitted fitted;
        fitted.run = pipeline.learn(data, splitOfRecordings(*data, washout, 0.0), experiment, context);
        fitted.model = modelOf(fitted.run, context);
        fitted.ridge = experiment.readout.ridge;
        return fitted;
    });
}

/// The model on its own output: each output is the next input. `input` is the first.
Eigen::MatrixXd inClosedLoop(const Model& model, Eigen::VectorXd state, Eigen::VectorXd input, int steps,
                             const RunContext& context) {
    const Reservoir reservoir = reservoirOf(model);
    const Eigen::Index inputs = model.inputs(), fed = model.feedbackWeights.cols(),
                       biases = model.reservoirBias.size() > 0 ? 1 : 0;
    Eigen::VectorXd drive = Eigen::VectorXd::Ones(inputs + fed + biases), next(state.size()), output(model.outputs());
    Eigen::MatrixXd outputs(model.outputs(), steps);
    for (int t = 0; t < steps; ++t) {
        if (t % 64 == 0) context.checkpoint();
        drive.head(inputs) = input;
        if (fed > 0) drive.segment(inputs, fed) = input;  // y(t − 1) is the input, as long as the output is
        reservoir.step(state, drive, next);
        std::swap(state, next);
        output = model.readout.transpose() * state;
        if (model.readoutFeatures) {
            const auto& [functions, shift, factor, readout] = *model.readoutFeatures;
            Eigen::VectorXd seen(functions.count());
            functions.put((state - shift).cwiseProduct(factor), seen);
            output += readout.transpose() * seen;
        }
        if (model.readoutBias.size() > 0) output += model.readoutBias;
        if (model.outputReadout.size() > 0) output += model.outputReadout.transpose() * input;
        if (model.inputReadout.size() > 0) output += model.inputReadout.transpose() * input;
        outputs.col(t) = output;
        input = output;
    }
    return outputs;
}

/// Steps after the series that the model was trained on, or after `series`.
py::array forecastFrom(const Model& model, const Series& last, int steps, const std::optional<Series>& series) {
    if (model.inputs() != model.outputs())
        throw std::invalid_argument("a forecast feeds outputs back as inputs, but the model has " +
                                    std::to_string(model.inputs()) + " inputs and " + std::to_string(model.outputs()) +
                                    " outputs");
    return seriesArray(computing(py::none(), std::nullopt, [&](const RunContext& context) {
        Eigen::VectorXd state = model.warmState, input = columnsOf(last).rightCols(1);
        if (series) {
            const auto given = columnsOf(*series);
            if (given.rows() != model.inputs())
                throw std::invalid_argument("the series has " + std::to_string(given.rows()) + " columns, the model " +
                                            std::to_string(model.inputs()));
            const Eigen::Index before = given.cols() - 1;
            input = given.rightCols(1);
            state = before > 0 ? predict(model, given.leftCols(before), given.rightCols(before), context).lastState
                               : model.initialState;
        }
        if (state.size() == 0) throw std::runtime_error("the model diverged, so it has no state to go on from");
        return inClosedLoop(model, std::move(state), std::move(input), steps, context);
    }));
}

void requireInputs(const Model& model, const Eigen::Map<const Eigen::MatrixXd>& inputs) {
    if (inputs.rows() != model.inputs())
        throw std::invalid_argument("the model has " + std::to_string(model.inputs()) + " inputs, but the array has " +
                                    std::to_string(inputs.rows()) + " columns");
}

py::array predictions(const Model& given, const Series& series, bool warm, const std::optional<Series>& known) {
    const auto inputs = columnsOf(series);
    requireInputs(given, inputs);
    if (warm && given.warmState.size() == 0) throw std::invalid_argument("the model has no warm state: start it cold");
    return seriesArray(computing(py::none(), std::nullopt, [&](const RunContext& context) {
        const Eigen::MatrixXd taught = known ? Eigen::MatrixXd(columnsOf(*known)) : Eigen::MatrixXd();
        if (!warm) return predict(given, inputs, taught, context).outputs;
        Model model = given;
        model.initialState = model.warmState;
        model.initialOutput = model.warmOutput;
        return predict(model, inputs, taught, context).outputs;
    }));
}

/// States driven from zero, in the model's coordinates.
py::array states(const Model& model, const Series& series) {
    if (model.feedbackWeights.size() > 0)
        throw std::invalid_argument("with feedback the states depend on the outputs: there are none for inputs alone");
    const auto inputs = columnsOf(series);
    requireInputs(model, inputs);
    return seriesArray(computing(py::none(), std::nullopt, [&](const RunContext& context) {
        Eigen::MatrixXd drive = Eigen::MatrixXd::Ones(inputs.rows() + (model.reservoirBias.size() > 0 ? 1 : 0), inputs.cols());
        drive.topRows(inputs.rows()) = inputs;
        return reservoirOf(model).run(drive, context.threads, context).states;
    }));
}

LabelledSet setOf(const Recordings& sequences, const std::vector<int>& labels, std::vector<std::string> classes) {
    LabelledSet set;
    set.name = "array";
    set.classes = std::move(classes);
    set.values = joined(sequences);
    int end = 0;
    for (std::size_t k = 0; k < sequences.size(); ++k) {
        end += static_cast<int>(columnsOf(sequences[k]).cols());
        set.close(end, labels[k]);
    }
    return set;
}

/// Trains a classifier of sequences on all that are given. The program's runs keep some for validation and test, which here are
/// the first sequence once more.
Fitted trainClasses(const PyExperiment& settings, Recordings sequences, std::vector<int> labels,
                    const std::vector<std::string>& classes, const py::object& progress) {
    const int count = static_cast<int>(sequences.size());
    sequences.insert(sequences.end(), {sequences.front(), sequences.front()});
    labels.insert(labels.end(), {labels.front(), labels.front()});
    auto set = std::make_shared<LabelledSet>(setOf(sequences, labels, classes));
    set->parts.assign(static_cast<std::size_t>(count), Part::training);
    set->parts.insert(set->parts.end(), {Part::validation, Part::test});
    Experiment experiment = settings.experiment;
    experiment.data.task = "classes";
    experiment.data.split = {0, count, 1, 1};
    experiment.data.source = {};
    experiment.data.source.file = "array";
    experiment.data.source.inputs = numbered("", set->values.rows());
    experiment.data.source.sequences = "sequence";
    experiment.data.source.labels = "label";
    experiment.data.source.targets = classes;
    experiment.data.source.content.set(std::shared_ptr<const LabelledSet>(std::move(set)));
    return computing(progress, std::nullopt, [&](const RunContext& context) {
        Pipeline pipeline;
        Fitted fitted;
        fitted.run = pipeline.run(experiment, context);
        fitted.model = modelOf(fitted.run, context);
        fitted.ridge = experiment.readout.ridge;
        return fitted;
    });
}

py::array votes(const Model& model, const Recordings& sequences) {
    const LabelledSet set = setOf(sequences, std::vector<int>(sequences.size(), 0), {"0", "1"});
    return seriesArray(computing(py::none(), std::nullopt,
                                 [&](const RunContext& context) { return classVotes(model, set, context.threads, context); }));
}

}  // namespace

void addFits(py::module_& module) {
    py::class_<Fitted>(module, "_Fitted")
        .def_readonly("ridge", &Fitted::ridge)
        .def_property_readonly("model", [](const Fitted& self) { return self.model; })
        .def_property_readonly("result", [](const Fitted& self) { return PyResult{self.run}; });
    module.def("_train", &train, py::arg("settings"), py::arg("inputs"), py::arg("targets"), py::arg("forecasts"),
               py::arg("washout"), py::arg("held_out"), py::arg("progress"));
    module.def("_train_classes", &trainClasses, py::arg("settings"), py::arg("sequences"), py::arg("labels"), py::arg("classes"),
               py::arg("progress"));
    module.def("_votes", &votes);
    module.def("_forecast", &forecastFrom, py::arg("model"), py::arg("last"), py::arg("steps"), py::arg("series"));
    module.def("_predict", &predictions, py::arg("model"), py::arg("inputs"), py::arg("warm"), py::arg("known"));
    module.def("_states", &states, py::arg("model"), py::arg("inputs"));
}

}  // namespace echoplane
