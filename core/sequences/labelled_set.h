// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/text/message.h"

namespace echoplane {

/// Part of the split that a sequence belongs to, if its source defines one.
enum class Part : std::int8_t { any, training, validation, test };

/// Sequences of different lengths, each with a class. A step is a column of D numbers of `values`; if `tokens` is not empty, it
/// is the column given by the token of the step, so that each word vector is stored once.
struct LabelledSet {
    std::string name;                      ///< "digits"
    std::vector<std::string> classes;      ///< K names, in the order of the outputs
    Eigen::MatrixXd values;                ///< D × steps, or D × words
    std::vector<std::int32_t> tokens;      ///< token of each step, or empty
    std::vector<std::string> vocabulary;   ///< the word of each column of `values`; empty without tokens
    std::int32_t unknown = -1;             ///< token of all words outside the vocabulary; −1 if there is none
    std::vector<std::int32_t> starts{0};   ///< first step of each sequence, and the end of the last
    std::vector<std::int32_t> labels;      ///< class of each sequence
    std::vector<std::int32_t> stepLabels;  ///< class of each step, or empty if it is constant along each sequence
    std::vector<double> weights;           ///< lexicon weight of each column of `values`, or empty
    std::vector<Part> parts;               ///< part of each sequence, or empty if the source does not define parts
    std::vector<std::string> texts;        ///< origin of each sequence (a text, a file), or empty
    std::vector<Message> warnings;         ///< one sentence each: what was assumed or left out on reading

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
    /// The class of a step, which must belong to that sequence.
    std::int32_t stepLabel(int sequence, int step) const {
        return stepLabels.empty() ? labels[static_cast<std::size_t>(sequence)] : stepLabels[static_cast<std::size_t>(step)];
    }
    /// Weight of a step in the mean by lexicon.
    double weight(int step) const { return weights.empty() ? 1.0 : weights[static_cast<std::size_t>(column(step))]; }
    /// Fraction of all steps that are the unknown token.
    double unknownShare() const;
    /// /// The values of a sequence, D × length.
    Eigen::MatrixXd sequence(int index) const;

    /// Ends a sequence at `end` (its last step + 1) and sets its class.
    void close(int end, int label) {
        starts.push_back(end);
        labels.push_back(label);
    }
};

/// Throws std::invalid_argument, with a one-sentence message, if a set cannot be learned: fewer than two classes, an empty
/// sequence, a number that is not finite, or a label without a class. `source` names the file or the set.
void checkSet(const LabelledSet& set, const std::string& source);

/// The mean of each sequence, D × count, in that order. Cost O(D·steps).
Eigen::MatrixXd sequenceMeans(const LabelledSet& set, std::span<const int> order);

/// Number of sequences of each role.
struct SequenceCounts {
    int training = 0, validation = 0, test = 0;
    int all() const { return training + validation + test; }
};

/// Chooses the sequences for training, validation and test, in this order. Each role draws from the part that the source assigns
/// to it (or from Part::any), stratified so that every class has its share in each role to within one sequence (largest
/// remainders), and shuffled by `seed`. Throws std::invalid_argument if a part has too few sequences, or a class would be absent
/// from training.
std::vector<int> stratifiedOrder(const LabelledSet& set, const SequenceCounts& counts, std::uint64_t seed);

/// Default split of a set: the parts of the source, if it defines them, else 60, 20 and 20 %.
SequenceCounts defaultCounts(const LabelledSet& set);

}  // namespace echoplane
