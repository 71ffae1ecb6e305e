// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figure_export.h"

#include <qcustomplot.h>

#include "widgets/plots/figure_drawing.h"
#include "widgets/plots/plot_file.h"

namespace echoplane {

void exportFigure(const Figure& figure, const QString& file) {
    checkPlotFile(file);
    QCustomPlot plot;
    drawFigure(plot, figure, printStyle());
    const int width = figureWidth(figure);
    const QString title =
        QStringLiteral("Echoplane, %1: %2").arg(QString::fromStdString(figure.name), QString::fromStdString(figure.title));
    writePlotFile(plot, QSize(width, figureHeight(plot, figure, width)), {title, QString::fromStdString(figure.caption)}, file);
}

}  // namespace echoplane
