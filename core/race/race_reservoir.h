// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "core/learners/step_model.h"
#include "core/run/output_layer.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/text/message.h"

namespace echoplane {

/// A reservoir without its readout, as a model whose outputs are its N states. Throws std::invalid_argument if the model's output
/// enters the state.
class ReservoirStates : public StepModel {
public:
    explicit ReservoirStates(const RunResult& run);

    Eigen::VectorXd step(const Eigen::VectorXd& input) override;

    /// `data` with the states as its inputs.
    Dataset dataset(const Dataset& data, const RunContext& context = {});

private:
    Eigen::MatrixXd startOn(const Eigen::Ref<const Eigen::MatrixXd>& inputs, const RunContext& context) override;

    ReservoirStepper m_stepper;
    DriveVector m_drive;
};

/// Two models in series, the second fed with the output of the first. Both must outlive this object.
class Chained : public StepModel {
public:
    Chained(StepModel& first, StepModel& second) : m_first(first), m_second(second) {}
    Eigen::VectorXd step(const Eigen::VectorXd& input) override { return m_second.step(m_first.step(input)); }

private:
    Eigen::MatrixXd startOn(const Eigen::Ref<const Eigen::MatrixXd>& inputs, const RunContext& context) override {
        return m_second.start(m_first.start(inputs, context), context);
    }

    StepModel& m_first;
    StepModel& m_second;
};

/// Seconds of one core per state update; 0 without a reservoir.
double secondsPerState(const RunResult& run);
/// Seconds of one core for computing an output from a state.
double secondsPerOutput(const RunResult& run);

/// Progress of a search, reported from its thread: seconds so far, settings tried, and the best validation measure so far.
using SearchProgress = std::function<void(double seconds, int tried, double best)>;

/// The reservoir with the settings found by a search within the given seconds.
struct TunedReservoir {
    RunResult run;
    double seconds = 0.0;
    Message settings;  ///< "rho 0.71, leak rate 0.9, alpha 1e-9, best of 48"
};

/// A Bayesian search over spectral radius, leak rate, alpha and, where its effect differs from that of alpha, input scaling, for
/// the given seconds of one core and at most 300 settings. Candidates are judged on validation like networks: for Loss::squares
/// by the RMSE, even if the task has another metric, else by the task's metric; data transformed by a logarithm by the RMSE of
/// the original values. `base` is run first and kept if nothing beats it. The search ends early by the time of its longest run,
/// to leave time for rerunning the best. If two runs would exceed the seconds, only `base` is run. Throws Cancelled.
TunedReservoir tunedReservoir(const Experiment& base, double seconds, std::uint32_t seed, const RunContext& context,
                              const SearchProgress& progress = {});

}  // namespace echoplane
