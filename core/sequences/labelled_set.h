// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <Eigen/Core>

namespace echoplane {

/// Which part of a set a sequence belongs to, where its source says so.
enum class Part : std::int8_t { any, training, validation, test };

/// Sequences of different lengths, each with a class. A step is a column of D numbers; where `tokens` is not empty, it is the
/// column of `values` that the step's token names, so that a word's vector is held once.
struct LabelledSet {
    std::string name;                      ///< "digits"
    std::vector<std::string> classes;      ///< K names, in the order of the outputs
    Eigen::MatrixXd values;                ///< D × steps, or D × words
    std::vector<std::int32_t> tokens;      ///< of each step, or empty
    std::vector<std::string> vocabulary;   ///< the words, column by column of `values`; empty without tokens
    std::int32_t unknown = -1;             ///< the token of all words that are not in the vocabulary; −1: there is none
    std::vector<std::int32_t> starts{0};   ///< first step of each sequence, and the end of the last
    std::vector<std::int32_t> labels;      ///< of each sequence: its class
    std::vector<std::int32_t> stepLabels;  ///< of each step its class, or empty where a sequence has one throughout
    std::vector<double> weights;           ///< of each column of `values`: what a lexicon says that it counts, or empty
    std::vector<Part> parts;               ///< of each sequence, or empty where the source does not say
    std::vector<std::string> texts;        ///< of each sequence: what it was made of (a text, a file), or empty
    std::vector<std::string> warnings;     ///< one sentence each: what was assumed or left out where the file was read

    int count() const { return static_cast<int>(labels.size()); }
    int dimension() const { return static_cast<int>(values.rows()); }
    int steps() const { return starts.back(); }
    int length(int sequence) const {
        const auto i = static_cast<std::size_t>(sequence);
        return starts[i + 1] - starts[i];
    }
    /// The column of `values` at a step.
    Eigen::Index column(int step) const {
        return tokens.empty() ? step : static_cast<Eigen::Index>(tokens[static_cast<std::size_t>(step)]);
    }
    /// The class of a step, which is one of that sequence.
    std::int32_t stepLabel(int sequence, int step) const {
        return stepLabels.empty() ? labels[static_cast<std::size_t>(sequence)] : stepLabels[static_cast<std::size_t>(step)];
    }
    /// What a step counts in a mean weighted by the lexicon.
    double weight(int step) const { return weights.empty() ? 1.0 : weights[static_cast<std::size_t>(column(step))]; }
    /// Which part of all steps is the unknown token.
    double unknownShare() const;
    /// D × length.
    Eigen::MatrixXd sequence(int index) const;

    /// Appends the end of a sequence that reaches to `end` (its last step + 1).
    void close(int end, int label) {
        starts.push_back(end);
        labels.push_back(label);
    }
};

/// Throws std::invalid_argument, in one sentence, where a set cannot be learned: fewer than two classes, an empty sequence, a
/// number that is not finite, a label without a class. `source` names the file or the set.
void checkSet(const LabelledSet& set, const std::string& source);

/// The mean of each sequence, D × count, in that order. Cost O(D·steps).
Eigen::MatrixXd sequenceMeans(const LabelledSet& set, std::span<const int> order);

/// Columns of an own table that are steps one below the other, grouped by runs of equal text in the sequence column.
/// How many sequences of each role.
struct SequenceCounts {
    int training = 0, validation = 0, test = 0;
    int all() const { return training + validation + test; }
};

/// Which sequences are used, training first, then validation, then test: each role draws from the parts that the source gives it
/// (Part::any from what is left), stratified, so that every class has its share of each role to within one sequence (largest
/// remainders), and shuffled by `seed`. Throws std::invalid_argument where a part has not that many, or a class of the set would
/// be absent from training.
std::vector<int> stratifiedOrder(const LabelledSet& set, const SequenceCounts& counts, std::uint64_t seed);

/// What a set of `available` sequences is divided into without any wish: 60, 20 and 20 %; where the source gives parts, those.
SequenceCounts usualCounts(const LabelledSet& set);

}  // namespace echoplane
