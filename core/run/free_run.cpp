// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/free_run.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <numeric>
#include <vector>

#include "core/jobs/poll.h"
#include "core/math/statistics.h"
#include "core/reservoir/divergence.h"
#include "core/run/output_layer.h"
#include "core/run/prediction.h"
#include "core/run/scored_series.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// The trained model, run autonomously.
class TrainedModel {
public:
    TrainedModel(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                 const StatesResult& states, const ReadoutResult& readout)
        : m_experiment(experiment),
          m_reservoir(std::make_shared<const Reservoir>(reservoirOf(experiment, spectrum, dynamics, runBasis(spectrum)))),
          m_noise(stateNoiseOf(experiment, spectrum, runBasis(spectrum))),
          m_states(states),
          m_layer(experiment, readout),
          m_range(states.data->targets) {}

    /// Calls `take(k, ŷ(first + k))` for k = 0, 1, … until it returns false or the model diverges. Returns the k of the
    /// divergence.
    std::optional<int> run(int first, const RunContext& context, const std::function<bool(int, const Eigen::VectorXd&)>& take) {
        const Eigen::MatrixXd &inputs = m_states.data->inputs, &targets = m_states.data->targets;
        DriveVector drive(m_experiment, inputs.rows(), targets.rows());
        ReservoirStepper reservoir = drivenTo(first, drive);
        Eigen::VectorXd input = inputs.col(first), previous = targets.col(first - 1), output(targets.rows());
        const std::ptrdiff_t mask = pollMask(m_experiment.reservoir.size);
        for (int k = 0;; ++k) {
            if ((k & mask) == 0) context.checkpoint();
            m_layer.evaluate(reservoir.step(drive.put(input, previous)), input, previous, output);
            if (reservoir.diverged() || m_range.left(output)) return k;
            if (!take(k, output)) return std::nullopt;
            input = previous = output;
        }
    }

    /// run() from each of `firsts`, side by side, to the bit as one after another; `take` also receives the place in `firsts`.
    std::vector<std::optional<int>> runAll(const std::vector<int>& firsts, const RunContext& context,
                                           const std::function<bool(std::size_t, int, const Eigen::VectorXd&)>& take) {
        std::vector<std::optional<int>> diverged(firsts.size());
        if (!m_noise.silent()) {
            for (std::size_t i = 0; i < firsts.size(); ++i)
                diverged[i] = run(firsts[i], context, [&](int k, const Eigen::VectorXd& output) { return take(i, k, output); });
            return diverged;
        }
        const Eigen::MatrixXd &inputs = m_states.data->inputs, &targets = m_states.data->targets;
        const Eigen::Index size = m_states.states.rows(), count = static_cast<Eigen::Index>(firsts.size());
        DriveVector drive(m_experiment, inputs.rows(), targets.rows());
        Eigen::MatrixXd states(size, count), next(size, count), drives, given(inputs.rows(), count),
            before(targets.rows(), count);
        for (Eigen::Index i = 0; i < count; ++i) {
            const Eigen::Index first = firsts[static_cast<std::size_t>(i)];
            states.col(i) = drivenTo(first, drive).state();
            given.col(i) = inputs.col(first);
            before.col(i) = targets.col(first - 1);
        }
        std::vector<std::size_t> running(firsts.size());  // the starts to which the first columns belong
        std::iota(running.begin(), running.end(), 0);
        Eigen::VectorXd output(targets.rows());
        for (int k = 0; !running.empty(); ++k) {
            context.checkpoint();
            const auto left = static_cast<Eigen::Index>(running.size());
            for (Eigen::Index j = 0; j < left; ++j) {
                const Eigen::VectorXd& own = drive.put(given.col(j), before.col(j));
                if (drives.size() == 0) drives.resize(own.size(), count);
                drives.col(j) = own;
            }
            m_reservoir->stepEach(states.leftCols(left), drives.leftCols(left), next.leftCols(left));
            std::size_t kept = 0;
            for (Eigen::Index j = 0; j < left; ++j) {
                const std::size_t start = running[static_cast<std::size_t>(j)];
                m_layer.evaluate(next.col(j), given.col(j), before.col(j), output);
                if (hasDiverged(next.col(j)) || m_range.left(output)) {
                    diverged[start] = k;
                } else if (take(start, k, output)) {
                    const auto place = static_cast<Eigen::Index>(kept);
                    states.col(place) = next.col(j);
                    given.col(place) = before.col(place) = output;
                    running[kept++] = start;
                }
            }
            running.resize(kept);
        }
        return diverged;
    }

private:
    /// The reservoir after the step before `first`: from the last state stored, driven by the series.
    ReservoirStepper drivenTo(Eigen::Index first, DriveVector& drive) const {
        const Eigen::MatrixXd &inputs = m_states.data->inputs, &targets = m_states.data->targets;
        const Eigen::Index known = std::min<Eigen::Index>(m_states.states.cols(), first);
        ReservoirStepper reservoir(m_reservoir, m_states.states.col(known - 1));
        reservoir.setNoise(m_noise, static_cast<int>(known));
        for (Eigen::Index t = known; t < first; ++t) reservoir.step(drive.put(inputs.col(t), targets.col(t - 1)));
        return reservoir;
    }

    const Experiment& m_experiment;
    std::shared_ptr<const Reservoir> m_reservoir;
    StateNoise m_noise;
    const StatesResult& m_states;
    OutputLayer m_layer;
    OutputRange m_range;
};

}  // namespace

FreeRun freeRun(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                const StatesResult& states, const ReadoutResult& readout, int first, int steps, const RunContext& context) {
    requireAutonomousRun(experiment);
    if (first < 1 || first >= experiment.steps() || steps < 1) {
        throw Refusal("an autonomous run must start at step 1 to %1 and have at least one step, but starts at %2 with %3",
                      experiment.steps() - 1, first, steps);
    }
    FreeRun result;
    result.first = first;
    result.outputs.setConstant(states.data->targets.rows(), steps, std::numeric_limits<double>::quiet_NaN());
    TrainedModel model(experiment, spectrum, dynamics, states, readout);
    result.divergedAt = model.run(first, context, [&](int k, const Eigen::VectorXd& output) {
        result.outputs.col(k) = output;
        return k + 1 < steps;
    });
    return result;
}

Prediction scoredPrediction(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                            const DynamicsResult& dynamics, const StatesResult& states, const ReadoutResult& readout,
                            const RunContext& context) {
    Prediction prediction = predict(experiment, split, spectrum, dynamics, states, readout, context);
    const int first = experiment.data.split.span(Role::test).first;
    if (!testsAutonomously(experiment) || split != Split(experiment.data.split) ||
        (prediction.divergedAt && *prediction.divergedAt < first))
        return prediction;
    prediction.divergedAt.reset();  // the driven predictions of the test span are not used
    FreeRun run = freeRun(experiment, spectrum, dynamics, states, readout, first, experiment.data.split.test, context);
    prediction.outputs.rightCols(experiment.data.split.test) = run.outputs;
    if (run.divergedAt) prediction.divergedAt = first + *run.divergedAt;
    return prediction;
}

namespace {

/// Where the runs of validTime() begin, and how long they are; the errors of their steps.
class JudgedRuns {
public:
    JudgedRuns(const Experiment& experiment, const StatesResult& states, Role role)
        : m_data(*states.data), m_series(m_data), m_scales(outputScales(m_series.targets(), m_series.units()).array()) {
        const Eigen::MatrixXd& targets = m_series.targets();
        const Eigen::VectorXd means = targets.rowwise().mean();
        m_deviation =
            std::sqrt(((targets.colwise() - means).array().colwise() / m_scales).matrix().colwise().squaredNorm().mean());
        // An autonomous run needs the step before its start.
        const Span span = experiment.data.split.span(role);
        const int begin = std::max(1, span.first), length = span.end() - begin;
        m_longest = std::max(1, std::min(length, experiment.data.split.test) / 2);
        const int spread = std::max(1, length / 2);
        for (int i = 0; i < ValidTime::starts; ++i)
            m_firsts.push_back(std::min(begin + i * spread / ValidTime::starts, experiment.steps() - m_longest));
    }

    const std::vector<int>& firsts() const { return m_firsts; }
    int longest() const { return m_longest; }
    double deviation() const { return m_deviation; }
    AutonomousSeries seriesFrom(int first) const { return {m_data, m_series.units(), first}; }
    bool judged(int step) const { return !m_data.isLeftOut(step); }
    /// ‖ŷ − y‖ at a step, each output divided by its scale.
    double error(const Eigen::VectorXd& predicted, int step) const {
        return ((predicted - m_series.targets().col(step)).array() / m_scales).matrix().norm();
    }

private:
    const Dataset& m_data;
    ScoredSeries m_series;
    Eigen::ArrayXd m_scales;
    std::vector<int> m_firsts;
    int m_longest = 0;
    double m_deviation = 0.0;
};

}  // namespace

double freeLogError(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                    const StatesResult& states, const ReadoutResult& readout, Role role, const RunContext& context) {
    requireAutonomousRun(experiment);
    constexpr double least = -16.0, most = 1.0;
    const JudgedRuns runs(experiment, states, role);
    TrainedModel model(experiment, spectrum, dynamics, states, readout);
    struct StartErrors {
        double sum = 0.0;
        int count = 0, followed = 0;
        AutonomousSeries predicted;
    };
    std::vector<StartErrors> starts;
    for (const int first : runs.firsts()) starts.push_back({0.0, 0, 0, runs.seriesFrom(first)});
    const auto add = [&](std::size_t i, int k, double decades) {
        if (!runs.judged(runs.firsts()[i] + k)) return;
        starts[i].sum += std::isnan(decades) ? most : std::clamp(decades, least, most);
        ++starts[i].count;
    };
    model.runAll(runs.firsts(), context, [&](std::size_t i, int k, const Eigen::VectorXd& output) {
        add(i, k, std::log10(runs.error(starts[i].predicted(k, output), runs.firsts()[i] + k) / runs.deviation()));
        starts[i].followed = k + 1;
        return starts[i].followed < runs.longest();
    });
    std::vector<double> means;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        for (int k = starts[i].followed; k < runs.longest(); ++k) add(i, k, most);  // it diverged
        if (starts[i].count > 0) means.push_back(starts[i].sum / starts[i].count);
    }
    return means.empty() ? std::numeric_limits<double>::quiet_NaN() : median(std::move(means));
}

ValidTime validTime(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                    const StatesResult& states, const ReadoutResult& readout, Role role, const RunContext& context) {
    const JudgedRuns runs(experiment, states, role);
    const int longest = runs.longest();
    ValidTime result;
    TrainedModel model(experiment, spectrum, dynamics, states, readout);
    struct Following {
        int steps = 0;
        double worst = 0.0;
        AutonomousSeries predicted;
    };
    std::vector<Following> starts;
    for (const int first : runs.firsts()) starts.push_back({0, 0.0, runs.seriesFrom(first)});
    const auto diverged = model.runAll(runs.firsts(), context, [&](std::size_t i, int k, const Eigen::VectorXd& output) {
        Following& own = starts[i];
        const int step = runs.firsts()[i] + k;
        const double error = runs.error(own.predicted(k, output), step);
        const bool judged = runs.judged(step);
        if (!(error <= ValidTime::threshold * runs.deviation()) && judged) return false;
        if (judged) own.worst = std::max(own.worst, error);
        own.steps = k + 1;
        return own.steps < longest;
    });
    for (std::size_t i = 0; i < starts.size(); ++i) {
        if (!diverged[i] && starts[i].steps == longest) {
            constexpr double mostDecades = 16.0;
            result.cut = true;
            const double decades = std::log10(ValidTime::threshold * runs.deviation() / starts[i].worst);
            result.beyond += (decades < mostDecades ? std::max(decades, 0.0) : mostDecades) / ValidTime::starts;
        }
        result.steps.push_back(starts[i].steps);
    }
    const std::vector<double> steps(result.steps.begin(), result.steps.end());
    const Summary summary = summaryOf(steps);
    result.meanSteps = summary.mean;
    result.standardError = summary.standardError;
    result.medianSteps = summary.median;
    const auto exponentOf = task(experiment.data.task).lyapunovExponent;
    const auto exponent = exponentOf != nullptr ? exponentOf(experiment) : std::nullopt;
    if (exponent) {
        result.lyapunovExponent = *exponent;
        result.lyapunovTimes = result.meanSteps * *exponent;
    }
    return result;
}

}  // namespace echoplane
