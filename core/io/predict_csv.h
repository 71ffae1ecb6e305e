// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/files/data_table.h"
#include "core/model/model.h"

namespace echoplane {

/// What a model said over a table.
struct PredictedTable {
    Eigen::Index steps = 0;  ///< up to a divergence
    std::optional<int> divergedAt;
    /// A column an output, called as the model's outputs are, of a file's model with the rows that it is ahead ("power(t+1)"),
    /// else y1, y2 …, and a line a step.
    std::string csv;
    std::vector<std::string> read;   ///< the columns of the table that went in, in the order of the model's inputs
    bool byName = false;             ///< they were found by the names that the model holds, else by their order
    std::vector<std::string> notes;  ///< sentences: what was assumed
    /// Of a warm start of a file's model: the row of the training's file that it goes on after.
    std::optional<int> warmAfterRow = std::nullopt;
};

/// Runs the model over the rows of `inputs`; the model takes and gives the numbers of the file. Columns are found by the names
/// that the model holds, wherever they stand and whatever else there is. Where the model has no names, or the table none (text
/// without a header, .npy), they are taken in their order, if there are as many as the model takes, and a note says so. `known`
/// (or null) is what the outputs were over the first steps, its columns found in the same way by the names of the outputs: the
/// output of step t stands in row t, also of a model that predicts some steps ahead. `warm` starts at the model's warm state.
/// Gaps are filled as the training filled them, with a note; of a model of logarithms or differences what it says is undone
/// (predict_changes.h).
/// Throws std::invalid_argument, naming file and column, where a column is missing, has a text or a gap that is refused, the
/// number of columns does not fit, there are more known outputs than inputs, or no warm state; Cancelled.
PredictedTable predictTable(const Model& given, const DataTable& inputs, const DataTable* known = nullptr, bool warm = false,
                            const RunContext& context = {});

/// How a table for that model is read where nothing else is said: as the file of its training was, one row being enough. The
/// column of times is left to be found: a model knows its columns by their names.
DataOptions predictReading(const Model& model);

/// For refusals: that the table was read so because of the model; empty where the reader found out everything itself.
std::string readingNote(const DataOptions& reading);

/// Reads a table for predictTable(): all that readDataTable() reads.
DataTable readPredictInputs(const std::filesystem::path& file, const DataOptions& options = {.leastRows = 1},
                            const RunContext& context = {});

/// Files of a prediction; UTF-8.
struct PredictFiles {
    std::string inputs;   ///< as readDataTable() takes it
    std::string known;    ///< the same, or empty
    std::string outputs;  ///< to be written
    bool warm = false;
    std::optional<DataOptions> reading = {};  ///< how the tables are read, else predictReading()
};

/// Throws std::invalid_argument where `outputs` would replace a file that is read, or the known outputs are the file of the
/// inputs though the model predicts some steps ahead, so that they would stand in the wrong rows.
void checkPredictFiles(const Model& model, const PredictFiles& files);

/// predictTable() from files into a CSV, those outputs before a divergence where the model diverges. Throws as
/// checkPredictFiles(), readDataTable() and predictTable(), and std::runtime_error where the outputs cannot be written.
PredictedTable predictCsv(const Model& model, const PredictFiles& files);

}  // namespace echoplane
