// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/response_curves.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <numbers>

namespace echoplane {
namespace {

constexpr int evenFrequencies = 601;  // π/2 is one of them
/// Length of a dense impulse response, and the ratio of its end to its largest value below which it counts as decayed.
constexpr int denseSteps = 1024;
constexpr double diedOut = 1e-9;

/// The frequencies of the highest modal peaks that are narrower than the even grid. Modes on the circle up to rounding are left
/// out: their height is meaningless.
std::vector<double> narrowPeaks(const TransferFunction& model) {
    constexpr std::size_t most = 200;
    constexpr double narrow = 2.0 * std::numbers::pi / evenFrequencies, rounding = 1e-6;
    struct Peak {
        double height, radiansPerStep;
    };
    std::vector<Peak> peaks;
    const Eigen::Index reals = model.poles.reals.size();
    for (Eigen::Index i = 0; i < model.poles.upper.size(); ++i) {
        const double away = std::abs(1.0 - std::abs(model.poles.upper[i]));
        if (away < narrow && away > rounding)
            peaks.push_back({std::abs(model.inputResidues[reals + i]) / away, std::arg(model.poles.upper[i])});
    }
    std::ranges::sort(peaks, std::greater(), &Peak::height);
    peaks.resize(std::min(peaks.size(), most));
    std::vector<double> frequencies;
    frequencies.reserve(peaks.size());
    for (const Peak& peak : peaks) frequencies.push_back(std::abs(peak.radiansPerStep));
    return frequencies;
}

void blankOverflow(Eigen::VectorXd& values) {
    constexpr double largest = 1e100;
    for (double& value : values)
        if (!(std::abs(value) <= largest)) value = std::numeric_limits<double>::quiet_NaN();
}

Eigen::VectorXd decibels(const Eigen::VectorXcd& response) {
    return response.unaryExpr([](const std::complex<double>& value) { return 20.0 * std::log10(std::abs(value)); }).real();
}

}  // namespace

int responseSteps(const Eigen::VectorXd& impulse) {
    constexpr int beginning = 25;
    constexpr double rest = 0.01;
    const auto largest = [&](Eigen::Index from, Eigen::Index to) {
        double most = 0.0;
        for (Eigen::Index k = from; k < std::min(to, impulse.size()); ++k)
            if (!std::isnan(impulse[k])) most = std::max(most, std::abs(impulse[k]));
        return most;
    };
    const double first = largest(0, beginning);
    for (const int steps : {50, 100, 200}) {
        const double shown = largest(0, steps), later = largest(steps, impulse.size());
        if (later <= rest * shown || (shown > first && later > shown / rest)) return steps;
    }
    return mostResponseSteps;
}

Eigen::VectorXd responseFrequencies(const RunResult* run) {
    std::vector<double> all;
    all.reserve(evenFrequencies);
    for (int i = 0; i < evenFrequencies; ++i) all.push_back(std::numbers::pi * i / (evenFrequencies - 1));
    if (run != nullptr && run->states)
        for (const TaskFrequency& frequency : run->data->frequencies)
            if (frequency.radiansPerStep > 0.0 && frequency.radiansPerStep < std::numbers::pi)
                all.push_back(frequency.radiansPerStep);
    if (run != nullptr && hasTransferFunction(*run))
        std::ranges::copy(narrowPeaks(transferFunction(*run)), std::back_inserter(all));
    std::ranges::sort(all);
    return Eigen::Map<const Eigen::VectorXd>(all.data(), std::ssize(all));
}

bool hasResponse(const RunResult& run) {
    if (hasTransferFunction(run)) return true;
    return run.experiment.linear() && run.spectrum && run.dynamics && run.states && run.readout &&
           run.readout->weights.size() > 0 && !run.spectrum->runsInEigenbasis && run.spectrum->weights.size() > 0;
}

ResponseCurves responseCurves(const RunResult& run, const Eigen::VectorXd& radiansPerStep) {
    if (hasTransferFunction(run)) return responseCurves(transferFunction(run), radiansPerStep);
    const Eigen::VectorXd impulse = denseImpulseResponse(run, denseSteps);
    const double largest = impulse.cwiseAbs().maxCoeff();
    const bool dies = impulse.allFinite() && impulse.tail(denseSteps / 8).cwiseAbs().maxCoeff() <= diedOut * largest;
    ResponseCurves curves{impulse.head(mostResponseSteps), radiansPerStep, {}};
    if (dies) curves.decibels = decibels(fourierSum(impulse, radiansPerStep));
    blankOverflow(curves.impulse);
    blankOverflow(curves.decibels);
    return curves;
}

Eigen::VectorXd modeResponse(std::complex<double> eigenvalue) {
    Eigen::VectorXd response(modeResponseSteps);
    std::complex<double> power = 1.0;
    for (double& value : response) {
        value = power.real();
        power *= eigenvalue;
    }
    blankOverflow(response);
    return response;
}

ResponseCurves responseCurves(const TransferFunction& model, const Eigen::VectorXd& radiansPerStep) {
    ResponseCurves curves{impulseResponse(model, mostResponseSteps), radiansPerStep,
                          decibels(frequencyResponse(model, radiansPerStep))};
    blankOverflow(curves.impulse);
    blankOverflow(curves.decibels);
    return curves;
}

}  // namespace echoplane
