// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/readout_stage.h"

#include <cmath>
#include <memory>

#include "core/run/states/mode_coordinates.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace {

/// ReadoutResult::magnitudes with features.
Eigen::VectorXd slopesOfModes(const SpectrumResult& spectrum, const ReadoutResult& readout) {
    const ScaledFeatures& features = *readout.features;
    Eigen::MatrixXd values(features.functions.count(), features.samples.cols());
    features.functions.put(features.samples, values);
    Eigen::VectorXd squares = Eigen::VectorXd::Zero(spectrum.spectrum.modes());
    for (Eigen::Index k = 0; k < readout.weights.cols(); ++k) {
        Eigen::MatrixXd slopes =
            features.factor.asDiagonal() * features.functions.slopes(features.samples, values, readout.featureWeights.col(k));
        slopes.colwise() += readout.weights.col(k);
        if (!spectrum.runsInEigenbasis) slopes = inModes(slopes, spectrum);
        squares += modeCoefficients(slopes, spectrum.spectrum).cwiseAbs2().rowwise().sum();
    }
    return (squares / static_cast<double>(values.cols())).cwiseSqrt();
}

}  // namespace

ReadoutResult readoutFrom(const Experiment& experiment, const SpectrumResult& spectrum, const Eigen::MatrixXd& trained,
                          const Eigen::VectorXd& modeRms, const std::shared_ptr<const ScaledFeatures>& features) {
    if (const RunKind& kind = kindOf(experiment); kind.readoutFrom != nullptr)
        return kind.readoutFrom(experiment, spectrum, trained, modeRms);
    ReadoutResult result;
    const Eigen::Index bias = hasReadoutConstant(experiment) ? 1 : 0, size = experiment.reservoir.size;
    const Eigen::Index inputs = experiment.readout.input ? task(experiment.data.task).inputs(experiment) : 0;
    const Eigen::Index ofStates = features ? features->rows() : size;
    const Eigen::Index outputs = trained.rows() - bias - inputs - ofStates;
    result.bias = trained.topRows(bias);
    result.outputWeights = trained.middleRows(bias, outputs);
    result.inputWeights = trained.middleRows(bias + outputs, inputs);
    if (features) {
        ScaledFeatures::Unscaled unscaled = features->unscaled(trained.bottomRows(ofStates));
        result.features = features;
        result.weights = std::move(unscaled.states);
        result.featureWeights = std::move(unscaled.functions);
        result.bias.row(0) += unscaled.constant;
    } else {
        result.weights = trained.bottomRows(size);
    }

    if (std::isinf(spectrum.conditionNumber) || !spectrum.hasModes()) return result;
    Eigen::MatrixXd inBasis = result.weights;
    const bool trainedInModes = features ? spectrum.runsInEigenbasis : spectrum.trainsInEigenbasis;
    if (!trainedInModes) {  // [W_out]_Q = Q⁻¹·W_out, eq. 19
        inBasis = inModes(inBasis, spectrum);
        if (spectrum.runsInEigenbasis) result.weights = inBasis;
    }
    const Eigen::MatrixXcd modes = modeCoefficients(inBasis, spectrum.spectrum);
    result.modeWeights = modes.col(0);
    result.magnitudes = features ? slopesOfModes(spectrum, result) : Eigen::VectorXd(modes.rowwise().norm());
    const double stateScaling = inputScalingAt(Stage::readout, experiment) * inputScalingAt(Stage::factor, experiment);
    result.contributions = result.magnitudes.cwiseProduct(modeRms) * stateScaling;
    return result;
}

ReadoutResult computeReadout(const Experiment& experiment, const SpectrumResult& spectrum, const FactorResult& factor,
                             const RunContext& context) {
    const RunKind& kind = kindOf(experiment);
    return kind.readout != nullptr ? kind.readout(experiment, spectrum, factor, context)
                                   : ridgeReadout(experiment, spectrum, factor);
}

ReadoutResult ridgeReadout(const Experiment& experiment, const SpectrumResult& spectrum, const FactorResult& factor) {
    // If s is a factor on everything that the readout sees: ridge on s·X with alpha is ridge on X with alpha/s², with the weights
    // divided by s.
    const double scaling = inputScalingAt(Stage::readout, experiment);
    return readoutOf(experiment, spectrum, factor.ridge->solution(experiment.readout.ridge / (scaling * scaling)), factor.modeRms,
                     factor.features);
}

ReadoutResult readoutOf(const Experiment& experiment, const SpectrumResult& spectrum, const RidgeSolution& solution,
                        const Eigen::VectorXd& modeRms, const std::shared_ptr<const ScaledFeatures>& features) {
    const Eigen::MatrixXd trained = solution.weights / inputScalingAt(Stage::readout, experiment);
    const Eigen::Index further = kindOf(experiment).furtherOutputs, outputs = trained.cols() - further;
    ReadoutResult result = readoutFrom(experiment, spectrum, trained.leftCols(outputs), modeRms, features);
    result.rank = solution.rank;
    result.of = trained.rows();
    result.rankByRounding = solution.byRounding;
    if (further > 0)
        result.further = std::make_shared<const ReadoutResult>(
            readoutFrom(experiment, spectrum, trained.rightCols(further), modeRms, features));
    return result;
}

Message rankNote(const ReadoutResult& readout) {
    if (!readout.rankByRounding) return {};
    return Message("rank %1 of %2, decided by rounding", readout.rank, readout.of);
}

}  // namespace echoplane
