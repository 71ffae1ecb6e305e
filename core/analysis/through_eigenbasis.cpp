// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/through_eigenbasis.h"

#include <limits>
#include <utility>

#include "core/run/stage_keys.h"
#include "core/spectrum/methods.h"
#include "core/tasks/task.h"

namespace echoplane {

bool sameStates(const Experiment& a, const Experiment& b) {
    return StageKeys(a).same(Stage::states, StageKeys(b));
}

bool passesThroughEigenbasis(const Experiment& experiment, const SpectrumResult& spectrum) {
    constexpr double quick = 5e7;  // multiplications: about 10 ms
    if (method(experiment.reservoir.method).trainsInEigenbasis || !experiment.linear() || experiment.noisy()) return false;
    if (!spectrum.basis || !(spectrum.conditionNumber <= largestEigenbasisCondition)) return false;
    if (!kindOf(experiment).trajectory || hasReadoutFeatures(experiment)) return false;
    if (experiment.closedLoop() || testsAutonomously(experiment)) return false;
    const auto weights = spectrum.sparseWeights ? spectrum.sparseWeights->nonZeros() : spectrum.weights.size();
    return static_cast<double>(weights) * experiment.steps() > quick;
}

Experiment throughEigenbasis(Experiment experiment) {
    experiment.reservoir.method = "diagonalized";
    return experiment;
}

SpectrumResult throughEigenbasis(const SpectrumResult& spectrum) {
    SpectrumResult result;  // without W and W_in, which `diagonalized` does not read
    result.spectrum = spectrum.spectrum;
    result.modeInputWeights = spectrum.modeInputWeights;
    result.basis = spectrum.basis;
    result.drawnRadius = spectrum.drawnRadius;
    result.divisor = spectrum.divisor;
    result.conditionNumber = spectrum.conditionNumber;
    return result;
}

double predictionDifference(const RunResult& a, const RunResult& b) {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    if (!a.score || !b.score) return none;
    const Eigen::MatrixXd &first = a.score->predictions, &second = b.score->predictions;
    if (first.size() == 0 || first.rows() != second.rows() || first.cols() != second.cols()) return none;
    if (!first.allFinite() || !second.allFinite()) return none;
    const double largest = first.cwiseAbs().maxCoeff(), apart = (first - second).cwiseAbs().maxCoeff();
    return apart > 0.0 ? apart / largest : 0.0;
}

}  // namespace echoplane
