// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/pipeline/response.h"

namespace echoplane {

/// Impulse and frequency response as they are drawn.
struct ResponseCurves {
    Eigen::VectorXd impulse;         ///< h(0), h(1), …; not a number from where it left the numbers
    Eigen::VectorXd radiansPerStep;  ///< 0 … π
    Eigen::VectorXd decibels;        ///< 20·log₁₀|H|; empty where there is none
};

/// Steps of an impulse response that are computed.
constexpr int mostResponseSteps = 400;

/// How many of the first steps to show: until what follows is less than a hundredth of the largest, or, where it goes on
/// to more than a hundred times that, until it has outgrown how it began. One of a few numbers, so that the axis does not move
/// with every change.
int responseSteps(const Eigen::VectorXd& impulse);

/// Angular frequencies to draw at, in order: evenly from 0 to π, those of the task, and where modes near the unit circle have
/// peaks so narrow that they would fall between. Of the run's modes and task; without one only evenly.
Eigen::VectorXd responseFrequencies(const RunResult* run);

/// True where responseCurves() has something to give.
bool hasResponse(const RunResult& run);

/// Of the whole model, `mostResponseSteps` long; by running the dense reservoir where its modes have no weights, and then the
/// frequency response only if the impulse dies out.
ResponseCurves responseCurves(const RunResult& run, const Eigen::VectorXd& radiansPerStep);

/// Of a transfer function.
ResponseCurves responseCurves(const TransferFunction& model, const Eigen::VectorXd& radiansPerStep);

}  // namespace echoplane
