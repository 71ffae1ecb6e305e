// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <qcustomplot.h>

#include "core/run/run_result.h"

namespace echoplane {

/// True if the run has predictions and targets.
bool isPredicted(const RunResult& result);

/// The target, or the prediction, of one output in the task's units, which are those of the file for its data (Normalisation).
/// The output must exist.
Eigen::RowVectorXd targetOf(const RunResult& result, Eigen::Index output);
Eigen::RowVectorXd predictionOf(const RunResult& result, Eigen::Index output);
/// One row of D_out × T outputs of a run's model, other than its predictions, in the task's units.
Eigen::RowVectorXd inUnits(const RunResult& result, const Eigen::MatrixXd& outputs, Eigen::Index output);

/// |prediction − target| of one output in the task's units, as far as both go; NaN where undefined. Empty if the run has no such
/// output.
std::vector<double> errorsOf(const RunResult& result, Eigen::Index output);

/// Whole decades around all but the smallest of the errors; of size 0 if none is positive.
QCPRange decadesOf(const std::vector<double>& errors);

/// The union of both ranges; a range of size 0 is ignored.
QCPRange united(const QCPRange& a, const QCPRange& b);

}  // namespace echoplane
