// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/jobs/run_context.h"
#include "core/paper/figure.h"
#include "core/run/run_result.h"

namespace echoplane {

/// A plot of the errors of a run as a figure, computed on a worker thread, with text in the user's language.
struct ErrorPlot {
    const char* name;                             ///< the kind of plot: "residuals"
    bool (*suits)(const Experiment& experiment);  ///< true if a run of these settings has one, unless it diverges
    bool (*has)(const RunResult& run);
    QString (*without)();  ///< a sentence that explains why a run has none
    Figure (*of)(const RunResult& run, const RunContext& context);
};

/// Residuals of the first output over the test span: autocorrelation with the bound of white noise, histogram beside the normal
/// distribution of the same mean and deviation, quantiles against normal ones, and residuals over time with the 90 % interval.
const ErrorPlot& residualPlot();

/// NRMSE against the horizon (horizonCurve()), direct and iterated, with the baselines; and how closed-loop runs from 30 starts
/// leave the target.
const ErrorPlot& horizonPlot();

}  // namespace echoplane
