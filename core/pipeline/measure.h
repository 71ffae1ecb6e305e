// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <span>
#include <string_view>

#include "core/experiment/experiment.h"
#include "core/tasks/metric.h"

namespace echoplane {

/// What is measured: a metric over the steps of a role.
struct Measured {
    Metric metric = Metric::rmse;
    Role role = Role::validation;

    bool operator==(const Measured&) const = default;
};

/// What was measured.
struct Measure {
    Measured what;
    double value = std::numeric_limits<double>::quiet_NaN();          ///< not a number after a divergence, and where not known
    double standardError = std::numeric_limits<double>::quiet_NaN();  ///< of a mean over starts or delays; else not a number
    bool lowerBound = false;                                          ///< the value is at least this
    double beyond = 0.0;                                              ///< of a lower bound: ValidTime::beyond
    std::string_view unit = {};                                       ///< "steps", "Lyapunov times", or empty
};

/// The first of `measures` of that metric and role; one without a value where there is none.
inline Measure measureOf(std::span<const Measure> measures, Metric metric, Role role) {
    for (const Measure& each : measures)
        if (each.what == Measured{metric, role}) return each;
    return {{metric, role}};
}

}  // namespace echoplane
