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

/// The `count` settings of a sweep with the lowest mean validation RMSE, best first: the values of the axes, and the mean errors
/// over the seeds. `rows` are as runSweep() gives them. Cost O(rows·log rows).
TextTable sweepTable(const SweepPlan& plan, const std::vector<SweepRow>& rows, std::size_t count);

/// Two rows a task, ours and the paper's, and a column a method.
TextTable table2Table(const Table2& table);

}  // namespace echoplane
