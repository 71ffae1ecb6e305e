// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/status/popover.h"

#include <algorithm>

#include <QVBoxLayout>

#include "widgets/theme/metrics.h"

namespace echoplane {

Popover::Popover(QWidget* content, QWidget* parent) : QFrame(parent, Qt::Popup), m_content(content) {
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(content->accessibleName());
    auto* whole = new QVBoxLayout(this);
    const int margin = scaled(metrics::gapSmall, font());
    whole->setContentsMargins(margin, margin, margin, margin);
    whole->addWidget(content);
}

void Popover::openAbove(const QWidget& anchor, int width, int height) {
    const QWidget* window = anchor.window();
    const QRect room(window->mapToGlobal(QPoint(0, 0)), window->size());
    const int wide = std::min(width, room.width());
    const int asked = m_content->hasHeightForWidth() ? layout()->totalHeightForWidth(wide) : layout()->totalSizeHint().height();
    resize(wide, std::min({asked, height, room.height()}));
    const QPoint corner = anchor.mapToGlobal(QPoint(0, 0));
    move(std::clamp(corner.x(), room.left(), room.right() + 1 - this->width()), corner.y() - this->height());
    show();
    m_content->setFocus(Qt::PopupFocusReason);
}

void Popover::hideEvent(QHideEvent* event) {
    QFrame::hideEvent(event);
    Q_EMIT closed();
}

}  // namespace echoplane
