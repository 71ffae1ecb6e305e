// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/files/data_table.h"
#include "core/model/model.h"

namespace echoplane {

/// What was done to the columns of a file before a model was trained on them, as its metadata tell (data_series.h), so that
/// predict does the same to what it reads and undoes it in what the model says.
struct PredictChanges {
    std::string gaps = "refuse";
    bool logarithm = false;
    int difference = 0, lag = 0, horizon = 0;
    Eigen::MatrixXd inputsLast;   ///< w of the inputs over the last `difference` rows of the training's series; may be empty
    Eigen::MatrixXd targetsLast;  ///< w of the targets over the `lag` steps before the first that follows it; may be empty
    bool predictedLast = false;   ///< the last `horizon` of `targetsLast` are of rows that the training did not have

    bool any() const { return logarithm || difference > 0; }
};

/// Nothing is changed where the model was not trained on a file, or by an older version.
PredictChanges changesOf(const Model& model);

/// Those columns, D × T; gaps filled as the model's training filled them, with a note of each, or refused. Throws
/// std::invalid_argument as requireUsable(), and where all of a column is gaps.
Eigen::MatrixXd predictSeries(const DataTable& table, const std::vector<const DataColumn*>& columns,
                              const PredictChanges& changes, std::vector<std::string>& notes);

/// What predictChanged() is given: rows of a file.
struct ChangedRows {
    Eigen::MatrixXd inputs;   ///< D_in × T
    Eigen::MatrixXd targets;  ///< the same rows of the target columns, D_out × T, where the file has them; else empty
    Eigen::MatrixXd known;    ///< the outputs of the first steps, D_out × K; may be empty
    bool warm = false;        ///< the rows go on where the training's series ended
};

/// Runs a model of changed series over rows: the outputs in the units of the file. What was there `lag` steps before comes from
/// the target columns, or the known outputs, else from what the model said itself; where there is none of these, the outputs stay
/// changes and `notes` says so. The first `difference` steps of a cold start have no outputs: they are not a number. Throws as
/// predict(), and std::invalid_argument where a logarithm is asked of a number that is not above 0. Cost as predict().
ModelPrediction predictChanged(const Model& model, const PredictChanges& changes, const ChangedRows& rows,
                               std::vector<std::string>& notes, const RunContext& context);

}  // namespace echoplane
