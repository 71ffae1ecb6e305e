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

/// How well one delay is recalled over T steps.
struct Recall {
    static constexpr int blocks = 20;

    double squared = 0.0;   ///< MC_k (eq. 23): squared correlation ρ² of prediction and target, in [0, 1]
    double capacity = 0.0;  ///< ρ² corrected for bias, may be negative; 0 if T < 3
    /// The capacity with each of twenty blocks of steps left out, for the jackknife standard error. Empty if T < 60.
    std::vector<double> without;
};

/// MC_k (eq. 23) and its bias-corrected value. The squared correlation of T independent pairs is 1/(T − 1) on average, so a
/// thousand delays of which nothing is recalled add up to 1000/(T − 1). The correction gives 0 on average for independent series
/// and 1 for perfect recall; it is the adjusted R² of one regressor,
///
///     (ρ² − b)/(1 − b) = 1 − (1 − ρ²)·(T − 1)/(T − 2),  b = 1/(T − 1)      (M. Ezekiel; R. Wherry, Ann. Math. Stat. 2, 1931).
///
/// The remaining bias is at most −2·MC·(1 − MC)/T. 0 for a constant prediction. Cost O(T).
Recall recallOf(const Eigen::Ref<const Eigen::ArrayXd>& prediction, const Eigen::Ref<const Eigen::ArrayXd>& target);

/// Memory capacity over the delays 1 … K, and at delay 0.
struct MemoryCurve {
    Eigen::VectorXd capacity;  ///< bias-corrected MC_k (Recall::capacity), k = 1 … K
    Eigen::VectorXd squared;   ///< MC_k of eq. 23, uncorrected (Recall::squared)
    /// Bias-corrected Σ MC_k, k = 1 … K. If `present` is known, it is capped at `most` − MC_0, as any excess is statistical
    /// error.
    double total = 0.0;
    double squaredTotal = 0.0;      ///< eq. 24, uncorrected Σ of `squared`: 1/(T − 1) too large per delay not recalled
    double standardError = 0.0;     ///< of the total, by the jackknife over blocks of steps; NaN if there are too few
    std::optional<double> present;  ///< bias-corrected MC_0, recall of u(t) itself (delay 0)
    double most = 0.0;              ///< upper bound of MC_0 + Σ MC_k (memoryCapacityBound()), if `present` is known
    double halfDelay = 0.0;         ///< where MC_0, MC_1, … first falls below 0.5, interpolated; K if it never does
    bool neverHalf = false;         ///< it never falls below 0.5: the half-delay is at least K
};

/// The curve of delays 1 … K. The standard error leaves out each block of steps in turn for all delays at once, so it includes
/// their correlations. It describes this trained reservoir on other input, not other reservoirs. Cost O(K).
MemoryCurve memoryCurve(const std::vector<Recall>& delays);

/// The memory curve of predictions and targets (both K × T). Throws std::invalid_argument if their shapes differ. Cost O(K·T).
MemoryCurve memoryCurve(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets);

/// Adds MC_0 and the theoretical bound `most`; caps the total and updates the half-delay.
void addFeedthrough(MemoryCurve& curve, const Recall& present, double most);

/// Jaeger's bound on the memory capacity (GMD Report 152, 2001, Prop. 2): for independent inputs, the capacities of all delays
/// (including 0 if r(t) contains u(t)) add up to at most the number of features of the readout: N, plus 1 if it sees u(t), plus K
/// if it sees y(t − 1).
double memoryCapacityBound(const Experiment& experiment);

/// The delay at which a curve that starts with `present` at delay 0 first falls below 0.5, interpolated between delays; K if it
/// never does.
double halfDelay(const Eigen::Ref<const Eigen::VectorXd>& capacity, double present = 1.0);

}  // namespace echoplane
