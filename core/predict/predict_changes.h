// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/model/model.h"
#include "core/predict/model_state.h"
#include "core/tables/data_table.h"
#include "core/text/message.h"

namespace echoplane {

/// The transformation of a file's columns before a model was trained on them, read from its metadata (data_series.h). predict
/// applies it to its inputs and undoes it in the model's outputs.
struct PredictChanges {
    std::string gaps = "refuse";
    bool logarithm = false;
    int difference = 0, lag = 0, horizon = 0;
    /// Inputs (logarithms if `logarithm`) over the last `difference` rows of the training series; may be empty.
    Eigen::MatrixXd inputsLast;
    Eigen::MatrixXd targetsLast;  ///< targets, likewise, over the `lag` steps before the first one that follows; may be empty
    bool predictedLast = false;   ///< the last `horizon` of `targetsLast` belong to rows that training did not have

    bool any() const { return logarithm || difference > 0; }
};

/// No transformation if the model was not trained on a file, or was trained by an older version.
PredictChanges changesOf(const Model& model);

/// The columns as a D × T matrix. Gaps are filled as in training, with a note for each column, or refused. Throws
/// std::invalid_argument as requireUsable(), and if a column consists only of gaps.
Eigen::MatrixXd predictSeries(const DataTable& table, const std::vector<const DataColumn*>& columns,
                              const PredictChanges& changes, std::vector<Message>& notes);

/// Input of predictChanged(): rows of a file.
struct ChangedRows {
    Eigen::MatrixXd inputs;   ///< D_in × T
    Eigen::MatrixXd targets;  ///< the same rows of the target columns, D_out × T; empty if the file lacks them
    Eigen::MatrixXd known;    ///< the outputs of the first steps, D_out × K; may be empty
    bool warm = false;        ///< the rows continue the training series
};

/// Runs a model of transformed series over rows and returns outputs in the units of the file. The values `lag` steps earlier, to
/// which differences are added, come from the target columns, else the known outputs, else the model's own predictions; without a
/// start for these, the outputs remain differences, with a note. The first `difference` steps of a cold start have no outputs
/// (NaN). Sets the `output`, `inputsLast` and `targetsLast` of `after`, unless null, for the rows that follow. Throws as
/// predict(), and std::invalid_argument for the logarithm of a number that is not above 0. Cost as predict().
ModelPrediction predictChanged(const Model& model, const PredictChanges& changes, const ChangedRows& rows,
                               std::vector<Message>& notes, const RunContext& context, ModelState* after = nullptr);

}  // namespace echoplane
