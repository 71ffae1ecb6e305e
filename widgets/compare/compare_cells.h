// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QString>
#include <QTableWidgetItem>

#include "core/run/measure.h"
#include "core/run/run_result.h"
#include "core/settings/settings.h"

// Cells of the table of compared runs.
namespace echoplane {

inline constexpr int valueRole = Qt::UserRole;      ///< unrounded value of a cell
inline constexpr int exactRole = Qt::UserRole + 1;  ///< exact text of a setting

/// Name of a run's data: "mso:5", "data.csv: u → y, z", "data.csv: u → y (--decimal ,)".
QString dataOf(const Experiment& experiment);

QString titleOf(Metric metric);
/// "Test NRMSE", "Training valid time (Lyapunov times)".
QString measureTitle(const Measure& measure);

/// Cell of a setting's value, numbers rounded to 6 digits. Its tool tip and the copied text hold the value in full.
QTableWidgetItem* settingCell(const Setting& setting, const Experiment& experiment);
QString exactText(const QTableWidgetItem& cell);

/// Measures that any of the runs has (null: no run), except the RMSE and, on validation and test, the metric `judged`. Sorted by
/// metric, then test, validation, training. Each measure carries its first finite value.
std::vector<Measure> furtherMeasures(const std::vector<std::shared_ptr<const RunResult>>& runs, Metric judged);

}  // namespace echoplane
