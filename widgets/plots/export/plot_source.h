// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QStringList>

#include "core/files/table_text.h"
#include "widgets/plots/export/plot_file.h"

namespace echoplane {

/// A plot that can be written into a file: of a run, a sweep or the paper.
struct PlotSource {
    QString name;   ///< for files, without suffix: "plane-mso5-golden"
    QString label;  ///< for people: "Eigenvalue plane"
    PlotDescription description;
    /// Draws into an empty plot and returns the size in pixels of 1/96 inch that suits it. In the GUI thread.
    std::function<QSize(QCustomPlot& plot, const FigureStyle& style)> draw;
    std::function<TextTable()> table;              ///< what is shown, as numbers
    std::shared_ptr<const PlotSource> whole = {};  ///< all of what this shows a part of; null where it shows all
};

/// Suffixes that writePlot() takes, the first one first: "svg", "pdf", "png", "csv".
QStringList plotSuffixes();

/// Throws std::invalid_argument naming the suffixes there are, if `file` has another one.
void checkPlotOrTableFile(const QString& file);

/// Draws the plot into an SVG, PDF or PNG, or writes what it shows as a CSV; the suffix decides. Throws as writePlotFile(),
/// checkPlotOptions() and writeTable() do.
void writePlot(const PlotSource& source, const PlotOptions& options, const QString& file);

/// How the file will look, as large as fits into `box` pixels of the screen, but no larger than 1:1 times `ratio`. `suffix`
/// decides what a pixel of the size is.
QImage plotPreview(const PlotSource& source, const PlotOptions& options, const QString& suffix, const QSize& box, double ratio);

}  // namespace echoplane
