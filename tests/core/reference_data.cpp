// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/reference_data.h"

#include <filesystem>
#include <fstream>
#include <limits>
#include <memory>

#include "core/kinds/recall/memory.h"
#include "core/math/eigendecomposition.h"
#include "core/tasks/mso.h"
#include "tests/core/source_root.h"

namespace echoplane {

SpectrumResult denseReservoir(const Eigen::MatrixXd& weights, const Eigen::MatrixXd& inputWeights) {
    SpectrumResult result;
    result.trainsInEigenbasis = result.runsInEigenbasis = false;
    result.weights = weights;
    result.inputWeights = inputWeights;
    const Eigendecomposition modes = eigendecomposition(weights);
    result.spectrum = {modes.reals, modes.upper};
    result.modeInputWeights = inputWeights * modes.vectors;
    result.basis = std::make_shared<const Eigenbasis>(factorised(modes.vectors, true));
    result.conditionNumber = conditionNumber(result.basis->triangular);
    return result;
}

ReferenceData::ReferenceData(const std::string& name) {
    const std::filesystem::path path = sourceRoot() / "tests/data" / (name + ".txt");
    std::ifstream file(path);
    if (!file) throw std::runtime_error("cannot read " + path.string());
    std::string block;
    Eigen::Index rows = 0;
    Eigen::Index columns = 0;
    while (file >> block >> rows >> columns) {
        Eigen::MatrixXd matrix(rows, columns);
        for (Eigen::Index i = 0; i < rows; ++i) {
            for (Eigen::Index j = 0; j < columns; ++j) file >> matrix(i, j);
        }
        if (!file) throw std::runtime_error(path.string() + " ends inside " + block);
        m_blocks[block] = matrix;
    }
}

Experiment ReferenceData::experiment() const {
    Experiment experiment;
    experiment.data.split.washout = integer("washout");
    experiment.data.split.training = integer("training");
    experiment.data.split.validation = integer("validation");
    experiment.data.split.test = integer("test");
    experiment.reservoir.method = has("weights") ? "normal" : "golden";
    experiment.reservoir.size = integer("size");
    experiment.dynamics.spectralRadius = number("spectral_radius");
    experiment.dynamics.leakRate = number("leak_rate");
    experiment.input.scaling = number("input_scaling");
    experiment.readout.ridge = number("ridge");
    if (has("components")) experiment.set(mso::components, integer("components"));
    if (!has("outputs")) return experiment;
    experiment.data.task = "memory";  // D_out = delays; the series themselves come from the file
    experiment.set(memory::delays, integer("outputs"));
    experiment.readout.bias = integer("bias") == 1;
    experiment.readout.output = integer("output_readout") == 1;
    experiment.input.feedback = integer("feedback") == 1;
    experiment.input.feedbackScaling = number("feedback_scaling");
    return experiment;
}

SpectrumResult ReferenceData::spectrum() const {
    if (has("weights")) return denseReservoir(matrix("weights"), matrix("input_weights"));
    SpectrumResult result;
    result.modeInputWeights = matrix("input_weights");
    result.spectrum.reals = matrix("reals").row(0).transpose();
    result.spectrum.upper = upper();
    result.basis = std::make_shared<const Eigenbasis>(factorised(matrix("basis"), false));
    result.conditionNumber = number("condition_number");
    return result;
}

Eigen::VectorXcd ReferenceData::upper() const {
    Eigen::VectorXcd values(matrix("upper_real").cols());
    values.real() = matrix("upper_real").row(0).transpose();
    values.imag() = matrix("upper_imag").row(0).transpose();
    return values;
}

Experiment ofSize(int size) {
    Experiment experiment;
    experiment.reservoir.size = size;
    return experiment;
}

double relativeError(const Eigen::MatrixXd& actual, const Eigen::MatrixXd& expected) {
    if (actual.rows() != expected.rows() || actual.cols() != expected.cols()) return std::numeric_limits<double>::infinity();
    return (actual - expected).norm() / expected.norm();
}

}  // namespace echoplane
