// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/files/data_options.h"
#include "core/jobs/run_context.h"
#include "core/sequences/labelled_set.h"

namespace echoplane {

/// Which columns of a table are what, and how it is read. Empty: what readOwnSet() finds. The column of times is no input.
struct OwnColumns {
    std::vector<std::string> inputs;  ///< numbers of a step
    std::string labels;               ///< the class
    std::string sequences;            ///< what is the same along one sequence
    std::string parts;  ///< "train", "validation" ("valid", "dev") or "test"; other words and none: the split decides
    DataOptions reading = {};
};

/// Own sequences with a class each, of one of three kinds:
///
/// - A folder that holds a folder for each class, named as it, with a file for each sequence: what readDataTable() reads, a row a
///   step, all with the same number of columns (where these have names, in the same order), or a sound, .wav, as 24 mel bands
///   (mel_bands.h).
/// - A table with a column that names the sequence, a row a step. Where the label changes along a sequence, each step has its own
///   (LabelledSet::stepLabels).
/// - A table without one: each row is a sequence of one number a step, step by step in its columns; empty cells at its end make
/// it
///   shorter.
///
/// Without names the label column is "label", "class", "target" or "category", or the last one; the sequence column "sequence",
/// "sequence_id", "series" or "id", or there is none; the parts' "split", "part" or "set"; the inputs all others, but for those
/// that count the rows or say the time (cell_roles.h), of which there is a warning. Classes are in the order of their names
/// (numbers by size). `found`, where it is not null, takes the columns that were taken. Throws std::invalid_argument, in one
/// sentence with file and row, for what is no such set; Cancelled.
LabelledSet readOwnSet(const std::filesystem::path& path, const OwnColumns& columns, OwnColumns* found = nullptr,
                       const RunContext& context = {});

/// Texts with a class each, from a table with a text and a label column ("text", "sentence", "gloss", else the first other
/// one that does not count the rows).
struct LabelledTexts {
    std::string name;
    std::vector<std::string> texts;
    std::vector<std::string> labels;
    std::vector<Part> parts;
    std::vector<std::string> warnings;  ///< as LabelledSet::warnings
};
LabelledTexts readOwnTexts(const std::filesystem::path& file, const OwnColumns& columns, OwnColumns* found = nullptr);

/// Classes by the order of their names, and the class of each label.
std::vector<std::string> classesOf(const std::vector<std::string>& labels, std::vector<std::int32_t>& indices);

/// FNV-1a over all that a set says, for DataSource::fingerprint.
std::uint64_t fingerprintOf(const LabelledSet& set);
/// The same of texts and labels, whatever they are embedded in.
std::uint64_t fingerprintOf(const LabelledTexts& texts);

}  // namespace echoplane
