// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rivals/network_training.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>

#include "core/jobs/stopwatch.h"
#include "core/math/random.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

Eigen::MatrixXd standardised(const Eigen::Ref<const Eigen::MatrixXd>& series, const Normalisation& standard) {
    return (series.colwise() - standard.shift).array().colwise() / standard.scale.array();
}

/// The network between series as the dataset has them.
class Standardised : public StepModel {
public:
    Standardised(std::unique_ptr<Network> network, Normalisation inputs, Normalisation outputs)
        : m_network(std::move(network)), m_inputs(std::move(inputs)), m_outputs(std::move(outputs)) {}
    Eigen::MatrixXd start(const Eigen::Ref<const Eigen::MatrixXd>& inputs) override {
        const Eigen::MatrixXd given = standardised(inputs, m_inputs);
        return original(m_network->start(given), m_outputs);
    }
    Eigen::VectorXd step(const Eigen::VectorXd& input) override {
        return original(m_network->step(standardised(input, m_inputs)), m_outputs);
    }

private:
    std::unique_ptr<Network> m_network;
    Normalisation m_inputs, m_outputs;
};

/// Standardised series and which steps count.
struct Material {
    Eigen::MatrixXd inputs, targets;
    std::vector<Steps> recordings;  // up to the end of what is fitted
    std::vector<Steps> validation;  // what is judged
    std::vector<bool> fitted;       // of each step
    int reach = 0;                  // steps that validation reads
};

Material materialOf(const Dataset& data, const Split& split, const Normalisation& inputs, const Normalisation& outputs) {
    Material material{standardised(data.inputs, inputs), standardised(data.targets, outputs), {}, {}, {}, 0};
    material.fitted.assign(static_cast<std::size_t>(data.steps()), false);
    const std::vector<Steps> fit = split.of(Role::fit, data);
    for (const Steps& each : fit)
        for (int t = each.first; t < each.end(); ++t) material.fitted[static_cast<std::size_t>(t)] = true;
    for (const Steps& recording : data.recordings()) {
        int end = recording.first;
        for (const Steps& each : fit)
            if (each.first >= recording.first && each.end() <= recording.end()) end = std::max(end, each.end());
        if (end > recording.first) material.recordings.push_back({recording.first, end - recording.first});
    }
    material.validation = split.of(Role::validation, data);
    for (const Steps& each : material.validation) material.reach = std::max(material.reach, each.end());
    return material;
}

/// One epoch: the stretches of training cut into streams of one length, at places that are drawn anew each time, in windows that
/// are learned one after the other.
std::vector<StepBatch> epochOf(const Material& material, int window, RandomStream& random) {
    constexpr int most = 32, warm = 10;
    int steps = 0;
    for (const Steps& each : material.recordings) steps += each.count;
    const int count = std::clamp(steps / (2 * window), 1, most), length = std::max(2, steps / count);
    std::vector<Steps> streams;
    for (const Steps& each : material.recordings) {
        const int shift = each.count > length ? static_cast<int>(random.uniform() * length) : 0;
        for (int from = each.first - shift; from < each.end(); from += length) {
            const int first = std::max(from, each.first), end = std::min(from + length, each.end());
            if (end - first > warm) streams.push_back({first, end - first});
        }
        if (each.count <= warm) streams.push_back(each);
    }
    std::vector<StepBatch> windows;
    const auto columns = static_cast<Eigen::Index>(streams.size());
    for (int first = 0; first < length; first += window) {
        const int span = std::min(window, length - first);
        StepBatch batch;
        batch.streams = static_cast<int>(streams.size());
        batch.inputs = Eigen::MatrixXd::Zero(material.inputs.rows(), span * columns);
        batch.targets = Eigen::MatrixXd::Zero(material.targets.rows(), span * columns);
        batch.weights = Eigen::VectorXd::Zero(span * columns);
        for (int t = 0; t < span; ++t) {
            for (Eigen::Index s = 0; s < columns; ++s) {
                const Steps& stream = streams[static_cast<std::size_t>(s)];
                const int k = first + t, step = stream.first + k;
                if (k >= stream.count) continue;
                const Eigen::Index column = t * columns + s;
                batch.inputs.col(column) = material.inputs.col(step);
                batch.targets.col(column) = material.targets.col(step);
                // The state is not yet that of the series where a stream begins.
                if (material.fitted[static_cast<std::size_t>(step)] && k >= std::min(warm, stream.count / 2))
                    batch.weights[column] = 1.0;
            }
        }
        windows.push_back(std::move(batch));
    }
    return windows;
}

double validationError(Network& network, const Material& material, const std::vector<Steps>& recordings) {
    double sum = 0.0, count = 0.0;
    for (const Steps& recording : recordings) {
        const int end = std::min(recording.end(), material.reach);
        if (end <= recording.first) continue;
        const Eigen::MatrixXd said = network.start(material.inputs.middleCols(recording.first, end - recording.first));
        for (const Steps& each : material.validation) {
            const int first = std::max(each.first, recording.first), last = std::min(each.end(), end);
            if (first >= last) continue;
            sum += (said.middleCols(first - recording.first, last - first) - material.targets.middleCols(first, last - first))
                       .squaredNorm();
            count += static_cast<double>((last - first) * said.rows());
        }
    }
    return std::sqrt(sum / count);
}

/// A network of one rate, on its way.
struct Learner {
    std::unique_ptr<Network> network;
    RandomStream random;
    double rate, elapsed = 0.0, judging = 0.0, best = infinite;
    int epochs = 0;
    std::vector<double> weights = {};
    bool diverged = false;
};

class Learning {
public:
    Learning(const Dataset& data, const Material& material, const LearningOptions& options, const RunContext& context)
        : m_data(data), m_material(material), m_options(options), m_context(context) {}

    /// Of the budget: what each rate is tried with, and what the chosen one has in all.
    double trial() const { return m_options.rates.size() > 1 ? 0.5 / static_cast<double>(m_options.rates.size()) : 1.0; }
    double whole() const { return m_options.rates.size() > 1 ? trial() + 0.5 : 1.0; }

    /// Until `share` of the budget has gone into this learner.
    void run(Learner& learner, double share) {
        const Stopwatch watch;
        const double before = learner.elapsed;
        while (!learner.diverged && passed(learner) < share) {
            m_context.checkpoint();
            const double s = std::min(1.0, passed(learner) / whole());
            const double rate = learner.rate * 0.5 * (1.0 + std::cos(std::numbers::pi * s));
            double error = 0.0;
            int windows = 0;
            for (const StepBatch& batch : epochOf(m_material, m_options.window, learner.random)) {
                m_context.checkpoint();
                error += learner.network->learn(batch, rate, windows > 0);
                ++windows;
            }
            ++learner.epochs;
            learner.elapsed = before + watch.seconds();
            learner.diverged = !std::isfinite(error);
            const bool last = !(passed(learner) < share);
            if (!learner.diverged && (last || judged(learner))) judge(learner, error / windows, before, watch);
        }
    }

    double seconds() const { return m_watch.seconds(); }
    std::vector<LearningPoint> curve;

private:
    /// Share of the budget that it has had.
    double passed(const Learner& learner) const {
        if (m_options.budget.epochs) return static_cast<double>(learner.epochs) / *m_options.budget.epochs;
        return learner.elapsed / m_options.budget.seconds;
    }
    bool judged(const Learner& learner) const {
        constexpr double share = 0.2;
        return m_options.budget.epochs || learner.judging <= share * learner.elapsed;
    }
    void judge(Learner& learner, double training, double before, const Stopwatch& watch) {
        const Stopwatch judging;
        const double error = validationError(*learner.network, m_material, m_data.recordings());
        learner.judging += judging.seconds();
        learner.elapsed = before + watch.seconds();
        if (!std::isfinite(error)) {
            learner.diverged = true;
            return;
        }
        curve.push_back({seconds(), learner.epochs, learner.rate, training, error});
        if (m_options.learning) m_options.learning(curve.back());
        if (error < learner.best) {
            learner.best = error;
            learner.weights = learner.network->weights();
        }
    }

    const Dataset& m_data;
    const Material& m_material;
    const LearningOptions& m_options;
    const RunContext& m_context;
    Stopwatch m_watch;
};

}  // namespace

Normalisation standardOf(const Eigen::MatrixXd& series) {
    Normalisation standard{series.rowwise().mean(), {}};
    standard.scale =
        ((series.colwise() - standard.shift).rowwise().squaredNorm() / static_cast<double>(series.cols())).cwiseSqrt();
    for (double& scale : standard.scale)
        if (!(scale > 0.0)) scale = 1.0;
    return standard;
}

LearnedNetwork learned(const Networks& networks, NetworkSpec spec, const Dataset& data, const Split& split,
                       const LearningOptions& options, const RunContext& context) {
    const std::vector<Steps> fit = split.of(Role::fit, data);
    if (fit.empty()) throw std::invalid_argument("there is no step to train a network on");
    spec.inputs = static_cast<int>(data.inputs.rows());
    spec.outputs = static_cast<int>(data.targets.rows());
    const Normalisation inputs = standardOf(columnsOf(data.inputs, fit)), outputs = standardOf(columnsOf(data.targets, fit));
    const Material material = materialOf(data, split, inputs, outputs);
    if (material.validation.empty())
        throw std::invalid_argument("there is no validation stretch to choose a network by: give it steps with --validation");

    Learning learning(data, material, options, context);
    std::vector<Learner> learners;
    for (const double rate : options.rates)
        learners.push_back({networks.make(spec), RandomStream(options.seed, "network streams"), rate});
    for (Learner& each : learners) learning.run(each, learning.trial());
    Learner& best = *std::ranges::min_element(learners, {}, &Learner::best);
    if (learners.size() > 1 && !best.diverged) learning.run(best, learning.whole());

    LearnedNetwork result;
    result.parameters = best.network->parameters();
    result.state = best.network->state();
    result.rate = best.rate;
    result.epochs = best.epochs;
    result.validation = best.best;
    result.curve = std::move(learning.curve);
    result.seconds = learning.seconds();
    if (best.weights.empty()) return result;
    best.network->setWeights(best.weights);
    result.model = std::make_unique<Standardised>(std::move(best.network), inputs, outputs);
    return result;
}

}  // namespace echoplane
