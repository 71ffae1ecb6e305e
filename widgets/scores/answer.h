// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/analysis/spread.h"
#include "core/learners/baselines.h"
#include "core/run/run_result.h"

namespace echoplane {

/// A named value on a ruler.
struct RulerMark {
    double value = std::numeric_limits<double>::quiet_NaN();
    QString name = {};
};

/// Scale of a ruler, the worst value on the left and the best on the right.
struct RulerScale {
    bool logarithmic = true;
    double worst = 1.0, best = 1e-16;
    std::vector<RulerMark> labels = {};  ///< values with their words, from left to right

    /// Place of a value from 0 (left) to 1 (right), clamped; NaN for NaN.
    double place(double value) const;
};

/// One ruler: its scale, the value now and the one before the latest gesture (NaN: none), and values to compare with.
struct Ruler {
    RulerScale scale = {};
    double now = std::numeric_limits<double>::quiet_NaN(), before = std::numeric_limits<double>::quiet_NaN();
    std::vector<RulerMark> marks = {};
    QString exact = {};  ///< all values with all their digits, one a line
};

/// The one answer of a run, in words: "Runs on its own for", "12 steps", "then it loses the signal".
struct Answer {
    QString caption = {};
    QString number = QStringLiteral("–");  ///< "12"
    QString value = QStringLiteral("–");   ///< "12 steps"
    QString after = {};
    QString exact = {};          ///< the value with all its digits, if the ruler does not have it
    bool diverged = false;       ///< the value is a divergence
    bool thenDiverges = false;   ///< `after` is
    QStringList sentences = {};  ///< most important first
    QString brief = {};          ///< where there is room for none of them
    Ruler ruler = {};

    /// All of it: "Runs on its own for 12 steps, then it loses the signal."
    QString description() const;
};

/// What a run is judged by, on validation data (on test data where validation has too few steps to judge by): the valid time of a
/// model that runs on its own output, the error one step ahead, the accuracy, the memory capacity. The ruler has the NRMSE one
/// step ahead on a logarithmic scale from 100 % to rounding; for accuracy, capacity and log loss, that measure on a linear one.
///
/// `run`, `before` (the run before the latest gesture), `baselines` and `spread` may be null; without a run there is a dash, with
/// the caption and the scale of the experiment.
Answer answerOf(const Experiment& experiment, const RunResult* run, const RunResult* before, const Baselines* baselines,
                const Spread* spread);

/// A relative error in words, with two significant digits: "5.2 %", "52 parts per million", "rounding error"; "–" for NaN.
QString errorInWords(double error);

}  // namespace echoplane
