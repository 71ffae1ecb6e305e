// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/export/figure_export.h"

#include <limits>

#include <qcustomplot.h>

#include "core/report/run_record.h"
#include "widgets/plots/kit/figure_drawing.h"

namespace echoplane {
namespace {

/// All series in long format, as in writeFigureCsv().
TextTable tableOf(const Figure& figure) {
    TextTable table;
    table.caption = figure.title;
    table.header = {"panel", "series", "x", "y", "area"};
    for (const FigurePanel& panel : figure.panels)
        for (const FigureSeries& series : panel.series)
            for (std::size_t i = 0; i < series.x.size(); ++i)
                table.rows.push_back({panel.title, series.name, series.x[i], series.y[i],
                                      series.area.empty() ? std::numeric_limits<double>::quiet_NaN() : series.area[i]});
    return table;
}

}  // namespace

PlotSource figureSource(const Figure& figure, const QString& command) {
    const QString title =
        QStringLiteral("Echoplane, %1: %2").arg(QString::fromStdString(figure.name), QString::fromStdString(figure.title));
    const QString made = command.isEmpty() ? QStringLiteral("reproduce ") + QString::fromStdString(figure.name) : command;
    return {QString::fromStdString(figure.name),
            QString::fromStdString(figure.title),
            {title, QString::fromStdString(figure.caption), QString::fromStdString(commandRecord(made.toStdString()))},
            [figure](QCustomPlot& plot, const FigureStyle& style) {
                drawFigure(plot, figure, style);
                const int width = figureWidth(figure);
                return QSize(width, figureHeight(plot, figure, width));
            },
            [figure] { return tableOf(figure); }};
}

void exportFigure(const Figure& figure, const QString& file, const QString& command, const PlotOptions& options) {
    writePlot(figureSource(figure, command), options, file);
}

}  // namespace echoplane
