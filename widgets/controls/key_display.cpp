// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/key_display.h"

#include <array>

#include <QKeyEvent>
#include <QKeySequence>
#include <QPainter>

#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

constexpr int fromEdge = 48;  // pixels

}  // namespace

KeyDisplay::KeyDisplay(QWidget& parent) : QLabel(&parent) {
    setObjectName(QStringLiteral("key-display"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setTextFormat(Qt::PlainText);
    setAlignment(Qt::AlignCenter);
    setMargin(metrics::gap);
    hide();
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &QWidget::hide);
}

void KeyDisplay::say(const QString& words, std::chrono::milliseconds time) {
    setFont(typeFont(parentWidget()->font(), TypeRole::title));
    setText(words);
    setWordWrap(false);
    const int widest = parentWidget()->width() - 2 * fromEdge;
    const bool wraps = sizeHint().width() > widest;
    setWordWrap(wraps);
    resize(wraps ? QSize(widest, heightForWidth(widest)) : sizeHint());
    move((parentWidget()->width() - width()) / 2, parentWidget()->height() - height() - fromEdge);
    show();
    raise();
    m_timer.start(time);
}

QString KeyDisplay::nameOf(const QKeyEvent& event) {
    constexpr std::array modifiers = {Qt::Key_Shift,   Qt::Key_Control, Qt::Key_Alt,       Qt::Key_AltGr,
                                      Qt::Key_Meta,    Qt::Key_Super_L, Qt::Key_Super_R,   Qt::Key_CapsLock,
                                      Qt::Key_NumLock, Qt::Key_unknown, Qt::Key_ScrollLock};
    for (const Qt::Key key : modifiers)
        if (event.key() == key || event.key() == 0) return {};
    return QKeySequence(event.keyCombination()).toString(QKeySequence::NativeText);
}

void KeyDisplay::paintEvent(QPaintEvent* event) {
    {
        const RoleColours colours = roleColours(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QColor ground = colours.ground;
        ground.setAlphaF(0.93F);
        painter.setBrush(ground);
        painter.setPen(QPen(colours.outline, 1.5));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), metrics::radius, metrics::radius);
    }
    QLabel::paintEvent(event);
}

}  // namespace echoplane
