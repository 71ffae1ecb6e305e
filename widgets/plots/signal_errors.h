// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <qcustomplot.h>

#include "core/pipeline/stages.h"

namespace echoplane {

/// The run has predictions and targets.
bool isPredicted(const RunResult& result);

/// |prediction − target| of one output, as far as both go; not a number where there is none. Empty where the run has no such
/// output.
std::vector<double> errorsOf(const RunResult& result, Eigen::Index output);

/// Whole decades around all but the smallest of the errors; of size 0 where none is positive.
QCPRange decadesOf(const std::vector<double>& errors);

/// Both ranges; one of size 0 counts for nothing.
QCPRange united(const QCPRange& a, const QCPRange& b);

}  // namespace echoplane
