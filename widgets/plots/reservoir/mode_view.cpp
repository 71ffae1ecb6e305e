// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/reservoir/mode_view.h"

#include <algorithm>

#include <QKeyEvent>
#include <QLabel>

#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/base/screen_plot.h"
#include "widgets/plots/reservoir/mode_scatter_figure.h"

namespace echoplane {
namespace {

constexpr double modeReach = 12.0;
/// A press and release farther apart than this are not a click.
constexpr double clickReach = 4.0;

}  // namespace

ModeView::ModeView(QWidget* parent) : ResultView(parent), m_line(addReadOut(tr("Mode under the cursor"), 2)) {}

ModeView::~ModeView() = default;

void ModeView::begin(ModeScatterFigure* figure, const QString& hint) {
    m_figure = figure;
    m_hint = hint;
    m_line->setProperty("hint", hint);  // not over the key
    m_line->setText(hint);
    ResultView::begin(figure);
}

void ModeView::setSelectedModes(const std::vector<int>& modes) {
    m_figure->setSelectedModes(modes);
    replotOverlay();
}

std::optional<QPointF> ModeView::positionOf(int mode) const {
    const std::optional<QPointF> place = m_figure->positionOf(mode);
    if (!place) return std::nullopt;
    return *place + m_plot->pos();
}

int ModeView::reals() const {
    return m_figure->reals();
}

int ModeView::pairs() const {
    return m_figure->pairs();
}

QString ModeView::badge() const {
    return m_figure->badge().lines().join(QStringLiteral("; "));
}

void ModeView::fillFigure() {
    ResultView::fillFigure();
    const bool isGone = m_hovered >= 0 && !m_figure->positionOf(m_hovered);
    setHovered(isGone ? -1 : m_hovered);  // even for the same mode: its numbers are new
}

void ModeView::setHovered(int mode) {
    m_line->setText(mode < 0 ? m_hint : modeText(*m_result, mode));
    if (mode == m_hovered) return;
    m_hovered = mode;
    m_figure->setHoveredMode(mode);
    replotOverlay();
    Q_EMIT hovered(mode);
}

void ModeView::step(int places) {
    const std::vector<int> modes = m_figure->modesAcross();
    if (modes.empty()) return;
    const auto now = std::ranges::find(modes, m_hovered);
    const std::ptrdiff_t last = std::ssize(modes) - 1;
    const std::ptrdiff_t place = now == modes.end() ? (places > 0 ? 0 : last) : now - modes.begin() + places;
    setHovered(modes[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(place, 0, last))]);
}

void ModeView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Left:
            step(-1);
            break;
        case Qt::Key_Right:
            step(1);
            break;
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            if (m_hovered >= 0) Q_EMIT modeChosen(m_hovered);
            break;
        default:
            ResultView::keyPressEvent(event);
    }
}

bool ModeView::plotEvent(QEvent* event) {
    switch (event->type()) {
        case QEvent::MouseMove:
            setHovered(m_figure->modeAt(static_cast<QMouseEvent*>(event)->position(), modeReach));
            break;
        case QEvent::MouseButtonPress:
            m_pressed = static_cast<QMouseEvent*>(event)->position();
            break;
        case QEvent::MouseButtonRelease: {
            const auto* mouse = static_cast<QMouseEvent*>(event);
            const int mode = m_figure->modeAt(mouse->position(), modeReach);
            const bool click = (mouse->position() - m_pressed).manhattanLength() <= clickReach;
            if (mouse->button() == Qt::LeftButton && click && mode >= 0) Q_EMIT modeChosen(mode);
            break;
        }
        case QEvent::Leave:
            setHovered(-1);
            break;
        default:
            break;
    }
    return false;
}

}  // namespace echoplane
