// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/files/data_options.h"
#include "core/model/model.h"
#include "core/sequences/labelled_set.h"

namespace echoplane {

/// Sequences to be told apart, as a file holds them.
struct GivenSequences {
    LabelledSet set;
    std::vector<std::string> names;  ///< of each sequence
    std::vector<std::string> truth;  ///< the class that the file says, of each sequence; or empty
    std::vector<std::string> read;   ///< the columns that went in
    std::vector<std::string> notes;  ///< sentences: what was assumed
};

/// Reads what a model that tells classes takes:
///
/// - of texts a table with a column "text", "sentence" or "gloss" (else its first one that is no label), a text a row; a .txt
/// file
///   is one text, and so is every file for a model that tells the next token;
/// - of numbers a table with a column "sequence", "sequence_id", "series" or "id" that is the same along a sequence, a row a
/// step;
///   without one, and with as many columns as the model has inputs, one sequence; of a model of one input, each row is one, step
///   by step in its columns. A .npy is read as a table without names, a .wav as 24 mel bands (mel_bands.h).
/// - a folder of such files is a sequence a file, and a folder of folders too, whose names are the classes then.
///
/// Columns are found by the names that the model holds, where the table has them all. A column "label", "class", "target" or
/// "category" is what is true. Tables are read as `reading` says, else as the file of the training was. Throws
/// std::invalid_argument, in one sentence with the file and the row; Cancelled.
GivenSequences readSequencesFor(const Model& model, const std::filesystem::path& path, const RunContext& context = {},
                                const std::optional<DataOptions>& reading = {});

/// What such a model has no use for.
constexpr std::string_view noSeriesOptions =
    "known outputs and a warm start have no meaning for a model that tells classes: each sequence begins anew";

/// What a model said of sequences.
struct ToldClasses {
    Eigen::Index sequences = 0;
    Eigen::Index answers = 0;  ///< one a sequence, or one a step
    /// The answers as text: sequence, of steps also step (from 1) and of texts token, then class, and the votes for each class in
    /// a column called as it.
    std::string csv;
    std::vector<std::string> read;
    std::vector<std::string> notes;
    std::optional<double> accuracy;  ///< where the file says what is true of every sequence (of texts: the next token of each)
    std::optional<double> logLoss;   ///< the same, of votes that are probabilities
};
/// classVotes() of them. Throws as readSequencesFor() and classVotes().
ToldClasses toldClasses(const Model& model, const std::filesystem::path& path, int threads = 1, const RunContext& context = {},
                        const std::optional<DataOptions>& reading = {});

}  // namespace echoplane
