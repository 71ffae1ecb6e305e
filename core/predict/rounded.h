// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/model/model.h"
#include "core/text/message.h"

namespace echoplane {

/// Largest modulus among the model's weights, eigenvalues, initial and warm values. Cost O(N²).
double largestNumber(const Model& model);

/// Rounds a number to the precision of a format.
using Rounding = double (*)(double);
double asFloat(double value);

/// The model with each weight and eigenvalue rounded; the arithmetic of predict() does not change. Q is not rounded.
Model rounded(Model model, Rounding rounding);

/// Sentence for the user on the loss of accuracy when the model is stored as `stored`: "with numbers as float32, the RMSE on the
/// test data is 3.1e-4 instead of 2.9e-4", measured on trialOf(). Throws Cancelled. Cost of two predictions.
Message costSentence(const Model& model, const std::string& name, const Model& stored, const RunContext& context = {});
/// costSentence() for rounded().
Message roundingSentence(const Model& model, const std::string& name, Rounding rounding, const RunContext& context = {});

}  // namespace echoplane
