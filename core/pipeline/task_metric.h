// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/pipeline/stages.h"

namespace echoplane {

// What runs are chosen by: the metric of their task (Task::metric), taken on the validation stretch.

/// The metric that the experiment is judged by: its task's; the valid time where the test stretch is a free run; the NRMSE where
/// the valid time is asked for but the model cannot run freely.
Metric metricOf(const Experiment& experiment);

/// What a run has that diverged: infinite on the worse side.
double worstOf(Metric metric);
/// True where `a` is better than `b`; what is not a number is worse than all else.
bool isBetter(Metric metric, double a, double b);

/// "NRMSE", "memory capacity" …, as in a sentence; with its unit where it has one: "valid time (steps)".
std::string_view metricTitle(Metric metric);
/// The name in files: metricName(), but "valid_time_steps", since there it is always in steps.
std::string_view metricColumn(Metric metric);

/// The least number of steps that `metric` can be judged on: 2 for the NRMSE (a target must vary), 100 for memory capacity (each
/// delay that is forgotten adds 1/steps), 20 for the valid time (so that its starts differ), else 1.
int fewestSteps(Metric metric);

/// `metric` over all outputs of predictions against targets, both D_out × steps of one stretch: any but the valid time, which
/// needs runs of its own. worstOf() where a prediction is not finite, not a number where the metric is not defined (NRMSE of a
/// constant target, accuracy of targets other than ±1). `units` as in scoreOf(). Cost O(D_out·steps).
double metricValue(Metric metric, const Eigen::Ref<const Eigen::MatrixXd>& predictions,
                   const Eigen::Ref<const Eigen::MatrixXd>& targets, const Normalisation& units = {});

/// `metric` of a run on the validation or the test stretch, muted modes left out: worstOf() after a divergence. The valid time is
/// in steps, and not a number where the run has none. Cost O(D_out·steps).
double metricOn(const RunResult& run, Metric metric, Role stretch);

}  // namespace echoplane
