// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "core/pipeline/output_layer.h"
#include "core/pipeline/reservoir_stepper.h"
#include "core/rivals/step_model.h"

namespace echoplane {

/// A reservoir without its readout, as a model whose outputs are its states, N numbers. Throws std::invalid_argument where the
/// model's output enters the state.
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

/// One model on what another says. Both must outlive it.
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

/// Of one core, for the state of one step after another; 0 where it has no reservoir.
double secondsAState(const RunResult& run);
/// Of one core, for what the readout makes of a state.
double secondsAnOutput(const RunResult& run);

/// How a search goes, from its thread: seconds so far, settings tried, and the best measure on validation that any of them has.
using SearchProgress = std::function<void(double seconds, int tried, double best)>;

/// The reservoir with what a search found within so many seconds.
struct TunedReservoir {
    RunResult run;
    double seconds = 0.0;
    std::string settings;  ///< "rho 0.71, leak rate 0.9, alpha 1e-9, best of 48"
};

/// A Bayesian search over spectral radius, leak rate, alpha and, where it has an effect that alpha has not, input scaling, for so
/// many seconds of one core and 300 settings at most, judged on validation as networks are: by the RMSE, also where the task has
/// another metric, and of classes by that; of data whose logarithm was taken by the RMSE of what it was taken of. `base` itself
/// is run first and stays where nothing beats it; the search ends before the seconds do by as long as its longest run took, for
/// that of the best. Where two runs take longer than the seconds, `base` alone. Throws Cancelled.
TunedReservoir tunedReservoir(const Experiment& base, double seconds, std::uint32_t seed, const RunContext& context,
                              const SearchProgress& told = {});

}  // namespace echoplane
