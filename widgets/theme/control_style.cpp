// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme/control_style.h"

#include <QPainter>
#include <QStyleOption>

namespace echoplane {

ControlStyle::ControlStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

void ControlStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                 const QWidget* widget) const {
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool box = element == PE_IndicatorCheckBox, round = element == PE_IndicatorRadioButton;
    if (!box && !round) return;
    const bool enabled = option->state.testFlag(State_Enabled);
    // Between text and ground, at 3 : 1 or more; what cannot be ticked stays fainter.
    const QColor faint = option->palette.color(QPalette::Disabled, QPalette::Text);
    const QColor text = option->palette.color(QPalette::Active, QPalette::Text);
    const auto mixed = [](int a, int b) { return (4 * a + b) / 5; };
    const QColor outline =
        enabled ? QColor(mixed(faint.red(), text.red()), mixed(faint.green(), text.green()), mixed(faint.blue(), text.blue()))
                : option->palette.color(QPalette::Mid);
    if (option->state.testFlag(State_HasFocus) && option->state.testFlag(State_KeyboardFocusChange))
        return;  // Fusion's is the accent then
    painter->save();
    painter->setPen(QPen(outline, 1.0));
    painter->setBrush(Qt::NoBrush);
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    if (box)
        painter->drawRoundedRect(frame, 2.0, 2.0);
    else
        painter->drawEllipse(frame);
    painter->restore();
}

}  // namespace echoplane
