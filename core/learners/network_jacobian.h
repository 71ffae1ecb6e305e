// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/analysis/stability.h"
#include "core/jobs/run_context.h"
#include "core/learners/network_record.h"
#include "core/tasks/dataset.h"
#include "core/text/message.h"

namespace echoplane {

// State Jacobians of a trained network along a driven trajectory: δ(t) = J_t·δ(t−1), J_t = ∂s(t)/∂s(t−1), with s the state of all
// layers, one after the other, and the input held fixed. Counterpart of a reservoir's jacobianAt() (stability.h). For an LRU, J_t
// is the same at every step, block diagonal in each layer with the eigenvalues λ and λ*.

/// Largest S for which J_t is computed: the eigenvalues cost O(S³), some six seconds at this size.
constexpr std::int64_t maxJacobianSize = 2100;

/// The reason why there is no J_t for a state of S numbers, as a sentence; empty if there is one.
Message whyNoJacobian(std::int64_t state);

/// The recording or sequence that a network reads to predict a given column of a dataset.
struct NetworkReading {
    Eigen::MatrixXd inputs;  ///< D_in × T, in the dataset's units
    int step = 0;            ///< column of `inputs` for the given column; the last one if that is a whole sequence
};
/// RunKind::readingAt, or recordingAt(). Throws std::out_of_range if the dataset has no such step.
NetworkReading readingAt(const Experiment& experiment, const Dataset& data, int step);
/// The recording that contains a step.
NetworkReading recordingAt(const Dataset& data, int step);

/// Steps spread evenly over a trajectory of `steps` steps, from its second one on. Each costs 10·S³: at most 15 steps and 2·10⁹
/// in total, but at least three for S up to 1200.
std::vector<int> stepsAlong(int steps, std::int64_t state);

/// Eigenvalues of J_t at each of `steps`, which ascend from 1 (the first step has no state before it). Computed in 64 bits,
/// whatever precision the network was trained in. Throws std::invalid_argument with whyNoJacobian() and for steps outside
/// `inputs`, std::runtime_error if the eigenvalues do not converge or J_t is not finite, Cancelled. Cost: one pass over `inputs`,
/// and 10·S³ per step.
std::vector<JacobianSpectrum> stepSpectra(const Networks& networks, const NetworkRecord& record,
                                          const Eigen::Ref<const Eigen::MatrixXd>& inputs, const std::vector<int>& steps,
                                          const RunContext& context = {});

}  // namespace echoplane
