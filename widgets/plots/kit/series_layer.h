// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <qcustomplot.h>

#include "core/paper/figure.h"
#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/kit/figure_style.h"
#include "widgets/plots/kit/series_style.h"

namespace echoplane {

/// Share of a curve's colour in its band.
inline constexpr double bandShare = 0.25;

/// True if all series are lines and each begins where the previous one ends: spans of one curve, named above it.
bool isSuccessive(const FigurePanel& panel);

/// Axis range that holds `values` with some room at the ends; on a log axis only the positive ones count.
QCPRange rangeOf(const std::vector<const std::vector<double>*>& values, bool logarithmic);

/// All curves and clouds of one panel, and its unit circle. Points that are NaN, or not positive on a log axis, break a curve. A
/// curve has a band between its bounds, or of its standard errors. Curves of few points carry a marker at each, others at a few
/// places that differ between the series.
class SeriesLayer : public RectLayer<> {
public:
    /// One style for each series of the panel.
    SeriesLayer(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect, FigurePanel panel,
                std::vector<SeriesStyle> styles, FigureStyle style);

protected:
    void draw(QCPPainter* painter) override;

private:
    std::vector<QPointF> pixelsOf(const FigureSeries& series) const;
    void drawUnitCircle(QPainter& painter) const;
    void drawLine(QCPPainter& painter, std::size_t index) const;
    /// Between the bounds, or one standard error to either side of a mean.
    void drawBand(QPainter& painter, std::size_t index) const;
    void drawCloud(QPainter& painter, std::size_t index) const;
    void drawSpanNames(QPainter& painter) const;

    FigurePanel m_panel;
    std::vector<SeriesStyle> m_styles;
    FigureStyle m_style;
    bool m_successive;
};

}  // namespace echoplane
