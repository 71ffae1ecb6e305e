// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/diagonal_reservoir.h"

#include "core/reservoir/drive.h"
#include "core/reservoir/mode_parts.h"
#include "core/reservoir/step_kernel.h"

namespace echoplane {

Trajectory runDiagonal(const Spectrum& spectrum, const Eigen::MatrixXd& inputWeights, const Eigen::MatrixXd& inputs,
                       const RunContext& context) {
    if (worthParts(spectrum, inputs, context.threads)) {
        checkDrive(spectrum.size(), inputWeights, inputs);
        Trajectory whole{statesFor(spectrum.size(), inputs.cols()), std::nullopt};
        if (driveParts(whole.states, spectrum, inputWeights, inputs, context)) return whole;
    }
    const DiagonalStepper stepper(spectrum);
    return drive(spectrum.size(), inputWeights, inputs, context,
                 [&](const double* previous, double* state) { stepper.step(previous, state); });
}

}  // namespace echoplane
