// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/fields/tile_view.h"

#include <algorithm>

#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>

#include "widgets/plots/axes/focus_ring.h"
#include "widgets/plots/base/screen_plot.h"
#include "widgets/plots/fields/tile_figure.h"

namespace echoplane {

TileView::TileView(QWidget* parent) : ResultView(parent), m_figure(new TileFigure(m_plot)) {
    setAccessibleName(tr("Tiles"));
    m_line = addReadOut(tr("Tile"), 1);
    m_plot->setFocusPolicy(Qt::StrongFocus);
    new FocusRing(m_plot);
    begin(m_figure);
}

TileView::~TileView() = default;

void TileView::choose(int tile) {
    if (tile == m_tile) return;
    m_tile = tile;
    m_figure->setMarked(tile);
    readOutAt(std::nullopt);
    setAccessibleDescription(m_figure->summary().join(QStringLiteral("; ")) + QStringLiteral("; ") + m_line->text());
    replotSoon();
    Q_EMIT tileChosen(tile);
}

void TileView::fillFigure() {
    ResultView::fillFigure();
    m_figure->setMarked(m_tile);
    readOutAt(cursor());
    if (m_figure->tiles() > 0)
        setAccessibleDescription(accessibleDescription() + QStringLiteral("; ") + m_figure->textOf(m_tile));
}

void TileView::readOutAt(const std::optional<QPointF>& pixel) {
    const std::optional<int> tile = pixel ? m_figure->tileAt(*pixel) : std::nullopt;
    m_line->setText(m_figure->textOf(tile.value_or(m_tile)));
}

bool TileView::plotEvent(QEvent* event) {
    if (event->type() == QEvent::MouseMove || event->type() == QEvent::Leave) followCursor(*event);
    if (event->type() == QEvent::MouseButtonRelease) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        if (const auto tile = m_figure->tileAt(mouse->position()); tile && mouse->button() == Qt::LeftButton) choose(*tile);
    }
    if (event->type() != QEvent::KeyPress || m_figure->tiles() == 0) return false;
    const int columns = m_figure->columns(), now = std::min(m_tile, m_figure->tiles() - 1);
    int column = now % columns, row = now / columns;
    switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Left:
            --column;
            break;
        case Qt::Key_Right:
            ++column;
            break;
        case Qt::Key_Up:
            ++row;
            break;
        case Qt::Key_Down:
            --row;
            break;
        case Qt::Key_Escape:
            if (m_tile == 0) return false;
            choose(0);
            return true;
        default:
            return false;
    }
    choose(std::clamp(row, 0, m_figure->rows() - 1) * columns + std::clamp(column, 0, columns - 1));
    return true;
}

}  // namespace echoplane
