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

#include "core/learners/network_training.h"
#include "core/run/run_result.h"
#include "core/tasks/run_kind.h"
#include "core/text/message.h"

namespace echoplane {

class StepModel;

/// Options of all learners. A reservoir takes the rest of its settings from the experiment.
struct LearnerOptions {
    using Trained = std::map<std::string, std::shared_ptr<const NetworkRecord>>;

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
    /// Trained networks to resume, by the name of their learner.
    Trained learned = {};
};

/// A trained model and what was measured of it: a baseline under a score, or a contender of a race.
struct Learned {
    std::string name = {};  ///< "gru"
    Message title = {};     ///< "GRU", "AR(16)"
    Message settings = {};  ///< what was chosen by validation, "rate 0.003, 41 epochs"; or empty
    Message why = {};       ///< the reason if there is no score, as a sentence; else empty
    std::shared_ptr<const ScoreResult> score = {};
    std::shared_ptr<const Dataset> data = {};           ///< data it was trained on; its split is that of the experiment
    std::shared_ptr<const NetworkRecord> network = {};  ///< for trained networks: the record for resuming or saving
    std::shared_ptr<StepModel> model = {};              ///< of AR and NVAR: predicts step by step
    /// As LearningPoint::validation: RMSE over validation of standardised targets; of classes the error rate. Of races only.
    double validation = std::numeric_limits<double>::quiet_NaN();
    std::optional<std::int64_t> parameters = {};  ///< number of fitted parameters; empty if it was never built
    std::optional<std::int64_t> state = {};       ///< numbers carried from one step to the next, without the sums of a merge
    double seconds = 0.0;                         ///< training time on one core, including tuning
    double microsecondsPerStep =
        std::numeric_limits<double>::quiet_NaN();  ///< time per prediction step on one core; of races, NaN for simple baselines
    std::vector<LearningPoint> curve = {};

    int choice = 0;                ///< period of a season, order of an AR, delays of an NVAR; else 0
    int degree = 0;                ///< nvar: degree of its products; else 0
    double alpha = 0.0;            ///< nvar: its ridge
    double conditionNumber = 0.0;  ///< nvar: κ of its features; else 0
    bool exogenous = false;        ///< ar: the inputs are more than the past of the targets

    /// The measures over a role; NaN without a score.
    Score on(Role role) const;
};

/// Callbacks, invoked from worker threads. Any may be empty.
struct LearnerListener {
    std::function<void(const Learned&)> finished = {};
    std::function<void(const std::string& learner, const LearningPoint&)> learning = {};
    /// LearningOptions::kept.
    std::function<void(const std::string& learner, const NetworkRecord&)> kept = {};
    /// LearningOptions::moved.
    std::function<void(const std::string& learner, const LearningPoint&, const Eigen::VectorXcd&)> moved = {};
};

/// What a learner learns, and within which limits.
struct Assignment {
    const Experiment& experiment;
    std::shared_ptr<const Dataset> data;
    Split split;
    const LearnerOptions& options;
    const Networks* networks;  ///< null if there is no module for them
    const RunContext& context;
    const LearnerListener& listener;
    double products = std::numeric_limits<double>::infinity();  ///< limit of chosenNvar() for each candidate
    int season = 0;                                             ///< period of the seasonal baseline; 0: found from the data

    /// What is minimised on these data: learners are only asked to learn data that have a RunKind::loss.
    Loss loss() const { return kindOf(experiment).loss.value(); }
    /// LearnerOptions::parameters, or no limit.
    std::int64_t mostParameters() const { return options.parameters.value_or(std::numeric_limits<std::int64_t>::max()); }
    std::vector<Steps> fitted() const { return split.of(Role::fit, *data); }
    std::vector<Steps> judged() const { return split.of(Role::validation, *data); }
};

/// One row of the list of learners: something that makes a trained model of data.
struct Learner {
    std::string_view name;          ///< "ar"
    std::string_view title;         ///< "AR", before validation has chosen anything
    std::optional<Loss> loss = {};  ///< of the data that it can learn; empty: any
    /// Whether it suits a task of that kind; null: any.
    bool (*suits)(const Experiment& experiment) = nullptr;
    bool isNetwork = false;  ///< needs the module of trained networks
    /// Place on a circle of 15 hues, −1 to −3 for greys, or `ownReservoir`. Each learner of one loss has its own.
    int colour = 0;
    static constexpr int ownReservoir = 99;
    /// The models, one but for n-grams, which are one for each order, the largest last. Fills in name and title. Throws
    /// std::invalid_argument with the reason where it cannot learn this, Cancelled.
    std::vector<Learned> (*learn)(const Learner& self, const Assignment& assignment) = nullptr;

    bool learns(Loss wanted) const { return !loss || *loss == wanted; }
    /// A result with its name and title, of which nothing is learned yet.
    Learned emptyResult() const;
};

/// Trains by Learner::learn and measures the seconds of those that do not do so themselves. A learner that cannot learn this,
/// fails, or has more parameters than LearnerOptions::parameters gives one result with the reason in `why`. Throws Cancelled.
std::vector<Learned> learn(const Learner& learner, const Assignment& assignment);

/// Throw std::invalid_argument if the parameters exceed the budget: those of a model of fixed size, or those of the smallest of
/// its kind.
void requireWithin(std::int64_t budget, std::int64_t parameters);
void requireSmallestWithin(std::int64_t budget, std::int64_t parameters);

}  // namespace echoplane
