// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <limits>
#include <vector>

#include <QFontMetrics>
#include <QString>

#include "core/pipeline/stages.h"
#include "core/rivals/baselines.h"
#include "core/runs/spread.h"
#include "widgets/document/document.h"

namespace echoplane {

/// One of the three large numbers: its name, what it says, the line below, and the value that its change is told by.
struct Reading {
    QString name;
    QString toolTip;
    QString number = QStringLiteral("–");
    QString below = {};
    QString spread = {};  ///< "± 0.04", before the change
    double compared = std::numeric_limits<double>::quiet_NaN();
    Role role = Role::validation;
};

/// What a run is judged by on validation, training and test, in this order, since one tunes by validation and looks at test at
/// the end; test, training and validation where validation has too few steps to judge by. Of nothing and of a diverged run,
/// dashes under the MSO task's names or those of its own task. `output`: of that output alone, its NRMSE with the RMSE in its
/// unit below; −1: of all.
std::array<Reading, 3> readings(const RunResult* result, int output = -1);

/// The name, broken once where it is wider than `width`, so that no long name widens the panel.
QString onTwoLines(const QString& name, const QFontMetrics& metrics, int width);

/// Every error of each of several outputs in full, a line each: name, a tab, the number.
QString outputLines(const ScoreResult& score);

/// κ(Q): "not known" where only leading modes are, "1.2·10⁵", "≥ 2.0·10¹⁴" where it is a bound (condition_bound.h).
QString conditionText(double condition);
/// A radius with as many decimals as tell it from 1.
QString fixedRadius(double radius);
/// "9.5 steps".
QString timeConstantText(double steps);

/// "▼ 3.1 %", or from half and double on "▼ ×0.31": an error, or whatever is judged by, against the one before. Empty where they
/// cannot be compared.
QString changeText(double error, double previous);

/// "\n▼ 12 % against pin 1 (0.3335)": of one of the readings, a line a pin of the same data.
QString differenceToPins(const RunResult& result, const std::vector<Pin>& pins, int output, std::size_t figure);

constexpr int allDigits = 0;
/// Mean and deviation: "0.3162 ± 0.0002", "3 of 8 seeds diverge", or empty where there is none. With `digits` of the mean
/// shorter: "0.32 ± 0.0002", "3 of 8 diverge".
QString spreadLine(const Spread& spread, Metric metric, Role role, int digits = allDigits);

/// "vs. AR(14) 0.3146 · persistence 0.4064", on the validation stretch, or test where there is none, the best first.
QString baselinesText(const RunResult& run, const Baselines& baselines);
/// All stretches, test where `withTest`, what they are, and what they say of the run.
QString baselinesToolTip(const RunResult& run, const Baselines& baselines, const Comparison& comparison, bool withTest);

}  // namespace echoplane
