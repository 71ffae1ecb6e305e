// SPDX-License-Identifier: GPL-3.0-or-later
// Cells other than the leaky one against plain NumPy loops (tests/data/make_cell_data.py), and against each other's limits.
#include "core/reservoir/cells/cell.h"

#include <cmath>

#include "core/analysis/stability.h"
#include "core/kinds/recall/memory_curves.h"
#include "core/live/live_run.h"
#include "core/math/random.h"
#include "core/model/model.h"
#include "core/predict/from_run.h"
#include "core/reservoir/cells/cells.h"
#include "core/reservoir/topologies/topology.h"
#include "core/run/pipeline.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/settings/settings.h"
#include "tests/core/by_eigen.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/run_stages.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::cells_tests {

constexpr double rho = 0.8, scaling = 0.6, biasScaling = 0.3;

Experiment with(const std::string& cell) {
    Experiment e = small("normal");
    e.dynamics.activation = "tanh";
    e.dynamics.cell = cell;
    if (cell == "leaky") e.dynamics.leakSpread = 1.0;
    return e;
}

class Cells : public testing::TestWithParam<std::string> {
protected:
    Cells() : data("cells") {
        experiment.data.task = "narma";
        experiment.data.split = {5, 40, 10, 10};
        experiment.reservoir.method = "normal";
        experiment.reservoir.size = 14;
        experiment.dynamics.activation = "tanh";
        experiment.dynamics.cell = GetParam();
        experiment.dynamics.spectralRadius = rho;
        experiment.dynamics.bias = biasScaling;
        experiment.input.scaling = scaling;
        experiment.readout.ridge = 1e-6;
        if (GetParam() == "leaky") experiment.dynamics.leakRate = 0.7, experiment.dynamics.leakSpread = 1.5;
        experiment.set(es2n::proximity, 0.2);
        experiment.set(euler::step, 0.05);
        experiment.set(euler::diffusion, 0.3);
        experiment.set(residual::residualWeight, 0.7);
        experiment.set(residual::branchWeight, 0.4);
        spectrum.trainsInEigenbasis = spectrum.runsInEigenbasis = false;
        spectrum.weights = data.matrix("weights");
        spectrum.orthogonal = std::make_shared<const Eigen::MatrixXd>(data.matrix("orthogonal"));
        spectrum.inputWeights.resize(2, experiment.reservoir.size);
        spectrum.inputWeights << data.matrix("input_weights"), data.matrix("bias");
        spectrum.conditionNumber = std::numeric_limits<double>::quiet_NaN();
        series.inputs = data.matrix("inputs");
        series.targets = series.inputs.array().square();
    }

    RunResult run() const { return runStages(experiment, spectrum, series); }

    ReferenceData data;
    Experiment experiment;
    SpectrumResult spectrum;
    Dataset series;
};

TEST_P(Cells, StatesAreNumPys) {
    EXPECT_LT((run().states->states - data.matrix(GetParam() + "_states")).cwiseAbs().maxCoeff(), 1e-12);
}

TEST_P(Cells, StatesOfASparseWAreNumPys) {
    spectrum.sparseWeights = std::make_shared<const SparseWeights>(spectrum.weights.sparseView());
    spectrum.weights.resize(0, 0);
    EXPECT_LT((run().states->states - data.matrix(GetParam() + "_states")).cwiseAbs().maxCoeff(), 1e-12);
}

TEST_P(Cells, RadiusOnThePlaneIsNumPysAtRest) {
    EXPECT_NEAR(computeDynamics(experiment, spectrum).effectiveSpectralRadius, data.number(GetParam() + "_radius"), 1e-12);
}

TEST_P(Cells, JacobianIsThatOfFiniteDifferences) {
    const RunResult result = run();
    constexpr int step = 17;
    const Eigen::MatrixXd jacobian = jacobianAt(experiment, spectrum, *result.dynamics, *result.states, step);
    const Reservoir reservoir = reservoirOf(experiment, spectrum, *result.dynamics, StateBasis::original);
    const Eigen::VectorXd before = result.states->states.col(step - 1), drive = Eigen::Vector2d(series.inputs(0, step), 1.0);
    constexpr double h = 1e-5;
    Eigen::VectorXd ahead(before.size()), behind(before.size());
    for (Eigen::Index i = 0; i < before.size(); ++i) {
        Eigen::VectorXd moved = before;
        moved[i] += h;
        reservoir.step(moved, drive, ahead);
        moved[i] -= 2.0 * h;
        reservoir.step(moved, drive, behind);
        EXPECT_LT(((ahead - behind) / (2.0 * h) - jacobian.row(i).transpose()).cwiseAbs().maxCoeff(), 1e-9) << i;
    }
}

TEST_P(Cells, ExponentIsTheGrowthOfADifference) {
    // Two runs a small distance apart, instead of a tangent vector.
    Experiment e = with(GetParam());
    e.data.split = {50, 400, 50, 50};
    const RunResult result = Pipeline().run(e);
    const Stability test = stabilityOf(e, *result.spectrum, *result.dynamics, *result.data, std::nullopt);
    const Reservoir reservoir = reservoirOf(e, *result.spectrum, *result.dynamics, StateBasis::original);
    constexpr double small = 1e-7;
    RandomStream random(5, "difference");
    Eigen::VectorXd a = Eigen::VectorXd::Zero(e.reservoir.size), next(a.size());
    Eigen::VectorXd b = a + small * random.normalMatrix(a.size(), 1).normalized();
    double sum = 0.0;
    for (int t = 0; t < e.steps(); ++t) {
        const Eigen::VectorXd drive = result.data->inputs.col(t);
        reservoir.step(a, drive, next);
        a.swap(next);
        reservoir.step(b, drive, next);
        b.swap(next);
        const double distance = (b - a).norm();
        if (t >= e.data.split.washout) sum += std::log(distance / small);
        b = a + small / distance * (b - a);
    }
    const double growth = sum / (e.steps() - e.data.split.washout);
    EXPECT_NEAR(test.lyapunovExponent, growth, 0.01 + 0.02 * std::abs(growth));
}

TEST_P(Cells, ExportedModelPredictsAsTheRun) {
    const Experiment e = with(GetParam());
    const RunResult result = Pipeline().run(e);
    const Model model = modelOf(result);
    EXPECT_FALSE(model.carry.empty());
    const ModelPrediction prediction = predict(model, result.data->inputs);
    EXPECT_LT((prediction.outputs - result.score->predictions).cwiseAbs().maxCoeff(),
              1e-9 * std::max(1.0, prediction.largestTerm));
}

TEST_P(Cells, LiveTrainingEndsWithTheWeightsOfTheRun) {
    const Experiment e = with(GetParam());
    Pipeline pipeline;
    const RunResult result = pipeline.run(e);
    LiveRun live(e, pipeline);
    live.advanceTo(e.data.split.training);
    EXPECT_LT(relativeError(live.snapshot().result->readout->weights, result.readout->weights), 1e-6);
}

TEST_P(Cells, CachedRunsAreColdRuns) {
    Pipeline pipeline;
    Experiment e = with(GetParam());
    for (const double radius : {0.9, 0.5, 0.9}) {
        e.dynamics.spectralRadius = radius;
        EXPECT_EQ(firstDifference(pipeline.run(e), Pipeline().run(e)), "");
    }
    e.set(es2n::proximity, 0.4);
    e.set(euler::diffusion, 0.2);
    e.set(residual::branchWeight, 0.2);
    e.dynamics.leakSpread = e.dynamics.leakSpread > 0.0 ? 2.0 : 0.0;
    EXPECT_EQ(firstDifference(pipeline.run(e), Pipeline().run(e)), "");
    e.dynamics.cell = "leaky";
    e.dynamics.leakSpread = 0.0;
    EXPECT_EQ(firstDifference(pipeline.run(e), Pipeline().run(e)), "");
    EXPECT_TRUE(pipeline.run(e).spectrum->hasModes());
}

INSTANTIATE_TEST_SUITE_P(All, Cells, testing::Values("leaky", "es2n", "euler", "residual"));

TEST(Es2n, EigenvaluesLieInTheRing) {
    // (1 − β) ± β·ρ·‖W‖₂ for slopes of at most 1, on 1000 random networks and states.
    RandomStream random(7, "networks");
    for (int k = 0; k < 1000; ++k) {
        const auto size = static_cast<Eigen::Index>(random.uniform(2.0, 16.0));
        const double beta = random.uniform(0.01, 0.99), radius = random.uniform(0.1, 1.5);
        const Eigen::MatrixXd weights = random.normalMatrix(size, size);
        ActivatedStepper stepper(weights, radius, 1.0, Activation::tanh);
        stepper.setCarry(
            {(1.0 - beta) * randomOrthogonal(static_cast<int>(size), random), {}, Eigen::VectorXd::Constant(size, beta)});
        const Eigen::VectorXd slopes = random.uniformMatrix(size, 1, 0.0, 1.0);
        const Eigen::ArrayXd moduli = byEigen::eigenvalues(stepper.jacobian(slopes)).array().abs();
        const double norm = byEigen::singularValues(weights)[0], width = beta * radius * norm;
        EXPECT_LE(moduli.maxCoeff(), 1.0 - beta + width + 1e-12) << k;
        EXPECT_GE(moduli.minCoeff(), 1.0 - beta - width - 1e-12) << k;
        Experiment e = with("es2n");  // the plane draws the same
        e.dynamics.spectralRadius = radius;
        e.set(es2n::proximity, beta);
        const CellBound drawn = cellOf(e).bound(e, norm);
        EXPECT_NEAR(drawn.outer, 1.0 - beta + width, 1e-12);
        EXPECT_NEAR(drawn.inner, std::max(0.0, 1.0 - beta - width), 1e-12);
    }
}

TEST(Es2n, RemembersNearlyAsManyStepsAsItHasUnits) {
    // The facts of issue 60, from NumPy: 97.0 of 100 at β = 0.05, where a leaky network has 29.0.
    Experiment e;
    e.reservoir.method = "normal";
    e = withTask(e, "memory");
    e.data.split = {500, 6500, 1, 3000};
    e.dynamics.activation = "tanh";
    e.dynamics.spectralRadius = 0.9;
    e.input.scaling = 0.1;
    e.set(es2n::proximity, 0.05);
    const auto capacity = [&](const char* cell) {
        e.dynamics.cell = cell;
        return testMemory(*Pipeline().run(e).score)->total;
    };
    EXPECT_NEAR(capacity("es2n"), 97.0, 2.0);
    EXPECT_NEAR(capacity("leaky"), 29.0, 4.0);
}

TEST(Euler, EigenvaluesAtRestLieOnALine) {
    Experiment e = with("euler");
    e.set(euler::step, 0.1);
    e.set(euler::diffusion, 0.5);
    const Spectrum shown = Pipeline().run(e).dynamics->spectrum;
    for (Eigen::Index mode = 0; mode < shown.modes(); ++mode) EXPECT_NEAR(shown.eigenvalue(mode).real(), 0.95, 1e-12);
}

TEST(Residual, IsEs2nWithItsWeights) {
    Experiment a = with("es2n"), b = with("residual");
    a.set(es2n::proximity, 0.3);
    b.set(residual::residualWeight, 1.0 - 0.3);
    b.set(residual::branchWeight, 0.3);
    EXPECT_LT((Pipeline().run(a).states->states - Pipeline().run(b).states->states).cwiseAbs().maxCoeff(), 1e-14);
}

TEST(Cell, OtherCellsHaveNoModesAndSayWhyNotWhereTheyDoNotFit) {
    const RunResult run = Pipeline().run(with("es2n"));
    EXPECT_FALSE(run.spectrum->hasModes());
    EXPECT_EQ(run.readout->modeWeights.size(), 0);
    Experiment linear = with("es2n");
    linear.dynamics.activation = "identity";
    EXPECT_EQ(refusal([&] { validate(linear); }), "cell is es2n, which needs an activation: use tanh, relu or sigmoid");
    Experiment spread = with("leaky");
    spread.dynamics.activation = "identity";
    EXPECT_NE(refusal([&] { validate(spread); }).find("leak rates for single units need an activation"), std::string::npos);
    Experiment large = with("euler");
    large.reservoir.size = 2001;
    EXPECT_EQ(refusal([&] { validate(large); }), "size is 2001, but must be at most 2000 for the cell euler");
    EXPECT_EQ(whyIdle(setting("leak-rate"), with("es2n")).english(),
              "leak rate has no meaning for the cell es2n, only for leaky");
    EXPECT_FALSE(applies(setting("proximity"), with("leaky")));
    EXPECT_TRUE(applies(setting("proximity"), with("es2n")));
}

}  // namespace echoplane::cells_tests
