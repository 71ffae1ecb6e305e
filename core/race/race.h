// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/learners/baselines.h"
#include "core/learners/learner.h"

namespace echoplane {

/// A race: models compared on the same data, split, measure and horizon.
struct RacePlan : LearnerOptions {
    Experiment base;
    std::vector<std::string> contenders;  ///< names from contenderNames(), without repeats
};

/// All learners: the trained networks (networkKinds()), reservoir-gd, reservoir and the baselines (baselineLearners()). A new
/// network is a row of networkKinds().
///
/// - reservoir: the experiment, with spectral radius, leak, alpha and, where it matters, input scaling found by a Bayesian search
///   on validation within the seconds, of at most 300 settings; the experiment's own settings are among the candidates. Its
///   curve is the best measured so far; it uses the best setting according to the search's model (SearchBest).
/// - reservoir-gd: weights over the states of the experiment's reservoir, trained like networks.
/// - lru: as many modes as its width; with LearnerOptions::lruFromPlane as many as the reservoir has, a pair counting as one.
std::span<const Learner> learners();
/// The one of that name. Throws std::invalid_argument that lists all.
const Learner& learner(std::string_view name);

/// The names of learners() that take part in races; those that need no module come last.
std::vector<std::string> contenderNames();
/// The contenders that need no module.
std::vector<std::string> contendersWithoutNetworks();
/// True if the contender suits the experiment's task.
bool takesPart(std::string_view contender, const Experiment& experiment);
bool needsNetworks(std::string_view contender);

/// LearnerOptions::lruFromPlane as text: "ring" or "plane".
std::string lruStart(const RacePlan& plan);
/// The inverse of lruStart(). Throws std::invalid_argument for other text.
bool isPlane(std::string_view lruStart);

/// Throws std::invalid_argument saying what is wrong and what would be valid: a name, a number, or a task without a
/// RunKind::loss.
void validate(const RacePlan& plan);

/// Number of contenders trained at the same time on `threads` threads: 1 with dropout, whose masks come from one shared
/// generator.
int parallelContenders(const RacePlan& plan, int threads);

/// True if the test span of any contender was an autonomous run.
bool ranAutonomously(const std::vector<Learned>& contenders);

/// Runs all contenders, started in the order of the plan, as many in parallel as parallelContenders() allows; each is passed to
/// `listener.finished` when done; its calls are serial. `networks` may be null if no contender is a network.
///
/// Each runs on a single thread, and all seconds are measured by a ProcessorWatch: a busy machine, or contenders running at the
/// same time, change how long a race takes but not its results. Returned in the order of the plan.
///
/// Throws Cancelled. A failure of one contender is reported in its `why` and does not end the race.
std::vector<Learned> race(const RacePlan& plan, const Networks* networks, const RunContext& context = {},
                          const LearnerListener& listener = {});

}  // namespace echoplane
