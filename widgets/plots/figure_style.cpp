// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figure_style.h"

#include <algorithm>
#include <cmath>

#include <qcustomplot.h>

namespace echoplane {
namespace {

/// Powers of ten, no more of them than the axis has room for.
class PowerTicker : public QCPAxisTickerLog {
public:
    explicit PowerTicker(const QCPAxis& axis) : m_axis(axis) { setSubTickCount(0); }

protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override {
        const int most = room();
        const double decades = std::log10(range.upper / range.lower);
        setTickCount(most);
        setLogBase(std::pow(10.0, std::isfinite(decades) ? std::max(1.0, std::ceil(decades / most)) : 1.0));
        return QCPAxisTickerLog::createTickVector(tickStep, range);
    }

private:
    /// Numbers that fit along the axis, as long as it was last laid out; before that, as the whole plot leaves room for.
    int room() const {
        const bool across = m_axis.orientation() == Qt::Horizontal;
        const QSize laidOut = m_axis.axisRect()->size();
        const QSize whole = m_axis.parentPlot()->viewport().size();
        const int length = across ? (laidOut.width() > 0 ? laidOut.width() : whole.width())
                                  : (laidOut.height() > 0 ? laidOut.height()
                                                          : whole.height() / std::max(1, m_axis.parentPlot()->axisRectCount()));
        const QFontMetrics metrics(m_axis.tickLabelFont());
        const int each =
            across ? metrics.horizontalAdvance(QStringLiteral("10−10")) + metrics.height() / 2 : 2 * metrics.height();
        return std::max(2, length / each);
    }

    const QCPAxis& m_axis;
};

}  // namespace

QFont FigureStyle::smallFont() const {
    QFont small = font;
    if (font.pixelSize() > 0)
        small.setPixelSize(qMax(qMin(9, font.pixelSize()), qRound(font.pixelSize() * 0.88)));
    else
        small.setPointSizeF(qMax(7.0, font.pointSizeF() * 0.88));
    return small;
}

FigureStyle screenStyle(const QWidget& widget) {
    return {plotColours(widget.palette()), widget.font()};
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
    const QPen line(colours.axis, 1.0);
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
    axis.grid()->setPen(QPen(colours.grid, 1.0));
    axis.grid()->setZeroLinePen(QPen(colours.grid, 1.0));
    axis.grid()->setSubGridVisible(false);
    axis.grid()->setAntialiased(false);
}

void makeLogarithmic(QCPAxis& axis) {
    axis.setScaleType(QCPAxis::stLogarithmic);
    axis.setTicker(QSharedPointer<QCPAxisTickerLog>(new PowerTicker(axis)));
    axis.setNumberFormat(QStringLiteral("eb"));
    axis.setNumberPrecision(0);
}

void placeOnLayers(QCPAxisRect& rect) {
    for (QCPAxis* axis : rect.axes()) {
        axis->setLayer(QStringLiteral("axes"));
        axis->grid()->setLayer(QStringLiteral("grid"));
    }
}

void clearPlot(QCustomPlot& plot) {
    plot.plotLayout()->clear();
    plot.setNoAntialiasingOnDrag(false);
    QObject::connect(&plot, &QCustomPlot::beforeReplot, &plot, [&plot] {
        if (plot.bufferDevicePixelRatio() != plot.devicePixelRatioF()) plot.setBufferDevicePixelRatio(plot.devicePixelRatioF());
    });
}

}  // namespace echoplane
