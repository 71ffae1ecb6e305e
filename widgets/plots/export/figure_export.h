// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/paper/figure.h"
#include "widgets/plots/export/plot_source.h"

namespace echoplane {

/// A figure of the paper for print: DejaVu Sans, vectors and real text. Its title and caption become the file's title and
/// description, and `command` ("reproduce fig6 --seeds 3"), which makes it again, goes into its record.
PlotSource figureSource(const Figure& figure, const QString& command);

/// Writes figureSource() with writePlot(); throws as that does. Needs a QApplication, which may use the offscreen platform.
void exportFigure(const Figure& figure, const QString& file, const QString& command = {}, const PlotOptions& options = {});

}  // namespace echoplane
