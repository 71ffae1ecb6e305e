// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/model.h"

#include <cmath>

#include "tests/core/model/example_models.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::model_tests {

class Predict : public testing::TestWithParam<ExampleModel> {};

/// The equations of model.h, element by element.
Eigen::MatrixXd byHand(const Model& m, const Eigen::MatrixXd& inputs, const Eigen::MatrixXd& known) {
    const Eigen::MatrixXd w = denseWeights(m);
    const auto f = [&](double z) {
        switch (m.activation) {
            case Activation::tanh:
                return std::tanh(z);
            case Activation::relu:
                return z > 0.0 ? z : 0.0;
            case Activation::sigmoid:
                return 1.0 / (1.0 + std::exp(-z));
            default:
                return z;
        }
    };
    std::vector<double> r(m.initialState.begin(), m.initialState.end()), y(m.initialOutput.begin(), m.initialOutput.end());
    Eigen::MatrixXd outputs(m.outputs(), inputs.cols());
    for (Eigen::Index t = 0; t < inputs.cols(); ++t) {
        std::vector<double> next(r.size()), predicted(y.size());
        for (std::size_t i = 0; i < r.size(); ++i) {
            const auto row = static_cast<Eigen::Index>(i);
            double z = m.reservoirBias.size() > 0 ? m.reservoirBias[row] : 0.0;
            for (std::size_t j = 0; j < r.size(); ++j) z += r[j] * w(static_cast<Eigen::Index>(j), row);
            for (Eigen::Index j = 0; j < m.inputs(); ++j) z += inputs(j, t) * m.inputWeights(row, j);
            for (Eigen::Index j = 0; j < m.feedbackWeights.cols(); ++j)
                z += y[static_cast<std::size_t>(j)] * m.feedbackWeights(row, j);
            next[i] = (1.0 - m.leakRate) * r[i] + m.leakRate * f(z);
        }
        r = next;
        for (std::size_t k = 0; k < y.size(); ++k) {
            const auto out = static_cast<Eigen::Index>(k);
            double sum = m.readoutBias.size() > 0 ? m.readoutBias[out] : 0.0;
            for (std::size_t i = 0; i < r.size(); ++i) sum += r[i] * m.readout(static_cast<Eigen::Index>(i), out);
            for (Eigen::Index j = 0; j < m.outputReadout.rows(); ++j)
                sum += y[static_cast<std::size_t>(j)] * m.outputReadout(j, out);
            for (Eigen::Index j = 0; j < m.inputReadout.rows(); ++j) sum += inputs(j, t) * m.inputReadout(j, out);
            if (m.readoutFeatures) {
                const auto& [functions, shift, factor, weights] = *m.readoutFeatures;
                const auto x = [&](int i) { return (r[static_cast<std::size_t>(i)] - shift[i]) * factor[i]; };
                Eigen::Index feature = 0;
                for (const auto& [a, b] : functions.pairs) sum += x(a) * x(b) * weights(feature++, out);
                for (const auto& [a, b, c] : functions.triples) sum += x(a) * x(b) * x(c) * weights(feature++, out);
                for (Eigen::Index unit = 0; unit < functions.mixing.rows(); ++unit) {
                    double entering = functions.offsets[unit];
                    for (int i = 0; i < m.size(); ++i) entering += functions.mixing(unit, i) * x(i);
                    sum += std::tanh(entering) * weights(feature++, out);
                }
            }
            predicted[k] = outputs(out, t) = sum;
        }
        for (std::size_t k = 0; k < y.size(); ++k)
            y[k] = t < known.cols() ? known(static_cast<Eigen::Index>(k), t) : predicted[k];
    }
    return outputs;
}

TEST_P(Predict, FollowsTheEquations) {
    const Model model = exampleModel(GetParam());
    const Eigen::MatrixXd inputs = exampleInputs(model);
    EXPECT_LT(relativeError(predict(model, inputs).outputs, byHand(model, inputs, {})), 1e-13);
}

TEST_P(Predict, KnownOutputsTakeThePlaceOfItsOwn) {
    const Model model = exampleModel(GetParam());
    const Eigen::MatrixXd inputs = exampleInputs(model);
    const Eigen::MatrixXd known = Eigen::MatrixXd::Constant(model.outputs(), 10, 0.7);
    EXPECT_LT(relativeError(predict(model, inputs, known).outputs, byHand(model, inputs, known)), 1e-13);
}

INSTANTIATE_TEST_SUITE_P(Models, Predict, testing::ValuesIn(exampleModels()),
                         [](const auto& each) { return each.param.name() + "_" + std::to_string(each.index); });

TEST(Predict, ReportsWhereItDiverged) {
    Model model = exampleModel({true});
    std::get<DiagonalForm>(model.reservoir).spectrum.reals[0] = 10.0;
    const ModelPrediction prediction = predict(model, Eigen::MatrixXd::Ones(1, 150));
    ASSERT_TRUE(prediction.divergedAt);
    EXPECT_NEAR(*prediction.divergedAt, 100, 2);
    EXPECT_TRUE(prediction.outputs.leftCols(*prediction.divergedAt).allFinite());
    EXPECT_TRUE(prediction.outputs.rightCols(150 - *prediction.divergedAt).array().isNaN().all());
}

TEST(Predict, RefusesSeriesThatDoNotFit) {
    const Model model = exampleModel({false, Activation::tanh, 2, 1});
    EXPECT_NE(refusal([&] { predict(model, Eigen::MatrixXd::Zero(3, 5)); }).find("takes 2 inputs"), std::string::npos);
    EXPECT_NE(refusal([&] { predict(model, Eigen::MatrixXd::Zero(2, 5), Eigen::MatrixXd::Zero(1, 6)); }).find("known"),
              std::string::npos);
}

TEST(CheckModel, NamesWhatDoesNotFit) {
    const Model good = exampleModel({false, Activation::tanh, 2, 3, true, true, 0.5, 11, true});
    checkModel(good);
    const auto expect = [&](const char* part, const auto& spoil) {
        Model model = good;
        spoil(model);
        const std::string message = refusal([&] { checkModel(model); });
        EXPECT_NE(message.find(part), std::string::npos) << "\"" << message << "\" has no \"" << part << '"';
    };
    expect("Win is 10 × 2, but must be 11 × 2", [](Model& m) { m.inputWeights.conservativeResize(10, 2); });
    expect("Wfb", [](Model& m) { m.feedbackWeights.conservativeResize(11, 2); });
    expect("W is", [](Model& m) { m.reservoir = Eigen::MatrixXd(11, 10); });
    expect("reservoir_bias", [](Model& m) { m.reservoirBias.conservativeResize(3); });
    expect("Wout_output", [](Model& m) { m.outputReadout.conservativeResize(3, 2); });
    expect("Wout_input", [](Model& m) { m.inputReadout.conservativeResize(3, 3); });
    expect("initial_state", [](Model& m) { m.initialState.resize(0); });
    expect("initial_output", [](Model& m) { m.initialOutput.resize(1); });
    expect("bias has a number that is not finite", [](Model& m) { m.readoutBias[1] = std::nan(""); });
    expect("leak rate is 0.0", [](Model& m) { m.leakRate = 0.0; });
    expect("leak rate", [](Model& m) { m.leakRate = std::nan(""); });
    expect("a linear model has its leak in its weights", [](Model& m) { m.activation = Activation::identity; });
    expect("at least one", [](Model& m) { m.inputWeights.resize(11, 0); });
    expect("no diagonal form", [](Model& m) { m.reservoir = std::get<DiagonalForm>(exampleModel({true}).reservoir); });
}

TEST(ActivationName, ReadsBack) {
    for (const Activation each : {Activation::identity, Activation::tanh, Activation::relu, Activation::sigmoid})
        EXPECT_EQ(activationNamed(activationName(each)), each);
    EXPECT_NE(refusal([] { activationNamed("gelu"); }).find("identity, tanh, relu, sigmoid"), std::string::npos);
}

}  // namespace echoplane::model_tests
