// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/sweep_table.h"

namespace echoplane {

/// A row with these RMSEs.
inline SweepRow sweepRow(const Experiment& experiment, double training, double validation, double test) {
    return {experiment,
            {{{Metric::rmse, Role::fit}, training},
             {{Metric::rmse, Role::validation}, validation},
             {{Metric::rmse, Role::test}, test}}};
}

/// A table with these rows, and the best of it.
inline SweepTable tableOf(const ExplorationPlan& plan, const std::vector<SweepRow>& rows) {
    SweepTable table(plan);
    for (const SweepRow& row : rows) table.add(row);
    return table;
}
inline SweepBest bestOf(const ExplorationPlan& plan, const std::vector<SweepRow>& rows) {
    return bestOf(tableOf(plan, rows));
}

/// A row that is judged by another metric.
inline SweepRow sweepRow(const Experiment& experiment, double rmse, Metric metric, double validation, double test) {
    SweepRow row = sweepRow(experiment, rmse, rmse, rmse);
    row.measures.push_back({{metric, Role::validation}, validation});
    row.measures.push_back({{metric, Role::test}, test});
    return row;
}

}  // namespace echoplane
