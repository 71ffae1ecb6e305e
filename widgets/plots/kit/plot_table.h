// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QStringList>

#include "widgets/plots/kit/pinned_run.h"

namespace echoplane {

/// What a plot shows, as numbers in rows and columns.
struct PlotTable {
    QStringList header;
    std::vector<QStringList> rows;
};

/// A number so that it reads back to the same value, with a decimal point in every language; empty for what is not a number.
QString tableNumber(double value);

/// Lines of cells between tabs, the header first, for a spreadsheet.
QString tabSeparated(const PlotTable& table);

/// One row a mode of a spectrum, without weights, under the columns of modeTable().
void addModes(PlotTable& table, const QString& name, const Spectrum& spectrum);

/// One row a mode of the live run and of each pinned one: eigenvalue, modulus, frequency, weight, contribution.
PlotTable modeTable(const RunResult* result, const std::vector<PinnedRun>& pinned);

}  // namespace echoplane
