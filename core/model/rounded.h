// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/model/model.h"

namespace echoplane {

/// The largest modulus among the model's weights, eigenvalues, initial and warm values. Cost O(N²).
double largestNumber(const Model& model);

/// A number as a format keeps it.
using Rounding = double (*)(double);
double asFloat(double value);

/// The model with each weight and eigenvalue rounded so; the arithmetic stays that of predict(). Q stays as it is.
Model rounded(Model model, Rounding rounding);

/// What it costs to keep the model as `stored`, for the user: "with its numbers as float32 the RMSE on the test stretch is 3.1e-4
/// instead of 2.9e-4", measured on trialOf(). Throws Cancelled. Cost of two predictions.
std::string costSentence(const Model& model, const std::string& name, const Model& stored, const RunContext& context = {});
/// The same for rounded().
std::string roundingSentence(const Model& model, const std::string& name, Rounding rounding, const RunContext& context = {});

}  // namespace echoplane
