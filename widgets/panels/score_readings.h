// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <limits>

#include <QString>

#include "core/pipeline/stages.h"

namespace echoplane {

/// One of the three large numbers: its name, what it says, the line below, and the value that its change is told by.
struct Reading {
    QString name;
    QString toolTip;
    QString number = QStringLiteral("–");
    QString below = {};
    QString spread = {};  ///< "± 0.04", before the change
    double compared = std::numeric_limits<double>::quiet_NaN();
};

/// What a run is judged by on test, validation and training, in this order; of nothing and of a diverged run, dashes under the
/// MSO task's names or those of its own task.
std::array<Reading, 3> readings(const RunResult* result);

/// "▼ ×0.31": an error, or whatever is judged by, as a multiple of the one before. Empty where they cannot be compared.
QString changeText(double error, double previous);

}  // namespace echoplane
