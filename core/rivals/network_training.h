// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/jobs/run_context.h"
#include "core/rivals/network.h"
#include "core/tasks/dataset.h"

namespace echoplane {

/// Mean and deviation of each row, 1 where that is 0: what networks learn is (series − shift)/scale.
Normalisation standardOf(const Eigen::MatrixXd& series);

/// How long a network may learn: seconds of the clock, or epochs where they are given.
struct LearningBudget {
    double seconds = 10.0;
    std::optional<int> epochs = {};
};

/// What learning looks like at one moment.
struct LearningPoint {
    double seconds = 0.0;  ///< since all learning began
    int epoch = 0;         ///< of the network of that rate
    double rate = 0.0;
    double training = 0.0;    ///< mean squared error of the epoch, of standardised targets
    double validation = 0.0;  ///< RMSE over the validation stretch, of standardised targets
};

struct LearningOptions {
    LearningBudget budget;
    std::vector<double> rates{1e-3, 3e-3, 1e-2};  ///< step sizes of Adam that are tried
    int window = 50;                              ///< steps of one back-propagation
    std::uint32_t seed = 1;                       ///< of the order that stretches are learned in
    /// Each point of the curve when it is there, from the learning thread; or empty.
    std::function<void(const LearningPoint&)> learning = {};
};

/// A network as it was when the validation stretch went best.
struct LearnedNetwork {
    std::unique_ptr<StepModel> model;  ///< of the series as the dataset has them; null where it diverged at every rate
    double rate = 0.0;
    double seconds = 0.0;
    int epochs = 0;  ///< of the chosen rate
    double validation = 0.0;
    std::int64_t parameters = 0, state = 0;
    std::vector<LearningPoint> curve;
};

/// Trains the network that `spec` describes (its inputs and outputs are those of `data`) on the training stretches.
///
/// Inputs and targets are standardised by the mean and deviation of the fitted steps. The training steps of all recordings lie
/// side by side as streams, learned in windows whose state is carried on; where they begin is drawn anew each epoch. Each rate
/// gets a sixth of the budget, then the one that is best on validation the rest; a rate falls as ½(1 + cos πs), s the share of
/// its time that has passed. Validation is looked at after an epoch, as often as it costs a fifth of the time at most, and the
/// weights of its best moment are those that stay. A network whose error is no number is left (its rate was too large).
///
/// Throws std::invalid_argument where there is nothing to fit or to validate by, Cancelled. With `epochs` the same every time.
LearnedNetwork learned(const Networks& networks, NetworkSpec spec, const Dataset& data, const Split& split,
                       const LearningOptions& options, const RunContext& context = {});

}  // namespace echoplane
