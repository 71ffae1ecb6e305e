// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/model.h"
#include "core/predict/model_state.h"
#include "core/tables/read_table.h"
#include "core/text/message.h"

namespace echoplane {

/// A model's predictions for a table.
struct PredictedTable {
    Eigen::Index steps = 0;  ///< up to the divergence, if any
    std::optional<int> divergedAt;
    /// CSV with one column per output and one line per step. Columns have the names of the model's outputs (with the rows ahead,
    /// "power(t+1)", for a model of a file), else y1, y2 ….
    std::string csv;
    std::vector<std::string> read;  ///< the columns that were used, in the order of the model's inputs
    bool byName = false;            ///< they were found by name, else by order
    std::vector<Message> notes;     ///< assumptions that were made, one sentence each
    /// After a warm start: the row of the training file after which it continues.
    std::optional<int> warmAfterRow = std::nullopt;
    ModelState after = {};  ///< for a run over the rows that follow; its state is empty if the model diverged
};

/// Runs the model over the rows of `inputs`, in the units of the file. Columns are found by the model's names, in any order and
/// among any others. If the model or the table (text without a header, .npy) has no names, the columns are taken in order,
/// provided their number matches, with a note. `known` (or null) holds the true outputs over the first steps, with columns found
/// likewise by the output names: the output of step t is in row t, even for a model that predicts several steps ahead. `warm`
/// starts from the model's warm state, and `from`, unless null, from the state after an earlier part of the series. Gaps are
/// filled as in training, with a note; logarithms and differences are undone in the outputs (predict_changes.h). Throws
/// std::invalid_argument naming file and column if a column is missing or has a text or a refused gap, if the number of columns
/// does not match, if there are more known outputs than inputs, or if there is no warm state; Cancelled.
PredictedTable predictTable(const Model& given, const DataTable& inputs, const DataTable* known = nullptr, bool warm = false,
                            const RunContext& context = {}, const ModelState* from = nullptr);

/// How a table for that model is read by default: like its training file, but one row is enough. The time column is detected
/// anew, as a model finds its columns by name.
DataOptions predictReading(const Model& model);

/// Addition to error messages: the table was read this way because of the model. Empty if the reader detected everything itself.
Message withReading(const Message& error, const DataOptions& reading);

/// File names of a prediction, UTF-8.
struct PredictFiles {
    std::string inputs;   ///< as readDataTable() takes it
    std::string known;    ///< also as readDataTable() takes it, or empty
    std::string outputs;  ///< to be written
    bool warm = false;
    std::optional<DataOptions> reading = {};  ///< how the tables are read; default predictReading()
};

/// Throws std::invalid_argument if `outputs` would replace a file that is read, or if the known outputs are in the input file
/// although the model predicts several steps ahead, so that they would be in the wrong rows.
void checkPredictFiles(const Model& model, const PredictFiles& files);

/// predictTable() from files into a CSV, or what a kind of model has instead (KindFiles::predict); only the outputs before a
/// divergence are written. Throws as checkPredictFiles(), readDataTable() and predictTable(), and std::runtime_error if the
/// outputs cannot be written.
PredictedTable predictCsv(const Model& model, const PredictFiles& files);

}  // namespace echoplane
