// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QString>
#include <QTableWidgetItem>

#include "core/pipeline/measure.h"
#include "core/pipeline/stages.h"
#include "core/settings/settings.h"

// What stands in the table of compared runs.
namespace echoplane {

inline constexpr int valueRole = Qt::UserRole;      ///< what a cell rounds
inline constexpr int exactRole = Qt::UserRole + 1;  ///< the same as text, of a setting

/// What a run is of: "mso:5", "data.csv: u → y, z".
QString dataOf(const Experiment& experiment);

QString titleOf(Metric metric);
/// "Test NRMSE", "Training valid time (Lyapunov times)".
QString measureTitle(const Measure& measure);

/// A number as others are shown, in whole in its tool tip and in what is copied.
QTableWidgetItem* settingCell(const Setting& setting, const Experiment& experiment);
QString exactText(const QTableWidgetItem& cell);

/// What any of the runs (null where there is none) was measured by beside the RMSE, and beside the metric that all are judged by
/// on validation and test: by metric, then test, validation, training. The first value of each stands for all.
std::vector<Measure> furtherMeasures(const std::vector<std::shared_ptr<const RunResult>>& runs, Metric judged);

}  // namespace echoplane
