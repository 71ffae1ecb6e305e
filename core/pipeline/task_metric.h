// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/pipeline/stages.h"

namespace echoplane {

// What runs are chosen by: the metric of their task (Task::metric), taken on the validation stretch.

/// The metric that the experiment is judged by: its task's; the valid time where the test stretch is a free run; the NRMSE where
/// the valid time is asked for but the model cannot run freely.
Metric metricOf(const Experiment& experiment);

/// True where `a` is better than `b`; what is not a number is worse than all else.
bool isBetter(Metric metric, double a, double b);

/// `metric` over all outputs of predictions against targets, both D_out × steps of one stretch: any but the valid time, which
/// needs runs of its own. MetricTraits::worst() where a prediction is not finite, not a number where the metric is not defined
/// (NRMSE of a constant target, accuracy of targets other than ±1). `units` as in scoreOf(). Cost O(D_out·steps).
double metricValue(Metric metric, const Eigen::Ref<const Eigen::MatrixXd>& predictions,
                   const Eigen::Ref<const Eigen::MatrixXd>& targets, const Normalisation& units = {});

/// `metric` of a run on the validation or the test stretch, muted modes left out: MetricTraits::worst() after a divergence. The
/// valid time is in steps, and not a number where the run has none. Cost O(D_out·steps).
double metricOn(const RunResult& run, Metric metric, Role stretch);

}  // namespace echoplane
