// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/states/readout_features.h"

#include <cmath>

#include "core/analysis/closed_loop.h"
#include "core/analysis/response.h"
#include "core/analysis/ridge_curve.h"
#include "core/predict/from_run.h"
#include "core/run/free_run.h"
#include "core/run/output_layer.h"
#include "core/run/pipeline.h"
#include "core/run/states/mode_coordinates.h"
#include "core/tasks/task.h"
#include "tests/core/by_eigen.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::readout_features_tests {

Experiment lorenzOf(const char* method) {
    Experiment e = withTask({}, "lorenz");
    e.data.split = {30, 330, 100, 120};
    e.reservoir.method = method;
    e.reservoir.size = 12;
    e.dynamics.spectralRadius = 0.5;
    e.readout.squares = true;
    e.readout.products = 20;
    e.readout.triples = 6;
    e.readout.mixing = 15;
    e.readout.input = true;
    e.readout.ridge = 1e-5;
    return e;
}

/// z and φ(z) of all steps by their definition, from the states and the drawn numbers alone.
Eigen::MatrixXd standardisedByHand(const RunResult& run) {
    const Eigen::MatrixXd& states = run.states->states;
    const Experiment& e = run.experiment;
    const StateFeatures drawn = stateFeaturesOf(e);
    const Eigen::Index n = states.rows(), steps = states.cols();
    Eigen::MatrixXd rows(n + drawn.count(), steps);
    const int first = e.data.split.washout, count = e.data.split.training - first;
    const auto standardise = [&](Eigen::Index row) {
        Eigen::ArrayXd values = rows.row(row).transpose();
        const Eigen::ArrayXd fitted = values.segment(first, count);
        const double mean = fitted.mean();
        rows.row(row) = ((values - mean) / std::sqrt((fitted - mean).square().mean())).transpose();
    };
    rows.topRows(n) = states;
    for (Eigen::Index i = 0; i < n; ++i) standardise(i);
    for (Eigen::Index t = 0; t < steps; ++t) {
        Eigen::Index row = n;
        for (const auto& [i, j] : drawn.pairs) rows(row++, t) = rows(i, t) * rows(j, t);
        for (const auto& [i, j, k] : drawn.triples) rows(row++, t) = rows(i, t) * rows(j, t) * rows(k, t);
        for (Eigen::Index unit = 0; unit < drawn.mixing.rows(); ++unit) {
            double entering = drawn.offsets[unit];
            for (Eigen::Index i = 0; i < n; ++i) entering += drawn.mixing(unit, i) * rows(i, t);
            rows(row++, t) = std::tanh(entering);
        }
    }
    for (Eigen::Index row = n; row < rows.rows(); ++row) standardise(row);
    return rows;
}

class ReadoutFeatures : public testing::TestWithParam<const char*> {};

TEST_P(ReadoutFeatures, PredictionsAreThoseOfRidgeRegressionOnStandardisedFeatures) {
    const Experiment e = lorenzOf(GetParam());
    const RunResult run = Pipeline().run(e);
    const Eigen::MatrixXd features = standardisedByHand(run);
    const Eigen::Index inputs = run.data->inputs.rows(), rows = 1 + inputs + features.rows(), steps = features.cols();
    Eigen::MatrixXd seen(rows, steps);
    seen << Eigen::RowVectorXd::Ones(steps), run.data->inputs, features;
    const int first = e.data.split.washout, count = e.data.split.training - first;
    Eigen::MatrixXd stacked(count + rows, rows), targets = Eigen::MatrixXd::Zero(count + rows, run.data->targets.rows());
    stacked << seen.middleCols(first, count).transpose(), std::sqrt(e.readout.ridge) * Eigen::MatrixXd::Identity(rows, rows);
    targets.topRows(count) = run.data->targets.middleCols(first, count).transpose();
    const Eigen::MatrixXd weights = byEigen::leastNorm(stacked, targets, 1e-15);
    EXPECT_EQ(run.readout->of, rows);
    EXPECT_LT(relativeError(run.score->predictions, weights.transpose() * seen), 1e-9);
}

TEST_P(ReadoutFeatures, TheirScaleIsThatOfTheStates) {
    Experiment e = lorenzOf(GetParam());
    e.readout.input = false;
    const RunResult run = Pipeline().run(e);
    e.input.scaling = 1e-3;
    EXPECT_LT(relativeError(Pipeline().run(e).score->predictions, run.score->predictions), 1e-8);
}

TEST_P(ReadoutFeatures, TheRidgePathIsThatOfTheRuns) {
    const Experiment e = lorenzOf(GetParam());
    const RunResult run = Pipeline().run(e);
    const std::vector<double> alphas = {1e-6, 1e-2};
    const RidgeCurve curve = ridgeCurve(e, run, alphas);
    for (std::size_t k = 0; k < alphas.size(); ++k) {
        Experiment other = e;
        other.readout.ridge = alphas[k];
        EXPECT_NEAR(curve.validation[k] / Pipeline().run(other).score->validation.rmse, 1.0, 1e-8);
    }
}

TEST_P(ReadoutFeatures, ThreadsDoNotChangeABit) {
    const Experiment e = lorenzOf(GetParam());
    RunContext several;
    several.threads = 2;
    const RunResult one = Pipeline().run(e), two = Pipeline().run(e, several);
    EXPECT_EQ(one.score->predictions, two.score->predictions);
    EXPECT_EQ(one.readout->featureWeights, two.readout->featureWeights);
}

TEST_P(ReadoutFeatures, AFreeRunIsThatOfTheModelFile) {
    const Experiment e = lorenzOf(GetParam());
    const RunResult run = Pipeline().run(e);
    const int first = 150, steps = 20;
    const FreeRun free = freeRun(e, *run.spectrum, *run.dynamics, *run.states, *run.readout, first, steps);
    Model model = modelOf(run);
    const ModelPrediction before = predict(model, run.data->inputs.leftCols(first));
    model.initialState = before.lastState;
    Eigen::MatrixXd input = run.data->inputs.col(first), outputs(input.rows(), steps);
    for (int k = 0; k < steps; ++k) {
        const ModelPrediction next = predict(model, input);
        outputs.col(k) = input = next.outputs;
        model.initialState = next.lastState;
    }
    EXPECT_LT(relativeError(free.outputs, outputs), 1e-8);
}

TEST_P(ReadoutFeatures, ShareOfAModeIsTheSlopeAlongIt) {
    Experiment e = lorenzOf(GetParam());
    const RunResult run = Pipeline().run(e);
    const ScaledFeatures& features = *run.factor->features;
    OutputLayer layer(e, *run.readout);
    const Eigen::Index n = features.states(), samples = features.samples.cols(), outputs = run.data->targets.rows();
    const Eigen::VectorXd input = Eigen::VectorXd::Zero(run.data->inputs.rows()), previous = Eigen::VectorXd::Zero(outputs);
    Eigen::VectorXd squares = Eigen::VectorXd::Zero(run.spectrum->spectrum.modes());
    for (Eigen::Index t = 0; t < samples; ++t) {
        const Eigen::VectorXd state = features.samples.col(t).cwiseQuotient(features.factor) + features.shift;
        Eigen::MatrixXd slopes(n, outputs);
        Eigen::VectorXd above(outputs), below(outputs);
        for (Eigen::Index i = 0; i < n; ++i) {
            const double h = 1e-5 / features.factor[i];
            Eigen::VectorXd moved = state;
            moved[i] += h;
            layer.evaluate(moved, input, previous, above);
            moved[i] -= 2.0 * h;
            layer.evaluate(moved, input, previous, below);
            slopes.row(i) = (above - below).transpose() / (2.0 * h);
        }
        const Eigen::MatrixXd inBasis = run.spectrum->runsInEigenbasis ? slopes : inModes(slopes, *run.spectrum);
        squares += modeCoefficients(inBasis, run.spectrum->spectrum).cwiseAbs2().rowwise().sum();
    }
    EXPECT_LT(relativeError(run.readout->magnitudes, (squares / static_cast<double>(samples)).cwiseSqrt()), 1e-5);
}

INSTANTIATE_TEST_SUITE_P(Methods, ReadoutFeatures, testing::Values("golden", "normal", "ewt"),
                         [](const auto& each) { return std::string(each.param); });

TEST(FeaturesOfAnotherKind, AreLeftWithIt) {
    Experiment field = withTask({}, "lorenz96");
    EXPECT_TRUE(field.readout.squares);
    EXPECT_FALSE(hasReadoutFeatures(field)) << "its stages see squares themselves";
    EXPECT_FALSE(withTask(field, "lorenz").readout.squares);
    Experiment series = withTask({}, "lorenz");
    series.readout.mixing = 5;
    EXPECT_EQ(withTask(series, "narma").readout.mixing, 5);
    EXPECT_EQ(withTask(series, "tones").readout.mixing, 0);
}

TEST(FeatureRefusals, SayWhatTheyCannot) {
    Experiment e = lorenzOf("golden");
    const RunResult run = Pipeline().run(e);
    EXPECT_NE(whyNoResponse(e).english(), "");
    EXPECT_FALSE(hasTransferFunction(run));
    for (const ClosedLoop& loop : allLoops(run))
        EXPECT_EQ(loop.note.english(), "not judged: the readout is not linear in the state");
    e.reservoir.edit.muted = {0};
    EXPECT_EQ(refusal([&] { Pipeline().run(e); }),
              "no mode can be muted for a readout that sees squares, products or a mixing layer of the states: turn them off");
    e.reservoir.edit.muted.clear();
    e.readout.products = -1;
    e.reservoir.size = 51;
    EXPECT_EQ(refusal([&] { Pipeline().run(e); }),
              "products is all, but must be a number for more than 50 states: 51 states have 1326 pairs");
}

}  // namespace echoplane::readout_features_tests
