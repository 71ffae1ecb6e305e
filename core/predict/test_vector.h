// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/model.h"

namespace echoplane {

/// A short series for the self-test of an exported file.
struct TestVector {
    Eigen::MatrixXd inputs;   ///< D_in × T
    Eigen::MatrixXd outputs;  ///< D_out × T: output of predict() in closed loop
    double scale = 1.0;       ///< scale of errors: the largest readout sum Σ |weight·state|, at least 1e-300
};

/// The first 24 steps of trialOf(), cut before the outputs exceed 1e6 (but at least one step). Throws std::invalid_argument if
/// the model diverges at its first step, Cancelled.
TestVector testVector(const Model& model, const RunContext& context = {});

}  // namespace echoplane
