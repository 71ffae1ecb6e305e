// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/jobs/run_context.h"
#include "core/rivals/learning_material.h"
#include "core/rivals/network_record.h"
#include "core/tasks/dataset.h"

namespace echoplane {

/// How long a network may learn: seconds of its thread's processor (ProcessorWatch), or epochs where they are given.
struct LearningBudget {
    double seconds = 10.0;
    std::optional<int> epochs = {};
};

/// What learning looks like at one moment; of a search, its best so far.
struct LearningPoint {
    double seconds = 0.0;     ///< since all learning began
    int epoch = 0;            ///< of the network of that rate; of a search the settings tried
    double rate = 0.0;        ///< step size; of a search 0
    double training = 0.0;    ///< mean squared error of the epoch, of standardised targets; of classes the log loss
    double validation = 0.0;  ///< RMSE over the validation stretch, of standardised targets; of classes the share told wrong
};

struct LearningOptions {
    LearningBudget budget;
    std::vector<double> rates{1e-3, 3e-3, 1e-2};  ///< step sizes of Adam that are tried
    std::uint32_t seed = 1;                       ///< of the order that stretches are learned in
    /// A network that has learned already: its rate alone is gone on with, and its seconds (epochs) are part of the budget.
    std::shared_ptr<const NetworkRecord> from = {};
    /// The best network so far, when it has become better, at most every other second, and where it is cancelled: what would be
    /// lost if all ended now.
    std::function<void(const NetworkRecord&)> kept = {};
    /// Each point of the curve when it is there, from the learning thread; or empty.
    std::function<void(const LearningPoint&)> learning = {};
    /// With each point the eigenvalues that the network has as trained numbers (Network::eigenvalues()); of kinds that have some.
    std::function<void(const LearningPoint&, const Eigen::VectorXcd&)> moved = {};
};

/// A network as it was when the validation stretch went best.
struct LearnedNetwork {
    std::unique_ptr<Network> network;             ///< with the best weights; null where it diverged at every rate
    std::shared_ptr<const NetworkRecord> record;  ///< the same; null too
    double seconds = 0.0;
    bool diverged = false;  ///< after its best moment, or at once
    std::int64_t parameters = 0, state = 0;
    std::vector<LearningPoint> curve;
};

/// Trains the network that `spec` describes (its inputs and outputs are those of the material; where there is `options.from`, its
/// spec goes before).
///
/// Each rate gets a sixth of the budget, then the one that is best on validation the rest; a rate falls as ½(1 + cos πs), s the
/// share of its time that has passed. Validation is looked at after an epoch, as often as it costs a fifth of the time at most,
/// and at the end; the weights of its best moment are those that stay: learning may go on too long without harm. An epoch ends
/// where the seconds do. A network whose error is no number is left (its rate was too large).
///
/// Whoever is told of it takes none of the seconds.
///
/// Throws Cancelled, std::runtime_error where there is no memory for its weights or to learn in (requireMemory()). With `epochs`
/// the same every time.
LearnedNetwork learned(const Networks& networks, NetworkSpec spec, const LearningMaterial& material,
                       const LearningOptions& options, const RunContext& context = {});

}  // namespace echoplane
