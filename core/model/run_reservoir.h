// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/model.h"
#include "core/run/run_result.h"

namespace echoplane {

/// Sets the model's reservoir to that of a run: in the eigenbasis its eigenvalues and basis; else W_eff = lr·rho·W + (1 − lr)·I
/// if it is linear, and rho·W with activation and leak rate if not. Sparse if the run's is. Cost O(N²), or O(number of weights)
/// if sparse.
void setReservoir(Model& model, const RunResult& run, bool inEigenbasis);

}  // namespace echoplane
