// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

#include "widgets/plots/export/plot_options.h"

class QCustomPlot;

namespace echoplane {

/// What a picture's file tells about itself.
struct PlotDescription {
    QString title;
    QString text;
    QString record;  ///< runRecord() or another object of JSON on one line; may be empty
};

/// Throws std::invalid_argument naming the suffixes there are, if `file` has another one.
bool isPng(const QString& file);

/// Draws a plot into a file; the suffix .svg, .pdf or .png decides the format. Text stays text and data are clipped to their axes
/// in all of them. The record goes into SVG as <metadata>, into PDF as XMP and into PNG as the text "Echoplane".
///
/// Goes through a temporary file: a failed write keeps the previous one. Throws as isPng() does, and
/// std::runtime_error naming the file when it cannot be written.
void writePlotFile(QCustomPlot& plot, const PlotSheet& sheet, const PlotDescription& description, const QString& file);

/// The same as a picture, `scale` pixels for each pixel of the layout.
QImage plotPicture(QCustomPlot& plot, const PlotSheet& sheet, double scale);

/// The record of a picture that writePlotFile() wrote, or of a CSV, Markdown or LaTeX table (table_text.h); empty where there is
/// none. Throws std::invalid_argument naming the file where it cannot be read.
QString recordOf(const QString& file);

}  // namespace echoplane
