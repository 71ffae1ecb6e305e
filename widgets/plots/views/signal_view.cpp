// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/views/signal_view.h"

#include <QAction>
#include <QKeyEvent>

#include "widgets/plots/figures/signal_figure.h"
#include "widgets/plots/views/screen_plot.h"

namespace echoplane {
namespace {

constexpr double liveSteps = 200.0;
/// Where the current step stays in a view that scrolls, as a share of its width.
constexpr double placeOfNow = 0.85;

}  // namespace

SignalView::SignalView(QWidget* parent) : ResultView(parent), m_figure(new SignalFigure(m_plot)), m_fitAction(new QAction(this)) {
    setAccessibleName(tr("Signal and residual"));
    m_fitAction->setText(tr("Show the &whole signal"));
    m_fitAction->setToolTip(tr("Show all steps again (Home, or double click)"));
    connect(m_fitAction, &QAction::triggered, this, &SignalView::fit);
    addAction(m_fitAction);
    m_outputs = new OutputActions(this, Qt::WidgetWithChildrenShortcut);
    connect(m_outputs, &OutputActions::chosen, this, &SignalView::showOutput);
    begin(m_figure, sameSeries);
}

SignalView::~SignalView() = default;

void SignalView::fit() {
    updateFigure();
    m_figure->panels().fit();
    replotSoon();
}

void SignalView::startOver() {
    fit();
    showOutput(0);
}

void SignalView::showOutput(int output) {
    m_figure->setOutput(output);
    refresh();
}

void SignalView::setNow(std::optional<int> step) {
    m_now = step;
    if (!m_now) {
        m_shownNow.reset();
        m_figure->setNow(std::nullopt);
        fit();
    }
    refresh();
}

void SignalView::fillFigure() {
    ResultView::fillFigure();
    m_outputs->setShown(m_figure->output(), m_figure->outputs());
    followNow();
}

void SignalView::followNow() {
    if (!m_now) return;
    QCPAxis& time = m_figure->panels().time();
    if (!m_shownNow) time.setRange(-0.5, liveSteps - 0.5);
    const QCPRange seen = time.range();
    if (!m_figure->panels().showsAll() && (!m_shownNow || seen.contains(*m_shownNow))) {
        const double lower = *m_now - placeOfNow * seen.size();
        time.setRange(QCPRange(lower, lower + seen.size()));
    }
    m_shownNow = m_now;
    m_figure->setNow(m_now);
}

QPointF SignalView::visibleSteps() const {
    return m_figure->panels().inView();
}

std::optional<QPointF> SignalView::zoom() {
    updateFigure();
    if (m_figure->panels().showsAll()) return std::nullopt;
    return visibleSteps();
}

int SignalView::output() {
    updateFigure();
    return m_figure->output();
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

void SignalView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Home)
        fit();
    else if (m_figure->panels().takesKey(event->key()))
        replotSoon();
    else
        ResultView::keyPressEvent(event);
}

bool SignalView::plotEvent(QEvent* event) {
    if (event->type() == QEvent::MouseButtonDblClick) {
        fit();
        return true;
    }
    return false;
}

}  // namespace echoplane
