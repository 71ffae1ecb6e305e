// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/hand_edit.h"

#include <array>

#include <Eigen/Core>

#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "core/tasks/mso.h"
#include "tests/core/by_eigen.h"
#include "tests/core/test.h"

namespace echoplane::hand_edit_tests {

using Complex = std::complex<double>;

Experiment base(const std::string& method) {
    Experiment experiment;
    experiment.reservoir.method = method;
    experiment.reservoir.size = 24;
    experiment.set(mso::components, 2);
    experiment.data.split.training = 200;
    experiment.data.split.washout = 50;
    experiment.data.split.validation = experiment.data.split.test = 100;
    experiment.readout.ridge = 1e-3;
    return experiment;
}

HandModes modesOf(const RunResult& run) {
    return handModes(run.experiment, run.dynamics->spectrum);
}

int firstPair(const HandModes& modes) {
    for (const HandMode& mode : modes)
        if (!mode.isReal()) return mode.column;
    return -1;
}

class HandEditOf : public testing::TestWithParam<std::string> {};

TEST_P(HandEditOf, NothingMovedGivesTheSamePredictions) {
    const RunResult before = Pipeline().run(base(GetParam()));
    const Experiment edited = withHandModes(before.experiment, modesOf(before));
    EXPECT_EQ(edited.reservoir.method, "custom");
    EXPECT_EQ(edited.reservoir.edit.origin, GetParam());
    const RunResult after = Pipeline().run(edited);
    const double scale = before.score->predictions.cwiseAbs().maxCoeff();
    EXPECT_LT((after.score->predictions - before.score->predictions).cwiseAbs().maxCoeff(), 1e-9 * scale);
    EXPECT_NEAR(after.spectrum->conditionNumber / before.spectrum->conditionNumber, 1.0, 1e-6);
}

TEST_P(HandEditOf, OtherModesStayWhereTheyAre) {
    Experiment experiment = base(GetParam());
    experiment.dynamics.leakRate = 0.8;
    const RunResult before = Pipeline().run(experiment);
    const HandModes modes = modesOf(before);
    const std::array chosen = {firstPair(modes)};
    const RunResult after = Pipeline().run(withHandModes(experiment, moved(experiment, modes, chosen, Complex(0.03, 0.02), 0.0)));
    const HandModes now = modesOf(after);
    ASSERT_EQ(now.size(), modes.size());
    for (std::size_t i = 0; i < modes.size(); ++i) {
        const Complex expected = modes[i].eigenvalue + (modes[i].column == chosen[0] ? Complex(0.03, 0.02) : Complex());
        EXPECT_EQ(now[i].column, modes[i].column);
        EXPECT_LT(std::abs(now[i].eigenvalue - expected), 1e-14) << "mode " << i;
    }
}

INSTANTIATE_TEST_SUITE_P(Methods, HandEditOf,
                         testing::Values("normal", "ewt", "diagonalized", "uniform", "golden", "noisy-golden", "sim", "ring",
                                         "annulus"),
                         [](const auto& tested) {
                             std::string name = tested.param;
                             std::erase(name, '-');
                             return name;
                         });

/// Q·Λ·Q⁻¹ with Λ as 2 × 2 blocks on the pairs' columns, for row vectors: r ← r·W.
Eigen::MatrixXd denseMatrix(const Eigen::MatrixXd& basis, const Spectrum& spectrum) {
    const Eigen::Index reals = spectrum.reals.size(), pairs = spectrum.upper.size();
    Eigen::MatrixXd blocks = Eigen::MatrixXd::Zero(basis.cols(), basis.cols());
    for (Eigen::Index k = 0; k < reals; ++k) blocks(k, k) = spectrum.reals[k];
    for (Eigen::Index k = 0; k < pairs; ++k) {
        const Eigen::Index re = reals + k, im = reals + pairs + k;
        const Complex value = spectrum.upper[k];
        // (a + ib) of the coefficients times λ: W·v = λ·v with v = q_re + i·q_im.
        blocks(re, re) = blocks(im, im) = value.real();
        blocks(im, re) = -value.imag();
        blocks(re, im) = value.imag();
    }
    return basis * blocks * byEigen::inverse(basis);
}

/// Ridge on the states of r ← r·W + u·W_in in the original basis, by normal equations (well conditioned at this alpha).
Eigen::RowVectorXd densePredictions(const Experiment& e, const Eigen::MatrixXd& weights, const Eigen::RowVectorXd& inputWeights,
                                    const Dataset& task) {
    Eigen::MatrixXd states(weights.rows(), e.steps());
    Eigen::RowVectorXd state = Eigen::RowVectorXd::Zero(weights.rows());
    for (int t = 0; t < e.steps(); ++t) {
        state = state * weights + task.inputs(0, t) * inputWeights;
        states.col(t) = state.transpose();
    }
    const auto fitted = states.middleCols(e.data.split.washout, e.data.split.training - e.data.split.washout);
    const Eigen::VectorXd target =
        task.targets.row(0).segment(e.data.split.washout, e.data.split.training - e.data.split.washout).transpose();
    Eigen::MatrixXd gram = fitted * fitted.transpose();
    gram.diagonal().array() += e.readout.ridge;
    return (states.transpose() * byEigen::solved(gram, fitted * target)).transpose();
}

TEST(HandEdit, TrainsAsTheDenseMatrixWithTheSameEigenvectorsDoes) {
    for (const std::string method : {"normal", "diagonalized", "golden"}) {
        SCOPED_TRACE(method);
        const Experiment experiment = base(method);
        Pipeline pipeline;
        const HandModes modes = modesOf(pipeline.run(experiment));
        const std::array chosen = {firstPair(modes)};
        const RunResult run =
            pipeline.run(withHandModes(experiment, moved(experiment, modes, chosen, Complex(-0.05, 0.04), 0.0)));
        const Eigen::MatrixXd basis = run.spectrum->basis->columns;
        const Eigen::RowVectorXd inputWeights = run.spectrum->modeInputWeights.row(0) * byEigen::inverse(basis);
        const Eigen::RowVectorXd expected =
            densePredictions(experiment, denseMatrix(basis, run.dynamics->spectrum), inputWeights, *run.data);
        EXPECT_LT((run.score->predictions.row(0) - expected).cwiseAbs().maxCoeff(), 1e-6);
    }
}

TEST(HandEdit, CachedDragEqualsAFreshRun) {
    const Experiment experiment = base("normal");
    Pipeline pipeline;
    const HandModes modes = modesOf(pipeline.run(experiment));
    const std::array chosen = {firstPair(modes)};
    for (int step = 1; step <= 5; ++step) {
        const Experiment edited = withHandModes(experiment, moved(experiment, modes, chosen, Complex(0.01 * step, 0.0), 0.0));
        const RunResult cached = pipeline.run(edited), fresh = Pipeline().run(edited);
        EXPECT_EQ(cached.score->predictions, fresh.score->predictions) << "step " << step;
    }
}

TEST(HandEdit, APairThatMeetsTheAxisBecomesTwoRealModesAndBack) {
    const Experiment experiment = base("diagonalized");
    const RunResult run = Pipeline().run(experiment);
    const HandModes modes = modesOf(run);
    const int column = firstPair(modes);
    const auto pair = *std::ranges::find(modes, column, &HandMode::column);
    const std::array chosen = {column};
    const HandModes split = moved(experiment, modes, chosen, Complex(0.0, -pair.eigenvalue.imag()), 0.0);
    EXPECT_EQ(split.size(), modes.size() + 1);
    const Experiment onAxis = withHandModes(experiment, split);
    EXPECT_EQ(onAxis.reservoir.size, experiment.reservoir.size);
    EXPECT_FALSE(Pipeline().run(onAxis).diverged());
    const HandModes joined = pulledOff(onAxis, modesOf(Pipeline().run(onAxis)), column, pair.eigenvalue);
    const RunResult back = Pipeline().run(withHandModes(onAxis, joined));
    EXPECT_LT((back.score->predictions - run.score->predictions).cwiseAbs().maxCoeff(), 1e-8);
}

TEST(HandEdit, AnAddedModeLeavesTheOthersAloneAndDeletingItGivesTheRunBefore) {
    for (const std::string metric : {"eigenvectors", "identity"}) {
        SCOPED_TRACE(metric);
        Experiment experiment = base("golden");
        experiment.reservoir.metric = metric;
        Pipeline pipeline;
        const RunResult before = pipeline.run(withHandModes(experiment, modesOf(pipeline.run(experiment))));
        int added = -1;
        const Experiment larger =
            withHandModes(before.experiment, withMode(before.experiment, modesOf(before), Complex(0.5, 0.3), 0.01, added));
        EXPECT_EQ(larger.reservoir.size, experiment.reservoir.size + 2);
        const RunResult with = pipeline.run(larger);
        ASSERT_FALSE(with.diverged());
        const Eigen::Index reals = before.spectrum->spectrum.reals.size(), pairs = before.spectrum->spectrum.upper.size();
        EXPECT_TRUE(with.states->states.topRows(reals + pairs).isApprox(before.states->states.topRows(reals + pairs), 1e-12));
        const std::array gone = {added};
        const RunResult again = pipeline.run(withHandModes(larger, without(modesOf(with), gone)));
        EXPECT_LT((again.score->predictions - before.score->predictions).cwiseAbs().maxCoeff(), 1e-9);
    }
}

TEST(HandEdit, KeepsTheStrongestInTheirPlaces) {
    const RunResult run = Pipeline().run(base("golden"));
    const HandModes modes = modesOf(run);
    const HandModes kept = strongest(modes, run.readout->magnitudes, 3);
    ASSERT_EQ(kept.size(), 3u);
    double weakestKept = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < modes.size(); ++i)
        if (std::ranges::count(kept, modes[i])) weakestKept = std::min(weakestKept, run.readout->magnitudes[Eigen::Index(i)]);
    int stronger = 0;
    for (const double each : run.readout->magnitudes) stronger += each >= weakestKept ? 1 : 0;
    EXPECT_EQ(stronger, 3);
    EXPECT_FALSE(Pipeline().run(withHandModes(run.experiment, kept)).diverged());
}

TEST(HandEdit, SnapsTheAngleAndKeepsTheModulus) {
    const RunResult run = Pipeline().run(base("golden"));
    const HandModes modes = modesOf(run);
    const std::array chosen = {firstPair(modes)};
    const std::array frequencies = {0.2, 0.331, 2.5};
    const HandModes turned = snapped(run.experiment, modes, chosen, frequencies);
    const Complex was = std::ranges::find(modes, chosen[0], &HandMode::column)->eigenvalue;
    const Complex now = std::ranges::find(turned, chosen[0], &HandMode::column)->eigenvalue;
    EXPECT_NEAR(std::abs(now), std::abs(was), 1e-15);
    EXPECT_TRUE(std::ranges::any_of(frequencies, [&](double each) { return std::abs(std::arg(now) - each) < 1e-14; }));
}

TEST(HandEdit, HoldsRhoToItsRange) {
    Experiment experiment = base("golden");
    experiment.dynamics.leakRate = 0.3;
    const HandModes modes = modesOf(Pipeline().run(experiment));
    const std::array chosen = {firstPair(modes)};
    const Experiment edited = withHandModes(experiment, moved(experiment, modes, chosen, Complex(50.0, 50.0), 0.0));
    EXPECT_NO_THROW(validate(edited));
    EXPECT_NEAR(edited.dynamics.spectralRadius, 2.0, 1e-9);
}

TEST(HandEdit, RefusesAnEmptyReservoir) {
    const Experiment experiment = base("golden");
    EXPECT_THROW(withHandModes(experiment, {}), std::invalid_argument);
    EXPECT_THROW(withHandModes(experiment, {{0.0, 0, -1}}), std::invalid_argument);
    EXPECT_THROW(pulledOff(experiment, {{0.5, 0, -1}}, 0, {0.5, 0.5}), std::invalid_argument);
}

// A muted mode's contribution to the prediction is its states times its weights; the sum over the others remains.
TEST(HandEdit, MutingTakesAwayExactlyTheModesPart) {
    for (const std::string method : {"golden", "normal", "ewt"}) {
        SCOPED_TRACE(method);
        Experiment experiment = base(method);
        Pipeline pipeline;
        const RunResult whole = pipeline.run(experiment);
        const Eigen::Index mode = whole.spectrum->spectrum.modes() - 1;
        const Complex lambda = whole.dynamics->spectrum.eigenvalue(mode), weight = whole.readout->modeWeights[mode];
        const Eigen::Index reals = whole.dynamics->spectrum.reals.size(), pairs = whole.dynamics->spectrum.upper.size();
        const Eigen::RowVectorXd input = whole.dynamics->modeInputWeights.row(0);
        const Complex drive(input[mode], input[mode + pairs]);
        ASSERT_GE(mode, reals);
        Eigen::RowVectorXd part(experiment.steps());
        Complex state = 0.0;
        for (int t = 0; t < experiment.steps(); ++t) {
            state = state * lambda + drive * whole.data->inputs(0, t);
            part[t] = 2.0 * (state * weight).real();
        }
        experiment.reservoir.edit.muted = {columnOfMode(experiment, whole.spectrum->spectrum, mode)};
        const RunResult muted = pipeline.run(experiment);
        EXPECT_LT((whole.score->predictions.row(0) - part - muted.score->predictions.row(0)).cwiseAbs().maxCoeff(), 1e-9);
        ASSERT_TRUE(muted.score->unmuted);
        EXPECT_EQ(muted.score->unmuted->test.rmse, whole.score->test.rmse);
        EXPECT_GT(muted.score->training.rmse, whole.score->training.rmse);
    }
}

TEST(HandEdit, RefusesToMuteWhatIsNotThere) {
    Experiment experiment = base("golden");
    experiment.reservoir.edit.muted = {1000};
    EXPECT_THROW(Pipeline().run(experiment), std::invalid_argument);
}

}  // namespace echoplane::hand_edit_tests
