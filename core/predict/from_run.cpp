// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/from_run.h"

#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/jobs/poll.h"
#include "core/math/random.h"
#include "core/model/forgetting.h"
#include "core/model/model_stepper.h"
#include "core/own_data/data.h"
#include "core/own_data/data_series.h"
#include "core/report/run_json.h"
#include "core/run/muted_modes.h"
#include "core/run/run_reservoir.h"
#include "core/run/states/weight_matrix.h"
#include "core/settings/experiment_json.h"
#include "core/settings/settings.h"
#include "core/spectrum/methods.h"
#include "core/tables/data_table.h"
#include "core/tasks/run_kind.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// Converts a model of normalised series, u = (x − m)/s and y = (Y − M)/S, to a model of x and Y by scaling its weights and
/// shifting its biases. y(−1) = 0 becomes Y = M.
void foldNormalisation(Model& model, const Normalisation& input, const Normalisation& output) {
    const Eigen::VectorXd s = input.scale, m = input.shift.cwiseQuotient(s);
    const Eigen::VectorXd S = output.scale, M = output.shift.cwiseQuotient(S);
    Eigen::VectorXd offset = model.inputWeights * m;
    model.inputWeights = model.inputWeights * s.cwiseInverse().asDiagonal();
    if (model.feedbackWeights.size() > 0) {
        offset += model.feedbackWeights * M;
        model.feedbackWeights = model.feedbackWeights * S.cwiseInverse().asDiagonal();
    }
    if (model.reservoirBias.size() == 0) model.reservoirBias.setZero(model.size());
    model.reservoirBias -= offset;

    if (model.readoutBias.size() == 0) model.readoutBias.setZero(model.outputs());
    if (model.inputReadout.size() > 0) {
        model.readoutBias -= model.inputReadout.transpose() * m;
        model.inputReadout = s.cwiseInverse().asDiagonal() * model.inputReadout * S.asDiagonal();
    }
    if (model.outputReadout.size() > 0) {
        model.readoutBias -= model.outputReadout.transpose() * M;
        model.outputReadout = S.cwiseInverse().asDiagonal() * model.outputReadout * S.asDiagonal();
    }
    model.readout = model.readout * S.asDiagonal();
    if (model.readoutFeatures) model.readoutFeatures->readout = model.readoutFeatures->readout * S.asDiagonal();
    model.readoutBias = output.shift + S.cwiseProduct(model.readoutBias);
    model.initialOutput = output.shift;
}

/// Names of columns, which may have been chosen by number.
std::vector<std::string> columnNames(const Experiment& experiment, std::vector<std::string> names) {
    if (const DataTable* table = experiment.data.source.table.get())
        for (std::string& name : names) name = dataColumn(*table, name).name;
    return names;
}

Eigen::MatrixXd joined(const Eigen::MatrixXd& left, const Eigen::MatrixXd& right) {
    Eigen::MatrixXd both(left.rows(), left.cols() + right.cols());
    both.leftCols(left.cols()) = left;
    both.rightCols(right.cols()) = right;
    return both;
}

/// Sets warm state, warm output and forgetsStartAfter. `kept` are the states that the run kept in memory, in the model's
/// coordinates; `after` are the inputs that follow those of the data. Of several recordings all is about the last one. Returns
/// the model's outputs over `after`, D_out × its steps.
Eigen::MatrixXd addWarmStart(Model& model, const Dataset& data, const Eigen::MatrixXd& after, const Eigen::MatrixXd& kept,
                             double scaling, const RunContext& context) {
    const Eigen::Index own = data.recordings().back().count, earlier = data.steps() - own;
    const Eigen::MatrixXd inputs = original(data.inputs, data.inputNormalisation).rightCols(own);
    const Eigen::MatrixXd targets = original(data.targets, data.targetNormalisation).rightCols(own);
    const Eigen::Index steps = std::max<Eigen::Index>(0, kept.cols() - earlier);  // that `kept` has
    Eigen::VectorXd state = model.initialState, output = targets.rightCols(1);
    if (steps > 0) state = scaling * kept.col(kept.cols() - 1);
    if (steps < inputs.cols()) {
        ModelStepper stepper(model);
        Eigen::VectorXd previous = steps > 0 ? Eigen::VectorXd(targets.col(steps - 1)) : model.initialOutput;
        const std::ptrdiff_t mask = pollMask(state.size());
        for (Eigen::Index t = steps; t < inputs.cols(); ++t) {
            if ((t & mask) == 0) context.checkpoint();
            if (!stepper.drive(inputs.col(t), previous, state)) return {};
            previous = targets.col(t);
        }
    }
    Eigen::MatrixXd outputs(targets.rows(), after.cols());
    if (after.cols() > 0) {
        const Eigen::VectorXd zero = std::exchange(model.initialState, state);
        const Eigen::VectorXd first = std::exchange(model.initialOutput, output);
        const ModelPrediction prediction = predict(model, after, Eigen::MatrixXd(targets.rows(), 0), context);
        state = prediction.lastState;
        outputs = prediction.outputs;
        output = outputs.rightCols(1);
        model.initialState = zero;
        model.initialOutput = first;
    }
    if (state.size() == 0) return {};  // it diverged
    model.warmState = state;
    model.warmOutput = output;
    const Eigen::VectorXd sizes = targets.rowwise().norm() / std::sqrt(static_cast<double>(targets.cols()));
    // How far a difference of states moves the features has no bound.
    if (!model.readoutFeatures) model.forgetsStartAfter = forgetsStartAfter(model, inputs, targets, sizes, context);
    return outputs;
}

nlohmann::ordered_json rowsJson(const Eigen::MatrixXd& values) {
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (Eigen::Index k = 0; k < values.rows(); ++k) {
        const Eigen::VectorXd row = values.row(k);
        rows.push_back(std::vector<double>(row.begin(), row.end()));
    }
    return rows;
}

/// The last `count` values of those columns before index `end`, before differencing (w).
Eigen::MatrixXd lastValues(const Experiment& experiment, const std::vector<std::string>& names, int end, int count) {
    Eigen::MatrixXd last(static_cast<Eigen::Index>(names.size()), count);
    for (std::size_t k = 0; k < names.size(); ++k)
        last.row(static_cast<Eigen::Index>(k)) =
            ownSeries(*experiment.data.source.table, names[k], experiment).values.segment(end - count, count).transpose();
    return last;
}

/// Position of the warm state in the training file: "after_row" and, if known, "time" of that row. For differenced data also
/// "inputs_last" and "targets_last", the values before differencing that are needed to difference later inputs and to undo the
/// differences of later outputs, one list per column: the last s of the inputs, and the last L of the targets up to the row of
/// the last output, of which the last h are the model's predictions (`outputs`).
nlohmann::ordered_json warmStartJson(const Experiment& given, const Eigen::MatrixXd& outputs) {
    const Experiment experiment = withDataLoaded(given);
    const int end = lastRow(experiment), difference = experiment[ownData::difference], horizon = experiment[forecast::horizon];
    nlohmann::ordered_json json{{"after_row", end}};
    if (std::string time = lastRowTime(experiment); !time.empty()) json["time"] = std::move(time);
    const int lag = targetLag(difference, horizon);
    if (lag == 0) return json;
    Eigen::MatrixXd targets = joined(lastValues(experiment, experiment.data.source.targets, end, lag), outputs);
    for (Eigen::Index k = lag; k < targets.cols(); ++k) targets.col(k) += targets.col(k - lag);
    json["inputs_last"] = rowsJson(lastValues(experiment, experiment.data.source.inputs, end, difference));
    json["targets_last"] = rowsJson(targets.rightCols(lag));
    return json;
}

}  // namespace

namespace {

/// Settings, task and errors of the run, without stage times and warnings.
std::string metadataOf(const RunResult& result, const std::optional<int>* forgets, const nlohmann::ordered_json& warmStart = {}) {
    nlohmann::ordered_json metadata = runJson(result);
    for (const char* transient : {"stages_ms", "warnings"}) metadata.erase(transient);
    if (forgets != nullptr)
        metadata["forgets_start_after"] = *forgets ? nlohmann::ordered_json(**forgets) : nlohmann::ordered_json(nullptr);
    if (!warmStart.empty()) metadata["warm_start"] = warmStart;
    return metadata.dump(2);
}

}  // namespace

Model modelOf(const RunResult& result, const RunContext& context) {
    if (!result.readout) throw Refusal("the run diverged, so there is no trained model to export");
    const Experiment& experiment = result.experiment;
    if (const auto own = kindOf(experiment).model) {
        Model model = own(result, context);
        model.metadata = metadataOf(result, nullptr);
        return model;
    }
    const SpectrumResult& spectrum = *result.spectrum;
    const bool diagonal = spectrum.runsInEigenbasis;
    const int inputs = task(experiment.data.task).inputs(experiment);
    const ReadoutResult readout = withoutMuted(experiment, spectrum, *result.readout);

    Model model;
    setReservoir(model, result, diagonal);
    const Eigen::MatrixXd drive = (diagonal ? result.dynamics->modeInputWeights : result.dynamics->inputWeights).transpose();
    // Input scaling not yet contained in the dynamics, so that the model's states are those that the readout was trained on.
    const double scaling = inputScalingAt(Stage::factor, experiment) * inputScalingAt(Stage::readout, experiment);
    model.inputWeights = scaling * drive.leftCols(inputs);
    if (experiment.input.feedback) model.feedbackWeights = drive.middleCols(inputs, readout.weights.cols());
    if (experiment.biasedReservoir()) model.reservoirBias = drive.rightCols(1);
    model.readout = readout.weights;
    if (hasReadoutConstant(experiment)) model.readoutBias = readout.bias.row(0).transpose();
    if (readout.features)
        model.readoutFeatures = Model::Features{readout.features->functions, readout.features->shift, readout.features->factor,
                                                readout.featureWeights};
    if (experiment.readout.output) model.outputReadout = readout.outputWeights;
    if (experiment.readout.input) model.inputReadout = readout.inputWeights;
    model.initialState.setZero(model.size());
    model.initialOutput.setZero(model.outputs());
    const Dataset& data = *result.data;
    if (data.inputNormalisation.scale.size() > 0 && experiment[ownData::normalisation] != "none")
        foldNormalisation(model, data.inputNormalisation, data.targetNormalisation);
    model.inputNames = columnNames(experiment, data.inputNames);
    model.outputNames = columnNames(experiment, data.targetNames);
    // Without a table the run has learned other data than those of its file (Pipeline::learn()).
    const bool ofFile = readsFile(experiment) && experiment.data.source.table != nullptr;
    const Eigen::MatrixXd after = ofFile ? inputsAfter(experiment) : Eigen::MatrixXd(inputs, 0);
    const Eigen::MatrixXd outputs = addWarmStart(model, data, after, result.states->states, scaling, context);
    const bool placed = ofFile && model.warmState.size() > 0;
    model.metadata =
        metadataOf(result, &model.forgetsStartAfter, placed ? warmStartJson(experiment, outputs) : nlohmann::ordered_json());
    return model;
}

Model outlineOf(const Experiment& experiment) {
    if (const auto own = kindOf(experiment).modelOutline) return own(experiment);
    const Task& which = task(experiment.data.task);
    const Eigen::Index size = experiment.reservoir.size, inputs = which.inputs(experiment), outputs = which.outputs(experiment);
    Model model;
    if (!experiment.linear()) putUnits(model, experiment, size);
    if (experiment.linear() && method(experiment.reservoir.method).runsInEigenbasis)
        model.reservoir = DiagonalForm{};
    else if (storesSparse(experiment))
        model.reservoir = SparseWeights(size, size);
    const bool normalised = readsFile(experiment) && experiment[ownData::normalisation] != "none";  // see foldNormalisation()
    model.inputWeights.setZero(size, inputs);
    if (experiment.input.feedback) model.feedbackWeights.setZero(size, outputs);
    if (experiment.biasedReservoir() || normalised) model.reservoirBias.setZero(size);
    model.readout.setZero(size, outputs);
    if (hasReadoutFeatures(experiment)) model.readoutFeatures.emplace();
    if (hasReadoutConstant(experiment) || normalised) model.readoutBias.setZero(outputs);
    if (experiment.readout.output) model.outputReadout.setZero(outputs, outputs);
    if (experiment.readout.input) model.inputReadout.setZero(inputs, outputs);
    model.initialState.setZero(size);
    model.initialOutput.setConstant(outputs, normalised ? 1.0 : 0.0);
    model.warmState.setZero(size);
    model.warmOutput.setZero(outputs);
    return model;
}

WarmStartPosition warmStartPositionOf(const Model& model) {
    WarmStartPosition place;
    const std::optional<Experiment> experiment = experimentOf(model);
    if (!experiment || !kindOf(*experiment).trajectory || !readsFile(*experiment)) return place;
    const auto metadata = plainJsonIfAny(model.metadata);
    place.file = experiment->data.source.file;
    place.ahead = (*experiment)[forecast::horizon];
    // The warm state of models of earlier versions is that of the last step's inputs.
    place.row = lastRow(*experiment) - place.ahead;
    const auto warm = metadata.find("warm_start");
    if (warm == metadata.end() || !warm->is_object()) return place;
    const auto row = warm->find("after_row"), time = warm->find("time");
    if (row == warm->end() || !row->is_number_integer()) return place;
    place.throughLastRow = true;
    place.row = row->get<int>();
    if (time != warm->end() && time->is_string()) place.time = time->get<std::string>();
    return place;
}

std::string WarmStartPosition::text() const {
    if (row == 0) return {};
    return "after row " + std::to_string(row) + " of " + file + (time.empty() ? "" : " (" + time + ')');
}

std::optional<Experiment> experimentOf(const Model& model) {
    const auto metadata = plainJsonIfAny(model.metadata);
    if (!metadata.is_object() || !metadata.contains("settings")) return std::nullopt;
    try {
        Experiment experiment = experimentFromJson(metadata["settings"]);
        const Task& which = task(experiment.data.task);
        if (which.inputs(experiment) != model.inputs() || which.outputs(experiment) != model.outputs()) return std::nullopt;
        return experiment;
    } catch (const std::invalid_argument&) {
        return std::nullopt;  // made by a newer version: the model itself can still be run
    }
}

DataOptions readingOf(const Model& model) {
    const auto metadata = plainJsonIfAny(model.metadata);
    if (!metadata.is_object() || !metadata.contains("settings")) return {};
    try {
        return experimentFromJson(metadata["settings"]).data.source.reading;
    } catch (const std::invalid_argument&) {
        return {};  // made by a newer version
    }
}

namespace {

/// The settings that a model was trained with, if its series are available: for data from a file, if the file still exists
/// unchanged.
std::optional<Experiment> reproducibleExperiment(const Model& model) {
    std::optional<Experiment> experiment = experimentOf(model);
    if (!experiment || !readsFile(*experiment)) return experiment;
    try {
        return withDataLoaded(std::move(*experiment));
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

}  // namespace

ModelTrial trialOf(const Model& model) {
    if (const std::optional<Experiment> experiment = reproducibleExperiment(model)) {
        Dataset data = datasetOf(*experiment);
        // Votes and class targets have no common scale, so there are no targets.
        if (kindOf(*experiment).loss == Loss::crossEntropy) return {std::move(data.inputs), {}, 0, 0};
        return {original(data.inputs, data.inputNormalisation), original(data.targets, data.targetNormalisation),
                experiment->data.split.training, experiment->data.split.training + experiment->data.split.validation};
    }
    constexpr Eigen::Index steps = 64;
    RandomStream random(1, "trial inputs");
    return {random.uniformMatrix(model.inputs(), steps, -0.5, 0.5), {}, 0, 0};
}

double trialError(const Model& model, const ModelTrial& trial, const Eigen::MatrixXd& reference, const RunContext& context) {
    const Eigen::MatrixXd& wanted = trial.targets.size() > 0 ? trial.targets : reference;
    const ModelPrediction prediction = predict(model, trial.inputs, wanted.leftCols(trial.known), context);
    if (prediction.divergedAt) return std::numeric_limits<double>::infinity();
    const Eigen::Index scored = wanted.cols() - trial.testFirst;
    return std::sqrt((prediction.outputs.rightCols(scored) - wanted.rightCols(scored)).array().square().mean());
}

}  // namespace echoplane
