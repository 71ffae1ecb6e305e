// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/model.h"

namespace echoplane {

/// A short series with which an exported file checks itself.
struct TestVector {
    Eigen::MatrixXd inputs;   ///< D_in × T
    Eigen::MatrixXd outputs;  ///< D_out × T: what predict() gives, on its own outputs
    double scale = 1.0;  ///< what errors are relative to: the largest sum over the readout's |weight·state|, at least 1e-300
};

/// The first 24 steps of trialOf(), fewer where the outputs grow beyond 1e6 (at least one, so that they are finite). Throws
/// std::invalid_argument where the model diverges at its first step, Cancelled.
TestVector testVector(const Model& model, const RunContext& context = {});

}  // namespace echoplane
