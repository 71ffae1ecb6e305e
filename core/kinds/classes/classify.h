// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/model/model.h"
#include "core/sequences/labelled_set.h"

namespace echoplane {

/// Votes of a classifying model for each sequence of a set (labels are ignored), K × sequences; or K × steps, one sequence after
/// the other, if each step is classified. Throws std::invalid_argument if the number of inputs differs or the model is not a
/// classifier, std::runtime_error if it diverges, Cancelled. Cost: one step of the reservoir per step of the sequences.
Eigen::MatrixXd classVotes(const Model& model, const LabelledSet& set, int threads = 1, const RunContext& context = {});

/// Converts texts to the model's input. Throws std::invalid_argument if the model takes no texts, or if a text has no token,
/// naming it.
LabelledSet textsFor(const Model& model, const std::vector<std::string>& texts);

/// Random sequences of `steps` steps for trying a model: tokens of its vocabulary, or numbers uniform on [−0.5, 0.5].
LabelledSet randomSequences(const Model& model, int count, int steps);

/// Options of generatedText().
struct Generation {
    int tokens = 200;          ///< number of tokens to draw
    double temperature = 1.0;  ///< tokens are drawn from p^(1/temperature): below 1 favours likely ones; 0 takes the likeliest
    std::uint64_t seed = 1;
};
/// Generates a continuation of `prompt` with a model that predicts the next token: each token drawn is the next input. The
/// unknown token is never drawn. Without a prompt it starts after a line break, or else after the most frequent token. Returns
/// the text drawn, without the prompt. Throws std::invalid_argument if the model does not predict the next token or the options
/// are out of range, Cancelled. Cost: one step of the reservoir per token.
std::string generatedText(const Model& model, const std::string& prompt, const Generation& how, const RunContext& context = {});

/// True if the model predicts the next token of a text: each step is classified, and the classes are the tokens.
bool predictsNextToken(const Model& model);

}  // namespace echoplane
