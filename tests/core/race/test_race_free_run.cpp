// SPDX-License-Identifier: GPL-3.0-or-later
// Autonomous runs of trained networks, compared with loops that feed each its own output.
#include <string>
#include <utility>
#include <vector>

#include "core/run/pipeline.h"
#include "core/run/states/reservoir_stepper.h"
#include "tests/core/race/race_plans.h"
#include "tests/core/torch/torch_module.h"

namespace echoplane::race_free_run_tests {

constexpr int tested = 60;

RacePlan freePlanOf(std::vector<std::string> contenders) {
    RacePlan plan = planOf(std::move(contenders));
    plan.base.data.freeRun = true;
    plan.base.data.split.test = tested;
    plan.epochs = 6;
    return plan;
}

/// Inputs and outputs of a network, in units of the series.
Eigen::VectorXd scaledInput(const Eigen::VectorXd& series, const Normalisation& units) {
    return (series - units.shift).cwiseQuotient(units.scale);
}

Eigen::VectorXd inUnits(const Eigen::VectorXd& predicted, const Normalisation& units) {
    return predicted.cwiseProduct(units.scale) + units.shift;
}

class FreeRace : public NeedsTorch {};

TEST_F(FreeRace, OfANetworkIsTheLoopOfItsSteps) {
    const RacePlan plan = freePlanOf({"gru", "lru", "delta-net"});
    const auto freeRuns = race(plan, torchNetworks());
    RacePlan given = plan;
    given.base.data.freeRun = false;
    for (const Learned& each : freeRuns) given.learned[each.name] = each.network;
    const auto driven = race(given, torchNetworks());
    for (std::size_t k = 0; k < freeRuns.size(); ++k) {
        const Learned& contender = freeRuns[k];
        SCOPED_TRACE(contender.name);
        ASSERT_TRUE(contender.score) << contender.why;
        const NetworkRecord& record = *contender.network;
        const Dataset& data = *contender.data;
        const int first = data.steps() - tested;
        const auto network = restored(*torchNetworks(), record);
        Eigen::MatrixXd read(1, first + 1);
        for (int t = 0; t <= first; ++t) read.col(t) = scaledInput(data.inputs.col(t), record.inputs);
        // The input of the first autonomous step is still from the series.
        Eigen::MatrixXd expected(1, tested);
        expected.col(0) = inUnits(network->start(read).rightCols(1), record.outputs);
        for (int t = 1; t < tested; ++t)
            expected.col(t) = inUnits(network->step(scaledInput(expected.col(t - 1), record.inputs)), record.outputs);
        const Eigen::MatrixXd& predicted = contender.score->predictions;
        EXPECT_LT((predicted.rightCols(tested) - expected).norm(), 1e-6 * expected.norm());
        const Eigen::MatrixXd& forced = driven[k].score->predictions;
        EXPECT_LT((predicted.leftCols(first + 1) - forced.leftCols(first + 1)).norm(), 1e-6 * forced.norm());
        EXPECT_GT((predicted.rightCols(tested) - forced.rightCols(tested)).norm(), 1e-3 * forced.rightCols(tested).norm());
    }
}

/// r(t) = (1 − lr)·r(t−1) + lr·tanh(rho·r(t−1)·W + u(t)·W_in) and weights over it, with u(t) = ŷ(t−1).
TEST_F(FreeRace, OfATrainedReadoutIsTheLoopOfItsReservoir) {
    RacePlan plan = freePlanOf({"reservoir-gd"});
    plan.base.reservoir.method = "normal";
    plan.base.dynamics.activation = "tanh";
    plan.base.dynamics.leakRate = 0.7;
    const auto contenders = race(plan, torchNetworks());
    const Learned& contender = contenders.front();
    ASSERT_TRUE(contender.score) << contender.why;
    const NetworkRecord& record = *contender.network;
    const Dataset& data = *contender.data;
    const RunResult run = Pipeline().run(plan.base);
    const Eigen::MatrixXd weights = denseWeights(*run.spectrum), inputWeights = run.dynamics->inputWeights;
    const double leak = plan.base.dynamics.leakRate, radius = plan.base.dynamics.spectralRadius;
    const auto readout = restored(*torchNetworks(), record);
    const int first = data.steps() - tested;
    Eigen::RowVectorXd state = Eigen::RowVectorXd::Zero(weights.rows());
    Eigen::MatrixXd expected(1, data.steps());
    for (int t = 0; t < data.steps(); ++t) {
        const double input = t <= first ? data.inputs(0, t) : expected(0, t - 1);
        const Eigen::RowVectorXd driven = radius * state * weights + input * inputWeights.row(0);
        state = (1.0 - leak) * state + leak * driven.array().tanh().matrix();
        const Eigen::VectorXd seen = scaledInput(state.transpose(), record.inputs);
        expected.col(t) = inUnits(t == 0 ? Eigen::VectorXd(readout->start(seen)) : readout->step(seen), record.outputs);
    }
    const Eigen::MatrixXd& predicted = contender.score->predictions;
    EXPECT_LT((predicted.leftCols(first + 1) - expected.leftCols(first + 1)).norm(), 1e-6 * expected.norm());
    EXPECT_LT((predicted.rightCols(tested) - expected.rightCols(tested)).norm(), 1e-6 * expected.norm());
}

}  // namespace echoplane::race_free_run_tests
