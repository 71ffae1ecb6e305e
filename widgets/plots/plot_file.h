// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QSize>
#include <QtCore/QString>

class QCustomPlot;

namespace echoplane {

/// What a picture's file tells about itself.
struct PlotDescription {
    QString title;
    QString text;
};

/// Throws std::invalid_argument naming the suffixes there are, if `file` has another one.
void checkPlotFile(const QString& file);

/// Draws a plot, `size` pixels of 1/96 inch large, into a file; the suffix .svg, .pdf or .png decides the format. Text stays text
/// and data are clipped to their axes in all of them.
///
/// Goes through a temporary file: a failed write keeps the previous one. Throws as checkPlotFile() does, and
/// std::runtime_error naming the file when it cannot be written.
void writePlotFile(QCustomPlot& plot, const QSize& size, const PlotDescription& description, const QString& file);

}  // namespace echoplane
