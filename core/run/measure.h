// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <span>
#include <string_view>

#include "core/experiment/split.h"
#include "core/tasks/metric.h"

namespace echoplane {

/// What is measured: a metric and the role of the steps it covers.
struct Measured {
    Metric metric = Metric::rmse;
    Role role = Role::validation;

    bool operator==(const Measured&) const = default;
};

/// A measured value.
struct Measure {
    Measured what;
    double value = std::numeric_limits<double>::quiet_NaN();          ///< NaN after a divergence and if unknown
    double standardError = std::numeric_limits<double>::quiet_NaN();  ///< of a mean over starts or delays; else NaN
    bool lowerBound = false;                                          ///< `value` is a lower bound
    double beyond = 0.0;                                              ///< for a lower bound: ValidTime::beyond
    std::string_view unit = {};                                       ///< "steps", "Lyapunov times", or empty
};

/// The first of `measures` with that metric and role; a Measure without a value if there is none.
inline Measure measureOf(std::span<const Measure> measures, Metric metric, Role role) {
    for (const Measure& each : measures)
        if (each.what == Measured{metric, role}) return each;
    return {{metric, role}};
}

}  // namespace echoplane
