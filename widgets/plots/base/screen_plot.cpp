// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/base/screen_plot.h"

#include <utility>

#include <QResizeEvent>
#include <QTimer>

#include "widgets/plots/kit/plot_key.h"

namespace echoplane {

ScreenPlot::ScreenPlot(QWidget* parent) : QCustomPlot(parent) {
    setProperty(PlotKey::compact, true);
    setPlottingHint(QCP::phImmediateRefresh, false);  // so that several plots are painted together
    // A replot by QCustomPlot itself, for example after a resize or while an axis is dragged.
    connect(this, &QCustomPlot::beforeReplot, this, [this] { m_direct = false; });
    // The number of tick labels that fit is known only after layout: draw again if the size has changed.
    connect(this, &QCustomPlot::afterLayout, this, [this] {
        if (isVisible() && std::exchange(m_laidOut, viewport().size()) != viewport().size()) redrawSoon();
    });
}

void ScreenPlot::redrawSoon() {
    if (std::exchange(m_overlayAlone, false)) {
        replot(rpQueuedReplot);
        return;
    }
    if (std::exchange(m_queued, true)) return;
    QTimer::singleShot(0, this, [this] {
        m_queued = false;
        Q_EMIT beforeReplot();
        m_direct = true;
        m_finished = false;
        update();
    });
}

void ScreenPlot::redrawOverlay() {
    m_overlayAlone = true;
    if (m_direct)
        replot(rpQueuedReplot);  // the buffers are outdated
    else
        layer(QStringLiteral("overlay"))->replot();
}

void ScreenPlot::paintEvent(QPaintEvent* event) {
    if (!m_direct) {
        QCustomPlot::paintEvent(event);
        return;
    }
    {
        QCPPainter painter(this);
        painter.fillRect(mViewport, mBackgroundBrush);
        draw(&painter);
    }
    if (!std::exchange(m_finished, true)) Q_EMIT afterReplot();
}

void ScreenPlot::resizeEvent(QResizeEvent* event) {
    if (!event->size().isEmpty()) QCustomPlot::resizeEvent(event);
}

}  // namespace echoplane
