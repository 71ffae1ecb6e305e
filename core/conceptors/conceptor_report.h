// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <nlohmann/json_fwd.hpp>

#include "core/conceptors/conceptor_memory.h"

namespace echoplane {

/// What lies between the first two patterns: the series recalled under (1 − μ)·C₁ + μ·C₂.
struct Morph {
    double mu = 0.0;
    double quota = 0.0;
    Eigen::VectorXd recalled;
};

/// The morph of the first two patterns, from the state of the first, after options.washout steps. Throws std::invalid_argument if
/// there is only one pattern, or μ is not finite.
Morph morphOf(const ConceptorMemory& memory, double mu, const ConceptorOptions& options);

/// The document that `echoplane conceptors --json` prints: `aperture`, `loading_nrmse`, `patterns` [{name, quota, readout_nrmse,
/// recall_nrmse (null if infinite), singular_values, original, recalled}], `overlaps` (a matrix, overlapOf()), `pairs` [{a, b,
/// overlap, and_quota, or_quota}], `used` (the quota of the union of all conceptors), `free` (1 − used), `morph` {mu, quota,
/// recalled} or null, `settings`.
nlohmann::ordered_json conceptorsJson(const Experiment& experiment, const ConceptorMemory& memory,
                                      const ConceptorOptions& options, const std::optional<Morph>& morph);

/// The quota of the union of all conceptors: how much of the network is taken.
double usedQuota(const ConceptorMemory& memory);

}  // namespace echoplane
