// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>

#include <Eigen/Core>

#include "core/math/eigendecomposition.h"
#include "core/pipeline/stages.h"
#include "core/tasks/memory.h"
#include "core/tasks/mso.h"
#include "tests/core/source_root.h"

namespace echoplane {

/// Stage 1 of a dense reservoir with the given W at spectral radius 1 and W_in. Its modes only tell what the weights mean: the
/// predictions come from W alone.
inline SpectrumResult denseReservoir(const Eigen::MatrixXd& weights, const Eigen::MatrixXd& inputWeights) {
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

/// One file of tests/data, written by make_reference_data.py: named matrices.
class ReferenceData {
public:
    explicit ReferenceData(const std::string& name) {
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

    bool has(const std::string& block) const { return m_blocks.contains(block); }
    const Eigen::MatrixXd& matrix(const std::string& block) const { return m_blocks.at(block); }
    double number(const std::string& block) const { return matrix(block)(0, 0); }
    int integer(const std::string& block) const { return static_cast<int>(number(block)); }

    /// The settings that the reference was made with.
    Experiment experiment() const {
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

    /// Stage 1 as given by the reference instead of drawn.
    SpectrumResult spectrum() const {
        if (has("weights")) return denseReservoir(matrix("weights"), matrix("input_weights"));
        SpectrumResult result;
        result.modeInputWeights = matrix("input_weights");
        result.spectrum.reals = matrix("reals").row(0).transpose();
        result.spectrum.upper = upper();
        result.basis = std::make_shared<const Eigenbasis>(factorised(matrix("basis"), false));
        result.conditionNumber = number("condition_number");
        return result;
    }

private:
    Eigen::VectorXcd upper() const {
        Eigen::VectorXcd values(matrix("upper_real").cols());
        values.real() = matrix("upper_real").row(0).transpose();
        values.imag() = matrix("upper_imag").row(0).transpose();
        return values;
    }

    std::map<std::string, Eigen::MatrixXd> m_blocks;
};

/// All defaults but N.
inline Experiment ofSize(int size) {
    Experiment experiment;
    experiment.reservoir.size = size;
    return experiment;
}

/// ‖actual − expected‖ / ‖expected‖ in the Frobenius norm; infinite where the shapes differ.
inline double relativeError(const Eigen::MatrixXd& actual, const Eigen::MatrixXd& expected) {
    if (actual.rows() != expected.rows() || actual.cols() != expected.cols()) return std::numeric_limits<double>::infinity();
    return (actual - expected).norm() / expected.norm();
}

/// The message of the std::invalid_argument that `function` throws; empty if it throws none.
template <typename Function>
std::string refusal(Function&& function) {
    try {
        function();
    } catch (const std::invalid_argument& error) {
        return error.what();
    }
    return {};
}

}  // namespace echoplane
