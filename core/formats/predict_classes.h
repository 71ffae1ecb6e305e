// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/data_options.h"
#include "core/model/model.h"
#include "core/predict/predict_csv.h"
#include "core/sequences/labelled_set.h"
#include "core/text/message.h"

namespace echoplane {

/// Sequences to classify, read from a file.
struct GivenSequences {
    LabelledSet set;
    std::vector<std::string> names;  ///< of each sequence
    std::vector<std::string> truth;  ///< the true class of each sequence, if the file has it; else empty
    std::vector<std::string> read;   ///< the columns that were read
    std::vector<Message> notes;      ///< assumptions that were made, one sentence each
};

/// Reads the sequences for a model that predicts classes:
///
/// - texts: a table with a column "text", "sentence" or "gloss" (else its first one that is not a label), one text per row;
///   a .txt file is one text, and so is every file for a model that predicts the next token;
/// - numbers: a table with a column "sequence", "sequence_id", "series" or "id" that is constant along a sequence, one row per
///   step; without such a column, a table with as many columns as the model has inputs is one sequence; for a model with one
///   input, each row is a sequence, one step per column. A .npy is read as a table without names, a .wav as 24 mel bands
///   (mel_bands.h);
/// - a folder of such files: one sequence per file; in a folder of folders, the folder names are the classes.
///
/// Columns are found by the model's input names if the table has them all. A column "label", "class", "target" or "category"
/// holds the true classes. Tables are read with `reading`, by default like the training file. Throws std::invalid_argument with
/// one sentence naming file and row; Cancelled.
GivenSequences readSequencesFor(const Model& model, const std::filesystem::path& path, const RunContext& context = {},
                                const std::optional<DataOptions>& reading = {});

/// Error message for options that do not apply to such a model.
constexpr const char* noSeriesOptions =
    "known outputs and a warm start do not apply to a model that predicts classes: each sequence starts anew";

/// The classes that a model predicts for sequences.
struct PredictedClasses {
    Eigen::Index sequences = 0;
    Eigen::Index answers = 0;  ///< one per sequence, or one per step
    /// The predictions as CSV: sequence; if per step, step (from 1) and, for texts, token; class; and a column of votes named
    /// after each class.
    std::string csv;
    std::vector<std::string> read;
    std::vector<Message> notes;
    std::optional<double> accuracy;  ///< if the file has the true class of every sequence (for texts, each next token)
    std::optional<double> logLoss;   ///< if, in addition, the votes are probabilities
};
/// Predicts the classes of all sequences in a file or folder. Throws as readSequencesFor() and classVotes().
PredictedClasses predictedClasses(const Model& model, const std::filesystem::path& path, int threads = 1,
                                  const RunContext& context = {}, const std::optional<DataOptions>& reading = {});

/// KindFiles::predict: predictedClasses() from a file or folder into a CSV.
PredictedTable predictClassesCsv(const Model& model, const PredictFiles& files);

}  // namespace echoplane
