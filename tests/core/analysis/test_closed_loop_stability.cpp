// SPDX-License-Identifier: GPL-3.0-or-later
// Closed loops against NumPy on the exported model (check_closed_loop.py), and against simulations of the model.
#include <cmath>
#include <map>
#include <sstream>

#include "core/analysis/closed_loop.h"
#include "core/analysis/stability.h"
#include "core/formats/npz.h"
#include "core/predict/from_run.h"
#include "core/run/free_run.h"
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "tests/core/formats/independent.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/source_root.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::closed_loop_stability_tests {

struct NumPyLoop {
    double radius = 0.0, condition = 0.0;
};

class ClosedLoopStability : public TemporaryDirectory {
protected:
    /// NumPy's results for the loops of each run, by loop name.
    std::vector<std::map<std::string, NumPyLoop>> numPy(const std::vector<RunResult>& runs) {
        std::string files;
        for (std::size_t k = 0; k < runs.size(); ++k) {
            const auto file = directory / (std::to_string(k) + ".npz");
            writeNpz(file, runs[k]);
            files += ' ' + quoted(file);
        }
        const Outcome outcome = runProgram("OPENBLAS_NUM_THREADS=1 /usr/bin/python3 " +
                                           quoted(sourceRoot() / "tests/core/analysis/check_closed_loop.py") + files);
        EXPECT_EQ(outcome.code, 0) << outcome.text;
        std::istringstream lines(outcome.text);
        std::vector<std::map<std::string, NumPyLoop>> reference(runs.size());
        std::string name;
        NumPyLoop each;
        for (std::size_t k = 0; lines >> k >> name >> each.radius >> each.condition && k < runs.size();)
            reference[k][name] = each;
        return reference;
    }

    void expectNumPys(const std::vector<Experiment>& experiments) {
        std::vector<RunResult> runs;
        for (const Experiment& experiment : experiments) {
            runs.push_back(Pipeline().run(experiment));
            ASSERT_FALSE(runs.back().diverged());
        }
        const auto reference = numPy(runs);
        for (std::size_t k = 0; k < runs.size(); ++k) {
            for (const Loop loop : {Loop::inUse, Loop::freeRun}) {
                if (!hasLoop(experiments[k], loop)) continue;
                const NumPyLoop& other = reference[k].at(loop == Loop::inUse ? "in_use" : "free_run");
                const ClosedLoop found = closedLoop(runs[k], loop);
                ASSERT_TRUE(found.spectralRadius) << found.note;
                EXPECT_NEAR(*found.spectralRadius, other.radius, 1e-9 * other.radius + 100.0 * 2.2e-16 * other.condition)
                    << experiments[k].reservoir.method << ", " << loopName(loop) << ", " << k;
            }
        }
    }
};

Experiment fedBack(const std::string& method, const std::string& task = "mso") {
    Experiment experiment = small(method);
    experiment.data.task = task;
    experiment.input.feedback = true;
    experiment.dynamics.leakRate = 0.8;
    experiment.input.scaling = 0.3;
    experiment.input.feedbackScaling = 0.4;
    experiment.readout.ridge = 1e-6;
    return experiment;
}

TEST_F(ClosedLoopStability, IsNumPysWhateverIsFedBack) {
    if (!pythonHas("numpy")) GTEST_SKIP() << "needs NumPy";
    std::vector<Experiment> experiments;
    for (const char* method : {"normal", "ewt", "diagonalized", "golden", "uniform"}) {
        for (int flags = 0; flags < 8; ++flags) {
            Experiment experiment = fedBack(method, flags % 2 == 0 ? "mso" : "lorenz");
            experiment.input.feedback = (flags & 1) != 0;
            experiment.readout.output = (flags & 2) != 0;
            experiment.readout.input = (flags & 4) != 0;
            experiment.readout.bias = flags == 6;
            experiments.push_back(experiment);
        }
    }
    Experiment sparse = fedBack("normal");
    sparse.reservoir.size = 250;
    sparse.reservoir.connectivity = 0.04;
    experiments.push_back(sparse);
    Experiment muted = fedBack("golden");
    muted.reservoir.edit.muted = {0, 3};
    experiments.push_back(muted);
    expectNumPys(experiments);  // in one process
}

TEST_F(ClosedLoopStability, DependsOnMutedModes) {
    Experiment experiment = fedBack("golden");
    const RunResult all = Pipeline().run(experiment);
    experiment.reservoir.edit.muted = {0, 3};
    EXPECT_NE(*closedLoop(all, Loop::inUse).spectralRadius, *closedLoop(Pipeline().run(experiment), Loop::inUse).spectralRadius);
}

TEST_F(ClosedLoopStability, OfALargeReservoirTheLeadingEigenvaluesAreArpacks) {
    if (!pythonHas("scipy")) GTEST_SKIP() << "needs SciPy";
    Experiment experiment = fedBack("normal");
    experiment.reservoir.size = 2100;
    experiment.reservoir.connectivity = 0.003;
    const RunResult run = Pipeline().run(experiment);
    const ClosedLoop found = closedLoop(run, Loop::inUse);
    EXPECT_FALSE(found.whole);
    ASSERT_TRUE(found.spectralRadius) << found.note;
    EXPECT_TRUE(found.stable) << found.text();
    EXPECT_NEAR(*found.spectralRadius, numPy({run}).front().at("in_use").radius, 1e-7 * *found.spectralRadius);
}

TEST(ClosedLoop, ItsMatrixMakesWhatTheModelMakesOfADifference) {
    // Two autonomous runs of the same linear model from different steps: M propagates their difference, whatever the biases are.
    Experiment experiment = smallLorenz();
    experiment.reservoir.size = 20;
    experiment.readout.output = true;
    experiment.readout.input = true;
    experiment.readout.ridge = 1e-2;
    const RunResult run = Pipeline().run(experiment);
    const ClosedLoop loop = closedLoop(run, Loop::freeRun);
    const auto runFrom = [&](int first) {
        return freeRun(experiment, *run.spectrum, *run.dynamics, *run.states, *run.readout, first, 400).outputs;
    };
    const Eigen::MatrixXd difference = runFrom(300) - runFrom(500);
    // After the transient it grows by the largest modulus per step; a pair causes beats, hence the long mean.
    const double growth = std::log(difference.rightCols(100).norm() / difference.middleCols(200, 100).norm()) / 100.0;
    EXPECT_NEAR(growth, std::log(*loop.spectralRadius), 5e-3) << loop.text();
}

TEST(ClosedLoop, IsSaidToBeUnstableWhereTheOpenLoopHolds) {
    // The case of the issue: rho_eff is 0.9, yet the model diverges on its own output.
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.input.feedback = true;
    Pipeline pipeline;
    const RunResult run = pipeline.run(experiment);
    Stability test = stabilityOf(experiment, *run.spectrum, *run.dynamics, *run.data, std::nullopt);
    EXPECT_EQ(test.echoState, EchoState::holds);
    EXPECT_EQ(test.inUse(), EchoState::undecided) << "not known before the loop is";
    EXPECT_FALSE(test.verdict().english().starts_with("the echo state property holds")) << test.verdict();
    test.loops = allLoops(run);
    const ClosedLoop* loop = find(test.loops, Loop::inUse);
    ASSERT_TRUE(loop != nullptr && loop->stable);
    EXPECT_EQ(test.inUse(), *loop->stable ? EchoState::holds : EchoState::fails);
    EXPECT_EQ(*loop->stable, *loop->spectralRadius < 1.0);
    if (!*loop->stable) {
        EXPECT_TRUE(test.verdict().english().starts_with("the model is unstable in use")) << test.verdict();
    }
}

TEST(ClosedLoop, WithoutOneThereIsNone) {
    Experiment experiment = small();
    experiment.data.task = "narma";
    EXPECT_FALSE(hasLoop(experiment, Loop::inUse));
    EXPECT_FALSE(hasLoop(experiment, Loop::freeRun));
    EXPECT_TRUE(activeLoops(Pipeline().run(experiment)).empty());
    EXPECT_THROW(closedLoop(Pipeline().run(experiment), Loop::inUse), std::invalid_argument);
    experiment.data.task = "mso";
    EXPECT_TRUE(hasLoop(experiment, Loop::freeRun));
    EXPECT_FALSE(runsLoop(experiment, Loop::freeRun));
    experiment.data.freeRun = true;
    EXPECT_TRUE(runsLoop(experiment, Loop::freeRun));
}

TEST(ClosedLoop, WhereNothingWasTrainedSaysSo) {
    Experiment experiment = small();
    experiment.input.feedback = true;
    experiment.dynamics.spectralRadius = 2.0;
    experiment.data.split.training = 500;
    const ClosedLoop loop = closedLoop(Pipeline().run(experiment), Loop::inUse);
    EXPECT_FALSE(loop.stable);
    EXPECT_FALSE(loop.spectralRadius);
    EXPECT_NE(loop.note.english(), "");
}

TEST(ClosedLoop, WithAnActivationItsJacobianIsTheDerivativeOfTwoStepsOfTheModel) {
    // Small feedback: the loop contracts, and its exponent is the decay of a difference between two runs, by finite differences.
    Experiment experiment = fedBack("normal", "narma");
    experiment.dynamics.activation = "tanh";
    experiment.input.feedbackScaling = 0.1;
    experiment.data.split.validation = experiment.data.split.test = 300;
    const RunResult run = Pipeline().run(experiment);
    const ClosedLoop loop = closedLoop(run, Loop::inUse);
    const Model model = modelOf(run);
    const Eigen::MatrixXd w = denseWeights(model);
    const auto step = [&](Eigen::VectorXd& state, Eigen::VectorXd& output, int t) {
        const Eigen::VectorXd z =
            w.transpose() * state + model.inputWeights * run.data->inputs.col(t) + model.feedbackWeights * output;
        state = (1.0 - model.leakRate) * state + model.leakRate * z.array().tanh().matrix();
        output = model.readout.transpose() * state;
    };
    constexpr double apart = 1e-7;
    Eigen::VectorXd state = run.states->states.col(experiment.data.split.training - 1),
                    output = run.data->targets.col(experiment.data.split.training - 1);
    Eigen::VectorXd direction = Eigen::VectorXd::Ones(experiment.reservoir.size), outward = Eigen::VectorXd::Ones(1);
    double sum = 0.0;
    int counted = 0;
    for (int t = experiment.data.split.training; t < experiment.steps(); ++t) {
        const double norm = std::hypot(direction.norm(), outward.norm());
        Eigen::VectorXd other = state + apart / norm * direction, otherOutput = output + apart / norm * outward;
        step(state, output, t);
        step(other, otherOutput, t);
        direction = other - state;
        outward = otherOutput - output;
        if (t < experiment.data.split.training + 100) continue;
        sum += std::log(std::hypot(direction.norm(), outward.norm()) / apart);
        ++counted;
    }
    EXPECT_NEAR(loop.exponent, sum / counted, 1e-4) << loop.text();
    EXPECT_GE(loop.starts, 10);
    EXPECT_EQ(loop.stable.value_or(false), loop.exponent < 0.0) << loop.text();
}

}  // namespace echoplane::closed_loop_stability_tests
