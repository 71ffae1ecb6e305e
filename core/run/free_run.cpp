// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/free_run.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <numeric>
#include <vector>

#include "core/jobs/parallel_for.h"
#include "core/jobs/poll.h"
#include "core/math/statistics.h"
#include "core/reservoir/divergence.h"
#include "core/run/output_layer.h"
#include "core/run/prediction.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/run/target_distance.h"
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

    /// Receives ŷ(firsts[place] + k) for k = 0, 1, … until it returns false or the run of that place diverges. Called in several
    /// threads, but not for one place at once.
    using Take = std::function<bool(std::size_t place, int k, const Eigen::VectorXd& output)>;

    /// Runs from each of `firsts` side by side, to the bit as one after another; returns the k at which each diverged.
    std::vector<std::optional<int>> run(const std::vector<int>& firsts, const RunContext& context, const Take& take) const {
        const Eigen::MatrixXd starts = statesBefore(firsts, context);
        std::vector<std::optional<int>> diverged(firsts.size());
        constexpr Eigen::Index worthThreads = 1000;  // numbers in the states: each step then takes some microseconds
        const std::size_t most = starts.size() >= worthThreads ? static_cast<std::size_t>(std::max(1, context.threads)) : 1;
        const std::size_t groups = std::min(most, firsts.size());
        parallelFor(groups, static_cast<int>(groups), [&](std::size_t group, int) {
            std::vector<std::size_t> places(firsts.size() * (group + 1) / groups - firsts.size() * group / groups);
            std::iota(places.begin(), places.end(), firsts.size() * group / groups);
            runTogether(std::move(places), starts, firsts, context, take, diverged);
        });
        return diverged;
    }

private:
    /// The states of the reservoir after the step before each of `firsts`: from the last state stored, driven by the series.
    Eigen::MatrixXd statesBefore(const std::vector<int>& firsts, const RunContext& context) const {
        const Eigen::MatrixXd &inputs = m_states.data->inputs, &targets = m_states.data->targets;
        DriveVector drive(m_experiment, inputs.rows(), targets.rows());
        const std::ptrdiff_t mask = pollMask(m_experiment.reservoir.size);
        Eigen::MatrixXd states(m_states.states.rows(), std::ssize(firsts));
        std::optional<ReservoirStepper> reservoir;
        Eigen::Index done = 0;  // steps that it has done
        for (Eigen::Index i = 0; i < states.cols(); ++i) {
            const Eigen::Index first = firsts[static_cast<std::size_t>(i)];
            const Eigen::Index known = std::min<Eigen::Index>(m_states.states.cols(), first);
            if (!reservoir || done < known || done > first) {
                reservoir.emplace(m_reservoir, m_states.states.col(known - 1));
                reservoir->setNoise(m_noise, static_cast<int>(known));
                done = known;
            }
            for (; done < first; ++done) {
                if ((done & mask) == 0) context.checkpoint();
                reservoir->step(drive.put(inputs.col(done), targets.col(done - 1)));
            }
            states.col(i) = reservoir->state();
        }
        return states;
    }

    /// run() for these places.
    void runTogether(std::vector<std::size_t> running, const Eigen::MatrixXd& starts, const std::vector<int>& firsts,
                     const RunContext& context, const Take& take, std::vector<std::optional<int>>& diverged) const {
        const Eigen::MatrixXd &inputs = m_states.data->inputs, &targets = m_states.data->targets;
        const OutputLayer layer = m_layer;
        DriveVector drive(m_experiment, inputs.rows(), targets.rows());
        // Column j belongs to the start running[j].
        Eigen::MatrixXd states(starts.rows(), std::ssize(running)), next(states.rows(), states.cols()), drives;
        Eigen::MatrixXd given(inputs.rows(), states.cols()), before(targets.rows(), states.cols());
        std::vector<StateNoise> noises(m_noise.silent() ? 0 : running.size(), m_noise);
        for (Eigen::Index j = 0; j < states.cols(); ++j) {
            const auto place = static_cast<Eigen::Index>(running[static_cast<std::size_t>(j)]);
            const Eigen::Index first = firsts[static_cast<std::size_t>(place)];
            states.col(j) = starts.col(place);
            given.col(j) = inputs.col(first);
            before.col(j) = targets.col(first - 1);
        }
        const std::ptrdiff_t mask = pollMask(m_experiment.reservoir.size);
        Eigen::VectorXd output(targets.rows());
        for (int k = 0; !running.empty(); ++k) {
            if ((k & mask) == 0) context.checkpoint();
            const auto count = static_cast<Eigen::Index>(running.size());
            for (Eigen::Index j = 0; j < count; ++j) {
                const Eigen::VectorXd& own = drive.put(given.col(j), before.col(j));
                if (drives.size() == 0) drives.resize(own.size(), count);
                drives.col(j) = own;
            }
            m_reservoir->stepEach(states.leftCols(count), drives.leftCols(count), next.leftCols(count));
            for (std::size_t j = 0; j < noises.size(); ++j) {
                auto state = next.col(static_cast<Eigen::Index>(j));
                noises[j].addTo(state, firsts[running[j]] + k);
            }
            std::size_t kept = 0;
            for (std::size_t j = 0; j < running.size(); ++j) {
                const auto from = static_cast<Eigen::Index>(j), to = static_cast<Eigen::Index>(kept);
                layer.evaluate(next.col(from), given.col(from), before.col(from), output);
                if (hasDiverged(next.col(from)) || m_range.left(output)) {
                    diverged[running[j]] = k;
                } else if (take(running[j], k, output)) {
                    given.col(to) = before.col(to) = output;
                    if (kept < j) {
                        next.col(to) = next.col(from);
                        running[kept] = running[j];
                        if (!noises.empty()) noises[kept] = std::move(noises[j]);
                    }
                    ++kept;
                }
            }
            running.resize(kept);
            noises.resize(std::min(noises.size(), kept));
            states.swap(next);
        }
    }

    const Experiment& m_experiment;
    std::shared_ptr<const Reservoir> m_reservoir;
    StateNoise m_noise;
    const StatesResult& m_states;
    OutputLayer m_layer;
    OutputRange m_range;
};

}  // namespace

std::vector<FreeRun> freeRuns(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                              const StatesResult& states, const ReadoutResult& readout, const std::vector<int>& firsts, int steps,
                              const RunContext& context) {
    requireAutonomousRun(experiment);
    std::vector<FreeRun> results;
    for (const int first : firsts) {
        if (first < 1 || first >= experiment.steps() || steps < 1) {
            throw Refusal("an autonomous run must start at step 1 to %1 and have at least one step, but starts at %2 with %3",
                          experiment.steps() - 1, first, steps);
        }
        results.push_back({first, {}, {}});
        results.back().outputs.setConstant(states.data->targets.rows(), steps, std::numeric_limits<double>::quiet_NaN());
    }
    const TrainedModel model(experiment, spectrum, dynamics, states, readout);
    const auto diverged = model.run(firsts, context, [&](std::size_t place, int k, const Eigen::VectorXd& output) {
        results[place].outputs.col(k) = output;
        return k + 1 < steps;
    });
    for (std::size_t place = 0; place < results.size(); ++place) results[place].divergedAt = diverged[place];
    return results;
}

FreeRun freeRun(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                const StatesResult& states, const ReadoutResult& readout, int first, int steps, const RunContext& context) {
    return std::move(freeRuns(experiment, spectrum, dynamics, states, readout, {first}, steps, context).front());
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

/// An autonomous run needs the step before its start.
int firstStart(const Span& span) {
    return std::max(1, span.first);
}

}  // namespace

int longestValidTime(const SplitSpec& split, Role role) {
    const Span span = split.span(role);
    const int own = span.end() - firstStart(span);
    return std::max(1, (split.test > 1 ? std::min(own, split.test) : own) / 2);
}

namespace {

/// Where the runs of validTime() begin, and how long they are; the errors of their steps.
class JudgedRuns {
public:
    JudgedRuns(const Experiment& experiment, const StatesResult& states, Role role) : m_data(*states.data), m_distance(m_data) {
        const Span span = experiment.data.split.span(role);
        const int begin = firstStart(span), spread = std::max(1, (span.end() - begin) / 2);
        m_longest = longestValidTime(experiment.data.split, role);
        for (int i = 0; i < ValidTime::starts; ++i)
            m_firsts.push_back(std::min(begin + i * spread / ValidTime::starts, experiment.steps() - m_longest));
    }

    const std::vector<int>& firsts() const { return m_firsts; }
    int longest() const { return m_longest; }
    double deviation() const { return m_distance.deviation(); }
    AutonomousSeries seriesFrom(int first) const { return {m_data, m_distance.units(), first}; }
    bool judged(int step) const { return !m_data.isLeftOut(step); }
    double error(const Eigen::VectorXd& predicted, int step) const { return m_distance.error(predicted, step); }

private:
    const Dataset& m_data;
    TargetDistance m_distance;
    std::vector<int> m_firsts;
    int m_longest = 0;
};

}  // namespace

double freeLogError(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                    const StatesResult& states, const ReadoutResult& readout, Role role, const RunContext& context) {
    requireAutonomousRun(experiment);
    constexpr double least = -16.0, most = 1.0;
    const JudgedRuns runs(experiment, states, role);
    const TrainedModel model(experiment, spectrum, dynamics, states, readout);
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
    model.run(runs.firsts(), context, [&](std::size_t i, int k, const Eigen::VectorXd& output) {
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
    const TrainedModel model(experiment, spectrum, dynamics, states, readout);
    struct Following {
        int steps = 0;
        double worst = 0.0;
        AutonomousSeries predicted;
    };
    std::vector<Following> starts;
    for (const int first : runs.firsts()) starts.push_back({0, 0.0, runs.seriesFrom(first)});
    const auto diverged = model.run(runs.firsts(), context, [&](std::size_t i, int k, const Eigen::VectorXd& output) {
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
