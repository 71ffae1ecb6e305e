// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/jobs/run_context.h"
#include "core/learners/learning_material.h"
#include "core/learners/network_record.h"
#include "core/tasks/dataset.h"

namespace echoplane {

/// Training budget of a network: processor seconds of its thread (ProcessorWatch), or epochs if given.
struct LearningBudget {
    double seconds = 10.0;
    std::optional<int> epochs = {};
};

/// One point of a learning curve; for a search, its best so far.
struct LearningPoint {
    double seconds = 0.0;     ///< since training began
    int epoch = 0;            ///< of the network at that rate; for a search the number of settings tried
    double rate = 0.0;        ///< step size; 0 for a search
    double training = 0.0;    ///< mean squared error of the epoch, standardised targets; log loss of classes
    double validation = 0.0;  ///< RMSE over the validation span, standardised targets; error rate of classes
};

struct LearningOptions {
    LearningBudget budget;
    std::vector<double> rates{1e-3, 3e-3, 1e-2};  ///< step sizes of Adam to try
    std::uint32_t seed = 1;                       ///< of the order of the training data
    /// A trained network to resume: only its rate is used, and its seconds (epochs) count towards the budget.
    std::shared_ptr<const NetworkRecord> from = {};
    /// Receives the best network so far whenever it improves, at most every two seconds, and on cancellation, so that nothing is
    /// lost.
    std::function<void(const NetworkRecord&)> kept = {};
    /// Receives each point of the curve as it is computed, on the training thread. May be empty.
    std::function<void(const LearningPoint&)> learning = {};
    /// Receives with each point the trained eigenvalues (Network::eigenvalues()), for kinds that have some. May be empty.
    std::function<void(const LearningPoint&, const Eigen::VectorXcd&)> moved = {};
};

/// A network with the weights that had the lowest validation error.
struct LearnedNetwork {
    std::unique_ptr<Network> network;             ///< with the best weights; null if it diverged at every rate
    std::shared_ptr<const NetworkRecord> record;  ///< of that network; null likewise
    double seconds = 0.0;
    bool diverged = false;  ///< after its best epoch, or at once
    std::int64_t parameters = 0, state = 0;
    std::vector<LearningPoint> curve;
};

/// Trains the network of `spec`, whose inputs and outputs must match the material; `options.from` overrides `spec`.
///
/// Half of the budget is shared equally among the rates (a sixth each for three); the rate with the best validation error gets
/// the rest. A rate decays as ½(1 + cos πs), s the elapsed share of its time. Validation is evaluated after an epoch, as often as
/// it takes at most a fifth of the time, and at the end; the weights with the lowest validation error are kept, so training too
/// long does no harm. An epoch is cut short when the seconds run out. Training at a rate stops if the loss is not finite (the
/// rate was too large).
///
/// Time spent in callbacks is not charged to the budget.
///
/// Throws Cancelled, std::runtime_error if there is not enough memory for the weights or for back-propagation (requireMemory()).
/// Deterministic with `epochs`.
LearnedNetwork learned(const Networks& networks, NetworkSpec spec, const LearningMaterial& material,
                       const LearningOptions& options, const RunContext& context = {});

}  // namespace echoplane
