// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/run/run_result.h"

namespace echoplane {

// The metric by which runs are selected: that of their task (Task::metric), evaluated on the validation span.

/// The metric by which the experiment is judged: its task's; the valid time if the test span is an autonomous run; the NRMSE if
/// the task's metric is the valid time but the model cannot run autonomously.
Metric metricOf(const Experiment& experiment);

/// True if `a` is better than `b`; NaN is worse than any number.
bool isBetter(Metric metric, double a, double b);

/// `metric` over all outputs of predictions against targets, both D_out × steps of one span: any metric but those that need
/// separate runs (needsFreeRuns()). MetricTraits::worst() if a prediction is not finite; NaN if the metric is undefined (NRMSE of
/// a constant target, accuracy of targets other than ±1). `units` as in scoreOf(). Cost O(D_out·steps).
double metricValue(Metric metric, const Eigen::Ref<const Eigen::MatrixXd>& predictions,
                   const Eigen::Ref<const Eigen::MatrixXd>& targets, const Normalisation& units = {});

/// `metric` of a run on the validation or test span, without muted modes: MetricTraits::worst() after a divergence. The valid
/// time is in steps, and NaN if the run has none. Cost O(D_out·steps), of freeLogError() its runs.
double metricOn(const RunResult& run, Metric metric, Role role);

/// The metric by which a run is judged. If the test span is an autonomous run (testsAutonomously()), the valid time; else
/// Task::metric, but NRMSE if a valid time is required and does not exist (a horizon other than 1, live training).
Metric standardMetric(const RunResult& run);
/// standardMetric() over the steps of a role.
Measure standardMeasure(const RunResult& run, Role role);

}  // namespace echoplane
