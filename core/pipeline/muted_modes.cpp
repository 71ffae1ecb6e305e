// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/muted_modes.h"

#include <cmath>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace echoplane {

ReadoutResult withoutMuted(const Experiment& experiment, const SpectrumResult& spectrum, const ReadoutResult& readout) {
    const bool inEigenbasis = spectrum.runsInEigenbasis;
    if (!inEigenbasis && std::isinf(spectrum.conditionNumber))
        throw std::runtime_error("no mode can be muted: κ(Q) is infinite, so the modes have no weights");
    ReadoutResult result = readout;
    Eigen::MatrixXd weights = inEigenbasis ? readout.weights : toEigenbasis(readout.weights, *spectrum.basis);
    const Eigen::Index reals = spectrum.spectrum.reals.size(), pairs = spectrum.spectrum.upper.size();
    for (const int column : experiment.muted) {
        const std::optional<Eigen::Index> mode = modeOfColumn(experiment, spectrum.spectrum, column);
        if (!mode) {
            throw std::invalid_argument("muted names the mode of column " + std::to_string(column) +
                                        ", but the reservoir has no such mode");
        }
        weights.row(*mode).setZero();
        if (*mode >= reals) weights.row(*mode + pairs).setZero();
    }
    result.weights = inEigenbasis ? std::move(weights) : Eigen::MatrixXd(spectrum.basis->columns * weights);
    return result;
}

}  // namespace echoplane
