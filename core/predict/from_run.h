// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/model/model.h"
#include "core/run/run_result.h"

namespace echoplane {

/// The model trained by a run, in the coordinates in which its reservoir ran; muted modes have zero weight, as in the run's
/// predictions. Its metadata are runJson() without the stage times, so that equal settings give equal models, plus
/// `forgets_start_after`, which may be null. predict() on the task's inputs, with the training targets known, reproduces the
/// run's predictions up to rounding.
///
/// A model trained on a file works in the file's units: the normalisation is folded into its weights and biases, and it has the
/// names of the columns. Its warm state is the state after the last step of the test span with all outputs known; for data from a
/// file, the state after the row of that step's target (inputsAfter()), with the model's outputs where none are known. A warm run
/// continues with the input of the next step or row. Metadata of a model trained on a file have "warm_start": {"after_row",
/// "time", "inputs_last", "targets_last"}, the last two for differenced data only.
///
/// Throws std::invalid_argument if the run diverged, Cancelled. Cost O(N²), plus a run over the steps whose states are not in
/// memory, plus forgetsStartAfter().
Model modelOf(const RunResult& result, const RunContext& context = {});

/// Outline of the model that a run of the experiment will train, for checking what formats support (ModelFormat): its parts,
/// sizes and form of reservoir. Its numbers are 0, or 1 where they are usually not 0; W and Q are empty. The experiment's data
/// must be loaded. Cost O(N).
Model outlineOf(const Experiment& experiment);

/// The settings in the model's metadata; empty if there are none, or none that this version can run.
std::optional<Experiment> experimentOf(const Model& model);

/// Options with which the model's training file was read; defaults (detect from the file) if the metadata have none.
DataOptions readingOf(const Model& model);

/// Where a warm start continues in the file that the model was trained on; all empty if it was not trained on a file.
struct WarmStartPosition {
    std::string file = {};
    int row = 0;                  ///< last row included in the state, counted from 1 without the header
    std::string time = {};        ///< time of that row; empty if unknown
    int ahead = 0;                ///< by how many rows an output is later than its inputs
    bool throughLastRow = false;  ///< the state includes all rows read for training; false in old models: `ahead` rows fewer

    std::string text() const;  ///< "after row 800 of load.csv (2024-03-01)"; empty without a file
};
WarmStartPosition warmStartPositionOf(const Model& model);

/// Data to try a model on: the task that it was trained for, or noise if that is unknown.
struct ModelTrial {              // for data from a file, in the file's units
    Eigen::MatrixXd inputs;      ///< D_in × T
    Eigen::MatrixXd targets;     ///< D_out × T, or empty
    Eigen::Index known = 0;      ///< steps over which y(t−1) is the target
    Eigen::Index testFirst = 0;  ///< first step of the scored span
};
/// The whole task of the model's metadata, regenerated from its settings; else 64 steps of inputs uniform on [−0.5, 0.5].
ModelTrial trialOf(const Model& model);

/// RMSE of the model over the trial's test span and all outputs: against the targets, or if there are none against `reference`
/// (an output of predict()). Infinite if the model diverges.
double trialError(const Model& model, const ModelTrial& trial, const Eigen::MatrixXd& reference, const RunContext& context = {});

}  // namespace echoplane
