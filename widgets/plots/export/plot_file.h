// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

#include "widgets/plots/export/plot_options.h"

class QCustomPlot;

namespace echoplane {

/// The metadata of a picture file.
struct PlotDescription {
    QString title;
    QString text;
    QString record;  ///< runRecord() or another one-line JSON object; may be empty
};

/// True for a PNG. Throws std::invalid_argument, listing the supported suffixes, if `file` has another one.
bool isPng(const QString& file);

/// Draws a plot into a file; the suffix .svg, .pdf or .png decides the format. In all of them text stays text (except in PNG) and
/// data are clipped to their axes. The record goes into SVG as <metadata>, into PDF as XMP and into PNG as the text "Echoplane".
///
/// Writes through a temporary file: a failed write keeps the previous one. Throws as isPng() does, and std::runtime_error naming
/// the file if it cannot be written.
void writePlotFile(QCustomPlot& plot, const PlotSheet& sheet, const PlotDescription& description, const QString& file);

/// Draws a plot as a picture, with `scale` pixels for each pixel of the layout.
QImage plotPicture(QCustomPlot& plot, const PlotSheet& sheet, double scale);

/// The record of a picture written by writePlotFile(), or of a CSV, Markdown or LaTeX table (table_text.h); empty if there is
/// none. Throws std::invalid_argument naming the file if it cannot be read.
QString recordOf(const QString& file);

}  // namespace echoplane
