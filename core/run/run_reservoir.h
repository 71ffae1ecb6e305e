// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/model.h"
#include "core/run/run_result.h"

namespace echoplane {

/// Sets the model's reservoir to that of a run: in the eigenbasis its eigenvalues and basis; else W_eff = lr·rho·W + (1 − lr)·I
/// if it is linear, and rho·W with activation and leak rate or carry (cell.h) if not. Sparse if the run's is. Cost O(N²), or
/// O(number of weights) if sparse.
void setReservoir(Model& model, const RunResult& run, bool inEigenbasis);

/// For an outline of a model with an activation: what its `size` units do, with zeros for the numbers of a carry.
void putUnits(Model& model, const Experiment& experiment, Eigen::Index size);

}  // namespace echoplane
