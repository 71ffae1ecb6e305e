// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/experiment/experiment.h"
#include "core/jobs/run_context.h"
#include "core/run/states/spectrum_stage.h"

namespace echoplane {

/// How many inputs a reservoir separates, and how many variants of one it still treats as different (R. Legenstein, W. Maass,
/// Neural Networks 20, 2007, 323–334): the ranks of N states, each reached after a series of its own. The first should be large,
/// the second small.
struct KernelRank {
    static constexpr double tolerance = 0.01;  ///< singular values above this part of the largest count
    static constexpr double jitter = 0.1;      ///< of the variants, uniform on ±jitter
    static constexpr int steps = 200;          ///< of each series

    int kernel = 0;          ///< rank for N independent series, uniform on [−1, 1)
    int generalisation = 0;  ///< rank for N variants of one series, each with its own jitter at every step
};

/// Both ranks of reservoirWithOneInput(experiment), without noise in its state, in the coordinates in which it runs; `spectrum`
/// is stage 1 of it. 0 if the states diverge. Throws Cancelled. Cost 2·200 steps of N states each, for a dense W 800·N³ flops,
/// and 24·N³.
KernelRank kernelRank(const Experiment& experiment, const SpectrumResult& spectrum, const RunContext& context = {});

/// The number of singular values above `tolerance` times the largest; 0 for a matrix of zeros or one that is not finite.
int rankAbove(const Eigen::MatrixXd& matrix, double tolerance);

}  // namespace echoplane
