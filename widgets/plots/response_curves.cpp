// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/response_curves.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace echoplane {
namespace {

constexpr int evenFrequencies = 600;
/// A dense impulse is run for so long, and has died out where its end is so much smaller than its largest value.
constexpr int denseSteps = 1024;
constexpr double diedOut = 1e-9;

void leaveNumbersOnly(Eigen::VectorXd& values) {
    constexpr double largest = 1e100;
    for (double& value : values)
        if (!(std::abs(value) <= largest)) value = std::numeric_limits<double>::quiet_NaN();
}

Eigen::VectorXd decibels(const Eigen::VectorXcd& response) {
    return response.unaryExpr([](const std::complex<double>& value) { return 20.0 * std::log10(std::abs(value)); }).real();
}

}  // namespace

int responseSteps(double effectiveSpectralRadius) {
    constexpr double timeConstants = 5.0;
    const double rate = std::abs(std::log(std::max(effectiveSpectralRadius, 1e-9)));
    for (const int steps : {50, 100, 200})
        if (timeConstants / rate <= steps) return steps;
    return 400;
}

Eigen::VectorXd responseFrequencies(const std::vector<TaskFrequency>& frequencies) {
    std::vector<double> all;
    for (int i = 0; i < evenFrequencies; ++i) all.push_back(std::numbers::pi * i / (evenFrequencies - 1));
    for (const TaskFrequency& frequency : frequencies)
        if (frequency.radiansPerStep > 0.0 && frequency.radiansPerStep < std::numbers::pi)
            all.push_back(frequency.radiansPerStep);
    std::ranges::sort(all);
    return Eigen::Map<const Eigen::VectorXd>(all.data(), std::ssize(all));
}

bool hasResponse(const RunResult& run) {
    if (hasTransferFunction(run)) return true;
    return run.spectrum && run.dynamics && run.states && run.readout && run.readout->weights.size() > 0 &&
           !run.spectrum->runsInEigenbasis && run.spectrum->weights.size() > 0;
}

ResponseCurves responseCurves(const RunResult& run, int steps, const Eigen::VectorXd& radiansPerStep) {
    if (hasTransferFunction(run)) return responseCurves(transferFunction(run), steps, radiansPerStep);
    const Eigen::VectorXd impulse = denseImpulseResponse(run, std::max(steps, denseSteps));
    const double largest = impulse.cwiseAbs().maxCoeff();
    const bool dies = impulse.allFinite() && impulse.tail(denseSteps / 8).cwiseAbs().maxCoeff() <= diedOut * largest;
    ResponseCurves curves{impulse.head(steps), radiansPerStep, {}};
    if (dies) curves.decibels = decibels(fourierSum(impulse, radiansPerStep));
    leaveNumbersOnly(curves.impulse);
    leaveNumbersOnly(curves.decibels);
    return curves;
}

ResponseCurves responseCurves(const TransferFunction& model, int steps, const Eigen::VectorXd& radiansPerStep) {
    ResponseCurves curves{impulseResponse(model, steps), radiansPerStep, decibels(frequencyResponse(model, radiansPerStep))};
    leaveNumbersOnly(curves.impulse);
    leaveNumbersOnly(curves.decibels);
    return curves;
}

}  // namespace echoplane
