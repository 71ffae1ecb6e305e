// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/help_button.h"

#include <QEvent>
#include <QPainter>

#include "widgets/controls/help_text.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

constexpr int fromCorner = 4;  // pixels

}  // namespace

HelpButton::HelpButton(const QString& name, QWidget* parent) : QAbstractButton(parent) {
    setObjectName(QStringLiteral("help:") + name);
    setFocusPolicy(Qt::NoFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    if (const HelpTopic* topic = helpTopic(name)) setAccessibleName(tr("What is %1?").arg(QString::fromStdString(topic->title)));
    setToolTip(helpText(name));
    connect(this, &QAbstractButton::clicked, this, [this, name] { askForHelp(*this, name); });
}

void HelpButton::pinToCorner() {
    resize(sizeHint());
    parentWidget()->installEventFilter(this);
    move(parentWidget()->width() - width() - fromCorner, fromCorner);
    raise();
}

QSize HelpButton::sizeHint() const {
    const int side = fontMetrics().height();
    return {fontMetrics().horizontalAdvance(QLatin1Char('?')) + 2, side};
}

void HelpButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const PlotColours colours = plotColours(palette());
    painter.setPen(underMouse() || isDown() ? colours.accent : colours.mutedText);
    painter.drawText(rect(), Qt::AlignCenter, QStringLiteral("?"));
}

bool HelpButton::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && (event->type() == QEvent::Resize || event->type() == QEvent::FontChange)) {
        resize(sizeHint());
        move(parentWidget()->width() - width() - fromCorner, fromCorner);
    }
    return QAbstractButton::eventFilter(watched, event);
}

}  // namespace echoplane
