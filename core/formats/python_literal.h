// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <Eigen/Core>

#include "core/formats/npz.h"
#include "core/model/model.h"

namespace echoplane {

/// A value as an exact Python expression: short arrays number by number, long ones in base64 for the script's function
/// _array(text, kind, shape). Throws Cancelled.
std::string pythonText(const ArrayValue& value, const RunContext& context);
std::string pythonText(const Eigen::MatrixXd& matrix, bool vector, const RunContext& context);

/// Python code of a step: lines that compute the recurrent part of z from r, and the expression of the activation of z.
std::string pythonRecurrence(const Model& model);
std::string pythonActivation(const Model& model);
/// The next state as an expression of r and z.
std::string pythonUpdate(const Model& model);

}  // namespace echoplane
