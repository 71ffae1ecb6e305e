// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/score_stage.h"

#include <cmath>
#include <limits>
#include <string>

#include "core/run/muted_modes.h"
#include "core/run/prediction.h"
#include "core/run/scored_series.h"
#include "core/tasks/task.h"

namespace echoplane {

void addErrors(ScoreResult& result, const Experiment& experiment, const Split& split, const Dataset& data, int steps) {
    const ScoredSeries series(data, result.predictions, autonomousFrom(experiment, split));
    const auto begun = [&](const auto& scored) {
        const auto over = [&](Role role) -> Score {
            std::vector<Steps> done;
            for (const auto& [first, count] : split.of(role, data))
                if (first < steps) done.push_back({first, std::min(count, steps - first)});
            constexpr double none = std::numeric_limits<double>::quiet_NaN();
            if (done.empty()) return {none, none, none, none, none};
            return scored(columnsOf(series.predictions(), done), columnsOf(series.targets(), done));
        };
        return Errors{over(Role::fit), over(Role::validation), over(Role::test)};
    };
    using Series = Eigen::Ref<const Eigen::MatrixXd>;
    const Normalisation& units = series.units();
    const Errors pooled =
        begun([&](const Series& predicted, const Series& targetColumns) { return scoreOf(predicted, targetColumns, units); });
    result.training = pooled.training;
    result.validation = pooled.validation;
    result.test = pooled.test;
    result.outputs.clear();
    if (!kindOf(experiment).predictsSeries) return;
    for (Eigen::Index k = 0; k < data.targets.rows(); ++k) {
        const auto number = static_cast<std::size_t>(k);
        result.outputs.push_back({number < data.targetNames.size() ? data.targetNames[number]
                                  : data.targets.rows() == 1       ? "output"
                                                                   : "output " + std::to_string(k + 1),
                                  begun([&](const Series& predicted, const Series& targetColumns) {
                                      return scoreOf(predicted, targetColumns, units, k);
                                  })});
    }
}

int autonomousStepsFollowed(const ScoreResult& score, const Experiment& experiment, const Dataset& data) {
    const Span tests = experiment.data.split.span(Role::test);
    const ScoredSeries series(data, score.predictions, tests.first);
    const Eigen::ArrayXd scales = outputScales(series.targets(), series.units()).array();
    const auto tested = [&](const Eigen::MatrixXd& all) -> Eigen::MatrixXd {
        return all.middleCols(tests.first, tests.count).array().colwise() / scales;
    };
    return stepsFollowed(tested(series.predictions()), tested(series.targets()));
}

std::vector<Measure> measuresOf(const ScoreResult& score) {
    std::vector<Measure> measures;
    const auto add = [&](Role role, const Score& errors, const std::optional<ValidTime>& time) {
        measures.push_back({{Metric::rmse, role}, errors.rmse});
        measures.push_back({{Metric::nrmse, role}, errors.nrmse});
        measures.push_back({{Metric::r2, role}, errors.r2});
        if (std::isfinite(errors.accuracy)) measures.push_back({{Metric::accuracy, role}, errors.accuracy});
        if (std::isfinite(errors.balancedAccuracy))
            measures.push_back({{Metric::balancedAccuracy, role}, errors.balancedAccuracy});
        if (std::isfinite(errors.macroF1)) measures.push_back({{Metric::macroF1, role}, errors.macroF1});
        if (std::isfinite(errors.logLoss)) measures.push_back({{Metric::logLoss, role}, errors.logLoss});
        if (std::isfinite(errors.psdNrmse)) measures.push_back({{Metric::psdNrmse, role}, errors.psdNrmse});
        if (time)
            measures.push_back({{Metric::validTime, role},
                                time->mean(),
                                time->standardError * time->unit(),
                                time->cut,
                                time->beyond,
                                time->lyapunovTimes ? "Lyapunov times" : "steps"});
    };
    add(Role::fit, score.training, score.trainingValidTime);
    add(Role::validation, score.validation, score.validationValidTime);
    add(Role::test, score.test, score.validTime);
    return measures;
}

ScoreResult computeScore(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                         const DynamicsResult& dynamics, const StatesResult& states, const ReadoutResult& readout,
                         const RunContext& context) {
    context.checkpoint();
    const RunKind& kind = kindOf(experiment);
    if (kind.score != nullptr) return kind.score(experiment, split, states, readout, context);
    if (!experiment.reservoir.edit.muted.empty()) {
        Experiment all = experiment;
        all.reservoir.edit.muted.clear();
        const ScoreResult whole = computeScore(all, split, spectrum, dynamics, states, readout, context);
        ScoreResult result =
            computeScore(all, split, spectrum, dynamics, states, withoutMuted(experiment, spectrum, readout), context);
        result.unmuted = whole.errors();
        return result;
    }
    ScoreResult result;
    const Prediction prediction = scoredPrediction(experiment, split, spectrum, dynamics, states, readout, context);
    result.predictions = prediction.outputs;
    if (kind.finishOutputs != nullptr) kind.finishOutputs(experiment, result.predictions);
    result.divergedAt = prediction.divergedAt;
    const Dataset& data = *states.data;
    addErrors(result, experiment, split, data, data.steps());
    if (split == Split(experiment.data.split)) {  // autonomous runs need a task's own series
        const bool freeTest = testsAutonomously(experiment);
        if (freeTest) result.followed = autonomousStepsFollowed(result, experiment, data);
        const auto measured = [&](Role role) {
            return validTime(experiment, spectrum, dynamics, states, readout, role, context);
        };
        const Task& which = task(experiment.data.task);
        if (freeTest || (which.lyapunovExponent != nullptr && runsAutonomously(experiment)))
            result.validTime = measured(Role::test);
        if (result.validTime && (freeTest || which.metric == Metric::validTime)) {
            result.validationValidTime = measured(Role::validation);
            result.trainingValidTime = measured(Role::fit);
        }
    }
    result.measures = measuresOf(result);
    if (kind.addToScore != nullptr) kind.addToScore(result, prediction, experiment, split, data);
    return result;
}

}  // namespace echoplane
