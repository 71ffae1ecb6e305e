// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fitting/pruning.h"

#include <cmath>

#include "core/run/hand_edit.h"
#include "core/run/pipeline.h"
#include "core/tasks/mso.h"
#include "tests/core/test.h"

namespace echoplane::pruning_tests {

RunResult smallRun(double alpha) {
    Experiment experiment = withTask({}, "mso");
    experiment.set(mso::components, 3);
    experiment.reservoir.size = 15;
    experiment.reservoir.metric = "identity";  // so that a model without one mode has the same penalty for the others
    experiment.readout.ridge = alpha;
    experiment.readout.bias = true;
    experiment.dynamics.spectralRadius = 0.8;
    return Pipeline().run(experiment);
}

/// ‖Y − Zᵀw‖² + alpha·‖w‖² of a run.
double objectiveOf(const RunResult& run) {
    const double error = run.score->training.rmse, count = run.experiment.data.split.training - run.experiment.data.split.washout;
    return error * error * count +
           run.experiment.readout.ridge * (run.readout->weights.squaredNorm() + run.readout->bias.squaredNorm());
}

TEST(Pruning, costsAreWhatRemovingAndFittingAgainCosts) {
    const RunResult run = smallRun(1e-3);
    const Eigen::VectorXd costs = removalCosts(run);
    const HandModes modes = handModes(run.experiment, run.dynamics->spectrum);
    ASSERT_EQ(costs.size(), static_cast<Eigen::Index>(modes.size()));
    const double before = objectiveOf(run);
    for (std::size_t k = 0; k < modes.size(); ++k) {
        HandModes left = modes;
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(k));
        const double after = objectiveOf(Pipeline().run(withHandModes(run.experiment, left)));
        EXPECT_NEAR(costs[static_cast<Eigen::Index>(k)] / (after - before), 1.0, 1e-6) << k;
    }
}

TEST(Pruning, aPointOfTheCurveIsTheRunWithoutThoseModes) {
    const RunResult run = smallRun(1e-6);
    const std::vector<PrunePoint> curve = pruneCurve(run);
    ASSERT_EQ(curve.size(), static_cast<std::size_t>(run.dynamics->spectrum.modes()));
    EXPECT_NEAR(curve.front().validation / run.score->validation.rmse, 1.0, 1e-6);
    for (const std::size_t at : {std::size_t{1}, curve.size() / 2, curve.size() - 1}) {
        const RunResult left = Pipeline().run(pruned(run, curve[at]));
        EXPECT_EQ(left.experiment.reservoir.size, curve[at].size);
        EXPECT_EQ(left.dynamics->spectrum.modes(), curve[at].modes);
        EXPECT_NEAR(left.score->validation.rmse / curve[at].validation, 1.0, 1e-6) << at;
        EXPECT_NEAR(left.score->training.rmse / curve[at].training, 1.0, 1e-6) << at;
    }
    const double wanted = curve[2].validation;
    const std::optional<std::size_t> fewest = fewestModes(curve, wanted);
    ASSERT_TRUE(fewest.has_value());
    EXPECT_LE(curve[*fewest].validation, wanted);
    EXPECT_LE(curve[*fewest].modes, curve[2].modes);
    EXPECT_FALSE(fewestModes(curve, 0.0).has_value());
}

TEST(Pruning, keepsTheModesOfTheSignal) {
    // Three modes at the task's frequencies and four elsewhere: of the seven, three suffice.
    Experiment experiment = withTask({}, "mso");
    experiment.set(mso::components, 3);
    experiment.reservoir.method = "custom";
    experiment.reservoir.metric = "identity";
    for (const double angle : {0.2, 0.331, 0.42, 1.0, 1.5, 2.0, 2.5})
        experiment.reservoir.edit.eigenvalues.push_back(std::polar(1.0, angle));
    experiment.reservoir.size = 14;
    experiment.dynamics.spectralRadius = 0.7;
    experiment.readout.ridge = 1e-13;
    const RunResult run = Pipeline().run(experiment);
    const std::vector<PrunePoint> curve = pruneCurve(run);
    EXPECT_LT(curve[4].validation, 1e-5);
    EXPECT_GT(curve[5].validation, 1e-2);
    EXPECT_EQ(curve[4].columns.size(), 3U);
}

}  // namespace echoplane::pruning_tests
