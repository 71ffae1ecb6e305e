// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/experiment/data_options.h"
#include "core/jobs/run_context.h"
#include "core/sequences/labelled_set.h"
#include "core/tables/cell_table.h"
#include "core/tables/read_table.h"
#include "core/text/message.h"

namespace echoplane {

/// Roles of the columns of a table, and how it is read. Where empty, readOwnSet() chooses. The time column is never an input.
struct OwnColumns {
    std::vector<std::string> inputs;  ///< numbers of a step
    std::string labels;               ///< the class
    std::string sequences;            ///< identifies the sequence of a row
    std::string parts;                ///< "train", "validation" ("valid", "dev") or "test", in any case; empty: by the split
    DataOptions reading = {};
};

/// Reads the user's labelled sequences, in one of three forms:
///
/// - A folder with one subfolder per class, named after it, with one file per sequence. A file is anything readDataTable() reads,
///   one row per step, all with the same number of columns (several that have names: the same names in the same order); or a
///   sound (isWavFile()) as 24 mel bands (mel_bands.h).
/// - A table with a sequence column, one row per step. If the label changes along a sequence, each step has a label
///   (LabelledSet::stepLabels).
/// - A table without one: each row is a sequence with one number per step, in its columns; empty cells and NaN at the end shorten
/// it.
///
/// If not named, the label column is "label", "class", "target" or "category", else the last one; the sequence column is
/// "sequence", "sequence_id", "series" or "id", if any, unless its value is new in each row; the part column is "split", "part"
/// or "set", unless it has no word of a part; the inputs are all other columns except row numbers and times (cell_roles.h), which
/// cause a warning. Classes are sorted by name (numbers by size).
/// `found`, if not null, receives the chosen columns. Throws std::invalid_argument, with a one-sentence message that names file
/// and row, for anything else; Cancelled.
LabelledSet readOwnSet(const std::filesystem::path& path, const OwnColumns& columns, OwnColumns* found = nullptr,
                       const RunContext& context = {});

/// Whether the column, if it is not negative, has a value of its own in each row.
bool isNewInEachRow(const CellTable& table, int column);
/// The number of steps in a table with one row per sequence: without cells at the end that are empty or NaN.
std::size_t sequenceLength(const CellTable& table, std::size_t row, const std::vector<std::size_t>& columns);

/// Labelled texts, from a table with a text and a label column (text: "text", "sentence", "gloss", else the first other column
/// that is not a row number).
struct LabelledTexts {
    std::string name;
    std::vector<std::string> texts;
    std::vector<std::string> labels;
    std::vector<Part> parts;
    std::vector<Message> warnings;  ///< as LabelledSet::warnings
};
LabelledTexts readOwnTexts(const std::filesystem::path& file, const OwnColumns& columns, OwnColumns* found = nullptr);

/// The distinct labels as sorted classes; `indices` receives the class of each label.
std::vector<std::string> classesOf(const std::vector<std::string>& labels, std::vector<std::int32_t>& indices);

/// FNV-1a over the content of a set, for DataSource::fingerprint.
std::uint64_t fingerprintOf(const LabelledSet& set);
/// FNV-1a over texts and labels, independent of the word vectors.
std::uint64_t fingerprintOf(const LabelledTexts& texts);

}  // namespace echoplane
