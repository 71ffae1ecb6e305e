// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/pipeline/stages.h"
#include "core/rivals/network_training.h"
#include "core/text/message.h"

namespace echoplane {

/// A race: models compared on the same data, split, measure and horizon.
struct RacePlan {
    using Learned = std::map<std::string, std::shared_ptr<const NetworkRecord>>;

    Experiment base;
    std::vector<std::string> contenders;  ///< names from contenderNames(), without repeats
    double seconds = 10.0;  ///< seconds of one core for each to train, including tuning and earlier training; direct solutions
                            ///< (AR, NVAR and the others) take as long as they need, seconds at most
    std::optional<int> epochs;  ///< epochs of the trained networks, instead of seconds
    /// Maximum number of parameters each may fit: the widest networks, the largest reservoirs and the longest AR and NVAR within
    /// it, instead of `width` and the experiment's N (parameter_budget.h). Models whose smallest size exceeds it are not scored.
    std::optional<std::int64_t> parameters = {};
    int width = 32;  ///< H of the trained networks
    int layers = 1;  ///< layers of the networks; at least two for an xLSTM
    double dropout = 0.0;
    int window = 50;  ///< steps of truncated back-propagation
    /// If true, an LRU starts from the eigenvalues of the reservoir after radius and leak; else on a ring, as in its paper.
    bool lruFromPlane = false;
    std::uint32_t seed = 1;
    /// Trained networks to resume, by the name of their contender.
    Learned learned = {};
};

/// One model of a race and its result.
struct Contender {
    std::string name = {};  ///< "gru"
    Message title = {};     ///< "GRU", "AR(16)"
    Message settings = {};  ///< what was chosen by validation, "rate 0.003, 41 epochs"; or empty
    Message why = {};       ///< the reason if there is no score, as a sentence; else empty
    std::shared_ptr<const ScoreResult> score = {};
    std::shared_ptr<const Dataset> data = {};  ///< data it was trained on, the same for all; its split is that of RacePlan::base
    std::shared_ptr<const NetworkRecord> network = {};  ///< for trained networks: the record for resuming or saving
    /// As LearningPoint::validation: RMSE over validation of standardised targets; for classes the error rate.
    double validation = std::numeric_limits<double>::quiet_NaN();
    std::optional<std::int64_t> parameters = {};  ///< number of fitted parameters; empty if it was never built
    std::optional<std::int64_t> state = {};       ///< numbers carried from one step to the next, without the sums of a merge
    double seconds = 0.0;                         ///< training time on one core, including tuning
    double microsecondsPerStep =
        std::numeric_limits<double>::quiet_NaN();  ///< time per prediction step on one core; NaN for baselines other than AR
    std::vector<LearningPoint> curve = {};
};

/// lstm, gru, …, lru, reservoir-gd, and contendersWithoutNetworks().
std::vector<std::string> contenderNames();
/// The contenders that need no module: nvar, ar, seasonal, persistence, mean, majority, bag-of-embeddings, reservoir.
std::vector<std::string> contendersWithoutNetworks();
/// True if the contender can take part in a task whose result is classes (`classes`) or a series.
bool takesPart(std::string_view contender, bool classes);
/// "GRU"; for AR and the seasonal baseline without their chosen parameters.
std::string contenderTitle(std::string_view contender);
bool needsNetworks(std::string_view contender);

/// RacePlan::lruFromPlane as text: "ring" or "plane".
std::string lruStart(const RacePlan& plan);
/// The inverse of lruStart(). Throws std::invalid_argument for other text.
bool isPlane(std::string_view lruStart);

/// Throws std::invalid_argument saying what is wrong and what would be valid: a name, a number, or a task whose result is neither
/// a series nor classes.
void validate(const RacePlan& plan);

/// Number of contenders trained at the same time on `threads` threads: 1 with dropout, whose masks come from one shared
/// generator.
int parallelContenders(const RacePlan& plan, int threads);

/// Callbacks, invoked serially from worker threads. Any may be empty.
struct RaceListener {
    std::function<void(const Contender&)> finished = {};
    std::function<void(const std::string& contender, const LearningPoint&)> learning = {};
    /// LearningOptions::kept.
    std::function<void(const std::string& contender, const NetworkRecord&)> kept = {};
    /// LearningOptions::moved.
    std::function<void(const std::string& contender, const LearningPoint&, const Eigen::VectorXcd&)> moved = {};
};

/// True if the test span of any contender was an autonomous run.
bool ranAutonomously(const std::vector<Contender>& contenders);

/// Runs all contenders, started in the order of the plan, as many in parallel as parallelContenders() allows; each is passed to
/// `listener.finished` when done. `networks` may be null if no contender needsNetworks().
///
/// - reservoir: the experiment, with spectral radius, leak, alpha and, where it matters, input scaling found by a Bayesian search
///   on validation within the seconds, of at most 300 settings; the experiment's own settings are among the candidates. Its
///   curve is the best measured so far; it uses the best setting according to the search's model (SearchBest).
/// - reservoir-gd: weights over the states of the experiment's reservoir, trained like networks.
/// - lru: as many modes as its width; with RacePlan::lruFromPlane as many as the reservoir has, a pair counting as one.
/// - the networks: learned(). nvar: chosenNvar(). The rest: rivalOf(), for classes classRivalOf().
///
/// Each runs on a single thread, and all seconds are measured by a ProcessorWatch: a busy machine, or contenders running at the
/// same time, change how long a race takes but not its results. Returned in the order of the plan.
///
/// Throws Cancelled. A failure of one contender is reported in its `why` and does not end the race.
std::vector<Contender> race(const RacePlan& plan, const Networks* networks, const RunContext& context = {},
                            const RaceListener& listener = {});

}  // namespace echoplane
