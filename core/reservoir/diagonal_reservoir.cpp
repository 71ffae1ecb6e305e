// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/diagonal_reservoir.h"

#include "core/reservoir/drive.h"
#include "core/reservoir/step_kernel.h"

namespace echoplane {

Trajectory runDiagonal(const Spectrum& spectrum, const Eigen::MatrixXd& inputWeights, const Eigen::MatrixXd& inputs,
                       const RunContext& context) {
    const DiagonalStepper stepper(spectrum);
    return drive(spectrum.size(), inputWeights, inputs, context,
                 [&](const double* previous, double* state) { stepper.step(previous, state); });
}

}  // namespace echoplane
