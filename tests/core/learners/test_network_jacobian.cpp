// SPDX-License-Identifier: GPL-3.0-or-later
// State Jacobians of trained networks, compared with finite differences and, for an LRU, with the closed form.
#include <algorithm>
#include <cmath>
#include <complex>
#include <vector>

#include "core/learners/network_jacobian.h"
#include "core/math/random.h"
#include "core/race/race.h"
#include "core/run/run_result.h"
#include "core/sequences/class_data.h"
#include "core/sequences/labelled_set.h"
#include "core/tasks/mso.h"
#include "core/tasks/task.h"
#include "tests/core/torch/torch_module.h"

namespace echoplane::network_jacobian_tests {

using Complex = std::complex<double>;

constexpr int inputs = 2, steps = 23;

NetworkSpec specOf(std::string_view kind, int layers) {
    NetworkSpec spec;
    spec.kind = kind;
    spec.inputs = inputs;
    spec.outputs = 1;
    spec.width = 5;
    spec.layers = layers;
    spec.seed = 7;
    spec.doublePrecision = true;
    return spec;
}

Eigen::MatrixXd series() {
    return RandomStream(4, "series").normalMatrix(inputs, steps);
}

/// A record of the network made without a race, with units other than those of the network.
NetworkRecord recordOf(const NetworkSpec& spec) {
    NetworkRecord record;
    record.spec = spec;
    record.spec.doublePrecision = false;
    record.inputs = {Eigen::Vector2d(0.5, -1.0), Eigen::Vector2d(2.0, 0.25)};
    record.outputs = {Eigen::VectorXd::Zero(1), Eigen::VectorXd::Ones(1)};
    record.weights = torchNetworks()->make(record.spec)->named();
    return record;
}

std::vector<Complex> sorted(std::vector<Complex> all) {
    std::ranges::sort(all, [](const Complex& a, const Complex& b) {
        return std::pair(std::round(1e6 * a.real()), a.imag()) < std::pair(std::round(1e6 * b.real()), b.imag());
    });
    return all;
}

std::vector<Complex> sorted(const Spectrum& spectrum) {
    std::vector<Complex> all(spectrum.reals.begin(), spectrum.reals.end());
    for (const Complex& each : spectrum.upper) {
        all.push_back(each);
        all.push_back(std::conj(each));
    }
    return sorted(std::move(all));
}

class NetworkJacobian : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        if (torchNetworks() == nullptr) GTEST_SKIP() << "built without LibTorch (Debian: libtorch-dev)";
    }
};

TEST_P(NetworkJacobian, IsWhatASmallDifferenceBecomes) {
    for (const int layers : {1, 2}) {
        const auto network = torchNetworks()->make(specOf(GetParam(), layers));
        const Eigen::MatrixXd given = series();
        network->start(given.leftCols(steps - 1));
        const Eigen::VectorXd input = given.col(steps - 1), state = network->carried();
        ASSERT_EQ(state.size(), network->state());
        const Eigen::MatrixXd jacobian = network->stepJacobian(input);
        EXPECT_EQ(network->carried(), state) << "what is carried stays";
        ASSERT_EQ(jacobian.rows(), state.size());
        ASSERT_EQ(jacobian.cols(), state.size());
        const auto after = [&](Eigen::Index k, double by) {
            Eigen::VectorXd moved = state;
            moved[k] += by;
            network->setCarried(moved);
            network->step(input);
            return network->carried();
        };
        constexpr double step = 1e-4;
        for (Eigen::Index k = 0; k < state.size(); ++k) {
            // Richardson extrapolation: the remaining error is of fourth order.
            const Eigen::VectorXd near = (after(k, step) - after(k, -step)) / (2.0 * step),
                                  far = (after(k, 2.0 * step) - after(k, -2.0 * step)) / (4.0 * step);
            EXPECT_LT((jacobian.col(k) - (4.0 * near - far) / 3.0).cwiseAbs().maxCoeff(), 1e-6)
                << "layers " << layers << ", number " << k;
        }
    }
}

/// Transferring the carried state to another network continues the series exactly.
TEST_P(NetworkJacobian, CarriesAllThatStepsGoOnFrom) {
    const Eigen::MatrixXd given = series();
    const auto network = torchNetworks()->make(specOf(GetParam(), 2));
    const Eigen::MatrixXd whole = network->start(given);
    network->start(given.leftCols(9));
    const Eigen::VectorXd state = network->carried();
    const auto other = torchNetworks()->make(specOf(GetParam(), 2));
    other->start(given.rightCols(3));
    other->setCarried(state);
    EXPECT_LT((other->step(given.col(9)) - whole.col(9)).norm(), 1e-12);
    EXPECT_THROW(other->setCarried(Eigen::VectorXd::Zero(state.size() + 1)), std::invalid_argument);
}

TEST_P(NetworkJacobian, HasItsEigenvaluesAlongASeries) {
    const NetworkRecord record = recordOf(specOf(GetParam(), 2));
    const Eigen::MatrixXd given = series();
    const std::vector<int> at{1, 8, steps - 1};
    const auto spectra = stepSpectra(*torchNetworks(), record, given, at);
    ASSERT_EQ(spectra.size(), at.size());
    NetworkRecord exact = record;
    exact.spec.doublePrecision = true;
    const auto network = restored(*torchNetworks(), exact);
    for (std::size_t k = 0; k < at.size(); ++k) {
        EXPECT_EQ(spectra[k].step, at[k]);
        EXPECT_TRUE(spectra[k].whole);
        ASSERT_EQ(spectra[k].eigenvalues.size(), network->state());
        network->start(standardised(given.leftCols(at[k]), record.inputs));
        const Eigen::MatrixXd jacobian = network->stepJacobian(standardised(given.col(at[k]), record.inputs));
        Complex sum = 0.0, squares = 0.0;
        for (const Complex& each : sorted(spectra[k].eigenvalues)) {
            sum += each;
            squares += each * each;
        }
        EXPECT_NEAR(sum.real(), jacobian.trace(), 1e-9);
        EXPECT_NEAR(squares.real(), (jacobian * jacobian).trace(), 1e-9);
    }
}

INSTANTIATE_TEST_SUITE_P(All, NetworkJacobian, testing::ValuesIn(trainedKinds()), kindOfTest);

class NetworkJacobians : public NeedsTorch {};

TEST_F(NetworkJacobians, OfAnLruAreItsEigenvaluesAtEveryStep) {
    const auto network = torchNetworks()->make(specOf("lru", 1));
    const Eigen::MatrixXd given = series();
    const Eigen::VectorXcd lambda = network->eigenvalues();
    ASSERT_EQ(lambda.size(), 5);
    for (const int step : {1, 11}) {
        network->start(given.leftCols(step));
        Eigen::MatrixXd expected = Eigen::MatrixXd::Zero(10, 10);
        expected.topLeftCorner(5, 5) = expected.bottomRightCorner(5, 5) = lambda.real().asDiagonal();
        expected.topRightCorner(5, 5) = -Eigen::MatrixXd(lambda.imag().asDiagonal());
        expected.bottomLeftCorner(5, 5) = lambda.imag().asDiagonal();
        EXPECT_LT((network->stepJacobian(given.col(step)) - expected).cwiseAbs().maxCoeff(), 1e-14);
    }
    // The Jacobian is block triangular over the layers: the coupling of one to the next changes no eigenvalue.
    const NetworkRecord record = recordOf(specOf("lru", 2));
    std::vector<Complex> expected;
    for (const Complex& each : restored(*torchNetworks(), record)->eigenvalues()) {
        expected.push_back(each);
        expected.push_back(std::conj(each));
    }
    ASSERT_EQ(expected.size(), 20u);
    const std::vector<Complex> found = sorted(stepSpectra(*torchNetworks(), record, given, {17}).front().eigenvalues);
    for (std::size_t k = 0; k < expected.size(); ++k) EXPECT_LT(std::abs(found[k] - sorted(expected)[k]), 1e-6);
}

TEST_F(NetworkJacobians, AreTrainedNumbersOfAnLruAlone) {
    for (const std::string_view kind : trainedKinds()) {
        const auto network = torchNetworks()->make(specOf(kind, 2));
        EXPECT_EQ(network->eigenvalues().size(), kind == "lru" ? 10 : 0) << kind;
    }
}

TEST_F(NetworkJacobians, AreRefusedInASentence) {
    const Eigen::MatrixXd given = series();
    const auto why = [&](const NetworkSpec& spec, const std::vector<int>& at) {
        try {
            stepSpectra(*torchNetworks(), recordOf(spec), given, at);
        } catch (const std::exception& failure) {
            return std::string(failure.what());
        }
        return std::string();
    };
    EXPECT_EQ(why(specOf("gru", 1), {steps - 1}), "");
    EXPECT_NE(why(specOf("gru", 1), {steps}).find("no Jacobian at step 23 of 23"), std::string::npos);
    EXPECT_NE(why(specOf("gru", 1), {0}).find("no Jacobian at step 0"), std::string::npos);
    EXPECT_NE(why(specOf("gru", 1), {9, 3}).find("no Jacobian at step 3"), std::string::npos);
    EXPECT_NE(why(specOf("linear", 1), {3}).find("it has no state"), std::string::npos);
    NetworkSpec large = specOf("titans", 1);
    large.width = 33;
    EXPECT_NE(why(large, {3}).find("its state has 2178 numbers"), std::string::npos);
    EXPECT_THROW(torchNetworks()->make(specOf("gru", 1))->stepJacobian(given.col(0)), std::invalid_argument);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(stepSpectra(*torchNetworks(), recordOf(specOf("gru", 1)), given, {3}, {stop.get_token(), {}}), Cancelled);
}

TEST(NetworkReadings, BeginWhereARecordingDoes) {
    Dataset data;
    data.inputs = Eigen::RowVectorXd::LinSpaced(10, 0.0, 9.0);
    data.targets = data.inputs;
    data.sequences = {{"first", {0, 4}}, {"second", {4, 6}}};
    const Experiment series = withTask({}, "mso");
    const NetworkReading reading = readingAt(series, data, 6);
    EXPECT_EQ(reading.step, 2);
    EXPECT_EQ(reading.inputs, data.inputs.middleCols(4, 6));
    EXPECT_EQ(readingAt(series, data, 3).step, 3);
    EXPECT_THROW(readingAt(series, data, 10), std::out_of_range);

    const Experiment withTones = withTask({}, "tones");
    const Dataset tones = datasetOf(withTones);
    const NetworkReading sequence = readingAt(withTones, tones, 5);
    const auto* classes = tones.parts.find<ClassData>();
    const int which = classes->sequenceOf(5);
    EXPECT_EQ(sequence.inputs, classes->set->sequence(which));
    EXPECT_EQ(sequence.step, classes->set->length(which) - 1);
}

TEST(NetworkReadings, AreLookedAtAsOftenAsItCostsLittle) {
    EXPECT_EQ(stepsAlong(1000, 32).size(), 15u);
    EXPECT_EQ(stepsAlong(4, 32), (std::vector<int>{1, 2, 3}));
    EXPECT_EQ(stepsAlong(1000, 1185).size(), 3u);  // an xLSTM of width 32
    EXPECT_TRUE(stepsAlong(1000, 2048).empty());
    EXPECT_TRUE(stepsAlong(1, 32).empty());
    const std::vector<int> some = stepsAlong(1000, 64);
    EXPECT_TRUE(std::ranges::is_sorted(some) && some.front() >= 1 && some.back() < 1000);
}

/// Eigenvalues are reported at every point of the learning curve, and those of the resulting network are among them.
TEST_F(NetworkJacobians, MoveWhileAnLruLearns) {
    RacePlan plan;
    plan.base = withTask({}, "mso");
    plan.base.set(mso::components, 3);
    plan.contenders = {"lru", "gru", "ar"};
    plan.epochs = 6;
    plan.width = 6;
    std::vector<Eigen::VectorXcd> moved;
    std::size_t points = 0;
    LearnerListener listener;
    listener.moved = [&](const std::string& name, const LearningPoint& point, const Eigen::VectorXcd& eigenvalues) {
        EXPECT_EQ(name, "lru");
        EXPECT_GT(point.rate, 0.0);
        moved.push_back(eigenvalues);
    };
    listener.learning = [&](const std::string& name, const LearningPoint&) { points += name == "lru"; };
    const auto contenders = race(plan, torchNetworks(), {}, listener);
    EXPECT_EQ(moved.size(), points);
    ASSERT_GT(moved.size(), 3u);
    EXPECT_GT((moved[2] - moved[0]).norm(), 0.0);
    for (const Learned& each : contenders) EXPECT_EQ(each.data, contenders.front().data) << each.name;
    ASSERT_TRUE(contenders.front().data);
    const Eigen::VectorXcd last = restored(*torchNetworks(), *contenders.front().network)->eigenvalues();
    const auto apart = [&](const Eigen::VectorXcd& each) { return (each - last).norm(); };
    EXPECT_LT(apart(std::ranges::min(moved, {}, apart)), 1e-6);
}

}  // namespace echoplane::network_jacobian_tests
