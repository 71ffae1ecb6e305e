// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/diagonal_reservoir.h"

#include "core/reservoir/drive.h"
#include "core/reservoir/step_kernel.h"

namespace echoplane {

Trajectory runDiagonal(const Spectrum& spectrum, const Eigen::MatrixXd& inputWeights, const Eigen::MatrixXd& inputs,
                       const RunContext& context) {
    const Eigen::VectorXd re = spectrum.upper.real(), im = spectrum.upper.imag();
    const DiagonalModes modes{static_cast<std::size_t>(spectrum.reals.size()), static_cast<std::size_t>(re.size()),
                              spectrum.reals.data(), re.data(), im.data()};
    return drive(spectrum.size(), inputWeights, inputs, context,
                 [&](const double* previous, double* state) { diagonalStep(modes, previous, state); });
}

}  // namespace echoplane
