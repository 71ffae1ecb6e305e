// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/conceptors/conceptor_memory.h"

#include <cmath>
#include <numbers>
#include <stdexcept>

#include <Eigen/Core>
#include <nlohmann/json.hpp>

#include "core/conceptors/conceptor.h"
#include "core/conceptors/conceptor_report.h"
#include "core/kinds/recall/one_input.h"
#include "core/run/pipeline.h"
#include "core/run/states/reservoir_stepper.h"
#include "tests/core/by_eigen.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::conceptor_memory_tests {

/// The network of Jaeger 2014, section 3.2.
Experiment network(int size = 100) {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.reservoir.size = size;
    experiment.dynamics.activation = "tanh";
    experiment.dynamics.spectralRadius = 1.5;
    experiment.dynamics.bias = 0.2;
    experiment.input.scaling = 1.5;
    return experiment;
}

ConceptorMemory loaded(const Experiment& experiment, const std::vector<std::string>& names,
                       const ConceptorOptions& options = {}) {
    std::vector<Pattern> patterns;
    for (const std::string& name : names) patterns.push_back(patternOf(name, options.patternSteps()));
    return loadPatterns(experiment, *Pipeline().runToDynamics(reservoirWithOneInput(experiment)).spectrum, patterns, options);
}

TEST(ConceptorMemory, eachConceptorBringsItsPatternBack) {
    const ConceptorMemory memory = loaded(network(), {"sine:8.83", "sine:9.83", "sine:5", "mackey-glass"});
    ASSERT_EQ(memory.patterns.size(), 4U);
    EXPECT_LT(memory.loadingError, 0.05);
    for (std::size_t j = 0; j < 3; ++j) {
        const LoadedPattern& each = memory.patterns[j];
        EXPECT_LT(each.readoutError, 0.02) << each.name;
        EXPECT_LT(each.recallError, 0.3) << each.name;  // over 100 steps, so its phase drifts a little
        EXPECT_GT(each.quota, 0.02);
        EXPECT_LT(each.quota, 0.5);
        EXPECT_NEAR(each.singularValues.mean(), each.quota, 1e-12);
    }
    // A sine of period 5 has five states: no more than five directions are claimed.
    EXPECT_GT(memory.patterns[2].singularValues[0], 0.9);
    EXPECT_LT(memory.patterns[2].singularValues[5], 1e-3);
    // Sines of neighbouring periods are more alike than a sine and a chaotic series.
    const auto overlap = [&](std::size_t a, std::size_t b) {
        return overlapOf(memory.patterns[a].conceptor, memory.patterns[b].conceptor);
    };
    EXPECT_GT(overlap(0, 1), overlap(0, 3));
    EXPECT_GT(usedQuota(memory), memory.patterns[3].quota);
}

// The pattern of one conceptor does not come back under another, nor without one.
TEST(ConceptorMemory, theConceptorMakesTheChoice) {
    const ConceptorMemory memory = loaded(network(), {"sine:8.83", "sine:5"});
    const LoadedPattern &slow = memory.patterns[0], &quick = memory.patterns[1];
    const auto steps = static_cast<int>(slow.original.size());
    const auto error = [&](const Eigen::MatrixXd& conceptor) {
        return (memory.recall(conceptor, slow.start, steps) - slow.original).norm() / slow.original.norm();
    };
    EXPECT_LT(error(slow.conceptor), 0.1);
    EXPECT_GT(error(quick.conceptor), 0.8);
}

// From a state that has nothing to do with it the pattern comes back as well, at some phase: the sine of period 5 repeats.
TEST(ConceptorMemory, anyStateEndsInThePattern) {
    const ConceptorMemory memory = loaded(network(), {"sine:8.83", "sine:5"});
    const Eigen::VectorXd recalled = memory.recall(memory.patterns[1].conceptor, Eigen::VectorXd::Constant(100, 0.3), 500);
    const Eigen::VectorXd last = recalled.tail(100);
    EXPECT_NEAR(last.squaredNorm() / 100.0, 0.5, 0.05);  // the mean square of a sine
    EXPECT_LT((last.tail(95) - last.head(95)).norm() / last.norm(), 0.05);
}

// The loaded W and the readout by their normal equations, and the recall by its definition.
TEST(ConceptorMemory, weightsAreTheRidgeOfWhatDroveTheUnits) {
    const Experiment experiment = network(15);
    const ConceptorOptions options{.aperture = 5.0, .washout = 0, .steps = 200, .recallSteps = 10, .loadingPenalty = 0.01};
    const std::vector<std::string> names{"sine:7.3", "sine:4"};
    const ConceptorMemory memory = loaded(experiment, names, options);
    const Experiment driven = reservoirWithOneInput(experiment);
    const RunResult reservoir = Pipeline().runToDynamics(driven);
    const Eigen::MatrixXd weights = 1.5 * denseWeights(*reservoir.spectrum), entering = reservoir.dynamics->inputWeights;
    Eigen::MatrixXd before = Eigen::MatrixXd::Zero(15, 400), inner(15, 400);
    for (int j = 0; j < 2; ++j) {
        Eigen::VectorXd state = Eigen::VectorXd::Zero(15);
        for (int t = 0; t < 200; ++t) {
            const double input = std::sin(2.0 * std::numbers::pi * t / (j == 0 ? 7.3 : 4.0));
            before.col(200 * j + t) = state;
            inner.col(200 * j + t) = weights.transpose() * state + input * entering.row(0).transpose();
            state = (inner.col(200 * j + t) + entering.row(1).transpose()).array().tanh();
        }
    }
    const Eigen::MatrixXd expected =
        byEigen::solved(before * before.transpose() + 0.01 * Eigen::MatrixXd::Identity(15, 15), before * inner.transpose());
    Eigen::VectorXd state = memory.patterns[0].start, next(15);
    const Eigen::VectorXd recalled = memory.recall(memory.patterns[0].conceptor, state, 10);
    for (int t = 0; t < 10; ++t) {
        next = (expected.transpose() * state + entering.row(1).transpose()).array().tanh();
        state = memory.patterns[0].conceptor * next;
        EXPECT_NEAR(recalled[t], memory.readout.dot(state), 1e-6) << t;
    }
}

TEST(ConceptorMemory, aMorphLiesBetween) {
    const ConceptorOptions options;
    const ConceptorMemory memory = loaded(network(), {"sine:8.83", "sine:9.83"}, options);
    const auto crossings = [&](double mu) {
        const Eigen::VectorXd series = morphOf(memory, mu, options).recalled;
        int count = 0;
        for (Eigen::Index t = 1; t < series.size(); ++t) count += series[t - 1] < 0.0 && series[t] >= 0.0;
        return count;
    };
    EXPECT_NEAR(crossings(0.0), 100.0 / 8.83, 1.0);
    EXPECT_NEAR(crossings(0.5), 100.0 / 9.3, 1.0);
    EXPECT_NEAR(crossings(1.0), 100.0 / 9.83, 1.0);
    EXPECT_THROW(morphOf(loaded(network(20), {"sine:5"}), 0.5, options), std::invalid_argument);
    EXPECT_THROW(morphOf(memory, std::nan(""), options), std::invalid_argument);
}

TEST(ConceptorMemory, theDocumentHasWhatWasMeasured) {
    const Experiment experiment = network(30);
    const ConceptorOptions options{.aperture = 4.0};
    const ConceptorMemory memory = loaded(experiment, {"sine:8.83", "sine:5"}, options);
    const nlohmann::ordered_json json = conceptorsJson(experiment, memory, options, morphOf(memory, 0.5, options));
    EXPECT_EQ(json["aperture"], 4.0);
    EXPECT_EQ(json["patterns"][1]["name"], "sine:5");
    EXPECT_EQ(json["patterns"][0]["singular_values"].size(), 30U);
    EXPECT_EQ(json["patterns"][0]["recalled"].size(), 100U);
    EXPECT_NEAR(json["overlaps"][0][0].get<double>(), 1.0, 1e-12);
    EXPECT_NEAR(json["overlaps"][0][1].get<double>(), json["pairs"][0]["overlap"].get<double>(), 1e-15);
    EXPECT_NEAR(json["used"].get<double>() + json["free"].get<double>(), 1.0, 1e-15);
    EXPECT_NEAR(json["used"].get<double>(), json["pairs"][0]["or_quota"].get<double>(), 1e-15);
    EXPECT_EQ(json["morph"]["mu"], 0.5);
}

TEST(ConceptorMemory, refusals) {
    Experiment linear = network(20);
    linear.dynamics.activation = "identity";
    linear.dynamics.spectralRadius = 0.9;
    EXPECT_THROW(loaded(linear, {"sine:5"}), std::invalid_argument);
    Experiment otherCell = network(20), scattered = network(20);
    otherCell.dynamics.cell = "es2n";
    scattered.dynamics.leakSpread = 0.5;
    EXPECT_THROW(loaded(otherCell, {"sine:5"}), std::invalid_argument);
    EXPECT_THROW(loaded(scattered, {"sine:5"}), std::invalid_argument);
    EXPECT_THROW(loaded(network(20), {}), std::invalid_argument);
    EXPECT_THROW(loaded(network(20), {"sine:5"}, {.aperture = 0.0}), std::invalid_argument);
    EXPECT_THROW(loaded(network(20), {"sine:5"}, {.loadingPenalty = 0.0}), std::invalid_argument);
    const auto spectrum = Pipeline().runToDynamics(reservoirWithOneInput(network(20))).spectrum;
    EXPECT_THROW(loadPatterns(network(20), *spectrum, {{"short", Eigen::VectorXd::Ones(10)}}, {}), std::invalid_argument);
    const ConceptorMemory memory = loaded(network(20), {"sine:5"});
    EXPECT_THROW(memory.recall(Eigen::MatrixXd::Identity(19, 19), Eigen::VectorXd::Zero(20), 3), std::invalid_argument);
}

class Patterns : public TemporaryDirectory {};

TEST_F(Patterns, ofFilesAreScaled) {
    std::string text = "time,pressure,gap\n";
    for (int t = 0; t < 12; ++t) text += std::to_string(t) + ',' + std::to_string(100 + 10 * (t % 3)) + (t == 5 ? ",\n" : ",1\n");
    put(directory / "a.csv", text);
    const std::string file = (directory / "a.csv").string();
    const Pattern named = patternOf(file + ":pressure", 12), first = patternOf(file, 12);
    EXPECT_EQ(named.values, first.values);
    EXPECT_NEAR(named.values.mean(), 0.0, 1e-15);
    EXPECT_NEAR(named.values[0], -1.0, 1e-15);
    EXPECT_NEAR(named.values[2], 1.0, 1e-15);
    for (const std::string& wrong : {file + ":gap", file + ":none", file + "x", std::string("sine:2"), std::string("sine:abc"),
                                     std::string("narma"), std::string("nothing")})
        EXPECT_THROW(patternOf(wrong, 12), std::invalid_argument) << wrong;
    EXPECT_THROW(patternOf(file, 13), std::invalid_argument);
}

TEST_F(Patterns, ofTasksAreTheirSeries) {
    const Pattern lorenz = patternOf("lorenz", 500);
    EXPECT_EQ(lorenz.values.size(), 500);
    EXPECT_NEAR(lorenz.values.cwiseAbs().maxCoeff(), 1.0, 1e-15);
    const Pattern sine = patternOf("sine:8", 20);
    EXPECT_NEAR(sine.values[2], 1.0, 1e-15);
    EXPECT_NEAR(sine.values[17], std::sqrt(0.5), 1e-12);
}

}  // namespace echoplane::conceptor_memory_tests
