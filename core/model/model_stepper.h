// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/model/model.h"
#include "core/reservoir/reservoir.h"

namespace echoplane {

/// Runs a model one step at a time (the equations at Model), for a caller that holds its state: predict(), forecasts, a series
/// that comes line by line. Equal states and inputs give equal outputs bit for bit.
class ModelStepper {
public:
    /// The model must have passed checkModel() and outlive this object. Cost O(N²), in the diagonal form O(N·(D_in + D_out)).
    explicit ModelStepper(const Model& model);

    /// Replaces r(t−1) by r(t) and sets y(t), from u(t) and y(t−1). Returns false if state or output diverged (divergence.h).
    /// Cost as a step of predict().
    bool step(const Eigen::Ref<const Eigen::VectorXd>& input, const Eigen::VectorXd& previous, Eigen::VectorXd& state,
              Eigen::VectorXd& output);

    /// The part of step() that replaces r(t−1) by r(t), for a caller that needs no output. Returns false if the state diverged.
    bool drive(const Eigen::Ref<const Eigen::VectorXd>& input, const Eigen::Ref<const Eigen::VectorXd>& previous,
               Eigen::VectorXd& state);

    /// What W_out read in the latest step, and the functions of the state that W_φ read (empty without Model::readoutFeatures).
    const Eigen::VectorXd& features() const { return m_features; }
    const Eigen::VectorXd& functions() const { return m_functions; }

private:
    const Model& m_model;
    Reservoir m_reservoir;
    Eigen::MatrixXd m_readout;  // D_out × F
    Eigen::VectorXd m_drive, m_next, m_features, m_functions;
};

}  // namespace echoplane
