// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/test_vector.h"

#include <algorithm>

#include "core/predict/from_run.h"
#include "core/text/message.h"

namespace echoplane {

TestVector testVector(const Model& model, const RunContext& context) {
    constexpr Eigen::Index most = 24;
    constexpr double largest = 1e6;
    TestVector vector;
    vector.inputs = trialOf(model).inputs;
    vector.inputs = vector.inputs.leftCols(std::min(most, vector.inputs.cols())).eval();
    ModelPrediction prediction = predict(model, vector.inputs, {}, context);
    Eigen::Index steps = 0;
    while (steps < prediction.outputs.cols() && prediction.outputs.col(steps).cwiseAbs().maxCoeff() <= largest) ++steps;
    steps = std::max<Eigen::Index>(steps, 1);
    if (prediction.divergedAt && *prediction.divergedAt == 0) {  // not even one step can be tested
        throw Refusal("the model diverges at its first step, so it cannot be exported with a self-test");
    }
    vector.inputs = vector.inputs.leftCols(steps).eval();
    prediction = predict(model, vector.inputs, {}, context);
    vector.outputs = prediction.outputs;
    vector.scale = std::max({prediction.largestTerm, prediction.outputs.cwiseAbs().maxCoeff(), 1e-300});
    return vector;
}

}  // namespace echoplane
