// SPDX-License-Identifier: GPL-3.0-or-later
// Exponential gates of sLSTM and mLSTM far from 0, compared with explicit sums using the logarithms of all weights.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "tests/core/torch/network_reference.h"
#include "tests/core/torch/torch_module.h"

namespace echoplane::stabilisers_tests {

constexpr Eigen::Index width = 4, steps = 48;

NetworkSpec specOf(const std::string& kind, bool doublePrecision, std::uint32_t seed = 1) {
    NetworkSpec spec;
    spec.kind = kind;
    spec.inputs = 2;
    spec.outputs = 3;
    spec.width = width;
    spec.seed = seed;
    spec.doublePrecision = doublePrecision;
    return spec;
}

/// Numbers that are exact in 32 bits.
Eigen::MatrixXd series() {
    Eigen::MatrixXd given(2, steps);
    for (Eigen::Index t = 0; t < steps; ++t) {
        const auto at = static_cast<double>(t);
        given.col(t) << std::sin(1.1 * at) + 0.5 * std::cos(2.3 * at), std::cos(0.7 * at) - 0.5 * std::sin(1.9 * at);
    }
    return given.cast<float>().cast<double>();
}

double logSigmoid(double x) {
    return std::min(x, 0.0) - std::log1p(std::exp(-std::abs(x)));
}

/// h(t) = σ(õ)·Σ_s w(s)·tanh z(s)/Σ_s w(s) with log w(s) = ĩ(s) + Σ_{s<r≤t} log σ(f̃(r)): c(t)/n(t) without a recursion.
Eigen::MatrixXd slstm(const Weights& weights, const Eigen::MatrixXd& x) {
    Eigen::MatrixXd h(width, x.cols()), logs = h, values = h;
    Eigen::VectorXd before = Eigen::VectorXd::Zero(width);
    for (Eigen::Index t = 0; t < x.cols(); ++t) {
        const Eigen::VectorXd gates =
            affine(weights, "body.cell0.input", x.col(t)) + weights.at("body.cell0.recurrent.weight") * before;
        values.col(t) = gates.head(width).array().tanh();
        logs.col(t) = gates.segment(width, width);
        for (Eigen::Index k = 0; k < width; ++k) {
            logs.row(k).head(t).array() += logSigmoid(gates[2 * width + k]);
            const Eigen::RowVectorXd all = logs.row(k).head(t + 1), parts = (all.array() - all.maxCoeff()).exp();
            h(k, t) = sigmoid(gates[3 * width + k]) * parts.dot(values.row(k).head(t + 1)) / parts.sum();
        }
        before = h.col(t);
    }
    return h;
}

/// h(t) = σ(õ)·Σ_s w(s)·(k(s)ᵀq(t))·v(s)/max(|Σ_s w(s)·k(s)ᵀq(t)|, 1) with the same w(s).
Eigen::MatrixXd mlstm(const Weights& weights, const Eigen::MatrixXd& x) {
    Eigen::MatrixXd h(width, x.cols()), keys = h, values = h;
    Eigen::RowVectorXd logs(x.cols());
    for (Eigen::Index t = 0; t < x.cols(); ++t) {
        const Eigen::VectorXd projected = affine(weights, "body.cell0.projected", x.col(t)),
                              gates = affine(weights, "body.cell0.gates", x.col(t));
        keys.col(t) = projected.segment(width, width) / std::sqrt(static_cast<double>(width));
        values.col(t) = projected.segment(2 * width, width);
        logs.head(t).array() += logSigmoid(gates[1]);
        logs[t] = gates[0];
        const double largest = std::max(0.0, logs.head(t + 1).maxCoeff());
        const Eigen::RowVectorXd similar = projected.head(width).transpose() * keys.leftCols(t + 1),
                                 parts = similar.array() * (logs.head(t + 1).array() - largest).exp();
        const Eigen::VectorXd open = sigmoid(Eigen::VectorXd(projected.tail(width))),
                              sum = values.leftCols(t + 1) * parts.transpose();
        h.col(t) = open.cwiseProduct(sum) / std::max(std::abs(parts.sum()), std::exp(-largest));
    }
    return h;
}

Eigen::MatrixXd expected(const std::string& kind, const Weights& weights, const Eigen::MatrixXd& given) {
    const Eigen::MatrixXd x = normedInputs(weights, given);
    return outputsAfterCell(weights, given, kind == "slstm" ? slstm(weights, x) : mlstm(weights, x));
}

/// The rows of the weights that give ĩ; those of f̃ follow them.
struct GateRows {
    std::string name;
    Eigen::Index first, count;
};

GateRows gateRows(const std::string& kind) {
    return kind == "slstm" ? GateRows{"body.cell0.input", width, width} : GateRows{"body.cell0.gates", 0, 1};
}

/// Sets ĩ and f̃ to constants.
void fixGates(Network& network, const std::string& kind, double input, double forget) {
    const auto [name, first, count] = gateRows(kind);
    Weights weights = weightsOf(network);
    weights.at(name + ".weight").middleRows(first, 2 * count).setZero();
    if (kind == "slstm") weights.at("body.cell0.recurrent.weight").middleRows(first, 2 * count).setZero();
    weights.at(name + ".bias").middleRows(first, count).setConstant(input);
    weights.at(name + ".bias").middleRows(first + count, count).setConstant(forget);
    putWeights(network, weights);
}

/// Makes ĩ and f̃ depend on the inputs, from −`largest` to `largest` along the series.
void stretchGates(Network& network, const std::string& kind, const Eigen::MatrixXd& given, double largest) {
    const auto [name, first, count] = gateRows(kind);
    Weights weights = weightsOf(network);
    const Eigen::MatrixXd x = normedInputs(weights, given);
    for (Eigen::Index row = first; row < first + 2 * count; ++row) {
        auto own = weights.at(name + ".weight").row(row);
        const Eigen::RowVectorXd made = own * x;
        const double half = 0.5 * (made.maxCoeff() - made.minCoeff()), middle = 0.5 * (made.maxCoeff() + made.minCoeff());
        own *= largest / half;
        weights.at(name + ".bias")(row, 0) = -middle * largest / half;
    }
    putWeights(network, weights);
}

class Stabilisers : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override {
        if (torchNetworks() == nullptr) GTEST_SKIP() << "built without LibTorch (Debian: libtorch-dev)";
    }

    void expectOutputs(Network& network, double tolerance) const {
        const Eigen::MatrixXd given = series(), predicted = network.start(given),
                              wanted = expected(kind, weightsOf(network), given);
        EXPECT_TRUE(predicted.allFinite());
        EXPECT_TRUE(network.carried().allFinite());
        EXPECT_LT((predicted - wanted).norm(), tolerance * wanted.norm());
    }

    const std::string kind = GetParam();
};

TEST_P(Stabilisers, HoldWhereGatesStayOpenOrClosed) {
    for (const double input : {-100.0, -60.0, 60.0, 100.0}) {
        for (const double forget : {-100.0, -60.0, 60.0, 100.0}) {
            SCOPED_TRACE(std::to_string(input) + " and " + std::to_string(forget));
            const auto network = torchNetworks()->make(specOf(kind, true));
            fixGates(*network, kind, input, forget);
            expectOutputs(*network, 1e-6);
        }
    }
}

TEST_P(Stabilisers, HoldWhereGatesOpenAndClose) {
    for (const std::uint32_t seed : {1U, 2U, 3U, 4U, 5U}) {
        SCOPED_TRACE(seed);
        const auto network = torchNetworks()->make(specOf(kind, true, seed));
        stretchGates(*network, kind, series(), 100.0);
        expectOutputs(*network, 1e-6);
    }
}

/// As long as e^ĩ is a normal number in 32 bits. Where Σ w·kᵀq is nearly 0, an mLSTM is less accurate than this.
TEST_P(Stabilisers, HoldInThirtyTwoBits) {
    for (const double input : {-80.0, -60.0, 60.0, 80.0}) {
        for (const double forget : {-80.0, -60.0, 60.0, 80.0}) {
            SCOPED_TRACE(std::to_string(input) + " and " + std::to_string(forget));
            const auto network = torchNetworks()->make(specOf(kind, false));
            fixGates(*network, kind, input, forget);
            expectOutputs(*network, 1e-2);
        }
    }
    for (const std::uint32_t seed : {1U, 2U, 3U, 4U, 5U}) {
        SCOPED_TRACE(seed);
        const auto network = torchNetworks()->make(specOf(kind, false, seed));
        stretchGates(*network, kind, series(), 80.0);
        expectOutputs(*network, 1e-3);
    }
}

/// If an input gate is closed from the first step on, e^ĩ is no longer a normal number in 32 bits.
TEST_P(Stabilisers, HoldInThirtyTwoBitsBeforeAnyGateHasOpened) {
    for (const double input : {-100.0, -120.0}) {
        SCOPED_TRACE(input);
        const auto network = torchNetworks()->make(specOf(kind, false));
        fixGates(*network, kind, input, 60.0);
        expectOutputs(*network, 1e-4);
    }
}

TEST_P(Stabilisers, LeaveNumbersInTheGradient) {
    const Eigen::MatrixXd given = series();
    const StepBatch batch{1, given, Eigen::MatrixXd::Zero(3, steps), Eigen::VectorXd::Ones(steps)};
    for (const bool doublePrecision : {true, false}) {
        for (const double input : {-100.0, -60.0, 60.0, 100.0}) {
            for (const double forget : {-100.0, -60.0, 60.0, 100.0}) {
                if (doublePrecision && std::abs(input) + std::abs(forget) < 200.0) continue;  // has more room
                const auto network = torchNetworks()->make(specOf(kind, doublePrecision));
                fixGates(*network, kind, input, forget);
                std::vector<double> gradient;
                EXPECT_TRUE(std::isfinite(network->gradient(batch, gradient)));
                EXPECT_TRUE(std::ranges::all_of(gradient, [](double each) { return std::isfinite(each); }))
                    << input << " and " << forget << (doublePrecision ? ", 64 bits" : ", 32 bits");
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, Stabilisers, testing::Values("slstm", "mlstm"),
                         [](const auto& given) { return std::string(given.param); });

}  // namespace echoplane::stabilisers_tests
