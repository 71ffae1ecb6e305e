// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <Eigen/Core>

#include "core/run/readout_stage.h"

namespace echoplane {

// Runs a trained model one step at a time: assembles the input of its reservoir and computes the output from the state. Shared by
// live training, predictions and autonomous runs.

/// [u(t); y(t−1) with feedback; 1 with a reservoir bias], in the order of the rows of DynamicsResult::inputWeights.
class DriveVector {
public:
    DriveVector(const Experiment& experiment, Eigen::Index inputs, Eigen::Index outputs);

    /// Fills in u(t) and y(t−1), which must have the right length. Allocates nothing.
    const Eigen::VectorXd& put(const Eigen::Ref<const Eigen::VectorXd>& input,
                               const Eigen::Ref<const Eigen::VectorXd>& previousOutput);

private:
    Eigen::Index m_inputs, m_fedBack;
    Eigen::VectorXd m_drive;
};

/// ŷ(t) = c + y(t−1)·V + u(t)·U + s·r(t)·W_out (eq. 2), where s is the part of the input scaling not applied to the states, and
/// with ReadoutResult::features + φ(z(t))·W_φ.
class OutputLayer {
public:
    OutputLayer() = default;
    OutputLayer(const Experiment& experiment, const ReadoutResult& readout);

    /// `output` ← ŷ(t). Allocates nothing once `output` has its length. Cost O((N + D_in + D_out)·D_out), and φ. Not for several
    /// threads at once: each needs its own copy.
    void evaluate(const Eigen::Ref<const Eigen::VectorXd>& state, const Eigen::Ref<const Eigen::VectorXd>& input,
                  const Eigen::Ref<const Eigen::VectorXd>& previousOutput, Eigen::VectorXd& output) const;
    /// The outputs without the term y(t−1)·V, over many steps: states N × T, inputs D_in × T → D_out × T.
    Eigen::MatrixXd withoutPrevious(const Eigen::Ref<const Eigen::MatrixXd>& states,
                                    const Eigen::Ref<const Eigen::MatrixXd>& inputs) const;
    /// output += y(t−1)·V, for one or many steps. Does nothing if V is empty.
    void addPrevious(const Eigen::Ref<const Eigen::MatrixXd>& previousOutputs, Eigen::Ref<Eigen::MatrixXd> outputs) const;

private:
    Eigen::MatrixXd m_states;    // s·W_outᵀ, D_out × N
    Eigen::VectorXd m_bias;      // c, or empty
    Eigen::MatrixXd m_previous;  // Vᵀ, or empty
    Eigen::MatrixXd m_inputs;    // Uᵀ, or empty
    std::shared_ptr<const ScaledFeatures> m_features;
    Eigen::MatrixXd m_featureWeights;                  // W_φᵀ
    mutable Eigen::VectorXd m_standardised, m_values;  // room for z and φ(z)
};

}  // namespace echoplane
