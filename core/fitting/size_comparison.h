// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/jobs/run_context.h"
#include "core/math/statistics.h"
#include "core/tasks/task.h"

namespace echoplane {

/// Test RMSE of spectra of one size on one task, each with the radius and alpha of lowest validation error (scannedRadius()).
struct SizeComparison {
    static constexpr int randomReservoirs = 20;

    int size = 0;            ///< N
    double fitted = 0.0;     ///< fitSpectrum()
    double optimised = 0.0;  ///< optimiseModes() from that
    double golden = 0.0;     ///< the experiment's seed
    Summary random;          ///< uniform spectra of as many seeds, from the experiment's on

    /// Fitting, with or without optimising, has a lower error than golden and the median of the random ones.
    bool fittingHelps() const;
};

/// For each of `sizes`. Throws as fitSpectrum(), std::invalid_argument for sizes below 1. What it gives does not depend on
/// context.threads. Cost of some 1000 runs a size.
std::vector<SizeComparison> compareSizes(const Experiment& experiment, const std::vector<int>& sizes,
                                         const RunContext& context = {});

}  // namespace echoplane
