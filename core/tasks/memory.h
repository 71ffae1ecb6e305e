// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/tasks/task.h"

namespace echoplane {

namespace memory {
extern const Parameter<int> delays;
}

/// Short-term memory (Jaeger 2001): u(t) uniform on [−0.8, 0.8), independent from step to step; target k−1 at step t is u(t − k),
/// k = 1 … K with K = memory::delays. Values before the first step exist too, so that every target is defined. Drawn from the
/// experiment's seed. D_in = 1, D_out = K.
Dataset generateMemory(const Experiment& experiment);
/// Suited: K = 1.2·N delays, lr = 1, rho = 1, alpha = 1e-8, washout 2N, 4N + 1000 fitted, 2000 held-out steps.
Task memoryTask();

/// How well one delay is recalled on a stretch of T steps.
struct Recall {
    static constexpr int blocks = 20;

    double squared = 0.0;   ///< MC_k of eq. 23: the squared correlation ρ² of prediction and target, in [0, 1]
    double capacity = 0.0;  ///< ρ² without its bias, which may fall below 0; 0 where T < 3
    /// The capacity with one of twenty blocks of the stretch left out: what a standard error is made of. Empty where T < 60.
    std::vector<double> without;
};

/// MC_k of eq. 23 and the same unbiased. The squared correlation of T pairs that have nothing to do with one another is 1/(T − 1)
/// on average, so that a thousand delays of which nothing is recalled add up to 1000/(T − 1). Subtracted is what makes
/// independent series 0 and perfect recall 1 on average, the adjusted R² of one regressor,
///
///     (ρ² − b)/(1 − b) = 1 − (1 − ρ²)·(T − 1)/(T − 2),  b = 1/(T − 1)      (M. Ezekiel; R. Wherry, Ann. Math. Stat. 2, 1931).
///
/// What bias is left is −2·MC·(1 − MC)/T at most. 0 for a constant prediction. Cost O(T).
Recall recallOf(const Eigen::Ref<const Eigen::ArrayXd>& prediction, const Eigen::Ref<const Eigen::ArrayXd>& target);

/// Memory capacity over the delays 1 … K, and of the present input.
struct MemoryCurve {
    Eigen::VectorXd capacity;  ///< MC_k without bias (Recall::capacity), k = 1 … K
    Eigen::VectorXd squared;   ///< MC_k of eq. 23 as it stands (Recall::squared)
    /// Σ MC_k without bias, k = 1 … K; where `present` is known, `most` − MC_0 at most: beyond that it can only be chance.
    double total = 0.0;
    double squaredTotal = 0.0;      ///< eq. 24 as it stands, Σ of `squared`: 1/(T − 1) too much for each delay not recalled
    double standardError = 0.0;     ///< of the total, by the jackknife over blocks of the stretch; not a number where it is short
    std::optional<double> present;  ///< MC_0, how well u(t) itself is recalled, without bias
    double most = 0.0;              ///< what MC_0 + Σ MC_k can be at most (mostMemory()), where `present` is known
    double halfDelay = 0.0;         ///< where MC_0, MC_1, … first falls below 0.5, interpolated; K where it does not
    bool neverHalf = false;         ///< it does not: the half-delay is K at least
};

/// The curve of delays 1 … K. Its standard error leaves out one block of steps after the other, all delays together, so that it
/// holds what they have in common. It is that of this trained reservoir on another stretch of input, not of another reservoir.
/// Cost O(K).
MemoryCurve memoryCurve(const std::vector<Recall>& delays);

/// The same from predictions and targets (both K × T). Throws std::invalid_argument if shapes differ. Cost O(K·T).
MemoryCurve memoryCurve(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets);

/// Adds MC_0, and what theory bounds the sum by.
void addPresent(MemoryCurve& curve, const Recall& present, double most);

/// H. Jaeger's bound (GMD Report 152, 2001, Prop. 2): for independent inputs the capacities of all delays, 0 included where r(t)
/// holds u(t), add up to no more than the numbers that the readout sees: N, one more where it sees u(t) beside the state, K more
/// where it sees y(t − 1).
double mostMemory(const Experiment& experiment);

/// "58.31 ± 0.42 over delays 1 to 120, with MC_0 1.00 (the present input) 59.31 of at most 100".
std::string memoryText(const MemoryCurve& curve);

/// Where a curve that begins with `present` at delay 0 first falls below 0.5, interpolated between delays; K where it does not.
double halfDelay(const Eigen::Ref<const Eigen::VectorXd>& capacity, double present = 1.0);

}  // namespace echoplane
