// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/jobs/run_context.h"
#include "core/math/statistics.h"
#include "core/tasks/task.h"

namespace echoplane {

/// Test RMSE of spectra of one size on one task, each with the radius and alpha with the lowest validation error
/// (scannedRadius()).
struct SizeComparison {
    static constexpr int randomReservoirs = 20;

    int size = 0;            ///< N
    double fitted = 0.0;     ///< fitSpectrum()
    double optimised = 0.0;  ///< optimiseModes() started from `fitted`
    double golden = 0.0;     ///< the experiment's seed
    Summary random;          ///< uniform spectra of randomReservoirs seeds, from the experiment's on

    /// True if fitting, with or without optimising, has a lower error than golden and the median of the random ones.
    bool fittingHelps() const;
};

/// One comparison for each of `sizes`. Throws like fitSpectrum(), std::invalid_argument for sizes below 1. The results do not
/// depend on context.threads. Cost: some 1000 runs per size.
std::vector<SizeComparison> compareSizes(const Experiment& experiment, const std::vector<int>& sizes,
                                         const RunContext& context = {});

}  // namespace echoplane
