// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/signal_view.h"

#include <QtGui/QAction>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QVBoxLayout>

#include "widgets/plots/number_text.h"
#include "widgets/plots/signal_figure.h"

namespace echoplane {
namespace {

constexpr double keyZoom = 1.25;
constexpr double keyPan = 0.1;

}  // namespace

SignalView::SignalView(QWidget* parent)
    : QWidget(parent), m_plot(new QCustomPlot(this)), m_figure(new SignalFigure(m_plot)), m_fitAction(new QAction(this)) {
    setAccessibleName(tr("Signal and residual"));
    setFocusPolicy(Qt::StrongFocus);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    m_plot->setFocusProxy(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_plot);

    m_fitAction->setText(tr("Show the &whole signal"));
    m_fitAction->setToolTip(tr("Show all steps again (Home, or double click)"));
    connect(m_fitAction, &QAction::triggered, this, &SignalView::fit);
    addAction(m_fitAction);
    m_plot->installEventFilter(this);
    connect(m_plot, &QCustomPlot::beforeReplot, this, &SignalView::updateFigure);
    restyle();
}

SignalView::~SignalView() = default;

void SignalView::setResult(std::shared_ptr<const RunResult> result) {
    m_result = std::move(result);
    refresh();
}

void SignalView::setStale(bool stale) {
    m_figure->setStale(stale);
    if (isVisible()) m_plot->layer(QStringLiteral("overlay"))->replot();
}

void SignalView::fit() {
    updateFigure();
    m_figure->fit();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

QPointF SignalView::visibleSteps() const {
    return {m_figure->timeAxis().range().lower, m_figure->timeAxis().range().upper};
}

QPointF SignalView::residualRange() const {
    return {m_figure->residualAxis().range().lower, m_figure->residualAxis().range().upper};
}

QString SignalView::badge() const {
    return m_figure->badge().lines().join(QStringLiteral("; "));
}

QSize SignalView::sizeHint() const {
    return {640, 360};
}

QSize SignalView::minimumSizeHint() const {
    return {320, 220};
}

void SignalView::refresh() {
    m_pending = true;
    if (isVisible()) m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void SignalView::updateFigure() {
    if (!m_pending) return;
    m_pending = false;
    m_figure->setResult(m_result.get());
    QStringList summary;
    if (m_result) {
        for (const Stretch& stretch : stretchesOf(*m_result))
            if (stretch.rmse > 0.0) summary << tr("%1 RMSE %2").arg(stretch.name, numberText(stretch.rmse, 2));
    }
    summary << m_figure->badge().lines();
    setAccessibleDescription(summary.join(QStringLiteral("; ")));
}

void SignalView::restyle() {
    m_figure->setStyle(screenStyle(*this));
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void SignalView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) restyle();
}

void SignalView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_pending) m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void SignalView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Home:
            fit();
            return;
        case Qt::Key_Plus:
            m_figure->zoomTime(keyZoom);
            break;
        case Qt::Key_Minus:
            m_figure->zoomTime(1.0 / keyZoom);
            break;
        case Qt::Key_Left:
            m_figure->panTime(-keyPan);
            break;
        case Qt::Key_Right:
            m_figure->panTime(keyPan);
            break;
        default:
            QWidget::keyPressEvent(event);
            return;
    }
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

bool SignalView::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonDblClick) {
        fit();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace echoplane
