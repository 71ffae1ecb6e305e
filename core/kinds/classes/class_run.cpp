// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/classes/class_run.h"

#include <utility>

#include "core/kinds/classes/class_form.h"
#include "core/kinds/classes/class_readout.h"
#include "core/kinds/classes/class_stages.h"
#include "core/kinds/classes/class_tasks.h"
#include "core/run/muted_modes.h"
#include "core/run/run_reservoir.h"
#include "core/run/states/weight_matrix.h"
#include "core/sequences/class_data.h"
#include "core/sequences/labelled_set.h"
#include "core/spectrum/methods.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace {

/// Sets W of the layer, and `drive` to its input weights, N × (D_in + bias).
void putLayer(Model& model, Eigen::MatrixXd& drive, const RunResult& run) {
    const Experiment& e = run.experiment;
    const bool modes = statesInEigenbasis(e, *run.spectrum) && e.linear();
    const Eigen::Index size = layoutOf(e).layer;
    if (e.sequence.layer == "none") {
        model.reservoir = SparseWeights(size, size);
        drive = Eigen::MatrixXd::Identity(size, size);
        return;
    }
    drive = (modes ? run.dynamics->modeInputWeights : run.dynamics->inputWeights).transpose();
    if (e.sequence.layer == "reservoir") return setReservoir(model, run, modes);
    if (!e.linear()) model.activation = activationNamed(e.dynamics.activation);
    model.reservoir = SparseWeights(size, size);
}

/// For texts: sets the vocabulary and the tokens' input vectors.
void putVocabulary(ClassForm& classes, const Experiment& experiment, const LabelledSet& set) {
    if (set.tokens.empty()) return;
    classes.tokens = experiment[classSets::tokens] == "characters" ? TokenKind::characters : TokenKind::words;
    classes.vocabulary = set.vocabulary;
    classes.unknown = set.unknown;
    classes.lexicon = set.weights;
    if (!set.values.isIdentity(0.0)) classes.vectors = set.values;
}

}  // namespace

Model classModelOf(const RunResult& result, const RunContext&) {
    const Experiment& e = result.experiment;
    const ReadoutResult readout = withoutMuted(e, *result.spectrum, *result.readout);
    Model model;
    Eigen::MatrixXd drive;
    putLayer(model, drive, result);
    const double scaling = inputScalingAt(Stage::factor, e) * inputScalingAt(Stage::readout, e);
    const Eigen::Index inputs = result.data->inputs.rows();
    model.inputWeights = scaling * drive.leftCols(inputs);
    if (e.biasedReservoir() && e.sequence.layer != "none") model.reservoirBias = drive.rightCols(1);
    model.readout = readout.weights;
    if (e.readout.bias) model.readoutBias = readout.bias.row(0).transpose();
    if (e.readout.input) model.inputReadout = readout.inputWeights;
    const LabelledSet& set = *result.data->parts.find<ClassData>()->set;
    ClassForm classes;
    classes.merging = mergingOf(e);
    if (classes.perStep()) classes.merging.washout = 0;
    classes.votes = votesOf(e);
    putVocabulary(classes, e, set);
    makeClassifier(model, std::move(classes));
    model.outputNames = set.classes;
    if (set.tokens.empty()) {
        const std::vector<std::string>& names = e.data.source.inputs;
        if (std::cmp_equal(names.size(), inputs)) model.inputNames = names;
    }
    model.initialState.setZero(model.size());
    model.initialOutput.setZero(model.outputs());
    checkModel(model);
    return model;
}

Model classOutlineOf(const Experiment& experiment) {
    const Task& which = task(experiment.data.task);
    const Eigen::Index size = layoutOf(experiment).layer, inputs = which.inputs(experiment), outputs = which.outputs(experiment);
    Model model;
    if (!experiment.linear()) putUnits(model, experiment, size);
    const bool ownLayer = experiment.sequence.layer != "reservoir";
    if (!ownLayer && experiment.linear() && method(experiment.reservoir.method).runsInEigenbasis)
        model.reservoir = DiagonalForm{};
    else if (ownLayer || storesSparse(experiment))
        model.reservoir = SparseWeights(size, size);
    model.inputWeights.setZero(size, inputs);
    if (experiment.biasedReservoir()) model.reservoirBias.setZero(size);
    ClassForm classes;
    classes.merging = mergingOf(experiment);
    classes.votes = votesOf(experiment);
    if (which.oneSeries) classes.vocabulary.resize(static_cast<std::size_t>(outputs));
    model.readout.setZero(classes.merging.features(size), outputs);
    makeClassifier(model, std::move(classes));
    if (experiment.readout.bias) model.readoutBias.setZero(outputs);
    if (experiment.readout.input) model.inputReadout.setZero(inputs, outputs);
    model.initialState.setZero(size);
    model.initialOutput.setZero(outputs);
    model.outputNames.resize(static_cast<std::size_t>(outputs));
    return model;
}

}  // namespace echoplane
