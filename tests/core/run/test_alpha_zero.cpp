// SPDX-License-Identifier: GPL-3.0-or-later
// Training without ridge, compared with the least squares solution by a singular value decomposition of the same states.
#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include <Eigen/Core>

#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "core/tasks/mso.h"
#include "core/tasks/task.h"
#include "tests/core/by_eigen.h"
#include "tests/core/test.h"

namespace echoplane::alpha_zero_tests {

/// Root mean square error of numpy.linalg.lstsq(seen, target, rcond=None) over its own rows.
double leastSquaresError(const Eigen::MatrixXd& seen, const Eigen::VectorXd& target) {
    const double threshold = std::numeric_limits<double>::epsilon() * static_cast<double>(std::max(seen.rows(), seen.cols()));
    const Eigen::VectorXd weights = byEigen::leastNorm(seen, target, threshold);
    return std::sqrt((seen * weights - target).squaredNorm() / static_cast<double>(target.size()));
}

double leastSquaresError(const RunResult& run) {
    const SplitSpec& split = run.experiment.data.split;
    const int count = split.training - split.washout;
    Eigen::MatrixXd seen(count, run.states->states.rows() + (run.experiment.readout.bias ? 1 : 0));
    seen.rightCols(run.states->states.rows()) = run.states->states.middleCols(split.washout, count).transpose();
    if (run.experiment.readout.bias) seen.col(0).setOnes();
    return leastSquaresError(seen, run.data->targets.middleCols(split.washout, count).transpose());
}

Experiment withoutRidge(const std::string& method, int size, int components) {
    Experiment experiment;
    experiment.reservoir.method = method;
    experiment.reservoir.size = size;
    experiment = withTask(experiment, "mso");
    experiment.set(mso::components, components);
    experiment.readout.ridge = 0.0;
    return experiment;
}

// States equal to 1 within rounding, states of 1e-40 with relative variations of order 1, and everything in between.
TEST(AlphaZero, SaturatedReservoirsAreFittedAsWellAsBySingularValues) {
    for (const char* activation : {"sigmoid", "tanh", "relu"}) {
        for (const double bias : {0.0, 1.0, 30.0, 100.0, 300.0}) {
            for (const std::uint32_t seed : {1u, 2u, 3u}) {
                Experiment experiment = withoutRidge("normal", 60, 5);
                experiment.dynamics.activation = activation;
                experiment.dynamics.bias = bias;
                experiment.reservoir.seed = seed;
                experiment.readout.bias = true;
                const RunResult run = Pipeline().run(experiment);
                const std::string which =
                    std::string(activation) + ", bias " + std::to_string(bias) + ", seed " + std::to_string(seed);
                EXPECT_LT(run.score->training.rmse, 1.02 * leastSquaresError(run) + 1e-9) << which;
                EXPECT_LE(run.score->training.nrmse, 1.0 + 1e-12) << which;
            }
        }
    }
}

// Weakly driven states carry new information in ever smaller fractions of their common part, down to rounding. Each of these
// directions reduces the error, even where nothing was fitted. Compared with least squares over all of them in 80 bits.
TEST(AlphaZero, DirectionsOfWeaklyDrivenStatesCountDownToRounding) {
    using byEigen::Wide;
    for (const double scaling : {0.01, 0.003}) {
        Experiment experiment;
        experiment.reservoir.method = "normal";
        experiment.reservoir.size = 120;
        experiment = withTask(experiment, "lorenz");
        experiment.data.split.training = 1200;
        experiment.dynamics.activation = "tanh";
        experiment.dynamics.spectralRadius = 0.4;
        experiment.dynamics.bias = 0.5;
        experiment.input.scaling = scaling;
        experiment.readout.bias = true;
        experiment.readout.ridge = 0.0;
        const RunResult run = Pipeline().run(experiment);
        const SplitSpec& split = experiment.data.split;
        const auto seen = [&](int first, int count) {
            Wide rows = Wide::Ones(count, run.states->states.rows() + 1);
            rows.rightCols(run.states->states.rows()) =
                run.states->states.middleCols(first, count).transpose().cast<long double>();
            return rows;
        };
        const auto wanted = [&](int first, int count) {
            return Wide(run.data->targets.middleCols(first, count).transpose().cast<long double>());
        };
        const int fitted = split.training - split.washout;
        const Wide best = byEigen::leastSquaresWide(seen(split.washout, fitted), wanted(split.washout, fitted));
        const Wide left =
            byEigen::product(seen(split.training, split.validation), best) - wanted(split.training, split.validation);
        const double validation = std::sqrt(static_cast<double>(left.squaredNorm()) / static_cast<double>(left.size()));
        EXPECT_GE(run.readout->rank, 120) << scaling;
        EXPECT_LT(run.score->validation.rmse, 1.5 * validation) << scaling;
    }
}

// The case of issue 55: 0.115 by numpy.linalg.lstsq of [1, X], which neglects small states. With columns normalised to equal
// length it is 0.04538 at rank 40, also with the exact states (mpmath, 80 digits, pivoted Gram–Schmidt), so these directions are
// not rounding.
TEST(AlphaZero, ASigmoidOfBias100IsNotWorseThanByNumpy) {
    Experiment experiment = withoutRidge("normal", 60, 5);
    experiment.dynamics.activation = "sigmoid";
    experiment.dynamics.bias = 100.0;
    experiment.readout.bias = true;
    const RunResult run = Pipeline().run(experiment);
    EXPECT_NEAR(leastSquaresError(run) / (run.score->training.rmse / run.score->training.nrmse), 0.1146, 1e-3);
    EXPECT_NEAR(run.score->training.nrmse, 0.04538, 2e-4);
    EXPECT_TRUE(run.readout->rankByRounding);
}

// Ten states of one eigenvalue and ten of one pair on the unit circle, where rounding adds up: three directions, whatever the
// metric. 0.66427: numpy.linalg.lstsq of the exact recursion's states.
TEST(AlphaZero, RepeatedEigenvaluesOnTheCircleHaveTheRankOfDifferentOnes) {
    for (const char* metric : {"identity", "eigenvectors"}) {
        for (std::uint32_t seed = 1; seed <= 12; ++seed) {
            Experiment experiment = withoutRidge("custom", 20, 3);
            for (int k = 0; k < 10; ++k) experiment.reservoir.edit.eigenvalues.emplace_back(0.5);
            for (int k = 0; k < 5; ++k) experiment.reservoir.edit.eigenvalues.emplace_back(0.3, 0.4);
            experiment.reservoir.metric = metric;
            experiment.reservoir.seed = seed;
            experiment.dynamics.spectralRadius = 1.0;
            const RunResult run = Pipeline().run(experiment);
            EXPECT_EQ(run.readout->rank, 3) << metric << ", seed " << seed;
            EXPECT_NEAR(run.score->training.rmse, 0.66427, 1e-5) << metric << ", seed " << seed;
        }
    }
}

}  // namespace echoplane::alpha_zero_tests
