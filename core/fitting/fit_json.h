// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/fitting/spectrum_fit.h"

namespace echoplane {

/// Output of `echoplane fit --json` for a fit, without the run that follows: `order`, `order_by_gap`, `gap`, `noise`,
/// `singular_values`, `modes` [{re, im, radians_per_step, modulus, amplitude}], `chosen` (a name of `candidates` [{name, modes,
/// validation, radius, alpha}]), `radius`, `alpha`, `curve` [{radius, validation, alpha}], `notes` and `used_for` (which part of
/// the data was used for what).
nlohmann::ordered_json fitJson(const SpectrumFit& fit);

}  // namespace echoplane
