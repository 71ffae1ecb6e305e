// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/memory_view.h"

#include <QtCore/QEvent>
#include <QtWidgets/QVBoxLayout>

#include "widgets/plots/memory_figure.h"

namespace echoplane {

MemoryView::MemoryView(QWidget* parent) : QWidget(parent), m_plot(new QCustomPlot(this)), m_figure(new MemoryFigure(m_plot)) {
    setAccessibleName(tr("Memory capacity"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_plot);
    connect(m_plot, &QCustomPlot::beforeReplot, this, &MemoryView::updateFigure);
    restyle();
}

MemoryView::~MemoryView() = default;

void MemoryView::setResult(std::shared_ptr<const RunResult> result) {
    m_result = std::move(result);
    m_pending = true;
    if (isVisible()) m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void MemoryView::setStale(bool stale) {
    m_figure->setStale(stale);
    if (isVisible()) m_plot->layer(QStringLiteral("overlay"))->replot();
}

QString MemoryView::headline() const {
    return m_figure->headline();
}

QString MemoryView::halfDelay() const {
    return m_figure->halfDelay();
}

QString MemoryView::message() const {
    return m_figure->message();
}

QSize MemoryView::sizeHint() const {
    return {560, 340};
}

QSize MemoryView::minimumSizeHint() const {
    return {300, 200};
}

void MemoryView::updateFigure() {
    if (!m_pending) return;
    m_pending = false;
    m_figure->setResult(m_result.get());
    QStringList summary;
    for (const QString& part : {m_figure->headline(), m_figure->halfDelay(), m_figure->message()})
        if (!part.isEmpty()) summary << part;
    setAccessibleDescription(summary.join(QStringLiteral("; ")));
}

void MemoryView::restyle() {
    m_figure->setStyle(screenStyle(*this));
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void MemoryView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) restyle();
}

void MemoryView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_pending) m_plot->replot(QCustomPlot::rpQueuedReplot);
}

}  // namespace echoplane
