// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/jobs/run_context.h"
#include "core/pipeline/stability.h"
#include "core/rivals/network_record.h"
#include "core/tasks/dataset.h"

namespace echoplane {

// What a trained network does to a small difference of its state in one step: δ(t) = J_t·δ(t−1), J_t = ∂s(t)/∂s(t−1) with s all
// that it carries, layer after layer, and the input held fixed. As jacobianAt() of a reservoir, at the step's place of the driven
// trajectory (stability.h). Of an LRU J_t is the same at every step, block diagonal in each layer with its eigenvalues λ and λ*.

/// Largest S whose J_t is taken: what the eigenvalues cost grows as S³, and of this many takes some six seconds.
constexpr std::int64_t mostJacobian = 2100;

/// Why there is no J_t of a network that carries S numbers, in a sentence; empty where there is one.
std::string whyNoJacobian(std::int64_t state);

/// The recording that a step of a dataset belongs to, as networks read it: of sequences that have a class the one at that column.
struct NetworkReading {
    Eigen::MatrixXd inputs;  ///< D_in × T, in the dataset's units
    int step = 0;            ///< of them: which one was asked for, of a sequence that is one column the last
};
/// Throws std::out_of_range for a step that the dataset does not have.
NetworkReading readingAt(const Dataset& data, int step);

/// Steps evenly along a trajectory of `steps` steps, from its second one on, where each costs 10·S³: no more than 15, and no more
/// than 2·10⁹ of cost, but three of them where S is 1200 at most; none for larger S.
std::vector<int> stepsAlong(int steps, std::int64_t state);

/// Eigenvalues of J_t at each of `steps`, which ascend from 1 on (the first step has no state before it), along a trajectory in
/// 64 bits, whatever the network learned in. Throws std::invalid_argument with whyNoJacobian(), and for steps that `inputs` does
/// not have, std::runtime_error where eigenvalues cannot be had or J_t is no number, Cancelled. Cost one reading of `inputs`, and
/// 10·S³ a step.
std::vector<JacobianSpectrum> stepSpectra(const Networks& networks, const NetworkRecord& record,
                                          const Eigen::Ref<const Eigen::MatrixXd>& inputs, const std::vector<int>& steps,
                                          const RunContext& context = {});

}  // namespace echoplane
