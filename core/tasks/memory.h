// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/task.h"

namespace echoplane {

/// Short-term memory (Jaeger 2001): u(t) uniform on [−0.8, 0.8), independent from step to step; target k−1 at step t is u(t − k),
/// k = 1 … K with K = experiment.delays. Values before the first step exist too, so that every target is defined. Drawn from the
/// experiment's seed. D_in = 1, D_out = K.
TaskData generateMemory(const Experiment& experiment);
/// Suited: K = 1.2·N delays, lr = 1, rho = 1, alpha = 1e-8, washout 2N, 4N + 1000 fitted, 2000 held-out steps.
Task memoryTask();

/// Memory capacity over the delays 1 … K.
struct MemoryCurve {
    Eigen::VectorXd capacity;  ///< MC_k of eq. 23 for k = 1 … K, each in [0, 1]
    double total = 0.0;        ///< Σ MC_k
    double halfDelay = 0.0;    ///< where the curve first falls below 0.5, interpolated between delays; K where it does not
};

/// MC_k of eq. 23: squared correlation of a prediction with its target (both 1 × T). 0 for a constant prediction. Cost O(T).
double memoryCapacity(const Eigen::Ref<const Eigen::ArrayXd>& prediction, const Eigen::Ref<const Eigen::ArrayXd>& target);

/// The curve of the capacities MC_1 … MC_K.
MemoryCurve memoryCurve(Eigen::VectorXd capacity);

/// Squared correlation of each row of `predictions` with that of `targets` (both K × T), on whatever stretch is given. A constant
/// prediction has capacity 0. Throws std::invalid_argument if shapes differ. Cost O(K·T).
MemoryCurve memoryCurve(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets);

}  // namespace echoplane
