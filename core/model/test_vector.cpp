// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/test_vector.h"

#include <algorithm>
#include <stdexcept>

#include "core/model/from_run.h"

namespace echoplane {

TestVector testVector(const Model& model, const RunContext& context) {
    constexpr Eigen::Index most = 24;
    constexpr double largest = 1e6;
    TestVector vector;
    vector.inputs = trialOf(model).inputs;
    vector.inputs = vector.inputs.leftCols(std::min(most, vector.inputs.cols())).eval();
    ModelPrediction said = predict(model, vector.inputs, {}, context);
    Eigen::Index steps = 0;
    while (steps < said.outputs.cols() && said.outputs.col(steps).cwiseAbs().maxCoeff() <= largest) ++steps;
    steps = std::max<Eigen::Index>(steps, 1);
    if (said.divergedAt && *said.divergedAt == 0) {  // not even one step: nothing goes in, nothing comes out
        throw std::invalid_argument("the model diverges at its first step, so it cannot be exported with a test of its own");
    }
    vector.inputs = vector.inputs.leftCols(steps).eval();
    said = predict(model, vector.inputs, {}, context);
    vector.outputs = said.outputs;
    vector.scale = std::max({said.largestTerm, said.outputs.cwiseAbs().maxCoeff(), 1e-300});
    return vector;
}

}  // namespace echoplane
