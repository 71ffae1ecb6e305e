// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse and key handling of SweepMapView.
#include <algorithm>
#include <cmath>

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>

#include <qcustomplot.h>

#include "core/tasks/task.h"
#include "widgets/plots/exploration/sweep_map_figure.h"
#include "widgets/plots/exploration/sweep_map_view.h"

namespace echoplane {
namespace {

/// Factor by which a key narrows, or widens, the range of colours.
constexpr double keyZoom = 0.8;
/// The least distance between the ends, as a share of the whole range.
constexpr double narrowest = 0.01;

/// Maps values along a colour scale to places: 0 to 1 between the ends of `whole`, outside that range beyond them.
class ScalePlaces {
public:
    ScalePlaces(const MapRange& whole, bool logarithmic) : m_whole(whole), m_logarithmic(logarithmic && whole.lower > 0.0) {}

    double placeOf(double value) const {
        return m_logarithmic ? std::log(value / m_whole.lower) / std::log(m_whole.upper / m_whole.lower)
                             : (value - m_whole.lower) / (m_whole.upper - m_whole.lower);
    }
    double valueAt(double place) const {
        return m_logarithmic ? m_whole.lower * std::pow(m_whole.upper / m_whole.lower, place)
                             : m_whole.lower + place * (m_whole.upper - m_whole.lower);
    }

private:
    MapRange m_whole;
    bool m_logarithmic;
};

}  // namespace

void SweepMapView::popUpMenu(const QPoint& place) {
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("sweep-map-menu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    const int cell = m_cell;
    QAction* applying = menu->addAction(tr("&Apply this cell's settings"), this, [this, cell] { apply(cell); });
    applying->setEnabled(isApplicable(cell));
    QAction* best = menu->addAction(tr("Show the &best slice"), this, &SweepMapView::showBestSlice);
    best->setVisible(!m_slices->isHidden());
    best->setEnabled(m_bestSlice->isEnabled());
    menu->addSeparator();
    menu->addActions(actions());
    menu->popup(place);
}

void SweepMapView::showWholeRange() {
    setRange(std::nullopt);
}

// Moves one end of the range shown to `value`, clamped to the whole range and to the other end.
void SweepMapView::moveEnd(bool upper, double value) {
    const MapRange all = m_data.extremes;
    if (!(all.upper > all.lower) || !std::isfinite(value)) return;
    const ScalePlaces places(all, m_data.logarithmic);
    MapRange range = m_figure->range();
    const double lower = std::clamp(places.placeOf(range.lower), 0.0, 1.0),
                 top = std::clamp(places.placeOf(range.upper), 0.0, 1.0);
    const double place = m_data.logarithmic && value <= 0.0 ? 0.0 : places.placeOf(value);
    if (upper)
        range = {places.valueAt(lower), places.valueAt(std::clamp(place, std::min(1.0, lower + narrowest), 1.0))};
    else
        range = {places.valueAt(std::clamp(place, 0.0, std::max(0.0, top - narrowest))), places.valueAt(top)};
    setRange(range);
}

bool SweepMapView::dragScale(const QEvent& event) {
    switch (event.type()) {
        case QEvent::MouseButtonPress: {
            const auto& mouse = static_cast<const QMouseEvent&>(event);
            if (mouse.button() != Qt::LeftButton || !m_table || !m_figure->isOnScale(mouse.position())) return false;
            const double top = m_figure->endOfScale(true).y(), bottom = m_figure->endOfScale(false).y();
            const bool upper = mouse.position().y() < 0.5 * (top + bottom);
            m_scaleDrag = ScaleDrag{upper, (upper ? top : bottom) - mouse.position().y()};
            // The scale at the start of the drag, since it changes under the mouse.
            m_scaleDrag->from = m_figure->range();
            m_scaleDrag->top = top;
            m_scaleDrag->bottom = bottom;
            m_plot->setFocus(Qt::MouseFocusReason);
            return true;
        }
        case QEvent::MouseMove: {
            const auto& mouse = static_cast<const QMouseEvent&>(event);
            m_plot->setCursor(m_scaleDrag || (m_table && m_figure->isOnScale(mouse.position())) ? Qt::SplitVCursor
                                                                                                : Qt::ArrowCursor);
            if (!m_scaleDrag) return false;
            const ScalePlaces places(m_scaleDrag->from, m_data.logarithmic);
            const double pixel = mouse.position().y() + m_scaleDrag->offset;
            moveEnd(m_scaleDrag->upper,
                    places.valueAt((m_scaleDrag->bottom - pixel) / std::max(1.0, m_scaleDrag->bottom - m_scaleDrag->top)));
            return true;
        }
        case QEvent::MouseButtonRelease:
            return std::exchange(m_scaleDrag, std::nullopt).has_value();
        case QEvent::MouseButtonDblClick:
            if (!m_table || !m_figure->isOnScale(static_cast<const QMouseEvent&>(event).position())) return false;
            m_scaleDrag.reset();
            showWholeRange();
            return true;
        default:
            return false;
    }
}

// Moves the worse end of the range, where a few cells use up the colours.
bool SweepMapView::moveRange(int key) {
    if (key == Qt::Key_0) {
        showWholeRange();
        return true;
    }
    if (key != Qt::Key_Plus && key != Qt::Key_Minus) return false;
    const MapRange all = m_data.extremes, shown = m_figure->range();
    if (!(all.upper > all.lower)) return true;
    const ScalePlaces places(all, m_data.logarithmic);
    const bool upper = !m_data.higherIsBetter;
    const double width = std::clamp(places.placeOf(shown.upper), 0.0, 1.0) - std::clamp(places.placeOf(shown.lower), 0.0, 1.0);
    const double wanted = key == Qt::Key_Plus ? width * keyZoom : std::min(1.0, width / keyZoom);
    moveEnd(upper, places.valueAt(upper ? places.placeOf(shown.lower) + wanted : places.placeOf(shown.upper) - wanted));
    return true;
}

bool SweepMapView::moveCell(int key) {
    const int columns = m_data.columns(), rows = m_data.rows();
    const int start = m_data.best ? static_cast<int>(*m_data.best) : 0;
    int column = (m_cell < 0 ? start : m_cell) % columns, row = (m_cell < 0 ? start : m_cell) / columns;
    const bool first = m_cell < 0;  // the first key only shows the cursor
    switch (key) {
        case Qt::Key_Left:
            column -= first ? 0 : 1;
            break;
        case Qt::Key_Right:
            column += first ? 0 : 1;
            break;
        case Qt::Key_Up:
            row += first ? 0 : 1;
            break;
        case Qt::Key_Down:
            row -= first ? 0 : 1;
            break;
        case Qt::Key_Home:
            column = start % columns;
            row = start / columns;
            break;
        default:
            return false;
    }
    readCell(qBound(0, row, rows - 1) * columns + qBound(0, column, columns - 1));
    m_plot->layer(QStringLiteral("overlay"))->replot();
    return true;
}

bool SweepMapView::eventFilter(QObject* watched, QEvent* event) {
    // The pointer must act on a cell of the newest map, even if not drawn yet.
    if (event->isInputEvent()) updateFigure();
    if (dragScale(*event)) return true;
    const auto cellOf = [&] { return m_figure->cellAt(static_cast<QMouseEvent*>(event)->position()); };
    const auto read = [this](int cell) {
        if (cell == m_cell) return;
        readCell(cell);
        m_plot->layer(QStringLiteral("overlay"))->replot();
    };
    switch (event->type()) {
        case QEvent::ContextMenu: {  // the plot does not propagate it
            const auto* menuEvent = static_cast<QContextMenuEvent*>(event);
            if (menuEvent->reason() == QContextMenuEvent::Mouse) read(m_figure->cellAt(menuEvent->pos()));
            popUpMenu(menuEvent->globalPos());
            return true;
        }
        case QEvent::MouseMove:
            read(cellOf());
            break;
        case QEvent::Leave:
            read(-1);
            break;
        case QEvent::MouseButtonPress:
            if (static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton) m_pressed = cellOf();
            break;
        case QEvent::MouseButtonRelease:
            if (static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton && cellOf() == m_pressed) apply(m_pressed);
            break;
        case QEvent::KeyPress: {
            const int key = static_cast<QKeyEvent*>(event)->key();
            if (key == Qt::Key_Return || key == Qt::Key_Enter) {
                apply(m_cell);
                return true;
            }
            if (m_table && (moveCell(key) || moveRange(key))) return true;
            break;
        }
        default:
            break;
    }
    return QWidget::eventFilter(watched, event);
}

void SweepMapView::markSettings(const Experiment* settings) {
    const SweepLayout layout = layoutShown();
    std::optional<QPointF> place;
    if (settings != nullptr && m_table && sameDataSet(*settings, m_table->plan().base)) {
        const auto on = [&](int axis) {
            return axis < 0 ? std::optional(0.0) : placeOnAxis(m_table->plan().axes[static_cast<std::size_t>(axis)], *settings);
        };
        const auto across = on(layout.across), up = on(layout.up);
        if (across && up) place = QPointF(*across, *up);
    }
    if (place == m_marked) return;
    m_marked = place;
    m_figure->setMark(place);
    if (isVisible()) m_plot->layer(QStringLiteral("overlay"))->replot();
}

}  // namespace echoplane
