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

namespace echoplane {

/// The same data, split, measure and horizon for all of them.
struct RacePlan {
    using Learned = std::map<std::string, std::shared_ptr<const NetworkRecord>>;

    Experiment base;
    std::vector<std::string> contenders;  ///< names of contenderNames(); each once
    double seconds = 10.0;  ///< of one core, for each to learn, tuning and what it learned before included; what is solved for
                            ///< at once (AR, NVAR and the rest) takes what it takes, seconds at most
    std::optional<int> epochs;  ///< of the trained networks, in place of the seconds
    /// Numbers that each may fit, at most: networks as wide, reservoirs as large, AR and NVAR as long as these allow, in place of
    /// `width` and the experiment's N (parameter_budget.h). Who has more even at its smallest has no score.
    std::optional<std::int64_t> parameters = {};
    int width = 32;  ///< H of the trained networks
    int layers = 1;  ///< of an xLSTM two at least
    double dropout = 0.0;
    int window = 50;  ///< steps of one back-propagation
    /// An LRU starts from the eigenvalues of the reservoir, radius and leak in them, else on a ring, as its paper has it.
    bool lruFromPlane = false;
    std::uint32_t seed = 1;
    /// Networks that have learned already, by the name of their contender: they go on.
    Learned learned = {};
};

/// One model of a race and how it fared.
struct Contender {
    std::string name = {};      ///< "gru"
    std::string title = {};     ///< "GRU", "AR(16)"
    std::string settings = {};  ///< what was chosen on validation, "rate 0.003, 41 epochs"; or empty
    std::string why = {};       ///< why there is no score, in a sentence; else empty
    std::shared_ptr<const ScoreResult> score = {};
    std::shared_ptr<const Dataset> data = {};  ///< what it learned from, the same of all; its split is that of RacePlan::base
    std::shared_ptr<const NetworkRecord> network = {};  ///< of trained networks: what there is to go on with, or to keep
    /// As LearningPoint::validation: RMSE over validation of standardised targets; of classes the share that is told wrong.
    double validation = std::numeric_limits<double>::quiet_NaN();
    std::optional<std::int64_t> parameters = {};  ///< numbers that were fitted; none where it never came to be
    std::optional<std::int64_t> state = {};       ///< carried from a step to the next, without what a merge sums up
    double seconds = 0.0;                         ///< of one core, of learning, tuning included
    double microsecondsAStep = std::numeric_limits<double>::quiet_NaN();  ///< of one core, of saying one step after another; not
                                                                          ///< a number for baselines but AR
    std::vector<LearningPoint> curve = {};
};

/// lstm, gru, …, lru, reservoir-gd, and contendersWithoutNetworks().
std::vector<std::string> contenderNames();
/// Those that no module is needed for: nvar, ar, seasonal, persistence, mean, majority, bag-of-embeddings, reservoir.
std::vector<std::string> contendersWithoutNetworks();
/// It can take part where the result is a series, or where it is classes.
bool takesPart(std::string_view contender, bool classes);
/// "GRU"; of AR and season without what is chosen for them.
std::string contenderTitle(std::string_view contender);
bool needsNetworks(std::string_view contender);

/// RacePlan::lruFromPlane in words: "ring" or "plane".
std::string lruStart(const RacePlan& plan);
/// Its inverse. Throws std::invalid_argument.
bool isPlane(std::string_view lruStart);

/// Throws std::invalid_argument with what is wrong and what would be right: a name, a number, a task whose result is no series.
void validate(const RacePlan& plan);

/// Contenders that learn at the same time where there are so many threads: with dropout, whose masks are drawn by one generator
/// for all, one after the other.
int atATime(const RacePlan& plan, int threads);

/// Who is told how a race goes, from its threads, one at a time; each may be empty.
struct RaceListener {
    std::function<void(const Contender&)> finished = {};
    std::function<void(const std::string& contender, const LearningPoint&)> learning = {};
    /// LearningOptions::kept.
    std::function<void(const std::string& contender, const NetworkRecord&)> kept = {};
    /// LearningOptions::moved.
    std::function<void(const std::string& contender, const LearningPoint&, const Eigen::VectorXcd&)> moved = {};
};

/// Whether any has a test stretch that was a free run.
bool ranFreely(const std::vector<Contender>& contenders);

/// All contenders, begun in the order of the plan, atATime() of `context.threads` at the same time; each handed to
/// `listener.finished` when it is there. `networks` may be null where no contender needsNetworks().
///
/// - reservoir: the experiment, its spectral radius, leak, alpha and, where it matters, input scaling found by a Bayesian search
///   on validation, as long as the seconds last, of 300 settings at most; those of the experiment are compared with them. Its
///   curve is the best that has been measured so far; what it takes is the best by the search's model of all (SearchBest).
/// - reservoir-gd: weights over the states of the experiment's reservoir, trained as networks are.
/// - lru: as many modes as its width; with RacePlan::lruFromPlane as many as the reservoir's eigenvalues, a pair being one.
/// - the networks: learned(). nvar: chosenNvar(). The rest: rivalOf(), of classes classRivalOf().
///
/// Each on one thread alone, and all seconds are those of a ProcessorWatch: a busy machine, or others at the same time, make a
/// race longer or shorter, not other. Returned in the order of the plan.
///
/// Throws Cancelled; what is wrong with one contender is told in its `why` and ends no race.
std::vector<Contender> race(const RacePlan& plan, const Networks* networks, const RunContext& context = {},
                            const RaceListener& listener = {});

}  // namespace echoplane
