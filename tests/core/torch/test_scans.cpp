// SPDX-License-Identifier: GPL-3.0-or-later
// Cells computed by a scan of all steps at once, compared with loops over their weights, around the block length of 1024 steps.
#include <cmath>
#include <complex>
#include <memory>
#include <string>

#include "core/math/random.h"
#include "tests/core/torch/network_reference.h"
#include "tests/core/torch/torch_module.h"

namespace echoplane::scans_tests {

constexpr Eigen::Index width = 4, longest = 2500;
constexpr Eigen::Index lengths[] = {1, 2, 37, 1023, 1024, 1025, longest};

/// A network that remembers some hundred steps, so that the state passed from block to block matters.
std::unique_ptr<Network> networkOf(const std::string& kind, bool doublePrecision) {
    NetworkSpec spec;
    spec.kind = kind;
    spec.inputs = 2;
    spec.outputs = 3;
    spec.width = width;
    spec.seed = 6;
    spec.doublePrecision = doublePrecision;
    spec.eigenvalues.resize(3);
    spec.eigenvalues << std::polar(0.995, 0.4), std::polar(0.98, 2.0), std::polar(0.6, 0.1);
    auto network = torchNetworks()->make(spec);
    if (kind == "lru") return network;
    Weights weights = weightsOf(*network);
    weights.at("body.cell0.input.bias").middleRows(kind == "min-gru" ? 0 : width, width).setConstant(-5.0);
    putWeights(*network, weights);
    return network;
}

Eigen::MatrixXd series() {
    return RandomStream(2, "scans").normalMatrix(2, longest + 1).cast<float>().cast<double>();
}

Eigen::MatrixXd minGru(const Weights& weights, const Eigen::MatrixXd& x) {
    Eigen::MatrixXd all(width, x.cols());
    Eigen::VectorXd h = Eigen::VectorXd::Zero(width);
    for (Eigen::Index t = 0; t < x.cols(); ++t) {
        const Eigen::VectorXd parts = affine(weights, "body.cell0.input", x.col(t));
        const Eigen::VectorXd z = sigmoid(Eigen::VectorXd(parts.head(width)));
        all.col(t) = h += z.cwiseProduct(parts.tail(width) - h);
    }
    return all;
}

Eigen::MatrixXd minLstm(const Weights& weights, const Eigen::MatrixXd& x) {
    Eigen::MatrixXd all(width, x.cols());
    Eigen::VectorXd h = Eigen::VectorXd::Zero(width);
    for (Eigen::Index t = 0; t < x.cols(); ++t) {
        const Eigen::VectorXd parts = affine(weights, "body.cell0.input", x.col(t));
        for (Eigen::Index k = 0; k < width; ++k) {
            const double forget = sigmoid(parts[k]), input = sigmoid(parts[width + k]);
            h[k] = (forget * h[k] + input * parts[2 * width + k]) / (forget + input);
        }
        all.col(t) = h;
    }
    return all;
}

Eigen::MatrixXd lru(const Weights& weights, const Eigen::MatrixXd& x) {
    const auto named = [&](const char* name) -> const Eigen::MatrixXd& { return weights.at(std::string("body.cell0.") + name); };
    const auto complex = [&](const char* re, const char* im) {
        return Eigen::MatrixXcd(named(re).cast<std::complex<double>>() + std::complex<double>(0.0, 1.0) * named(im));
    };
    const Eigen::MatrixXcd in = complex("input_re", "input_im"), out = complex("out_re.weight", "out_im.weight");
    Eigen::VectorXcd lambda(in.rows()), state = Eigen::VectorXcd::Zero(in.rows());
    for (Eigen::Index k = 0; k < lambda.size(); ++k)
        lambda[k] = std::polar(std::exp(-std::exp(named("nu")(k, 0))), std::exp(named("theta")(k, 0)));
    const Eigen::VectorXd gain = (1.0 - lambda.array().abs2()).sqrt();
    Eigen::MatrixXd all(width, x.cols());
    for (Eigen::Index t = 0; t < x.cols(); ++t) {
        const Eigen::VectorXcd driven = in * x.col(t).cast<std::complex<double>>();
        state = lambda.cwiseProduct(state) + gain.cwiseProduct(driven);
        const Eigen::VectorXd output = (out * state).real() + affine(weights, "body.cell0.skip", x.col(t));
        const Eigen::VectorXd halves = affine(weights, "body.gate0", output);
        all.col(t) = halves.head(width).cwiseProduct(sigmoid(Eigen::VectorXd(halves.tail(width))));
    }
    return all;
}

Eigen::MatrixXd looped(const std::string& kind, const Weights& weights, const Eigen::MatrixXd& given) {
    const Eigen::MatrixXd x = normedInputs(weights, given);
    const Eigen::MatrixXd cell = kind == "min-gru"    ? minGru(weights, x)
                                 : kind == "min-lstm" ? minLstm(weights, x)
                                                      : lru(weights, x);
    return outputsAfterCell(weights, given, cell);
}

class Scans : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override {
        if (torchNetworks() == nullptr) GTEST_SKIP() << "built without LibTorch (Debian: libtorch-dev)";
    }

    /// Compares the outputs for series of every length, and for the next step.
    void expectOutputs(Network& network, const Eigen::MatrixXd& wanted, double tolerance) const {
        const Eigen::MatrixXd given = series();
        for (const Eigen::Index length : lengths) {
            const Eigen::MatrixXd predicted = network.start(given.leftCols(length));
            EXPECT_LT((predicted - wanted.leftCols(length)).norm(), tolerance * wanted.leftCols(length).norm()) << length;
            const double next = (network.step(given.col(length)) - wanted.col(length)).norm();
            EXPECT_LT(next, tolerance * wanted.norm() / std::sqrt(static_cast<double>(longest))) << length;
        }
    }

    const std::string kind = GetParam();
};

TEST_P(Scans, AreTheLoopAtEveryLength) {
    const auto network = networkOf(kind, true);
    const Eigen::MatrixXd given = series(), wanted = looped(kind, weightsOf(*network), given);
    expectOutputs(*network, wanted, 1e-9);
    // A batch is not split into blocks: one scan over all steps.
    const StepBatch batch{1, given, Eigen::MatrixXd::Zero(3, given.cols()), Eigen::VectorXd::Ones(given.cols())};
    EXPECT_LT((network->outputs(batch) - wanted).norm(), 1e-9 * wanted.norm());
}

/// In 32 bits, the scan agrees with single steps.
TEST_P(Scans, AreTheStepsInThirtyTwoBits) {
    const auto network = networkOf(kind, false);
    const Eigen::MatrixXd given = series();
    Eigen::MatrixXd single(3, given.cols());
    single.col(0) = network->start(given.leftCols(1));
    for (Eigen::Index t = 1; t < given.cols(); ++t) single.col(t) = network->step(given.col(t));
    expectOutputs(*network, single, 1e-5);
}

INSTANTIATE_TEST_SUITE_P(All, Scans, testing::Values("min-gru", "min-lstm", "lru"), [](const auto& given) {
    std::string name(given.param);
    std::erase(name, '-');
    return name;
});

}  // namespace echoplane::scans_tests
