// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/race/race_reservoir.h"

#include <algorithm>
#include <cmath>

#include "core/explore/search.h"
#include "core/jobs/processor_watch.h"
#include "core/race/race_learners.h"
#include "core/run/output_layer.h"
#include "core/run/pipeline.h"
#include "core/run/task_metric.h"
#include "core/settings/settings.h"
#include "core/system/memory.h"
#include "core/tasks/dataset.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

/// The reservoir of the run, in the zero state.
ReservoirStepper stepperOf(const RunResult& run) {
    const StateBasis basis = statesInEigenbasis(run.experiment, *run.spectrum) ? StateBasis::eigenbasis : StateBasis::original;
    const auto reservoir = std::make_shared<const Reservoir>(reservoirOf(run.experiment, *run.spectrum, *run.dynamics, basis));
    return {reservoir, Eigen::VectorXd::Zero(reservoir->size())};
}

const RunResult& withoutFeedback(const RunResult& run) {
    if (run.experiment.closedLoop())
        throw Refusal("its output enters its state or its readout: it can race only without --feedback and --output-readout");
    return run;
}

DriveVector driveOf(const RunResult& run) {
    return {run.experiment, run.data->inputs.rows(), run.data->targets.rows()};
}

/// A time limit that also follows a parent token. It stops when one more run, plus rerunning the best, would exceed the seconds.
class TimeLimit {
public:
    TimeLimit(std::stop_token parent, double seconds)
        : m_seconds(seconds), m_follow(std::move(parent), [this] { m_stop.request_stop(); }) {}
    std::stop_token token() const { return m_stop.get_token(); }
    void ranOnce() {
        const double now = m_watch.seconds();
        m_longest = std::max(m_longest, now - m_last);
        m_last = now;
        if (now + 2.0 * m_longest > m_seconds) m_stop.request_stop();
    }
    double seconds() const { return m_watch.seconds(); }

private:
    ProcessorWatch m_watch;
    double m_seconds, m_last = 0.0, m_longest = 0.0;
    std::stop_source m_stop;
    std::stop_callback<std::function<void()>> m_follow;
};

std::vector<ExplorationAxis> axesOf(const Experiment& base) {
    std::string space = "ridge=1e-13:1:log";
    const bool leaks = applies(setting("leak-rate"), base);
    if (layoutOf(base).recurrent)
        space = "spectral-radius=0.1:1.1:linear," + std::string(leaks ? "leak-rate=0.05:1:log," : "") + space;
    const bool weighsInputs = applies(setting("input-law"), base);  // not if the inputs themselves are the states
    if (weighsInputs && (!base.linear() || base.extended())) space += ",input-scaling=0.01:10:log";
    return searchAxesFrom(space);
}

}  // namespace

ReservoirStates::ReservoirStates(const RunResult& run) : m_stepper(stepperOf(withoutFeedback(run))), m_drive(driveOf(run)) {}

Eigen::MatrixXd ReservoirStates::startOn(const Eigen::Ref<const Eigen::MatrixXd>& inputs, const RunContext& context) {
    m_stepper.restart();
    Eigen::MatrixXd states(m_stepper.state().size(), inputs.cols());
    for (Eigen::Index t = 0; t < inputs.cols(); ++t) {
        context.checkpoint();
        states.col(t) = step(inputs.col(t));
    }
    return states;
}

Eigen::VectorXd ReservoirStates::step(const Eigen::VectorXd& input) {
    return m_stepper.step(m_drive.put(input, Eigen::VectorXd()));
}

Dataset ReservoirStates::dataset(const Dataset& data, const RunContext& context) {
    // The states, and their copy in the form that a network reads.
    requireMemory(2.0 * sizeof(double) * static_cast<double>(m_stepper.state().size()) * data.steps(),
                  Message("the states for training the weights (units × steps)"));
    Dataset stateData = data;
    stateData.inputNormalisation = {};  // states are not the file's columns
    stateData.inputs.resize(m_stepper.state().size(), data.steps());
    for (const Steps& each : data.recordings())
        stateData.inputs.middleCols(each.first, each.count) = start(data.inputs.middleCols(each.first, each.count), context);
    return stateData;
}

double secondsPerState(const RunResult& run) {
    if (!layoutOf(run.experiment).recurrent) return 0.0;
    const Eigen::Index inputs = run.data->inputs.rows(), outputs = run.data->targets.rows();
    DriveVector driving = driveOf(run);
    const Eigen::VectorXd& drive = driving.put(Eigen::VectorXd::Ones(inputs), Eigen::VectorXd::Ones(outputs));
    ReservoirStepper stepper = stepperOf(run);
    return secondsOf(timedSteps, [&](Eigen::Index) { stepper.step(drive); });
}

double secondsPerOutput(const RunResult& run) {
    const Eigen::MatrixXd& weights = run.readout->weights;
    const Eigen::VectorXd features = Eigen::VectorXd::Ones(weights.rows());
    Eigen::VectorXd predicted(weights.cols());
    if (run.readout->features) {
        const OutputLayer layer(run.experiment, *run.readout);
        const Eigen::VectorXd input = Eigen::VectorXd::Ones(run.data->inputs.rows()),
                              output = Eigen::VectorXd::Ones(weights.cols());
        return secondsOf(timedSteps, [&](Eigen::Index) { layer.evaluate(features, input, output, predicted); });
    }
    return secondsOf(timedSteps, [&](Eigen::Index) { predicted.noalias() = weights.transpose() * features; });
}

TunedReservoir tunedReservoir(const Experiment& base, double seconds, std::uint32_t seed, const RunContext& context,
                              const SearchProgress& progress) {
    TimeLimit limit(context.stop, seconds);
    ExplorationPlan plan{base, axesOf(base), 1};
    plan.by = SearchMethod::bayes;
    plan.searchSeed = seed;
    if (kindOf(base).loss == Loss::squares) plan.measures = {Metric::rmse};

    TunedReservoir tuned;
    Pipeline pipeline;
    tuned.run = pipeline.run(base, context);
    limit.ranOnce();
    const bool higher = higherIsBetter(plan);
    const auto judged = [metric = searchMeasures(plan).front()](const RunResult& run) {  // no score if it diverged
        return run.score ? measureOf(run.score->measures, metric, Role::validation).value : std::nan("");
    };
    const double before = judged(tuned.run);
    const auto beats = [higher](double value, double other) {
        return std::isfinite(value) && (!std::isfinite(other) || (higher ? value > other : value < other));
    };
    double best = before;
    const auto report = [&](int tried) {
        if (progress && std::isfinite(best)) progress(limit.seconds(), tried, best);
    };
    report(0);
    std::vector<Evaluation> evaluations;
    constexpr int most = 300;  // proposing a point costs the cube of the number of known points
    try {
        runSearch(plan, {}, most, 1, {limit.token(), {}, 1}, [&](const Evaluation& each) {
            evaluations.push_back(each);
            if (beats(each.value, best)) best = each.value;
            report(static_cast<int>(evaluations.size()));
            limit.ranOnce();
        });
    } catch (const Cancelled&) {
        context.checkpoint();
    }

    tuned.settings = Message("as given");
    const auto isFinite = [](const Evaluation& each) { return std::isfinite(each.value); };
    if (std::ranges::any_of(evaluations, isFinite)) {
        const Experiment found = bestOf(plan, evaluations).experiment;
        RunResult run = pipeline.run(found, context);
        if (!std::isfinite(before) || beats(judged(run), before)) {
            Message chosen;
            for (const ExplorationAxis& each : plan.axes) {
                const Message one("%1 %2", Message::setting(each.setting), valueText(setting(each.setting), found));
                chosen = chosen.empty() ? one : Message("%1, %2", chosen, one);
            }
            tuned.settings = Message("%1, best of %2", chosen, evaluations.size());
            tuned.run = std::move(run);
        }
    }
    tuned.seconds = limit.seconds();
    return tuned;
}

}  // namespace echoplane
