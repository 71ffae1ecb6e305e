// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <limits>
#include <vector>

#include <QString>

#include "core/analysis/spread.h"
#include "core/learners/baselines.h"
#include "core/run/run_result.h"
#include "widgets/document/document.h"

namespace echoplane {

/// One score: its name, tool tip, number, the line below, and the value that changes are computed from.
struct Reading {
    QString name;     ///< "Validation NRMSE"
    QString row;      ///< "Validation"
    QString measure;  ///< "NRMSE"
    QString toolTip;
    QString number = QStringLiteral("–");
    QString below = {};
    double compared = std::numeric_limits<double>::quiet_NaN();
    Role role = Role::validation;
};

/// Standard score of a run on validation, training and test, in this order, since one tunes on validation and looks at test last;
/// on test, training and validation where validation has too few steps to judge by. Without a run, and for a diverged one, dashes
/// under the names of the MSO task or of the run's own. `output`: NRMSE of that output alone, with the RMSE in its unit below;
/// −1: all outputs.
std::array<Reading, 3> readings(const RunResult* result, int output = -1);

/// NRMSE on the same three spans, for a run that readings() judges by its valid time.
std::array<Reading, 3> errorReadings(const RunResult& result);

/// All errors of each output in full, one line each: name, tab, number. Empty for a single output.
QString outputLines(const ScoreResult& score);

/// κ(Q): "not known" if only leading modes are known, "1.2·10⁵", or "≥ 2.0·10¹⁴" if it is a bound (condition_bound.h).
QString conditionText(double condition);
/// A radius with enough decimals to distinguish it from 1.
QString fixedRadius(double radius);
/// "9.5 steps".
QString timeConstantText(double steps);

/// Change of a score against another one: "▼ 3.1 %", or "▼ ×0.31" from a factor of two on. Empty if they cannot be compared.
QString changeText(double error, double previous);

/// Changes of one reading against the pins on the same data, one line per pin: "\n▼ 12 % against pin 1 (0.3335)".
QString differenceToPins(const RunResult& result, const std::vector<Pin>& pins, int output, std::size_t figure);

constexpr int allDigits = 0;
/// Mean and standard deviation: "0.3162 ± 0.0002", "3 of 8 seeds diverge", or empty if there is no spread. Shorter with a given
/// number of `digits` of the mean: "0.32 ± 0.0002", "3 of 8 diverge".
QString spreadLine(const Spread& spread, Metric metric, Role role, int digits = allDigits);

/// The baseline with the lowest error on validation, or on test without validation; null if none has a prediction.
const Learned* bestBaseline(const RunResult& run, const Baselines& baselines);
/// Its error in the measure of the run, RMSE or NRMSE, as a number; "–" for a run with another measure.
QString baselineNumber(const RunResult& run, const Baselines& baselines, Metric metric, Role role);
/// Errors of all baselines on validation, training and, if `withTest`, test, and what the baselines are.
QString baselinesToolTip(const RunResult& run, const Baselines& baselines, bool withTest);

}  // namespace echoplane
