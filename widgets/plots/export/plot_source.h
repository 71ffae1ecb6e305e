// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QStringList>

#include "core/tables/table_text.h"
#include "widgets/plots/export/plot_file.h"

namespace echoplane {

/// A plot that can be written into a file: of a run, a sweep or the paper.
struct PlotSource {
    QString name;   ///< for files, without suffix: "plane-mso5-golden"
    QString label;  ///< for users: "Eigenvalue plane"
    PlotDescription description;
    /// Draws into an empty plot and returns a suitable size in pixels of 1/96 inch. Call it in the GUI thread.
    std::function<QSize(QCustomPlot& plot, const FigureStyle& style)> draw;
    std::function<TextTable()> table;              ///< the data shown
    std::shared_ptr<const PlotSource> whole = {};  ///< the whole plot, if this shows a part; else null
};

/// The suffixes supported by writePlot(), the default first: "svg", "pdf", "png", "csv".
QStringList plotSuffixes();

/// Throws std::invalid_argument, listing the supported suffixes, if `file` has another one.
void checkPlotOrTableFile(const QString& file);

/// Draws the plot into an SVG, PDF or PNG, or writes its data as CSV; the suffix decides. Throws as writePlotFile(),
/// checkPlotOptions() and writeTable() do.
void writePlot(const PlotSource& source, const PlotOptions& options, const QString& file);

/// A preview of the file, as large as fits into `box` screen pixels, but no larger than 1:1 times `ratio`. `suffix` decides what
/// a pixel of the size means.
QImage plotPreview(const PlotSource& source, const PlotOptions& options, const QString& suffix, const QSize& box, double ratio);

}  // namespace echoplane
