// SPDX-License-Identifier: GPL-3.0-or-later
// Trained networks, compared with NumPy (check_networks.py) and with finite differences.
#include <cmath>
#include <map>
#include <sstream>

#include <nlohmann/json.hpp>

#include "core/math/random.h"
#include "tests/core/formats/independent.h"
#include "tests/core/source_root.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/torch/torch_module.h"

namespace echoplane::networks_tests {

constexpr int inputs = 2, outputs = 3, steps = 37;

NetworkSpec specOf(std::string_view kind, bool doublePrecision) {
    NetworkSpec spec;
    spec.kind = kind;
    spec.inputs = inputs;
    spec.outputs = outputs;
    spec.width = 6;
    spec.layers = 2;
    spec.seed = 5;
    spec.doublePrecision = doublePrecision;
    return spec;
}

Eigen::MatrixXd numbers(int rows, int columns, const char* name) {
    return RandomStream(3, name).normalMatrix(rows, columns);
}

StepBatch batchOf(int streams, int count) {
    return {streams, numbers(inputs, streams * count, "inputs"), numbers(outputs, streams * count, "targets"),
            Eigen::VectorXd::Ones(streams * count)};
}

/// Every kind of network.
class TrainedNetwork : public testing::TestWithParam<std::string_view> {
protected:
    void SetUp() override {
        if (torchNetworks() == nullptr) GTEST_SKIP() << "built without LibTorch (Debian: libtorch-dev)";
    }
};

TEST_P(TrainedNetwork, IsTheSameStepByStepAsAllAtOnce) {
    const auto network = torchNetworks()->make(specOf(GetParam(), true));
    const Eigen::MatrixXd given = numbers(inputs, steps, "inputs");
    const Eigen::MatrixXd whole = network->start(given);
    Eigen::MatrixXd single(outputs, steps);
    single.col(0) = network->start(given.leftCols(1));
    for (int t = 1; t < steps; ++t) single.col(t) = network->step(given.col(t));
    EXPECT_LT((whole - single).norm(), 1e-10 * whole.norm());
    // Also in 32 bits, where scans and loops differ by rounding.
    const auto rounded = torchNetworks()->make(specOf(GetParam(), false));
    const Eigen::MatrixXd all = rounded->start(given);
    single.col(0) = rounded->start(given.leftCols(1));
    for (int t = 1; t < steps; ++t) single.col(t) = rounded->step(given.col(t));
    EXPECT_LT((all - single).norm(), 1e-6 * std::sqrt(steps) * all.norm());
}

/// A block of 1024 steps starts from the final state of the previous one.
TEST_P(TrainedNetwork, IsTheSameInBlocksAsInOne) {
    constexpr int more = 1030;
    const auto network = torchNetworks()->make(specOf(GetParam(), true));
    const StepBatch batch = batchOf(1, more);
    const Eigen::MatrixXd whole = network->outputs(batch);
    EXPECT_LT((network->start(batch.inputs) - whole).norm(), 1e-10 * whole.norm());
}

TEST_P(TrainedNetwork, AgreesInThirtyTwoAndSixtyFourBits) {
    const auto exact = torchNetworks()->make(specOf(GetParam(), true)),
               rounded = torchNetworks()->make(specOf(GetParam(), false));
    ASSERT_EQ(rounded->weights(), exact->weights());
    const Eigen::MatrixXd given = numbers(inputs, steps, "inputs"), wanted = exact->start(given);
    EXPECT_LT((rounded->start(given) - wanted).norm(), 1e-4 * wanted.norm());
}

TEST_P(TrainedNetwork, HasTheGradientOfItsError) {
    const auto network = torchNetworks()->make(specOf(GetParam(), true));
    const StepBatch batch = batchOf(2, 9);
    std::vector<double> gradient, unused;
    network->gradient(batch, gradient);
    const std::vector<double> weights = network->weights();
    ASSERT_EQ(gradient.size(), weights.size());
    const Eigen::Map<const Eigen::VectorXd> all(gradient.data(), static_cast<Eigen::Index>(gradient.size()));
    // Along random directions, in each of which all weights move.
    RandomStream random(1, "which");
    for (int k = 0; k < 4; ++k) {
        const Eigen::VectorXd along = random.normalMatrix(all.size(), 1).normalized();
        constexpr double step = 1e-4;
        const auto at = [&](double by) {
            std::vector<double> moved = weights;
            for (std::size_t i = 0; i < moved.size(); ++i) moved[i] += by * along[static_cast<Eigen::Index>(i)];
            network->setWeights(moved);
            return network->gradient(batch, unused);
        };
        // Richardson extrapolation: the remaining error is of fourth order.
        const double near = (at(step) - at(-step)) / (2.0 * step), far = (at(2.0 * step) - at(-2.0 * step)) / (4.0 * step);
        EXPECT_NEAR(all.dot(along), (4.0 * near - far) / 3.0, 1e-8 * all.norm()) << "direction " << k;
    }
}

/// For classes the loss is the cross-entropy of the logits.
TEST_P(TrainedNetwork, HasTheErrorOfClasses) {
    NetworkSpec spec = specOf(GetParam(), true);
    spec.loss = Loss::crossEntropy;
    const auto network = torchNetworks()->make(spec);
    StepBatch batch = batchOf(2, 5);
    batch.targets.setZero();
    batch.weights.setZero();
    for (int column = 7; column < 10; ++column) {
        batch.targets(column % outputs, column) = 1.0;
        batch.weights[column] = 1.0;
    }
    const Eigen::MatrixXd logits = network->outputs(batch);
    double expected = 0.0;
    for (int column = 7; column < 10; ++column)
        expected += std::log(logits.col(column).array().exp().sum()) - logits(column % outputs, column);
    std::vector<double> gradient;
    EXPECT_NEAR(network->gradient(batch, gradient), expected / 3.0, 1e-12);
}

TEST_P(TrainedNetwork, AgreesForABatchAndItsStreams) {
    const auto network = torchNetworks()->make(specOf(GetParam(), true));
    const StepBatch batch = batchOf(3, 7);
    network->start(numbers(inputs, 2, "others"));
    const Eigen::MatrixXd all = network->outputs(batch);
    for (int stream = 0; stream < 3; ++stream) {
        Eigen::MatrixXd given(inputs, 7), outputsOfStream(outputs, 7);
        for (int t = 0; t < 7; ++t) {
            given.col(t) = batch.inputs.col(3 * t + stream);
            outputsOfStream.col(t) = all.col(3 * t + stream);
        }
        EXPECT_LT((network->start(given) - outputsOfStream).norm(), 1e-10 * outputsOfStream.norm());
    }
}

TEST_P(TrainedNetwork, LearnsWhatItIsShown) {
    const auto network = torchNetworks()->make(specOf(GetParam(), false));
    const StepBatch batch = batchOf(1, 6);
    const double before = network->learn(batch, 1e-2, false);
    double after = before;
    for (int k = 0; k < 150 && after >= 0.4 * before; ++k) after = network->learn(batch, 1e-2, false);
    EXPECT_LT(after, 0.5 * before);
}

/// All kinds but "linear", which has no layer to apply dropout to.
class TrainedNetworkOfLayers : public TrainedNetwork {};

/// Dropout changes the loss in training, also with a single layer, but not in evaluation.
TEST_P(TrainedNetworkOfLayers, LeavesOutputsOutWhileItLearns) {
    NetworkSpec spec = specOf(GetParam(), true);
    spec.layers = GetParam() == "xlstm" ? 2 : 1;
    const StepBatch batch = batchOf(2, 9);
    std::vector<double> unused;
    const auto whole = torchNetworks()->make(spec);
    const double error = whole->gradient(batch, unused);
    EXPECT_EQ(whole->learn(batch, 1e-3, false), error);
    spec.dropout = 0.5;
    const auto dropping = torchNetworks()->make(spec);
    EXPECT_EQ(dropping->gradient(batch, unused), error);
    EXPECT_GT(std::abs(dropping->learn(batch, 1e-3, false) - error), 1e-6);
}

TEST_P(TrainedNetwork, CountsItsNumbersAndTakesThemBack) {
    const auto network = torchNetworks()->make(specOf(GetParam(), false));
    std::int64_t count = 0;
    for (const NamedWeights& each : network->named()) {
        std::int64_t size = 1;
        for (const std::int64_t extent : each.shape) size *= extent;
        EXPECT_EQ(size, static_cast<std::int64_t>(each.values.size()));
        count += size;
    }
    EXPECT_EQ(network->parameters(), count);
    const Eigen::MatrixXd given = numbers(inputs, steps, "inputs"), before = network->start(given);
    const std::vector<double> weights = network->weights();
    network->learn(batchOf(1, 5), 1e-2, false);
    EXPECT_GT((network->start(given) - before).norm(), 0.0);
    network->setWeights(weights);
    EXPECT_EQ(network->start(given), before);
    EXPECT_THROW(network->setWeights({1.0}), std::invalid_argument);
}

std::vector<std::string_view> kinds() {
    std::vector<std::string_view> names;
    for (const NetworkKind& kind : networkKinds()) names.push_back(kind.name);
    return names;
}

std::vector<std::string_view> kindsOfLayers() {
    std::vector<std::string_view> names = kinds();
    std::erase(names, "linear");
    return names;
}

std::string nameOf(const testing::TestParamInfo<std::string_view>& given) {
    std::string name(given.param);
    std::erase(name, '-');
    return name;
}

INSTANTIATE_TEST_SUITE_P(All, TrainedNetwork, testing::ValuesIn(kinds()), nameOf);
INSTANTIATE_TEST_SUITE_P(All, TrainedNetworkOfLayers, testing::ValuesIn(kindsOfLayers()), nameOf);

class TrainedNetworks : public TemporaryDirectory {};

TEST_F(TrainedNetworks, AreNumPysLoops) {
    if (torchNetworks() == nullptr) GTEST_SKIP() << "built without LibTorch (Debian: libtorch-dev)";
    const Eigen::MatrixXd given = numbers(inputs, steps, "inputs");
    const auto rows = [](const Eigen::MatrixXd& columns) {
        std::vector<std::vector<double>> list;
        for (Eigen::Index t = 0; t < columns.cols(); ++t) list.emplace_back(columns.col(t).begin(), columns.col(t).end());
        return list;
    };
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const std::string_view kind : kinds()) {
        const NetworkSpec spec = specOf(kind, true);
        const auto network = torchNetworks()->make(spec);
        nlohmann::ordered_json weights = nlohmann::ordered_json::array();
        for (const NamedWeights& each : network->named())
            weights.push_back({{"name", each.name}, {"shape", each.shape}, {"values", each.values}});
        all.push_back({{"kind", kind},
                       {"layers", spec.layers},
                       {"weights", weights},
                       {"inputs", rows(given)},
                       {"outputs", rows(network->start(given))}});
    }
    const auto file = directory / "networks.json";
    put(file, all.dump());
    const Outcome outcome = runProgram("OPENBLAS_NUM_THREADS=1 /usr/bin/python3 " +
                                       quoted(sourceRoot() / "tests/core/torch/check_networks.py") + ' ' + quoted(file));
    ASSERT_EQ(outcome.code, 0) << outcome.text;
    std::istringstream lines(outcome.text);
    std::map<std::string, double> differences;
    std::string kind;
    for (double difference = 0.0; lines >> kind >> difference;) differences[kind] = difference;
    ASSERT_EQ(differences.size(), kinds().size()) << outcome.text;
    for (const auto& [name, difference] : differences) EXPECT_LT(difference, 1e-8) << name;
}

TEST_F(TrainedNetworks, BeginAtTheEigenvaluesThatAreGiven) {
    if (torchNetworks() == nullptr) GTEST_SKIP() << "built without LibTorch (Debian: libtorch-dev)";
    NetworkSpec spec = specOf("lru", true);
    spec.layers = 1;
    spec.eigenvalues.resize(3);
    spec.eigenvalues << std::polar(0.9, 0.4), std::polar(0.5, 2.0), std::complex<double>(0.3, 0.0);
    const auto network = torchNetworks()->make(spec);
    EXPECT_EQ(network->state(), 6);
    std::map<std::string, std::vector<double>> weights;
    for (const NamedWeights& each : network->named()) weights[each.name] = each.values;
    for (std::size_t k = 0; k < 3; ++k) {
        const std::complex<double> eigenvalue =
            std::polar(std::exp(-std::exp(weights.at("body.cell0.nu")[k])), std::exp(weights.at("body.cell0.theta")[k]));
        EXPECT_LT(std::abs(eigenvalue - spec.eigenvalues[static_cast<Eigen::Index>(k)]), 1e-6);
    }
}

TEST_F(TrainedNetworks, OfNoKindAreRefused) {
    if (torchNetworks() == nullptr) GTEST_SKIP() << "built without LibTorch (Debian: libtorch-dev)";
    EXPECT_THROW(torchNetworks()->make(specOf("perceptron", false)), std::invalid_argument);
}

}  // namespace echoplane::networks_tests
