// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/model/example_models.h"

#include <cmath>
#include <complex>

#include "core/math/random.h"

namespace echoplane {

Model exampleModel(const ExampleModel& make) {
    RandomStream random(11, make.name());
    const auto uniform = [&](Eigen::Index rows, Eigen::Index columns, double largest) {
        return random.uniformMatrix(rows, columns, -largest, largest);
    };
    const Eigen::Index size = make.size;
    Model model;
    if (make.diagonal) {
        DiagonalForm form;
        const Eigen::Index pairs = (size - 1) / 3, reals = size - 2 * pairs;
        form.spectrum.reals = uniform(reals, 1, 0.9);
        form.spectrum.upper.resize(pairs);
        for (auto& each : form.spectrum.upper) each = std::polar(random.uniform(0.3, 0.95), random.uniform(0.1, 3.0));
        if (make.bias) form.basis = uniform(size, size, 1.0);
        model.reservoir = form;
    } else if (make.sparse) {
        Eigen::SparseMatrix<double> weights(size, size);
        for (Eigen::Index k = 0; k < size; ++k) {  // two per row; none in the last column
            weights.coeffRef(k, (3 * k) % (size - 1)) = random.uniform(-0.8, 0.8);
            weights.coeffRef(k, (3 * k + 4) % (size - 1)) = random.uniform(-0.5, 0.5);
        }
        weights.makeCompressed();
        model.reservoir = weights;
    } else {
        model.reservoir = Eigen::MatrixXd(uniform(size, size, 1.4 / std::sqrt(static_cast<double>(size))));
    }
    model.inputWeights = uniform(size, make.inputs, 1.0);
    model.activation = make.activation;
    model.leakRate = make.leakRate;
    model.readout = uniform(size, make.outputs, 0.3);
    if (make.bias) {
        model.reservoirBias = uniform(size, 1, 0.5);
        model.readoutBias = uniform(make.outputs, 1, 0.5);
    }
    if (make.feedback) {
        model.feedbackWeights = uniform(size, make.outputs, 0.05);
        model.outputReadout = uniform(make.outputs, make.outputs, 0.1);
    }
    if (make.inputReadout) model.inputReadout = uniform(make.inputs, make.outputs, 0.5);
    if (!make.features.empty()) {
        Model::Features& seen = model.readoutFeatures.emplace();
        const auto with = [&](const char* word) { return make.features.find(word) != std::string::npos; };
        const int last = static_cast<int>(size) - 1;
        if (with("squares"))
            for (int i = 0; i <= last; ++i) seen.functions.pairs.emplace_back(i, i);
        if (with("pairs")) seen.functions.pairs.insert(seen.functions.pairs.end(), {{0, last}, {last / 2, last}, {0, 1}});
        if (with("triples")) seen.functions.triples = {{0, 0, last}, {0, 1, last}};
        if (with("mixing")) {
            seen.functions.mixing = uniform(7, size, 0.8);
            seen.functions.offsets = uniform(7, 1, 1.0);
        }
        seen.shift = uniform(size, 1, 0.3);
        seen.factor = uniform(size, 1, 0.5).array() + 1.0;
        seen.readout = uniform(seen.functions.count(), make.outputs, 0.1);
    }
    model.initialState = uniform(size, 1, 0.5);
    model.initialOutput = uniform(make.outputs, 1, 0.5);
    if (make.bias) {
        model.warmState = uniform(size, 1, 0.5);
        model.warmOutput = uniform(make.outputs, 1, 0.5);
        model.forgetsStartAfter = 37;
        for (int k = 1; k <= make.inputs; ++k) model.inputNames.push_back("Größe " + std::to_string(k) + " (\"m\", /* 𝄞 */ \\)");
        for (int k = 1; k <= make.outputs; ++k) model.outputNames.push_back("y" + std::to_string(k));
    }
    model.metadata = R"({"task": "none", "made by": "a test, \"quoted\" */ ümlaut 𝄞"})";
    return model;
}

std::vector<ExampleModel> exampleModels() {
    std::vector<ExampleModel> makes;
    for (const int inputs : {1, 3}) {
        for (const int outputs : {1, 3}) {
            for (const bool extra : {false, true}) {
                makes.push_back({true, Activation::identity, inputs, outputs, extra, extra});
                makes.push_back({false, Activation::identity, inputs, outputs, extra, extra});
                makes.push_back({false, Activation::tanh, inputs, outputs, extra, extra, 0.7});
            }
        }
    }
    makes.push_back({false, Activation::tanh, 1, 1, true, false});
    makes.push_back({false, Activation::tanh, 2, 1, false, false, 0.3, 11, true});
    makes.push_back({false, Activation::relu, 2, 1, true, false, 0.6});
    makes.push_back({false, Activation::relu, 1, 2, false, false});
    makes.push_back({false, Activation::sigmoid, 2, 2, true, true, 0.5});
    makes.push_back({true, Activation::identity, 1, 2, false, true, 1.0, 11, true});
    makes.push_back({true, Activation::identity, 1, 1, true, false, 1.0, 1});
    makes.push_back({false, Activation::identity, 2, 1, true, false, 1.0, 11, false, true});
    makes.push_back({false, Activation::tanh, 1, 3, true, true, 0.4, 11, false, true});
    makes.push_back({true, Activation::identity, 1, 1, true, false, 1.0, 11, false, false, "squares"});
    makes.push_back({true, Activation::identity, 3, 2, false, false, 1.0, 11, false, false, "pairs_triples"});
    makes.push_back({true, Activation::identity, 2, 2, true, false, 1.0, 11, true, false, "squares_pairs_triples_mixing"});
    makes.push_back({false, Activation::tanh, 1, 2, true, true, 0.7, 11, false, false, "mixing"});
    makes.push_back({false, Activation::tanh, 2, 1, true, false, 0.7, 11, false, false, "pairs_mixing"});
    makes.push_back({false, Activation::relu, 1, 1, false, false, 1.0, 11, false, true, "squares_mixing"});
    return makes;
}

Eigen::MatrixXd exampleInputs(const Model& model, Eigen::Index steps) {
    RandomStream random(12, "example inputs");
    return random.uniformMatrix(model.inputs(), steps, -1.0, 1.0);
}

}  // namespace echoplane
