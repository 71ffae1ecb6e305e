// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/exploration/parallel_view.h"

#include <algorithm>
#include <numeric>

#include <qcustomplot.h>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QVBoxLayout>

#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/focus_ring.h"
#include "widgets/plots/exploration/parallel_figure.h"

namespace echoplane {
namespace {

constexpr int readOutRows = 2;
constexpr double leastDrag = 3.0;  // pixels; a shorter drag is a click
constexpr float keyStep = 0.05F;
/// A brush that reaches the top includes the failed points.
constexpr float aboveAll = 2.0F;

Brushes::Range rangeBetween(double a, double b) {
    const auto [low, high] = std::minmax(a, b);
    return {static_cast<float>(low), high >= 1.0 ? aboveAll : static_cast<float>(high)};
}

}  // namespace

ParallelView::ParallelView(QWidget* parent)
    : QWidget(parent), m_plot(new QCustomPlot(this)), m_figure(new ParallelFigure(m_plot)), m_readOut(plainLabel(this)) {
    setAccessibleName(tr("Points of the search"));
    m_plot->setAccessibleName(tr("Points of the search"));
    m_plot->setObjectName(QStringLiteral("search-points"));
    m_plot->setFocusPolicy(Qt::StrongFocus);
    new FocusRing(m_plot);
    m_plot->setMouseTracking(true);
    m_plot->installEventFilter(this);
    m_readOut->setObjectName(QStringLiteral("search-read-out"));
    m_readOut->setAccessibleName(tr("Point"));
    m_readOut->setWordWrap(true);
    m_readOut->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_readOut->setFixedHeight(readOutRows * m_readOut->fontMetrics().lineSpacing() + 2);
    m_readOut->setContentsMargins(8, 0, 8, 0);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_plot, 1);
    column->addWidget(m_readOut);
    connect(m_plot, &QCustomPlot::beforeReplot, this, &ParallelView::updateFigure);
    clear();
    restyle();
}

/// Without much room the plot has all of it.
void ParallelView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    constexpr int share = 3;
    m_readOut->setVisible(height() >= share * m_readOut->height());
}

void ParallelView::setSearch(const ExplorationPlan& plan, const std::vector<Evaluation>& evaluations,
                             std::optional<std::size_t> best) {
    if (plan.axes != m_plan.axes || m_brushes.axes() == 0) {
        m_brushes.resize(plan.axes.size() + 1);
        m_axis = -1;
    }
    if (m_point >= static_cast<int>(evaluations.size())) m_point = -1;
    m_plan = plan;
    m_evaluations = evaluations;
    m_best = best;
    refresh();
}

void ParallelView::clear() {
    m_plan = {};
    m_evaluations.clear();
    m_best.reset();
    m_brushes.resize(0);
    m_point = m_axis = -1;
    refresh();
}

void ParallelView::refresh() {
    m_pending = true;
    if (isVisible()) m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void ParallelView::updateFigure() {
    if (!m_pending) return;
    m_pending = false;
    if (m_evaluations.empty()) {
        m_data = {};
        m_order.clear();
        m_figure->setMessage(m_plan.axes.empty()
                                 ? tr("Choose the settings to search and press Start. Each trial becomes one line.")
                                 : tr("The first trials are running."));
    } else {
        m_data = parallelData(m_plan, m_evaluations, m_best);
        m_order.resize(m_data.points());
        std::iota(m_order.begin(), m_order.end(), 0U);
        std::ranges::stable_sort(m_order, {}, [this](std::size_t i) { return m_data.ranks[i]; });
        m_figure->setData(m_data);
        m_figure->setBrushes(m_brushes, false);
    }
    showCursor();
    setAccessibleDescription(m_data.caption);
}

const ParallelData& ParallelView::data() {
    updateFigure();
    return m_data;
}

const std::vector<char>& ParallelView::chosen() {
    updateFigure();
    return m_figure->chosen();
}

void ParallelView::setBrush(std::size_t axis, std::optional<Brushes::Range> range) {
    if (axis >= m_brushes.axes()) return;
    m_brushes.set(axis, range);
    applyBrushes();
}

void ParallelView::clearBrushes() {
    if (!m_brushes.any()) return;
    m_brushes.resize(m_brushes.axes());
    applyBrushes();
}

void ParallelView::applyBrushes() {
    if (!m_pending) m_figure->setBrushes(m_brushes, isVisible());
    Q_EMIT brushesChanged();
}

void ParallelView::showCursor() {
    m_figure->setCursor(m_point, m_axis);
    const QString text = textOf(m_point);
    m_readOut->setText(text);
    m_readOut->setToolTip(plainToolTip(text));
    m_plot->setAccessibleDescription(text);
}

QString ParallelView::textOf(int point) const {
    if (m_evaluations.empty()) return {};
    if (point >= 0)
        return tr("Point %1: %2 at %3")
            .arg(point + 1)
            .arg(measureText(m_plan, m_evaluations[static_cast<std::size_t>(point)]),
                 pointText(m_plan, m_evaluations[static_cast<std::size_t>(point)]));
    if (m_axis >= 0 && m_axis < static_cast<int>(m_data.axes.size()))
        return tr("Axis %1: + and − select a range, Delete clears it, Up and Down step through the points.")
            .arg(m_data.axes[static_cast<std::size_t>(m_axis)].title);
    return tr(
        "Drag along an axis to select a range; click the axis to clear it. Point at a line to read it; click to apply its "
        "settings.");
}

void ParallelView::readPoint(int point) {
    if (point == m_point) return;
    m_point = point;
    showCursor();
    if (isVisible()) m_plot->layer(QStringLiteral("overlay"))->replot();
    Q_EMIT pointRead(point);
}

QString ParallelView::readOut() const {
    return m_readOut->text();
}

QPointF ParallelView::positionOf(std::size_t axis, double place) const {
    return m_plot->mapTo(this, m_figure->positionOf(axis, place).toPoint());
}

void ParallelView::press(const QPointF& position) {
    const int axis = m_figure->axisAt(position);
    const double place = m_figure->placeAt(position);
    m_drag = Drag{axis, axis < 0 ? m_figure->pointAt(position) : -1, place, false, {}};
    if (axis < 0) return;
    const auto& brush = m_brushes.at(static_cast<std::size_t>(axis));
    if (brush && place >= double{brush->low} && place <= double{brush->high}) m_drag->moving = brush;
}

void ParallelView::moveTo(const QPointF& position, bool dragging) {
    if (!dragging || !m_drag || m_drag->axis < 0) {
        readPoint(m_figure->axisAt(position) >= 0 ? -1 : m_figure->pointAt(position));
        m_plot->setCursor(m_figure->axisAt(position) >= 0 ? Qt::SizeVerCursor
                          : m_point >= 0                  ? Qt::PointingHandCursor
                                                          : Qt::ArrowCursor);
        return;
    }
    const auto axis = static_cast<std::size_t>(m_drag->axis);
    const double place = m_figure->placeAt(position);
    const double away = m_figure->positionOf(axis, m_drag->from).y() - position.y();
    m_drag->moved = m_drag->moved || std::abs(away) >= leastDrag;
    if (!m_drag->moved) return;
    if (!m_drag->moving) return setBrush(axis, rangeBetween(m_drag->from, place));
    const double low = double{m_drag->moving->low}, high = std::min(1.0, double{m_drag->moving->high});
    const double by = std::clamp(place - m_drag->from, -low, 1.0 - high);
    setBrush(axis, rangeBetween(low + by, high + by));
}

void ParallelView::release(const QPointF& position) {
    if (!m_drag) return;
    const Drag drag = *std::exchange(m_drag, std::nullopt);
    if (drag.axis >= 0) {
        if (!drag.moved) setBrush(static_cast<std::size_t>(drag.axis), std::nullopt);
    } else if (drag.point >= 0 && m_figure->pointAt(position) == drag.point) {
        Q_EMIT applyRequested(drag.point);
    }
}

void ParallelView::stepPoint(int by) {
    const std::vector<char>& in = chosen();
    std::vector<std::size_t> left;
    for (const std::size_t i : m_order)
        if (in[i] != 0) left.push_back(i);
    if (left.empty()) return;
    const auto at = m_point < 0 ? left.end() : std::ranges::find(left, static_cast<std::size_t>(m_point));
    // Without a current point, start at the best one.
    const auto here = at == left.end() ? -1 : static_cast<int>(at - left.begin());
    const int next = here < 0 ? 0 : std::clamp(here + by, 0, static_cast<int>(left.size()) - 1);
    readPoint(static_cast<int>(left[static_cast<std::size_t>(next)]));
}

void ParallelView::brushAround(double by) {
    if (m_axis < 0) return;
    const auto axis = static_cast<std::size_t>(m_axis);
    const auto& brush = m_brushes.at(axis);
    double low = 0.0, high = 1.0;
    if (brush) {
        low = double{brush->low};
        high = std::min(1.0, double{brush->high});
    } else if (m_point >= 0 && by > 0.0) {
        low = high = std::min(1.0, double{m_data.place(static_cast<std::size_t>(m_point), axis)});
    } else if (by > 0.0) {
        low = high = 0.0;
    }
    low = std::max(0.0, low - by);
    high = std::min(1.0, high + by);
    if (low <= high) setBrush(axis, rangeBetween(low, high));
}

bool ParallelView::pressKey(int key) {
    const int axes = static_cast<int>(m_data.axes.size());
    switch (key) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (m_point >= 0) Q_EMIT applyRequested(m_point);
            return true;
        case Qt::Key_Left:
        case Qt::Key_Right:
            m_axis = m_axis < 0 ? 0 : std::clamp(m_axis + (key == Qt::Key_Left ? -1 : 1), 0, axes - 1);
            break;
        case Qt::Key_Up:
        case Qt::Key_Down:
            stepPoint(key == Qt::Key_Up ? -1 : 1);
            return true;
        case Qt::Key_Home:
            stepPoint(-static_cast<int>(m_data.points()));
            return true;
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            brushAround(double{keyStep});
            return true;
        case Qt::Key_Minus:
            brushAround(-double{keyStep});
            return true;
        case Qt::Key_Delete:
        case Qt::Key_Backspace:
            if (m_axis >= 0) setBrush(static_cast<std::size_t>(m_axis), std::nullopt);
            return true;
        case Qt::Key_Escape:
            if (!m_brushes.any()) return false;
            clearBrushes();
            return true;
        default:
            return false;
    }
    showCursor();
    m_plot->layer(QStringLiteral("overlay"))->replot();
    return true;
}

bool ParallelView::eventFilter(QObject* watched, QEvent* event) {
    if (event->isInputEvent()) updateFigure();  // the pointer must act on the newest data
    if (m_data.points() == 0) return QWidget::eventFilter(watched, event);
    const auto* mouse = dynamic_cast<QMouseEvent*>(event);
    const bool left = mouse && mouse->button() == Qt::LeftButton;
    switch (event->type()) {
        case QEvent::MouseMove:
            moveTo(mouse->position(), mouse->buttons().testFlag(Qt::LeftButton));
            break;
        case QEvent::Leave:
            if (!m_drag) readPoint(-1);
            break;
        case QEvent::MouseButtonPress:
            if (left) press(mouse->position());
            break;
        case QEvent::MouseButtonRelease:
            if (left) release(mouse->position());
            break;
        case QEvent::KeyPress:
            if (pressKey(static_cast<QKeyEvent*>(event)->key())) return true;
            break;
        default:
            break;
    }
    return QWidget::eventFilter(watched, event);
}

void ParallelView::restyle() {
    m_figure->setStyle(screenStyle(*this));
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void ParallelView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) restyle();
}

void ParallelView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_pending) m_plot->replot(QCustomPlot::rpQueuedReplot);
}

}  // namespace echoplane
