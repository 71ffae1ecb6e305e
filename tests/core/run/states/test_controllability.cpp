// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/states/controllability.h"

#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/run/pipeline.h"
#include "core/run/states/readout_features.h"
#include "core/tasks/mso.h"
#include "tests/core/by_eigen.h"
#include "tests/core/run/run_stages.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::controllability_tests {

/// More than twice as many state variables as teacher-forced steps.
Experiment wide(const std::string& method) {
    Experiment experiment = small(method);
    experiment.reservoir.size = 170;
    experiment.reservoir.connectivity = 1.0;
    return experiment;
}

/// The weights by the normal equations of the paper (eq. 9, 29), for fewer steps than states and in 80 bits:
/// M⁻¹X·(XᵀM⁻¹X + alpha)⁻¹·Yᵀ.
Eigen::MatrixXd inLongDouble(const Eigen::MatrixXd& states, const Eigen::MatrixXd& targets, const SpectrumResult& spectrum,
                             double alpha) {
    using Matrix = byEigen::Wide;
    Matrix whitened = states.cast<long double>();
    const auto metric = metricFactor(spectrum);
    const Matrix factor = metric ? Matrix(metric->cast<long double>()) : Matrix(Matrix::Identity(states.rows(), states.rows()));
    factor.transpose().triangularView<Eigen::Lower>().solveInPlace(whitened);
    Matrix gram = byEigen::product(whitened.transpose(), whitened);
    gram.diagonal().array() += static_cast<long double>(alpha);
    Matrix weights = byEigen::product(whitened, byEigen::solvedWide(gram, targets.transpose().cast<long double>()));
    factor.triangularView<Eigen::Upper>().solveInPlace(weights);
    return weights.cast<double>();
}

class ControllabilityOfMethods : public testing::TestWithParam<const char*> {};

TEST_P(ControllabilityOfMethods, TheWeightsAreThoseOfTheNormalEquations) {
    for (const double radius : {0.3, 0.9, 1.0, 1.02}) {
        for (const double leak : {1.0, 0.4}) {
            Experiment experiment = wide(GetParam());
            experiment.dynamics.spectralRadius = radius;
            experiment.dynamics.leakRate = leak;
            experiment.readout.ridge = 1e-4;
            const RunResult run = Pipeline().run(experiment);
            ASSERT_NE(run.factor->space, nullptr);
            const Eigen::MatrixXd expected =
                inLongDouble(run.states->states.middleCols(20, 60), run.data->targets.middleCols(20, 60), *run.spectrum, 1e-4);
            EXPECT_LT((run.readout->weights - expected).norm(), 1e-9 * expected.norm()) << "rho " << radius << ", leak " << leak;
        }
    }
}

TEST_P(ControllabilityOfMethods, CachedEqualsColdWhereverTheReservoirStays) {
    Pipeline pipeline;
    Experiment experiment = wide(GetParam());
    const auto space = pipeline.run(experiment).factor->space;
    ASSERT_NE(space, nullptr);
    const auto check = [&](const char* what, bool sameSpace) {
        const RunResult warm = pipeline.run(experiment);
        EXPECT_EQ(firstDifference(warm, Pipeline().run(experiment)), "") << what;
        EXPECT_EQ(warm.factor->space == space, sameSpace) << what;
    };
    experiment.dynamics.spectralRadius = 0.7;
    check("spectral radius", true);
    experiment.dynamics.leakRate = 0.6;
    check("leak rate", true);
    experiment.input.scaling = 0.3;
    check("input scaling", true);
    experiment.set(mso::components, 3);
    check("task", true);
    experiment.readout.bias = true;
    check("bias", true);
    experiment.readout.output = true;
    check("output in the readout", true);
    experiment.data.split.washout = 10;
    check("washout", true);
    experiment.data.split.training = 70;
    check("fewer steps", false);
    experiment.data.split.training = 80;
    experiment.reservoir.seed = 2;
    check("another reservoir", false);
}

INSTANTIATE_TEST_SUITE_P(Methods, ControllabilityOfMethods,
                         testing::Values("diagonalized", "uniform", "golden", "noisy-golden", "sim", "ring"),
                         [](const auto& each) {
                             std::string name = each.param;
                             std::erase(name, '-');
                             return name;
                         });

TEST(Controllability, ARowAboveTheStateIsLeftWhereItIs) {
    // With bias and y(t−1) in the readout, against the factorisation of the states themselves.
    Experiment experiment = wide("golden");
    experiment.readout.bias = experiment.readout.output = true;
    experiment.input.scaling = 0.3;
    experiment.readout.ridge = 1e-4;
    const RunResult run = Pipeline().run(experiment);
    ASSERT_NE(run.factor->space, nullptr);
    const RidgeFactor direct(readoutFeatures(experiment, run.states->states, *run.data, run.split.of(Role::fit, *run.data)),
                             run.data->targets.middleCols(20, 60), metricFactor(*run.spectrum));
    const Eigen::MatrixXd expected = direct.weights(1e-4), found = run.factor->ridge->weights(1e-4);
    ASSERT_EQ(found.rows(), 172);
    EXPECT_LT((found - expected).norm(), 1e-9 * expected.norm());
    EXPECT_LT((found - expected).topRows(2).norm(), 1e-9 * expected.topRows(2).norm());
}

TEST(Controllability, EigenvaluesBeyondTheCircleDoNotOverflow) {
    // W as drawn has a spectral radius of about √N = 23, and 23²⁵⁵ overflows.
    Experiment experiment = wide("diagonalized");
    experiment.reservoir.size = 520;
    experiment.data.split.training = 255;
    experiment.reservoir.scaledTo = "factor";
    experiment.dynamics.spectralRadius = 0.02;
    const RunResult run = Pipeline().run(experiment);
    ASSERT_NE(run.factor->space, nullptr);
    EXPECT_GT(spectralRadius(run.spectrum->spectrum), 20.0);
    EXPECT_LT(run.score->test.rmse, 1e-3);
}

TEST(Controllability, SequencesBeginAnew) {
    Experiment experiment = wide("uniform");
    Dataset data = datasetOf(experiment);
    data.sequences = {{"one", {0, 45}}, {"two", {45, data.steps() - 45}}};
    const Split split(
        std::vector<Span>{{0, 0, 20, Role::washout}, {0, 20, 25, Role::fit}, {1, 0, 10, Role::washout}, {1, 10, 25, Role::fit}});
    const SpectrumResult spectrum = *Pipeline().run(experiment).spectrum;
    const DynamicsResult dynamics = computeDynamics(experiment, spectrum);
    const auto states = std::make_shared<const StatesResult>(
        computeStates(experiment, std::make_shared<const Dataset>(data), split, spectrum, dynamics, {}));
    const FactorResult factor = computeFactor(experiment, split, spectrum, dynamics, states, {});
    ASSERT_NE(factor.space, nullptr);
    const std::vector<Steps> fitted = split.of(Role::fit, data);
    const Eigen::MatrixXd expected =
        inLongDouble(columnsOf(states->states, fitted), columnsOf(data.targets, fitted), spectrum, 1e-4);
    EXPECT_LT((factor.ridge->weights(1e-4) - expected).norm(), 1e-9 * expected.norm());
}

TEST(Controllability, OfMoreInputsNoiseActivationOrAHandThereIsNone) {
    const auto goesThere = [](const Experiment& experiment) { return Pipeline().run(experiment).factor->space != nullptr; };
    EXPECT_TRUE(goesThere(wide("golden")));
    Experiment experiment = wide("golden");
    experiment.dynamics.noise = 1e-3;
    EXPECT_FALSE(goesThere(experiment));
    experiment = wide("golden");
    experiment.dynamics.bias = 0.1;
    EXPECT_FALSE(goesThere(experiment));
    experiment = wide("golden");
    experiment.input.feedback = true;
    EXPECT_FALSE(goesThere(experiment));
    experiment = wide("normal");
    EXPECT_FALSE(goesThere(experiment));
    experiment.dynamics.activation = "tanh";
    EXPECT_FALSE(goesThere(experiment));
    experiment = wide("golden");
    experiment.reservoir.size = 158;  // less than twice as many as steps
    EXPECT_FALSE(goesThere(experiment));
}

TEST(Controllability, DoesNotDependOnThreads) {
    Experiment experiment = wide("golden");
    experiment.reservoir.size = 1000;
    experiment.data.split.training = 300;
    RunContext one, two;
    one.threads = 1;
    two.threads = 2;
    EXPECT_EQ(firstDifference(Pipeline().run(experiment, one), Pipeline().run(experiment, two)), "");
}

}  // namespace echoplane::controllability_tests
