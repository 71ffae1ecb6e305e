// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/sweep.h"

namespace echoplane {

/// A row with these RMSEs.
inline SweepRow sweepRow(const Experiment& experiment, double training, double validation, double test) {
    return {experiment,
            {{{Metric::rmse, Role::fit}, training},
             {{Metric::rmse, Role::validation}, validation},
             {{Metric::rmse, Role::test}, test}}};
}

/// A row that is judged by another metric.
inline SweepRow sweepRow(const Experiment& experiment, double rmse, Metric metric, double validation, double test) {
    SweepRow row = sweepRow(experiment, rmse, rmse, rmse);
    row.measures.push_back({{metric, Role::validation}, validation});
    row.measures.push_back({{metric, Role::test}, test});
    return row;
}

}  // namespace echoplane
