// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <vector>

#include <Eigen/Core>

#include "core/analysis/response.h"

namespace echoplane {

/// Impulse and frequency response, as drawn.
struct ResponseCurves {
    Eigen::VectorXd impulse;         ///< h(0), h(1), …; NaN once it overflows
    Eigen::VectorXd radiansPerStep;  ///< 0 … π
    Eigen::VectorXd decibels;        ///< 20·log₁₀|H|; empty if there is none
};

/// The number of steps computed of an impulse response.
constexpr int mostResponseSteps = 400;

/// How many of the first steps to show: until the rest is less than a hundredth of the largest value; or, if the rest grows to
/// more than a hundred times that, until the response has outgrown its beginning. One of a few values, so that the axis does not
/// move with every change.
int responseSteps(const Eigen::VectorXd& impulse);

/// Angular frequencies to draw at, ascending: an even grid from 0 to π, those of the task, and narrow peaks of modes near the
/// unit circle that would fall between. Only the even grid if `run` is null.
Eigen::VectorXd responseFrequencies(const RunResult* run);

/// True if responseCurves() is defined for the run.
bool hasResponse(const RunResult& run);

/// The responses of the whole model, `mostResponseSteps` long. A dense reservoir whose modes have no weights is run with an
/// impulse; the frequency response then exists only if the impulse response decays.
ResponseCurves responseCurves(const RunResult& run, const Eigen::VectorXd& radiansPerStep);

/// The number of steps shown of a mode's own response: always the same, so that a longer memory is a longer curve.
constexpr int modeResponseSteps = 200;
/// A mode's own response to an impulse, Re λᵗ: from 1 on, whatever its weights; NaN once it overflows.
Eigen::VectorXd modeResponse(std::complex<double> eigenvalue);

/// The responses of a transfer function.
ResponseCurves responseCurves(const TransferFunction& model, const Eigen::VectorXd& radiansPerStep);

}  // namespace echoplane
