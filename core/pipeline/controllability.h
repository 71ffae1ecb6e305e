// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/pipeline/stages.h"
#include "core/readout/controllable_space.h"

namespace echoplane {

// Stage 4 of large reservoirs. Where spectral radius, leak rate or the series move, the states change, but not the space that
// they lie in (ControllableSpace): what depends on N is factorised once for a spectrum.

/// The run's states are factorised within that space: linear and in the eigenbasis, driven by the input alone, without noise, of
/// at least twice as many state variables as there are steps up to the last that is fitted, and no more than 512 MB for both.
/// Eigenvalues under a hand that drags them are another spectrum at each move, for which this would cost more.
bool factorsInControllableSpace(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                                const Dataset& data);

/// That space, of `steps` steps: a function of stage 1 alone. Its matrix holds the powers of Λ₀ over its spectral radius, so that
/// none overflows. Cost that of ControllableSpace.
std::shared_ptr<const ControllableSpace> controllableSpace(const SpectrumResult& spectrum, int steps, int threads);

/// [above; T·G] over the fitted steps, (e + k) × T, with the rows above the state as putSeen() has them. Cost k²·T flops.
Eigen::MatrixXd seenInside(const ControllableSpace& space, const Experiment& experiment, const SpectrumResult& spectrum,
                           const Dataset& data, const std::vector<Steps>& fitted, int threads);

}  // namespace echoplane
