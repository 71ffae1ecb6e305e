// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/model.h"
#include "core/pipeline/stages.h"

namespace echoplane {

/// Gives the model the reservoir that a run drove: in the eigenbasis its eigenvalues and basis, else W_eff = lr·rho·W + (1 −
/// lr)·I where it is linear, and rho·W with its activation and leak rate where it is not; sparse where the run's is. Cost O(N²),
/// of a sparse one O(its weights).
void putReservoir(Model& model, const RunResult& run, bool inEigenbasis);

}  // namespace echoplane
