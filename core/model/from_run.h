// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/model/model.h"
#include "core/pipeline/stages.h"

namespace echoplane {

/// The model that a run trained, in the coordinates in which its reservoir ran; muted modes have no weight in it, as in the run's
/// predictions. Its metadata are runJson() without the times of the stages, so that equal settings give equal models, and with
/// `forgets_start_after`, null where that is nothing. predict() of it on the task's inputs, the targets of the training stretch
/// being known, gives the run's predictions up to rounding. A model of data from a file takes and gives the numbers of the file:
/// its normalisation is a part of its weights and biases, and it knows the names of the columns. Its warm state is where the last
/// step of the test stretch leaves the reservoir, all outputs being known; of data from a file where the row of that step's
/// target does (inputsAfter()), the model's own outputs standing where none are known. A run that goes on begins with the next
/// step's, or the next row's, input. Metadata of a file's model have "warm_start": {"after_row", "time", "inputs_last",
/// "targets_last"}, the last two of differences alone.
/// Throws std::invalid_argument if the run diverged, Cancelled. Cost O(N²), of a reservoir whose states are not all held that of
/// running it over the rest, and of forgetsStartAfter().
Model modelOf(const RunResult& result, const RunContext& context = {});

/// What can be told before a run of the model that it will train, for the obstacles of formats (ModelFormat): its parts and sizes
/// and the form of its reservoir, its numbers being zeros, and 1 where they are as a rule not 0; W and Q are empty. The data of
/// the experiment are loaded. Cost O(N).
Model outlineOf(const Experiment& experiment);

/// The settings that the model's metadata hold; nothing where there are none, or none that this version can run.
std::optional<Experiment> experimentOf(const Model& model);

/// How the file that the model was trained on was read; what the reader finds where the metadata do not tell.
DataOptions readingOf(const Model& model);

/// Where a warm start of a model goes on in the file that it was trained on; all empty where it was trained on none.
struct WarmPlace {
    std::string file = {};
    int row = 0;                  ///< the last one that is in the state, counted from 1 without the header
    std::string time = {};        ///< of that row; empty where that is not known
    int ahead = 0;                ///< how many rows later than its inputs an output happens
    bool throughLastRow = false;  ///< of all rows that the training read; else, of models of earlier versions, `ahead` rows less

    std::string text() const;  ///< "after row 800 of load.csv (2024-03-01)"; empty without a file
};
WarmPlace warmPlaceOf(const Model& model);

/// What to try a model on: the task that it was trained for, or noise where that is not known.
struct ModelTrial {              // of data from a file in the numbers of the file
    Eigen::MatrixXd inputs;      ///< D_in × T
    Eigen::MatrixXd targets;     ///< D_out × T, or empty
    Eigen::Index known = 0;      ///< steps over which y(t−1) is the target
    Eigen::Index testFirst = 0;  ///< first step of the stretch that is scored
};
/// The whole task of the model's metadata, made again from its settings; else 64 steps of inputs uniform on [−0.5, 0.5].
ModelTrial trialOf(const Model& model);

/// RMSE of the model over the trial's test stretch, over all outputs: against the targets, or against `reference` (as predict()
/// gives it) where there are none. Infinite where the model diverges.
double trialError(const Model& model, const ModelTrial& trial, const Eigen::MatrixXd& reference, const RunContext& context = {});

}  // namespace echoplane
