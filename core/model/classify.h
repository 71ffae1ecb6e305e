// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/model/model.h"
#include "core/sequences/labelled_set.h"

namespace echoplane {

/// What a model that tells classes says of each sequence of a set (of which the labels are not looked at), K × sequences; or,
/// where each step has its answer, K × steps, one sequence after the other. Throws std::invalid_argument where the sequences have
/// another number of inputs or the model tells no classes, std::runtime_error where it diverges, Cancelled. Cost O(steps) steps
/// of the reservoir.
Eigen::MatrixXd classVotes(const Model& model, const LabelledSet& set, int threads = 1, const RunContext& context = {});

/// Texts as the model takes them. Throws std::invalid_argument where it takes none, or one has no token, naming it.
LabelledSet textsFor(const Model& model, const std::vector<std::string>& texts);

/// Sequences of so many steps each to try a model on: tokens of its vocabulary, or numbers uniform on [−0.5, 0.5].
LabelledSet madeUpSequences(const Model& model, int count, int steps);

/// How a text goes on.
struct Generation {
    int tokens = 200;          ///< how many are drawn
    double temperature = 1.0;  ///< of p^(1/temperature): below 1 the likely ones become likelier; 0 takes the likeliest
    std::uint64_t seed = 1;
};
/// Draws token by token what follows `prompt` from a model that tells the next token, which the reservoir is driven by in turn;
/// the unknown token is never drawn. Without a prompt it starts after a line break, or where there is none the most frequent
/// token. Returns what was drawn. Throws std::invalid_argument where the model tells no next token or the numbers are out of
/// range, Cancelled. Cost a step of the reservoir a token.
std::string generatedText(const Model& model, const std::string& prompt, const Generation& how, const RunContext& context = {});

/// The model tells the next token of a text: each step has its answer, and the classes are the tokens.
bool tellsNextToken(const Model& model);

}  // namespace echoplane
