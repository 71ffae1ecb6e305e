// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/jobs/run_context.h"
#include "core/paper/figure.h"
#include "core/pipeline/stages.h"

namespace echoplane {

/// What the errors of a run look like, as a figure: computed on a worker thread, in words of the user's language.
struct ErrorPlot {
    const char* name;                             ///< the kind of plot: "residuals"
    bool (*suits)(const Experiment& experiment);  ///< a run of these settings has one, unless it diverges
    bool (*has)(const RunResult& run);
    QString (*without)();  ///< why a run has none, in a sentence
    Figure (*of)(const RunResult& run, const RunContext& context);
};

/// Of the first output over the test stretch: autocorrelation with the bound of white noise, histogram beside the normal
/// distribution of the same mean and deviation, quantiles against the normal ones, and over time with the 90 % interval.
const ErrorPlot& residualPlot();

/// NRMSE against the horizon (horizonCurve()), direct and iterated, with the baselines; and how free runs from 30 starts leave
/// the target.
const ErrorPlot& horizonPlot();

}  // namespace echoplane
