// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/race/race_reservoir.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "core/jobs/processor_watch.h"
#include "core/math/number_text.h"
#include "core/pipeline/pipeline.h"
#include "core/pipeline/task_metric.h"
#include "core/search/search.h"
#include "core/tasks/dataset.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace {

ReservoirStepper stepperOf(const RunResult& run) {
    if (run.experiment.closedLoop())
        throw std::invalid_argument(
            "its output enters its state or its readout: without --feedback and --output-in-readout it can race");
    const auto reservoir =
        std::make_shared<const Reservoir>(reservoirOf(run.experiment, *run.spectrum, *run.dynamics, runBasis(*run.spectrum)));
    const Eigen::Index size = run.states->states.rows();
    return {reservoir, Eigen::VectorXd::Zero(size)};
}

Eigen::VectorXd driveOf(const RunResult& run) {
    return Eigen::VectorXd::Ones(run.data->inputs.rows() + (run.experiment.biasedReservoir() ? 1 : 0));
}

/// Runs until the parent stops, or its seconds are over.
class TimeLimit {
public:
    TimeLimit(std::stop_token parent, double seconds)
        : m_seconds(seconds), m_follow(std::move(parent), [this] { m_stop.request_stop(); }) {}
    std::stop_token token() const { return m_stop.get_token(); }
    void check() {
        if (m_watch.seconds() >= m_seconds) m_stop.request_stop();
    }

private:
    ProcessorWatch m_watch;
    double m_seconds;
    std::stop_source m_stop;
    std::stop_callback<std::function<void()>> m_follow;
};

}  // namespace

ReservoirStates::ReservoirStates(const RunResult& run) : m_stepper(stepperOf(run)), m_drive(driveOf(run)) {}

Eigen::MatrixXd ReservoirStates::start(const Eigen::Ref<const Eigen::MatrixXd>& inputs) {
    m_stepper.restart();
    Eigen::MatrixXd states(m_stepper.state().size(), inputs.cols());
    for (Eigen::Index t = 0; t < inputs.cols(); ++t) states.col(t) = step(inputs.col(t));
    return states;
}

Eigen::VectorXd ReservoirStates::step(const Eigen::VectorXd& input) {
    m_drive.head(input.size()) = input;
    return m_stepper.step(m_drive);
}

Dataset ReservoirStates::dataset(const Dataset& data) {
    Dataset seen = data;
    seen.inputNormalisation = {};  // states are not the file's columns
    seen.inputs.resize(m_stepper.state().size(), data.steps());
    for (const Steps& each : data.recordings())
        seen.inputs.middleCols(each.first, each.count) = start(data.inputs.middleCols(each.first, each.count));
    return seen;
}

TunedReservoir tunedReservoir(const Experiment& base, double seconds, std::uint32_t seed, const RunContext& context) {
    const ProcessorWatch watch;
    SearchPlan plan;
    plan.base = base;
    plan.seeds = 1;
    plan.searchSeed = seed;
    if (!tellsClasses(base)) plan.measures = {Metric::rmse};
    std::string space = "spectral-radius=0.1:1.1:linear,leak-rate=0.05:1:log,ridge=1e-13:1:log";
    if (!base.linear() || base.extended()) space += ",input-scaling=0.01:10:log";
    plan.space = searchSpaceFrom(space);

    std::vector<Evaluation> evaluations;
    TimeLimit limit(context.stop, seconds);
    constexpr int most = 300;  // the proposals themselves cost the cube of what is known
    try {
        runSearch(plan, {}, most, 1, {limit.token(), {}, 1}, [&](const Evaluation& each) {
            evaluations.push_back(each);
            limit.check();
        });
    } catch (const Cancelled&) {
        context.checkpoint();
    }

    TunedReservoir tuned;
    Pipeline pipeline;
    tuned.run = pipeline.run(base, context);
    tuned.settings = "as given";
    const auto isFinite = [](const Evaluation& each) { return std::isfinite(each.value); };
    if (std::ranges::any_of(evaluations, isFinite)) {
        const SearchBest best = bestOf(plan, evaluations);
        RunResult run = pipeline.run(best.experiment, context);
        const auto judged = [metric = searchMeasures(plan).front()](const RunResult& each) {  // no score where it diverged
            return each.score ? measureOf(each.score->measures, metric, Role::validation).value : std::nan("");
        };
        const double before = judged(tuned.run), after = judged(run);
        if (!std::isfinite(before) || (higherIsBetter(plan) ? after > before : after < before)) {
            tuned.settings.clear();
            for (const SearchDimension& each : plan.space.dimensions)
                tuned.settings += each.setting + ' ' + valueText(setting(each.setting), best.experiment) + ", ";
            tuned.settings += "best of " + std::to_string(evaluations.size());
            tuned.run = std::move(run);
        }
    }
    tuned.seconds = watch.seconds();
    return tuned;
}

}  // namespace echoplane
