// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme/control_style.h"

#include <QPainter>
#include <QStyleOption>
#include <QTabBar>

namespace echoplane {

namespace {

/// Outlines a field on a dark background, at 3 : 1. On a light one Fusion's own outline is as strong, and with focus it has the
/// accent colour.
void drawFieldOutline(const QStyleOption& option, QPainter& painter) {
    const QPalette& palette = option.palette;
    if (palette.color(QPalette::Active, QPalette::Window).lightnessF() >= 0.5F) return;
    if (option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_Enabled)) return;
    painter.save();
    painter.setPen(QPen(option.state.testFlag(QStyle::State_Enabled) ? palette.color(QPalette::Disabled, QPalette::Text)
                                                                     : palette.color(QPalette::Mid),
                        1.0));
    painter.setBrush(Qt::NoBrush);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 2.0, 2.0);
    painter.restore();
}

/// The edge of a tab opposite its page.
QRect outerEdge(const QStyleOptionTab& tab) {
    constexpr int width = 2;
    QRect edge = tab.rect;
    switch (tab.shape) {
        case QTabBar::RoundedSouth:
        case QTabBar::TriangularSouth:
            edge.setTop(edge.bottom() + 1 - width);
            break;
        case QTabBar::RoundedWest:
        case QTabBar::TriangularWest:
            edge.setWidth(width);
            break;
        case QTabBar::RoundedEast:
        case QTabBar::TriangularEast:
            edge.setLeft(edge.right() + 1 - width);
            break;
        default:
            edge.setHeight(width);
            break;
    }
    return edge;
}

}  // namespace

ControlStyle::ControlStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

int ControlStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* answer) const {
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
    return QProxyStyle::styleHint(hint, option, widget, answer);
}

void ControlStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                      const QWidget* widget) const {
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
    if (control == CC_SpinBox && box != nullptr && box->frame) drawFieldOutline(*option, *painter);
}

void ControlStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const {
    QProxyStyle::drawControl(element, option, painter, widget);
    const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
    // On a dark theme Fusion's background of a checked button hardly differs.
    if (element == CE_PushButtonBevel && option->state.testFlag(State_On))
        painter->fillRect(option->rect.adjusted(5, option->rect.height() - 7, -5, -4),
                          option->palette.color(QPalette::Active, QPalette::Highlight));
    if (element == CE_TabBarTabShape && tab != nullptr && option->state.testFlag(State_Selected))
        painter->fillRect(outerEdge(*tab), option->palette.color(QPalette::Active, QPalette::Highlight));
}

void ControlStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                 const QWidget* widget) const {
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element == PE_FrameLineEdit) return drawFieldOutline(*option, *painter);
    const bool box = element == PE_IndicatorCheckBox, round = element == PE_IndicatorRadioButton;
    if (!box && !round) return;
    const bool enabled = option->state.testFlag(State_Enabled);
    // Between text and background, at 3 : 1 or more; disabled ones are fainter.
    const QColor faint = option->palette.color(QPalette::Disabled, QPalette::Text);
    const QColor text = option->palette.color(QPalette::Active, QPalette::Text);
    const auto mixed = [](int a, int b) { return (4 * a + b) / 5; };
    const QColor outline =
        enabled ? QColor(mixed(faint.red(), text.red()), mixed(faint.green(), text.green()), mixed(faint.blue(), text.blue()))
                : option->palette.color(QPalette::Mid);
    if (option->state.testFlag(State_HasFocus) && option->state.testFlag(State_KeyboardFocusChange))
        return;  // then Fusion's outline has the accent colour
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
