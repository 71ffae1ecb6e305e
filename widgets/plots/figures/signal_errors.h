// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <qcustomplot.h>

#include "core/pipeline/stages.h"

namespace echoplane {

/// The run has predictions and targets.
bool isPredicted(const RunResult& result);

/// The target, or the prediction, of one output in the task's units: those of the file for its data (Normalisation). The output
/// must be there.
Eigen::RowVectorXd targetOf(const RunResult& result, Eigen::Index output);
Eigen::RowVectorXd predictionOf(const RunResult& result, Eigen::Index output);
/// D_out × T outputs of a run's model that are not its predictions, the same.
Eigen::RowVectorXd inUnits(const RunResult& result, const Eigen::MatrixXd& outputs, Eigen::Index output);

/// |prediction − target| of one output in the task's units, as far as both go; not a number where there is none. Empty where the
/// run has no such output.
std::vector<double> errorsOf(const RunResult& result, Eigen::Index output);

/// Whole decades around all but the smallest of the errors; of size 0 where none is positive.
QCPRange decadesOf(const std::vector<double>& errors);

/// Both ranges; one of size 0 counts for nothing.
QCPRange united(const QCPRange& a, const QCPRange& b);

}  // namespace echoplane
