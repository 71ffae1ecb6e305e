// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/weight_view.h"

#include <QtCore/QEvent>
#include <QtWidgets/QVBoxLayout>

#include "widgets/plots/weight_figure.h"

namespace echoplane {

WeightView::WeightView(QWidget* parent) : QWidget(parent), m_plot(new QCustomPlot(this)), m_figure(new WeightFigure(m_plot)) {
    setAccessibleName(tr("Weight spectrum"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_plot);
    connect(m_plot, &QCustomPlot::beforeReplot, this, &WeightView::updateFigure);
    restyle();
}

WeightView::~WeightView() = default;

void WeightView::setResult(std::shared_ptr<const RunResult> result) {
    m_result = std::move(result);
    m_pending = true;
    if (isVisible()) m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void WeightView::setStale(bool stale) {
    m_figure->setStale(stale);
    if (isVisible()) m_plot->layer(QStringLiteral("overlay"))->replot();
}

int WeightView::reals() const {
    return m_figure->reals();
}

int WeightView::pairs() const {
    return m_figure->pairs();
}

QString WeightView::badge() const {
    return m_figure->badge().lines().join(QStringLiteral("; "));
}

QSize WeightView::sizeHint() const {
    return {560, 340};
}

QSize WeightView::minimumSizeHint() const {
    return {300, 200};
}

void WeightView::updateFigure() {
    if (!m_pending) return;
    m_pending = false;
    m_figure->setResult(m_result.get());
    QStringList summary;
    if (reals() > 0) summary << tr("%n real eigenvalue(s)", nullptr, reals());
    if (pairs() > 0) summary << tr("%n conjugate pair(s)", nullptr, pairs());
    summary << m_figure->badge().lines();
    if (!m_figure->caption().isEmpty()) summary << m_figure->caption();
    setAccessibleDescription(summary.join(QStringLiteral("; ")));
}

void WeightView::restyle() {
    m_figure->setStyle(screenStyle(*this));
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void WeightView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) restyle();
}

void WeightView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_pending) m_plot->replot(QCustomPlot::rpQueuedReplot);
}

}  // namespace echoplane
