// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/io/table_text.h"
#include "core/paper/table2.h"
#include "core/pipeline/stages.h"
#include "core/pipeline/sweep.h"

namespace echoplane {

/// A row a stretch: RMSE, NRMSE, R², and the accuracy of tasks with bits. What a diverged run does not have is not a number.
TextTable errorTable(const RunResult& result);

/// The `count` best settings of a sweep by the mean of its metric on the validation stretch, best first: the values of the axes,
/// and over the seeds the means of errors and metric with their standard errors, the medians, and how many seeds there are and
/// diverged. `rows` are as runSweep() gives them. Cost O(rows·log rows).
TextTable sweepTable(const SweepPlan& plan, const std::vector<SweepRow>& rows, std::size_t count);

/// Four rows a task and a column a method: our mean with its standard error, our median, the paper's, and by how many standard
/// errors our mean is above that.
TextTable table2Table(const Table2& table);

}  // namespace echoplane
