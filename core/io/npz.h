// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "core/pipeline/stages.h"

namespace echoplane {

/// Writes the trained model as a NumPy archive: a STORED zip of .npy 1.0 members, readable by numpy.load without pickles.
///
/// Members: `Wfb` (N × D_out), `bias` (D_out) and `Wout_output` (D_out × D_out) where the model has them; `Win` (N × D_in:
/// lr·s_in·W_inᵀ), `Wout` (N × D_out), `initial_state` (N); for dense methods `W` (N × N: lr·rho·W + (1 − lr)·I, rows as in the
/// paper, r ← r·W + u·Winᵀ); for diagonal ones `eigenvalues_real` (n_r) and `eigenvalues_upper` (n_i complex) after the leak, and
/// `Q` where eigenvectors were drawn; `metadata`, a JSON string with all settings and scores. In the eigenbasis the state is
/// [reals | Re of pairs | Im of pairs].
///
/// Goes through a temporary file and an atomic rename: a failed write keeps the previous file. Throws std::runtime_error naming
/// the file and the reason, std::invalid_argument if the run diverged (there is no model).
void writeNpz(const std::filesystem::path& file, const RunResult& result);

}  // namespace echoplane
