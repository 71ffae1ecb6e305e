// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/axes/focus_ring.h"

#include <QFocusEvent>
#include <QPainter>

namespace echoplane {

FocusRing::FocusRing(QWidget* of) : QWidget(of) {
    setObjectName(QStringLiteral("focus-ring"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
    of->installEventFilter(this);
}

bool FocusRing::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::FocusIn:
            follow(static_cast<QFocusEvent*>(event)->reason());
            break;
        case QEvent::FocusOut: {
            // Focus comes back from a menu or another window.
            const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
            if (reason != Qt::ActiveWindowFocusReason && reason != Qt::PopupFocusReason && reason != Qt::MenuBarFocusReason)
                hide();
            break;
        }
        case QEvent::MouseButtonPress:
            hide();
            break;
        case QEvent::Resize:
            setGeometry(parentWidget()->rect());
            break;
        default:
            break;
    }
    return QWidget::eventFilter(watched, event);
}

void FocusRing::follow(Qt::FocusReason reason) {
    if (reason == Qt::MouseFocusReason || reason == Qt::OtherFocusReason) return hide();
    if (reason != Qt::TabFocusReason && reason != Qt::BacktabFocusReason && reason != Qt::ShortcutFocusReason) return;
    setGeometry(parentWidget()->rect());
    raise();
    show();
}

void FocusRing::paintEvent(QPaintEvent* /*event*/) {
    constexpr int width = 2;
    QPainter painter(this);
    painter.setPen(QPen(palette().color(QPalette::Highlight), width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(rect().adjusted(width / 2, width / 2, -width / 2, -width / 2));
}

}  // namespace echoplane
