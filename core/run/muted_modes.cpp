// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/muted_modes.h"

#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/modes/leading_eigenvalues.h"
#include "core/run/states/mode_coordinates.h"
#include "core/tasks/run_kind.h"
#include "core/text/message.h"

namespace echoplane {

ReadoutResult withoutMuted(const Experiment& experiment, const SpectrumResult& spectrum, const ReadoutResult& readout) {
    if (experiment.reservoir.edit.muted.empty()) return readout;
    requireLinearReadout(experiment, Message("no mode can be muted"));
    const bool inEigenbasis = statesInEigenbasis(experiment, spectrum);
    if (!inEigenbasis && std::isinf(spectrum.conditionNumber))
        throw RunError("no mode can be muted: κ(Q) is infinite, so the modes have no weights");
    if (!spectrum.hasModes()) throw RunError("no mode can be muted: the eigenvectors are not known");
    ReadoutResult result = readout;
    if (readout.further)
        result.further = std::make_shared<const ReadoutResult>(withoutMuted(experiment, spectrum, *readout.further));
    const Eigen::Index reals = spectrum.spectrum.reals.size(), pairs = spectrum.spectrum.upper.size();
    std::vector<Eigen::Index> modes;
    for (const int column : experiment.reservoir.edit.muted) {
        const std::optional<Eigen::Index> mode = modeOfColumn(experiment, spectrum.spectrum, column);
        if (!mode) {
            throw Refusal("muted names the mode of column %1, but the reservoir has no such mode", column);
        }
        modes.push_back(*mode);
    }
    for (const Eigen::Index at : layoutOf(experiment).blocks) {
        auto block = result.weights.middleRows(at, experiment.reservoir.size);
        Eigen::MatrixXd weights = inEigenbasis ? Eigen::MatrixXd(block) : inModes(block, spectrum);
        const Eigen::MatrixXd all = weights;
        for (const Eigen::Index mode : modes) {
            weights.row(mode).setZero();
            if (mode >= reals) weights.row(mode + pairs).setZero();
        }
        if (inEigenbasis) {
            block = weights;
        } else if (spectrum.leading) {  // the part outside the known modes is kept
            block -= spectrum.leading->right * (all - weights);
        } else {
            block = spectrum.basis->columns * weights;
        }
    }
    return result;
}

}  // namespace echoplane
