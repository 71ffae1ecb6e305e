// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/readout/controllable_space.h"
#include "core/run/states/spectrum_stage.h"
#include "core/tasks/dataset.h"

namespace echoplane {

// Stage 4 of large reservoirs. A change of spectral radius, leak rate or series changes the states, but not the space in which
// they lie (ControllableSpace). The part that depends on N is therefore factorised once per spectrum.

/// True if the run's states are factorised within that space: the reservoir is linear, in the eigenbasis, driven by the input
/// alone and without noise, it has at least twice as many state variables as there are steps up to the last fitted one, and both
/// together take at most 512 MB. Not for eigenvalues dragged by hand: each move is a new spectrum, for which this would cost
/// more.
bool factorsInControllableSpace(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                                const Dataset& data);

/// The controllable space of `steps` steps: a function of stage 1 alone. Its matrix holds the powers of Λ₀ divided by its
/// spectral radius, so that none overflows. Cost as ControllableSpace.
std::shared_ptr<const ControllableSpace> controllableSpace(const SpectrumResult& spectrum, int steps, int threads);

/// [above; T·G] over the fitted steps, (e + k) × T, where `above` are the rows above the state as in putReadoutFeatures(). Cost
/// k²·T flops.
Eigen::MatrixXd featuresInSpace(const ControllableSpace& space, const Experiment& experiment, const SpectrumResult& spectrum,
                                const Dataset& data, const std::vector<Steps>& fitted, int threads);

}  // namespace echoplane
