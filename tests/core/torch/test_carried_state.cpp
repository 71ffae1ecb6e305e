// SPDX-License-Identifier: GPL-3.0-or-later
// The state that networks carry from one window of back-propagation to the next.
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/math/random.h"
#include "tests/core/torch/torch_module.h"

namespace echoplane::carried_state_tests {

constexpr int inputs = 2, outputs = 3, window = 6;

NetworkSpec specOf(std::string_view kind, int width, int layers) {
    NetworkSpec spec;
    spec.kind = kind;
    spec.inputs = inputs;
    spec.outputs = outputs;
    spec.width = width;
    spec.layers = layers;
    spec.seed = 9;
    spec.doublePrecision = true;
    return spec;
}

StepBatch windowOf(const std::string& name, int streams) {
    const int columns = streams * window;
    return {streams, RandomStream(1, name + " inputs").normalMatrix(inputs, columns),
            RandomStream(1, name + " targets").normalMatrix(outputs, columns),
            RandomStream(1, name + " weights").uniformMatrix(columns, 1, 0.5, 1.5)};
}

double errorOf(const Eigen::MatrixXd& predicted, const StepBatch& batch) {
    const Eigen::VectorXd errors = (predicted - batch.targets).array().square().colwise().mean().transpose();
    return errors.dot(batch.weights) / batch.weights.sum();
}

class CarriedState : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        if (torchNetworks() == nullptr) GTEST_SKIP() << "built without LibTorch (Debian: libtorch-dev)";
    }
};

TEST_P(CarriedState, IsThatAfterTheWindowBefore) {
    const StepBatch first = windowOf("first", 3), second = windowOf("second", 3);
    StepBatch both = first;
    both.inputs.conservativeResize(Eigen::NoChange, 2 * first.inputs.cols());
    both.inputs.rightCols(second.inputs.cols()) = second.inputs;
    const auto network = torchNetworks()->make(specOf(GetParam(), 5, 2));
    const double whole = errorOf(network->outputs(both).rightCols(second.inputs.cols()), second),
                 alone = errorOf(network->outputs(second), second);
    network->learn(first, 0.0, false);
    const double carried = network->learn(second, 0.0, true), anew = network->learn(second, 0.0, false);
    EXPECT_NEAR(carried, whole, 1e-12);
    EXPECT_NEAR(anew, alone, 1e-12);
    EXPECT_GT(std::abs(carried - anew), 1e-6);
}

TEST_P(CarriedState, DependsOnTheInputsOfTheWindowBefore) {
    const StepBatch first = windowOf("first", 3), second = windowOf("second", 3);
    StepBatch changed = first;
    changed.inputs.rightCols(4) *= -1.5;
    const auto network = torchNetworks()->make(specOf(GetParam(), 5, 2)), other = torchNetworks()->make(specOf(GetParam(), 5, 2));
    const std::vector<double> before = network->weights();
    ASSERT_EQ(other->weights(), before);
    const auto errors = [&](bool carried) {
        network->learn(first, 0.0, false);
        other->learn(changed, 0.0, false);
        return std::pair(network->learn(second, 0.0, carried), other->learn(second, 0.0, carried));
    };
    const auto [one, another] = errors(true);
    EXPECT_GT(std::abs(one - another), 1e-6);
    const auto [same, still] = errors(false);
    EXPECT_EQ(same, still);
    EXPECT_EQ(network->weights(), before) << "a rate of 0";
    EXPECT_EQ(other->weights(), before) << "a rate of 0";
}

INSTANTIATE_TEST_SUITE_P(All, CarriedState, testing::ValuesIn(trainedKinds()), kindOfTest);

class TruncatedBackPropagation : public NeedsTorch {};

/// Clips the gradient like clip_grad_norm_ with norm 1.
void cut(std::vector<double>& gradient) {
    double squares = 0.0;
    for (const double each : gradient) squares += each * each;
    const double factor = std::min(1.0, 1.0 / (std::sqrt(squares) + 1e-6));
    for (double& each : gradient) each *= factor;
}

/// The second window's gradient by finite differences with its initial state fixed, and Adam's two steps by hand.
TEST_F(TruncatedBackPropagation, EndsWhereTheWindowBegins) {
    const StepBatch first = windowOf("first", 1), second = windowOf("second", 1);
    for (const char* kind : {"gru", "lstm", "mlstm", "delta-net", "lru"}) {
        const NetworkSpec spec = specOf(kind, 3, 1);
        const auto network = torchNetworks()->make(spec), fixedNetwork = torchNetworks()->make(spec);
        const std::vector<double> before = network->weights();
        std::vector<double> earlier, later;
        fixedNetwork->gradient(first, earlier);
        fixedNetwork->start(first.inputs);
        const Eigen::VectorXd state = fixedNetwork->carried();
        const auto errorAt = [&](std::size_t i, double by) {
            std::vector<double> moved = before;
            moved[i] += by;
            fixedNetwork->setWeights(moved);
            fixedNetwork->setCarried(state);
            Eigen::MatrixXd predicted(outputs, window);
            for (int t = 0; t < window; ++t) predicted.col(t) = fixedNetwork->step(second.inputs.col(t));
            return errorOf(predicted, second);
        };
        constexpr double step = 1e-5;
        for (std::size_t i = 0; i < before.size(); ++i) later.push_back((errorAt(i, step) - errorAt(i, -step)) / (2.0 * step));
        cut(earlier);
        cut(later);
        constexpr double rate = 1e-2, beta1 = 0.9, beta2 = 0.999;
        network->learn(first, 0.0, false);
        network->learn(second, rate, true);
        const std::vector<double> after = network->weights();
        for (std::size_t i = 0; i < before.size(); ++i) {
            if (std::hypot(earlier[i], later[i]) < 1e-6) continue;  // its direction is only rounding
            const double mean = (1.0 - beta1) * (beta1 * earlier[i] + later[i]) / (1.0 - beta1 * beta1),
                         square = (1.0 - beta2) * (beta2 * earlier[i] * earlier[i] + later[i] * later[i]) / (1.0 - beta2 * beta2);
            EXPECT_NEAR(after[i] - before[i], -rate * mean / (std::sqrt(square) + 1e-8), 1e-3 * rate) << kind << ", weight " << i;
        }
    }
}

}  // namespace echoplane::carried_state_tests
