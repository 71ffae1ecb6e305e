// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <Eigen/Core>

#include "core/io/npz.h"
#include "core/model/model.h"

namespace echoplane {

/// A value as an expression of Python, exact: short arrays number by number, long ones in base64 for a function _array(text,
/// kind, shape) of the script. Throws Cancelled.
std::string pythonText(const ArrayValue& value, const RunContext& context);
std::string pythonText(const Eigen::MatrixXd& matrix, bool vector, const RunContext& context);

/// Lines of a function that make z of r (without what drives it), and r of z.
std::string pythonRecurrence(const Model& model);
std::string pythonActivation(const Model& model);

/// A script that tells classes; model_python.cpp writes all others.
std::string classScriptText(const Model& model, const RunContext& context);

}  // namespace echoplane
