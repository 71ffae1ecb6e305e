// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QStringList>

#include "widgets/plots/base/pinned_run.h"

namespace echoplane {

/// The data of a plot as rows and columns.
struct PlotTable {
    QStringList header;
    std::vector<QStringList> rows;
};

/// A number in the shortest form that reads back to the same value, with a decimal point in every language; empty if not finite.
QString tableNumber(double value);

/// Tab-separated lines for a spreadsheet, the header first.
QString tabSeparated(const PlotTable& table);

/// Adds one row per mode of a spectrum, without weights, under the columns of modeTable().
void addModes(PlotTable& table, const QString& name, const Spectrum& spectrum);

/// One row per mode of the live run and of each pinned one: eigenvalue, modulus, frequency, weight, contribution.
PlotTable modeTable(const RunResult* result, const std::vector<PinnedRun>& pinned);

}  // namespace echoplane
