// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/paper/figure.h"
#include "widgets/plots/export/plot_source.h"

namespace echoplane {

/// A figure of the paper for print: DejaVu Sans, vectors and real text. Its title and caption go into the file's title and
/// description, and `command` ("reproduce fig6 --seeds 3") into its record, as what makes it again.
PlotSource figureSource(const Figure& figure, const QString& command);

/// Writes figureSource() with writePlot(), and throws as that does. Needs a QApplication, which may run on the offscreen
/// platform.
void exportFigure(const Figure& figure, const QString& file, const QString& command = {}, const PlotOptions& options = {});

}  // namespace echoplane
