// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/readout/ridge_learner.h"
#include "core/run/output_layer.h"
#include "core/run/run_result.h"
#include "core/run/states/reservoir_stepper.h"

namespace echoplane {

/// Throws std::invalid_argument for settings that need to know the whole series before the first step: features of the readout
/// that are scaled by it, adaptation, normalisation, noise on the series.
void checkOnline(const Experiment& experiment);

/// Training on steps that come one after another, each with its target, by recursive least squares. The first `washout` steps are
/// driven only. The predictions before learning a step, and the weights, are those of LiveRun over a file of the same steps that
/// are not normalised, at a horizon of 0 and with at least as many fitted steps as the readout sees numbers.
///
/// Not thread-safe.
class OnlineRun {
public:
    /// A run of the data task with these columns. Throws as checkOnline() and Pipeline::runToDynamics(). Memory beyond those
    /// stages O(E²) for the E numbers that the readout sees.
    OnlineRun(const Experiment& settings, std::vector<std::string> inputs, std::vector<std::string> targets);

    /// Predicts the step's target by the weights so far, then learns it. Returns the prediction, valid until the next step; empty
    /// in the washout. Throws std::runtime_error if the states diverge. Cost as LiveRun::step() in training. Keeps D_in + 2·D_out
    /// numbers.
    const Eigen::VectorXd& learn(const Eigen::VectorXd& input, const Eigen::VectorXd& target);

    int steps() const { return m_steps; }

    /// The run as a batch over the steps so far would return it, with errors before learning each step, for modelOf(). It has no
    /// states in memory, and its modes' root mean squares are 0. Throws std::invalid_argument if no step was fitted. Cost
    /// O(E²·D_out + steps).
    RunResult result() const;

private:
    Experiment m_experiment;
    std::shared_ptr<const SpectrumResult> m_spectrum;
    std::shared_ptr<const DynamicsResult> m_dynamics;
    std::optional<ReservoirStepper> m_runner;   // in the run's coordinates
    std::optional<ReservoirStepper> m_trainer;  // in the training coordinates, if they differ
    std::unique_ptr<RidgeLearner> m_learner;
    DriveVector m_drive;
    Eigen::VectorXd m_features, m_previous, m_prediction;
    std::vector<double> m_inputs, m_targets, m_predicted;  // step by step; predictions of the washout are NaN
    int m_steps = 0;
};

}  // namespace echoplane
