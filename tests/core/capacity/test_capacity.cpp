// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/capacity/capacity.h"

#include <fstream>
#include <map>
#include <numeric>
#include <sstream>
#include <stdexcept>

#include <Eigen/Core>
#include <nlohmann/json.hpp>

#include "core/capacity/capacity_report.h"
#include "core/files/npy.h"
#include "core/kinds/recall/one_input.h"
#include "core/math/random.h"
#include "core/run/pipeline.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/text/json_text.h"
#include "tests/core/formats/independent.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::capacity_tests {

constexpr int longest = 20;

Eigen::VectorXd someInputs(int steps, std::uint64_t seed = 1) {
    return RandomStream(seed, "test inputs").uniformMatrix(longest + steps, 1, -1.0, 1.0);
}

/// u(t − k) for the last `steps` inputs.
Eigen::RowVectorXd delayed(const Eigen::VectorXd& inputs, int delay) {
    return inputs.segment(longest - delay, inputs.size() - longest).transpose();
}

Eigen::ArrayXXd secondLegendre(const Eigen::ArrayXXd& u) {
    return 1.5 * u.square() - 0.5;
}

Experiment tanhReservoir(int size, double scaling, unsigned seed = 1) {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.reservoir.size = size;
    experiment.reservoir.seed = seed;
    experiment.dynamics.activation = "tanh";
    experiment.dynamics.spectralRadius = 0.9;
    experiment.input.scaling = scaling;
    return experiment;
}

Capacity measured(const Experiment& experiment, const CapacityOptions& options) {
    const Experiment driven = reservoirWithOneInput(experiment);
    return capacityOf(driven, *Pipeline().runToDynamics(driven).spectrum, options);
}

// States that are products themselves recall exactly those.
TEST(Capacity, statesThatAreProductsHaveCapacityOneEach) {
    const Eigen::VectorXd inputs = someInputs(5000);
    Eigen::MatrixXd states(5, 5000);
    states.row(0) = delayed(inputs, 0);
    states.row(1) = delayed(inputs, 3);
    states.row(2) = 7.0 * secondLegendre(delayed(inputs, 1)).matrix();
    states.row(3) = delayed(inputs, 0).cwiseProduct(delayed(inputs, 2));
    states.row(4) =
        0.01 * (secondLegendre(delayed(inputs, 2)) * delayed(inputs, 1).array() * delayed(inputs, 0).array()).matrix();
    const Capacity capacity = capacityOf(states, inputs, {.degrees = 4});
    EXPECT_EQ(capacity.rank, 5);
    EXPECT_EQ(capacity.counted, (std::vector<int>{2, 2, 0, 1}));
    EXPECT_NEAR(capacity.byDegree[0], 2.0, 1e-12);
    EXPECT_NEAR(capacity.byDegree[1], 2.0, 1e-12);
    EXPECT_NEAR(capacity.byDegree[3], 1.0, 1e-12);
    EXPECT_NEAR(capacity.total, 5.0, 1e-12);
    EXPECT_NEAR(capacity.byDelay[0][3], 1.0, 1e-12);
    EXPECT_NEAR(capacity.byDelay[1][1], 1.0, 1e-12);
    EXPECT_NEAR(capacity.byDelay[1][2], 1.0, 1e-12);
    const auto has = [&](const InputProduct& product) {
        return std::ranges::any_of(capacity.largest, [&](const ProductCapacity& each) { return each.delays == product; });
    };
    EXPECT_TRUE(has({0, 1, 2, 2}) && has({1, 1}) && has({0, 2}) && has({3}));
}

// A state that is the sum of two orthogonal products of equal variance has half of each, up to sampling error.
TEST(Capacity, aSumOfProductsSharesItsCapacity) {
    const Eigen::VectorXd inputs = someInputs(20000);
    Eigen::MatrixXd states(1, 20000);
    states.row(0) = std::sqrt(3.0) * delayed(inputs, 0) + std::sqrt(5.0) * secondLegendre(delayed(inputs, 1)).matrix();
    const Capacity capacity = capacityOf(states, inputs, {.degrees = 3});
    EXPECT_NEAR(capacity.byDegree[0], 0.5, 0.02);
    EXPECT_NEAR(capacity.byDegree[1], 0.5, 0.02);
    EXPECT_EQ(capacity.byDegree[2], 0.0);
}

// States that do not depend on the inputs: nothing is above the threshold, and what is below adds up to 0 once the bias is off.
TEST(Capacity, chanceIsTakenOff) {
    const int steps = 4000, size = 40;
    const Eigen::VectorXd inputs = someInputs(steps);
    const Eigen::MatrixXd states = RandomStream(3, "test states").normalMatrix(size, steps);
    const ProductRecall recall(states, inputs, 3);
    std::vector<InputProduct> products;
    for (int a = 0; a <= 10; ++a)
        for (int b = a; b <= 10; ++b)
            for (int c = b; c <= 10; ++c) products.push_back({a, b, c});
    double sum = 0.0;
    for (const ProductCapacity& each : recall.of(products)) {
        EXPECT_FALSE(each.counted);
        sum += each.capacity;
    }
    // Each is (χ²_N − N)/T, of deviation √(2·N)/T; unbiased they would add up to 286·N/T = 2.9.
    EXPECT_NEAR(sum, 0.0, 4.0 * std::sqrt(2.0 * size * static_cast<double>(products.size())) / steps);
    EXPECT_NEAR(recall.threshold(), 2.0 * 82.06 / steps, 0.01);
}

TEST(Capacity, anyBasisOfTheStatesAndAnyThreadsGiveTheSame) {
    const Eigen::VectorXd inputs = someInputs(2000);
    Eigen::MatrixXd states(3, 2000);
    states.row(0) = (delayed(inputs, 0) + 0.5 * delayed(inputs, 1)).array().tanh();
    states.row(1) = (delayed(inputs, 2) - delayed(inputs, 1)).array().sin();
    states.row(2) = delayed(inputs, 4).array().exp();
    RunContext two;
    two.threads = 2;
    const Capacity one = capacityOf(states, inputs, {.degrees = 4}), both = capacityOf(states, inputs, {.degrees = 4}, two);
    EXPECT_EQ(one.byDelay, both.byDelay);
    Eigen::Matrix3d mixing;
    mixing << 1, 2, 3, 0, 1, -1, 5, 0, 1;
    // A constant and a state that repeats another add nothing.
    Eigen::MatrixXd mixed(5, 2000);
    mixed.topRows(3) = mixing * states;
    mixed.row(3).setConstant(4.0);
    mixed.row(4) = 2.0 * mixed.row(0);
    const Capacity other = capacityOf(mixed, inputs, {.degrees = 4});
    EXPECT_EQ(other.rank, 3);
    EXPECT_EQ(other.most, 5.0);
    EXPECT_NEAR(other.total, one.total, 1e-9);
}

TEST(Capacity, aLinearReservoirHasItsExactCurveInDegreeOne) {
    Experiment experiment;
    experiment.reservoir.method = "golden";
    experiment.reservoir.size = 20;
    experiment.dynamics.spectralRadius = 0.9;
    const CapacityReport report = capacityReport(experiment, {.degrees = 3, .steps = 20000});
    ASSERT_TRUE(report.exact) << report.whyNotExact.english();
    const std::vector<double>& degreeOne = report.capacity.byDelay[0];
    EXPECT_NEAR(degreeOne[0], report.exact->present, 0.01);
    for (std::size_t k = 1; k < degreeOne.size(); ++k)
        EXPECT_NEAR(degreeOne[k], report.exact->capacity[static_cast<Eigen::Index>(k) - 1], 0.02) << k;
    EXPECT_EQ(report.capacity.byDegree[1], 0.0);
    EXPECT_EQ(report.capacity.byDegree[2], 0.0);
    EXPECT_NEAR(report.capacity.total, 20.0, 0.6);
    EXPECT_EQ(report.ranks.kernel > 0, true);
}

// The table for N = 30 (NumPy): degrees 1, 3 and 5 at input scaling 0.1, 0.5, 1.5, means of five seeds, here of fewer
// steps.
TEST(Capacity, oneSliderMovesItFromMemoryToNonlinearity) {
    const auto of = [](double scaling) {
        Capacity mean = measured(tanhReservoir(30, scaling, 1), {.degrees = 5, .steps = 20000});
        const Capacity other = measured(tanhReservoir(30, scaling, 2), {.degrees = 5, .steps = 20000});
        for (std::size_t d = 0; d < 5; ++d) mean.byDegree[d] = (mean.byDegree[d] + other.byDegree[d]) / 2.0;
        mean.total = (mean.total + other.total) / 2.0;
        return mean;
    };
    const Capacity low = of(0.1), middle = of(0.5), high = of(1.5);
    EXPECT_NEAR(low.byDegree[0], 18.1, 1.5);
    EXPECT_NEAR(middle.byDegree[0], 11.6, 1.5);
    EXPECT_NEAR(high.byDegree[0], 7.5, 1.0);
    EXPECT_NEAR(low.byDegree[2], 12.3, 3.0);
    EXPECT_NEAR(middle.byDegree[2], 17.1, 2.0);
    EXPECT_NEAR(high.byDegree[2], 16.5, 2.0);
    EXPECT_LT(low.byDegree[4], 0.1);
    EXPECT_GT(high.byDegree[4], 1.0);
    for (const Capacity& each : {low, middle, high}) {
        EXPECT_EQ(each.byDegree[1], 0.0);  // tanh without bias is odd
        EXPECT_EQ(each.byDegree[3], 0.0);
        EXPECT_LT(each.total, 30.0 * 1.03);
    }
}

TEST(Capacity, noiseInTheStateTakesCapacity) {
    Experiment experiment = tanhReservoir(20, 0.5);
    const Capacity silent = measured(experiment, {.degrees = 3, .steps = 5000});
    experiment.dynamics.noise = 0.05;
    const Capacity noisy = measured(experiment, {.degrees = 3, .steps = 5000});
    EXPECT_LT(noisy.total, 0.8 * silent.total);
}

// The task, the readout and what feeds back have no part in it.
TEST(Capacity, isTheReservoirsAlone) {
    const Experiment plain = tanhReservoir(15, 0.5);
    Experiment other = plain;
    other.data.task = "lorenz";
    other.input.feedback = true;
    other.readout.bias = true;
    other.data.noise.input = 0.1;
    const CapacityOptions options{.degrees = 3, .steps = 3000};
    EXPECT_EQ(measured(plain, options).byDelay, measured(other, options).byDelay);
}

TEST(Capacity, whatDivergesHasNone) {
    Experiment experiment = tanhReservoir(15, 0.5);
    experiment.dynamics.activation = "relu";
    experiment.dynamics.spectralRadius = 2.0;
    const CapacityReport report = capacityReport(experiment, {.degrees = 2, .steps = 1000});
    EXPECT_TRUE(report.capacity.divergedAt);
    EXPECT_TRUE(capacityJson(experiment, report)["total"].is_null());
}

TEST(Capacity, endsAtTheMostProducts) {
    const Capacity capacity = measured(tanhReservoir(15, 0.5), {.degrees = 3, .steps = 3000, .mostProducts = 40});
    EXPECT_FALSE(capacity.whole);
    EXPECT_EQ(std::accumulate(capacity.computed.begin(), capacity.computed.end(), 0), 40);
}

TEST(Capacity, refusals) {
    Experiment adapting = tanhReservoir(20, 0.5);
    adapting.adaptation.rule = "oja";
    EXPECT_THROW(reservoirWithOneInput(adapting), std::invalid_argument);
    const Eigen::VectorXd inputs = someInputs(2000);
    const Eigen::MatrixXd states = RandomStream(3, "test states").normalMatrix(3, 2000);
    EXPECT_THROW(capacityOf(states, inputs, {.degrees = 0}), std::invalid_argument);
    EXPECT_THROW(capacityOf(states, inputs, {.degrees = 11}), std::invalid_argument);
    EXPECT_THROW(capacityOf(states, inputs.head(1000), {}), std::invalid_argument);
    const ProductRecall recall(states, inputs, 2);
    for (const InputProduct& wrong : {InputProduct{}, {0, 0, 0}, {-1}, {longest + 1}})
        EXPECT_THROW(recall.of(std::vector<InputProduct>{wrong}), std::invalid_argument);
    try {
        measured(tanhReservoir(30, 0.5), {.steps = 200});
        FAIL();
    } catch (const std::invalid_argument& error) {
        // 4 · 67.63, the χ² of 30 degrees of freedom that chance passes with probability 1e-4
        EXPECT_STREQ(error.what(), "with 30 states, the capacity needs at least 271 steps, but there are 200");
    }
}

class BruteForce : public TemporaryDirectory {};

// Twelve reservoirs, states and all products computed in NumPy from the same W, W_in and inputs.
TEST_F(BruteForce, numPy) {
    if (!pythonHas("scipy")) GTEST_SKIP() << "needs SciPy";
    const std::vector<int> windows{60, 20, 14, 7, 5};
    const int washout = 1000, steps = 3000;
    RandomStream random(5, "test reservoirs");
    std::vector<Capacity> ours;
    std::string folders;
    for (unsigned k = 0; k < 12; ++k) {
        Experiment experiment = tanhReservoir(6 + static_cast<int>(k % 10), random.uniform(0.1, 1.5), k + 1);
        experiment.dynamics.activation = std::array{"tanh", "tanh", "sigmoid", "relu"}[k % 4];
        experiment.dynamics.spectralRadius = random.uniform(0.3, 0.9);
        experiment.dynamics.leakRate = random.uniform(0.3, 1.0);
        experiment.dynamics.bias = k % 2 == 0 ? 0.4 : 0.0;
        const Experiment driven = reservoirWithOneInput(experiment);
        const RunResult reservoir = Pipeline().runToDynamics(driven);
        ours.push_back(capacityOf(driven, *reservoir.spectrum, {.degrees = 5, .steps = steps}));
        ASSERT_EQ(ours.back().washout, washout);
        const auto folder = directory / std::to_string(k);
        std::filesystem::create_directory(folder);
        put(folder / "weights.npy",
            npyBytes(Eigen::MatrixXd(experiment.dynamics.spectralRadius * denseWeights(*reservoir.spectrum))));
        put(folder / "input.npy", npyBytes(reservoir.dynamics->inputWeights));
        put(folder / "inputs.npy", npyBytes(capacityInputs(driven, washout + steps)));
        put(folder / "settings.json", nlohmann::ordered_json{{"activation", experiment.dynamics.activation},
                                                             {"leak", experiment.dynamics.leakRate},
                                                             {"washout", washout},
                                                             {"windows", windows}}
                                          .dump());
        folders += ' ' + quoted(folder);
    }
    const Outcome outcome = runProgram("OPENBLAS_NUM_THREADS=1 /usr/bin/python3 " +
                                       quoted(sourceRoot() / "tests/core/capacity/check_capacity.py") + folders);
    ASSERT_EQ(outcome.code, 0) << outcome.text;
    std::istringstream lines(outcome.text);
    for (const Capacity& each : ours) {
        std::string line;
        ASSERT_TRUE(std::getline(lines, line));
        const nlohmann::ordered_json numPy = plainJson(line);
        EXPECT_EQ(each.rank, numPy["rank"].get<int>());
        EXPECT_NEAR(each.threshold / numPy["threshold"].get<double>(), 1.0, 1e-10);
        std::map<InputProduct, double> theirs;
        std::vector<double> byDegree(windows.size());
        for (const nlohmann::ordered_json& one : numPy["counted"]) {
            theirs[one[0].get<InputProduct>()] = one[1].get<double>();
            byDegree[one[0].size() - 1] += one[1].get<double>();
        }
        for (const ProductCapacity& one : each.largest) {
            if (one.delays.back() > windows[one.delays.size() - 1]) continue;
            ASSERT_TRUE(theirs.contains(one.delays));
            EXPECT_NEAR(one.capacity, theirs[one.delays], 1e-8);
        }
        for (std::size_t d = 0; d < windows.size(); ++d) {
            const std::vector<double>& delays = each.byDelay[d];
            const auto within = std::min(delays.size(), static_cast<std::size_t>(windows[d]) + 1);
            const double found = std::accumulate(delays.begin(), delays.begin() + static_cast<std::ptrdiff_t>(within), 0.0);
            EXPECT_LE(found, byDegree[d] + 1e-8);
            // What lies apart from all other counted products is not found.
            EXPECT_GE(found, byDegree[d] - 0.02 * each.most) << "degree " << d + 1;
        }
    }
}

}  // namespace echoplane::capacity_tests
