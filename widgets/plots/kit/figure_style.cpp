// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/figure_style.h"

#include <algorithm>

#include <qcustomplot.h>

#include "widgets/plots/axes/axis_title.h"
#include "widgets/plots/axes/number_ticker.h"
#include "widgets/plots/axes/power_ticker.h"
#include "widgets/plots/kit/plot_key.h"
#include "widgets/theme/metrics.h"

namespace echoplane {
QFont FigureStyle::smallFont() const {
    constexpr int leastPixels = 9;
    QFont small = typeFont(font, TypeRole::tick);
    if (font.pixelSize() > 0) small.setPixelSize(qMax(qMin(leastPixels, font.pixelSize()), small.pixelSize()));
    return small;
}

FigureStyle screenStyle(const QWidget& widget, double strokes) {
    return {plotColours(widget.palette()), widget.font(), strokes};
}

FigureStyle printStyle() {
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(13);
    return {printColours(), font};
}

QColor blended(const QColor& ground, const QColor& colour, double amount) {
    const auto mix = [amount](int from, int to) { return qRound(from + (to - from) * amount); };
    return {mix(ground.red(), colour.red()), mix(ground.green(), colour.green()), mix(ground.blue(), colour.blue())};
}

void styleAxis(QCPAxis& axis, const FigureStyle& style) {
    const PlotColours& colours = style.colours;
    const QPen line(colours.axis, style.width(1.0));
    axis.setBasePen(line);
    axis.setTickPen(line);
    axis.setSubTickPen(line);
    axis.setTickLength(0, 4);
    axis.setSubTickLength(0, 2);
    axis.setLabelColor(colours.mutedText);
    axis.setTickLabelColor(colours.mutedText);
    axis.setLabelFont(style.font);
    axis.setTickLabelFont(style.smallFont());
    axis.setTickLabelPadding(3);
    axis.setLabelPadding(4);
    if (axis.parentPlot()->property(PlotKey::compact).toBool()) axis.setPadding(0);
    axis.grid()->setPen(QPen(colours.grid, 1.0));
    axis.grid()->setZeroLinePen(QPen(colours.grid, 1.0));
    axis.grid()->setSubGridVisible(false);
    axis.grid()->setAntialiased(false);
}

void makeLogarithmic(QCPAxis& axis) {
    axis.setScaleType(QCPAxis::stLogarithmic);
    axis.setTicker(QSharedPointer<PowerTicker>::create(axis));
}

void makeLinear(QCPAxis& axis) {
    axis.setScaleType(QCPAxis::stLinear);
    axis.setTicker(QSharedPointer<NumberTicker>::create(axis));
    axis.setNumberFormat(QStringLiteral("g"));
}

void placeOnLayers(QCPAxisRect& rect) {
    for (QCPAxis* axis : rect.axes()) {
        makeLinear(*axis);
        axis->setLayer(QStringLiteral("axes"));
        axis->grid()->setLayer(QStringLiteral("grid"));
    }
}

void placeFixed(QCPAxisRect& rect, const QMargins& least) {
    placeOnLayers(rect);
    rect.setMinimumMargins(least);
    rect.setRangeDrag({});
    rect.setRangeZoom({});
}

void stackParts(QCustomPlot& plot, std::initializer_list<QCPLayoutElement*> parts, const QMargins& margins) {
    int row = 0;
    for (QCPLayoutElement* part : parts) plot.plotLayout()->addElement(row++, 0, part);
    plot.plotLayout()->setRowSpacing(0);
    plot.plotLayout()->setMargins(margins);
}

void clearPlot(QCustomPlot& plot) {
    plot.plotLayout()->clear();
    plot.setNoAntialiasingOnDrag(false);
    keepTitles(plot);
    QObject::connect(&plot, &QCustomPlot::beforeReplot, &plot, [&plot] {
        if (plot.bufferDevicePixelRatio() != plot.devicePixelRatioF()) plot.setBufferDevicePixelRatio(plot.devicePixelRatioF());
    });
}

}  // namespace echoplane
