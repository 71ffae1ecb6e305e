// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/eigenvalues/fit_plot.h"

#include <algorithm>
#include <cmath>

#include <QMouseEvent>

#include "widgets/plots/axes/axis_title.h"
#include "widgets/plots/kit/log_axis.h"
#include "widgets/theme/theme.h"

namespace echoplane {

FitPlot::FitPlot(const char* name, const QString& across, const QString& up, const QString& toolTip, QWidget* parent)
    : QCustomPlot(parent) {
    constexpr int smallest = 120;  // pixels
    setObjectName(QLatin1String(name));
    setAccessibleName(up);
    setToolTip(toolTip);
    setMinimumSize(smallest, smallest);
    xAxis->setLabel(across);
    yAxis->setLabel(up);
    keepTitles(*this);
    addGraph();
    addGraph();  // dashed line at the chosen point
    connect(this, &QCustomPlot::mousePress, this,
            [this](const QMouseEvent* event) { Q_EMIT clicked(xAxis->pixelToCoord(event->position().x())); });
    for (QCPAxis* axis : axisRect()->axes()) axis->setVisible(false);  // until there is a curve
    restyle();
}

void FitPlot::setCurve(const QVector<double>& across, const QVector<double>& up, double end) {
    graph(0)->setData(across, up, true);
    if (up.isEmpty()) return;
    for (QCPAxis* axis : {xAxis, yAxis}) axis->setVisible(true);
    const auto [low, high] = std::ranges::minmax(up);
    m_low = 0.5 * low;
    m_high = 2.0 * high;
    if (low > 0.0 && std::isfinite(high)) {
        makeLogarithmic(*yAxis, QCPRange(m_low, m_high));
        yAxis->setRange(m_low, m_high);
    }
    xAxis->setRange(0.0, end);
    replot();
}

void FitPlot::setChosen(double across) {
    graph(1)->setData({across, across}, {m_low, m_high}, true);
    replot();
}

void FitPlot::restyle() {
    const PlotColours colours = plotColours(palette());
    setBackground(colours.ground);
    for (QCPAxis* axis : {xAxis, yAxis}) {
        axis->setBasePen(colours.axis);
        axis->setTickPen(colours.axis);
        axis->setSubTickPen(colours.axis);
        axis->setTickLabelColor(colours.text);
        axis->setLabelColor(colours.text);
        axis->grid()->setPen(colours.grid);
    }
    graph(0)->setPen(QPen(colours.prediction, 1.4));
    graph(0)->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, 4.0));
    graph(1)->setPen(QPen(colours.text, 1.2, Qt::DashLine));
    replot();
}

void FitPlot::changeEvent(QEvent* event) {
    QCustomPlot::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) restyle();
}

}  // namespace echoplane
