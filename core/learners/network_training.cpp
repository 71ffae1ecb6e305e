// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/network_training.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/jobs/processor_watch.h"
#include "core/math/random.h"
#include "core/system/memory.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

double bytesOf(const NetworkSpec& spec) {
    return spec.doublePrecision ? 8.0 : 4.0;
}

/// Each learner keeps its weights, their gradient, Adam's two moments and its best weights as doubles; the result is one more.
void requireWeights(const NetworkSpec& spec, const Networks& networks, std::size_t learners) {
    const double each = 4.0 * bytesOf(spec) + sizeof(double);
    const auto numbers = static_cast<double>(parameterCount(spec, networks)(spec.width));
    requireMemory(each * numbers * static_cast<double>(learners + 1), Message("the network at each of its step sizes"));
}

/// A network in training at one rate.
struct NetworkLearner {
    std::unique_ptr<Network> network;
    RandomStream random;
    double rate, elapsed = 0.0, judging = 0.0, best = std::numeric_limits<double>::infinity();
    int epochs = 0;
    std::vector<NamedWeights> weights = {};
    bool diverged = false;
};

class Learning {
public:
    Learning(const NetworkSpec& spec, const LearningMaterial& material, const LearningOptions& options, const RunContext& context)
        : m_spec(spec), m_material(material), m_options(options), m_context(context) {}

    /// Shares of the budget: for the trial of each rate, and in total for the chosen one. A resumed network's seconds are those
    /// of all rates, its epochs those of its own rate.
    double trial() const { return several() ? 0.5 / static_cast<double>(m_options.rates.size()) : 1.0; }
    double whole() const { return several() ? trial() + 0.5 : 1.0; }

    /// Trains until `share` of the budget has been spent on this learner.
    void run(NetworkLearner& learner, double share) {
        const double before = learner.elapsed - seconds();
        while (!learner.diverged && passed(learner) < share) {
            double error = 0.0;
            int batches = 0;
            m_material.epoch(learner.random, [&](const StepBatch& batch, bool carried) {
                m_context.checkpoint();
                requireRoom(*learner.network, batch);
                const double s = std::min(1.0, passed(learner) / whole());
                const double rate = learner.rate * 0.5 * (1.0 + std::cos(std::numbers::pi * s));
                error += learner.network->learn(batch, rate, carried);
                ++batches;
                learner.elapsed = before + seconds();
                return m_options.budget.epochs || passed(learner) < share;
            });
            ++learner.epochs;
            learner.diverged = !std::isfinite(error);
            const bool last = !(passed(learner) < share);
            if (!learner.diverged && (last || validationDue(learner))) {
                const ProcessorWatch judging;
                const bool defined = judge(learner, error / batches);
                learner.judging += judging.seconds();
                if (defined) report(learner);
                learner.elapsed = before + seconds();
            }
        }
    }

    /// Record of a learner's best weights.
    std::shared_ptr<const NetworkRecord> record(const NetworkLearner& learner) const {
        return std::make_shared<const NetworkRecord>(NetworkRecord{m_spec, m_material.inputs, m_material.outputs, learner.weights,
                                                                   learner.rate, seconds(), learner.epochs, learner.best,
                                                                   m_material.inputUnits, m_material.outputUnits});
    }
    double seconds() const { return (m_options.from ? m_options.from->seconds : 0.0) + m_watch.seconds() - m_callbackSeconds; }
    std::vector<LearningPoint> curve;

private:
    bool several() const { return m_options.rates.size() > 1 && (!m_options.from || m_options.budget.epochs); }
    /// Share of the budget spent on this learner.
    double passed(const NetworkLearner& learner) const {
        if (m_options.budget.epochs) return static_cast<double>(learner.epochs) / *m_options.budget.epochs;
        return learner.elapsed / m_options.budget.seconds;
    }
    bool validationDue(const NetworkLearner& learner) const {
        constexpr double share = 0.2;
        return m_options.budget.epochs || learner.judging <= share * learner.elapsed;
    }
    /// Evaluates on validation; false if the network diverged.
    bool judge(NetworkLearner& learner, double training) {
        const Judgement judgement = m_material.judge(*learner.network, m_context);
        learner.diverged = !std::isfinite(judgement.choice);
        if (learner.diverged) return false;
        curve.push_back({seconds(), learner.epochs, learner.rate, training, judgement.shown});
        if (judgement.choice < learner.best) {
            learner.best = judgement.choice;
            learner.weights = learner.network->named();
        }
        return true;
    }
    /// Invokes the callbacks; their time is not charged to the budget.
    void report(const NetworkLearner& learner) {
        const ProcessorWatch reporting;
        if (m_options.learning) m_options.learning(curve.back());
        if (m_options.moved) {
            const Eigen::VectorXcd eigenvalues = learner.network->eigenvalues();
            if (eigenvalues.size() > 0) m_options.moved(curve.back(), eigenvalues);
        }
        constexpr double apart = 2.0;
        if (m_options.kept && learner.best < m_kept && curve.back().seconds >= m_keptAt + apart) {
            m_kept = learner.best;
            m_keptAt = curve.back().seconds;
            m_options.kept(*record(learner));
        }
        m_callbackSeconds += reporting.seconds();
    }
    /// States kept in memory per step for back-propagation: about three; for a scan, two per pass and the gates.
    double statesPerStep(const StepBatch& batch) const {
        const NetworkKind* kind = networkKind(m_spec.kind);
        if (kind == nullptr || !kind->scanned) return 3.0;
        return 6.0 + 2.0 * std::log2(static_cast<double>(batch.inputs.cols()) / batch.streams);
    }
    void requireRoom(const Network& network, const StepBatch& batch) {
        if (batch.inputs.cols() <= m_room) return;
        const double bytes = statesPerStep(batch) * bytesOf(m_spec) * static_cast<double>(network.state()) *
                             static_cast<double>(batch.inputs.cols());
        requireMemory(bytes, Message("back-propagation through the network (states × steps × streams)"));
        m_room = batch.inputs.cols();
    }

    const NetworkSpec& m_spec;
    const LearningMaterial& m_material;
    const LearningOptions& m_options;
    const RunContext& m_context;
    ProcessorWatch m_watch;
    double m_kept = std::numeric_limits<double>::infinity(), m_keptAt = 0.0;
    double m_callbackSeconds = 0.0;  // seconds spent in callbacks
    Eigen::Index m_room = 0;         // columns for which memory was checked
};

NetworkLearner resumedLearner(const Networks& networks, const NetworkRecord& from, std::uint32_t seed) {
    NetworkLearner learner{restored(networks, from),
                           RandomStream(seed + static_cast<std::uint32_t>(from.epochs), "network streams"), from.rate};
    learner.elapsed = from.seconds;
    learner.epochs = from.epochs;
    learner.best = from.validation;
    learner.weights = from.weights;
    return learner;
}

const NetworkLearner& bestOf(const std::vector<NetworkLearner>& learners) {
    return *std::ranges::min_element(learners, {}, &NetworkLearner::best);
}

}  // namespace

LearnedNetwork learned(const Networks& networks, NetworkSpec spec, const LearningMaterial& material,
                       const LearningOptions& options, const RunContext& context) {
    if (options.from) spec = options.from->spec;
    requireWeights(spec, networks, options.from ? 1 : options.rates.size());
    Learning learning(spec, material, options, context);
    std::vector<NetworkLearner> learners;
    if (options.from)
        learners.push_back(resumedLearner(networks, *options.from, options.seed));
    else
        for (const double rate : options.rates)
            learners.push_back({networks.make(spec), RandomStream(options.seed, "network streams"), rate});
    LearnedNetwork result;
    try {
        if (!options.from)
            for (NetworkLearner& each : learners) learning.run(each, learning.trial());
        // The best of those that have not diverged; one that diverged may still have the best weights in the end.
        NetworkLearner& last = *std::ranges::min_element(learners, {}, [](const NetworkLearner& each) {
            return each.diverged ? std::numeric_limits<double>::infinity() : each.best;
        });
        learning.run(last, learning.whole());
        result.diverged = last.diverged;
    } catch (const Cancelled&) {
        if (const NetworkLearner& best = bestOf(learners); options.kept && !best.weights.empty())
            options.kept(*learning.record(best));
        throw;
    }
    const NetworkLearner& best = bestOf(learners);
    result.parameters = best.network->parameters();
    result.state = best.network->state();
    result.seconds = learning.seconds();
    if (!best.weights.empty()) {
        result.record = learning.record(best);
        result.network = restored(networks, *result.record);
        if (options.kept) options.kept(*result.record);
    }
    result.curve = std::move(learning.curve);
    return result;
}

}  // namespace echoplane
