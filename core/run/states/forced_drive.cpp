// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/states/forced_drive.h"

#include <algorithm>

namespace echoplane {

Eigen::MatrixXd previousOutputs(const Dataset& data, Eigen::Index first, Eigen::Index count) {
    Eigen::MatrixXd previous(data.targets.rows(), count);
    const Eigen::Index missing = first == 0 && count > 0 ? 1 : 0;
    previous.rightCols(count - missing) = data.targets.middleCols(first + missing - 1, count - missing);
    if (const Eigen::Index noisy = std::min(first + count, data.feedbackNoise.cols()) - first; noisy > 0)
        previous.leftCols(noisy) += data.feedbackNoise.middleCols(first, noisy);
    if (missing > 0) previous.col(0).setZero();
    for (const Steps& each : data.recordings())
        if (each.first >= first && each.first < first + count) previous.col(each.first - first).setZero();
    return previous;
}

Eigen::MatrixXd forcedDrive(const Experiment& experiment, const Dataset& data, Eigen::Index steps) {
    const Eigen::Index inputs = data.inputs.rows(), fedBack = experiment.input.feedback ? data.targets.rows() : 0;
    Eigen::MatrixXd drive(inputs + fedBack + (experiment.biasedReservoir() ? 1 : 0), steps);
    drive.topRows(inputs) = data.inputs.leftCols(steps);
    if (fedBack > 0) drive.middleRows(inputs, fedBack) = previousOutputs(data, 0, steps);
    if (experiment.biasedReservoir()) drive.bottomRows(1).setOnes();
    return drive;
}

}  // namespace echoplane
