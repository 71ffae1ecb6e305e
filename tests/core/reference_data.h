// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>

#include <Eigen/Core>

#include "core/run/run_result.h"
#include "tests/core/refusal.h"

namespace echoplane {

/// Stage 1 of a dense reservoir with the given W at spectral radius 1 and W_in. Its modes only tell what the weights mean: the
/// predictions come from W alone.
SpectrumResult denseReservoir(const Eigen::MatrixXd& weights, const Eigen::MatrixXd& inputWeights);

/// One file of tests/data, written by make_reference_data.py: named matrices.
class ReferenceData {
public:
    explicit ReferenceData(const std::string& name);

    bool has(const std::string& block) const { return m_blocks.contains(block); }
    const Eigen::MatrixXd& matrix(const std::string& block) const { return m_blocks.at(block); }
    double number(const std::string& block) const { return matrix(block)(0, 0); }
    int integer(const std::string& block) const { return static_cast<int>(number(block)); }

    /// The settings that the reference was made with.
    Experiment experiment() const;

    /// Stage 1 as given by the reference instead of drawn.
    SpectrumResult spectrum() const;

private:
    Eigen::VectorXcd upper() const;

    std::map<std::string, Eigen::MatrixXd> m_blocks;
};

/// All defaults but N.
Experiment ofSize(int size);

/// ‖actual − expected‖ / ‖expected‖ in the Frobenius norm; infinite where the shapes differ.
double relativeError(const Eigen::MatrixXd& actual, const Eigen::MatrixXd& expected);

}  // namespace echoplane
