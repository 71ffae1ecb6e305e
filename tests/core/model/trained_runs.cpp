// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/model/trained_runs.h"

#include "core/kinds/recall/memory.h"

namespace echoplane {

Experiment experimentOf(const TrainedRun& make) {
    const std::string parts = make.parts;
    const auto with = [&](const char* part) { return parts.find(part) != std::string::npos; };
    Experiment experiment;
    experiment.readout.bias = with("bias");
    experiment.readout.output = with("output");
    experiment.input.feedback = with("feedback");
    experiment.input.feedbackScaling = 0.05;
    experiment.readout.input = with("input");
    experiment.readout.squares = with("squares");
    experiment.readout.products = with("pairs") ? 20 : with("all") ? -1 : 0;
    experiment.readout.triples = with("triples") ? 10 : 0;
    experiment.readout.mixing = with("mixing") ? 15 : 0;
    experiment.dynamics.bias = with("offset") ? 0.3 : 0.0;
    for (const char* activation : {"tanh", "relu", "sigmoid"})
        if (with(activation)) experiment.dynamics.activation = activation;
    if (with("plastic")) experiment.adaptation.rule = "intrinsic-plasticity";
    if (with("antioja")) experiment.adaptation.rule = "anti-oja";
    experiment.data.task = with("memory") ? "memory" : "mso";
    experiment.set(memory::delays, 3);
    experiment.reservoir.method = make.method;
    experiment.reservoir.metric = make.metric;
    experiment.reservoir.size = with("sparse") ? 200 : 30;  // storedSparse() from 200 on
    experiment.reservoir.connectivity = with("sparse") ? 0.03 : 1.0;
    experiment.data.split.washout = 20;
    experiment.data.split.training = 100;
    experiment.data.split.validation = 40;
    experiment.data.split.test = 40;
    experiment.dynamics.leakRate = 0.8;
    experiment.input.scaling = 0.5;
    experiment.readout.ridge = 1e-6;
    return experiment;
}

RunResult trained(const TrainedRun& make) {
    return Pipeline().run(experimentOf(make));
}

std::vector<TrainedRun> trainedRuns() {
    return {{"normal"},
            {"ewt"},
            {"diagonalized"},
            {"uniform"},
            {"golden"},
            {"golden", "identity"},
            {"normal", "eigenvectors", "bias"},
            {"normal", "eigenvectors", "sparse"},
            {"golden", "eigenvectors", "bias_output"},
            {"normal", "eigenvectors", "feedback_memory"},
            {"golden", "eigenvectors", "bias_output_feedback_memory"},
            {"ewt", "eigenvectors", "bias_feedback_memory"},
            {"golden", "eigenvectors", "offset_input_bias"},
            {"normal", "eigenvectors", "tanh"},
            {"normal", "eigenvectors", "tanh_sparse_offset_bias"},
            {"normal", "eigenvectors", "tanh_offset_input_bias_output_feedback_memory"},
            {"normal", "eigenvectors", "relu_offset_input"},
            {"normal", "eigenvectors", "sigmoid_bias"},
            {"golden", "eigenvectors", "squares"},
            {"golden", "identity", "all_input"},
            {"ewt", "eigenvectors", "squares_pairs"},
            {"normal", "eigenvectors", "triples_mixing_output"},
            {"normal", "eigenvectors", "tanh_offset_squares_pairs_triples_mixing_input"},
            {"normal", "eigenvectors", "tanh_plastic_bias"},
            {"normal", "eigenvectors", "tanh_antioja_sparse"}};
}

}  // namespace echoplane
