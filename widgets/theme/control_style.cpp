// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme/control_style.h"

#include <algorithm>

#include <QAbstractButton>
#include <QApplication>
#include <QDialogButtonBox>
#include <QPainter>
#include <QStyleOption>
#include <QToolBar>
#include <QToolButton>

#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {

namespace {

constexpr const char* primaryProperty = "primary";
constexpr QChar downArrow(0x25BE);  // in the words of a button: it draws its own arrow

int size(int pixels) {
    return scaled(pixels, QApplication::font());
}

bool has(const QStyleOption& option, QStyle::StateFlag flag) {
    return option.state.testFlag(flag);
}

bool isPrimary(const QStyleOption& option, const QWidget* widget) {
    if (widget && widget->property(primaryProperty).toBool()) return true;
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
    return button && button->features.testFlag(QStyleOptionButton::DefaultButton);
}

/// Whether it has the focus, and the user goes about by keyboard.
bool hasKeyboard(const QStyleOption& option) {
    return has(option, QStyle::State_Enabled) && has(option, QStyle::State_HasFocus) &&
           has(option, QStyle::State_KeyboardFocusChange);
}

bool isFlat(const QStyleOption& option) {
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
    return button && button->features.testFlag(QStyleOptionButton::Flat);
}

bool isInToolBar(const QWidget* widget) {
    return widget && qobject_cast<const QToolBar*>(widget->parentWidget());
}

/// A rounded rectangle with an outline inside `rect`.
void drawPanel(QPainter& painter, const QRect& rect, const QColor& fill, const QColor& outline, double width = 1.0,
               int radius = metrics::radius) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(outline, width));
    painter.setBrush(fill);
    const double half = width / 2.0;
    painter.drawRoundedRect(QRectF(rect).adjusted(half, half, -half, -half), radius, radius);
    painter.restore();
}

void drawButton(const QStyleOption& option, QPainter& painter, const QWidget* widget) {
    const RoleColours colours = roleColours(option.palette);
    const bool enabled = has(option, QStyle::State_Enabled), down = has(option, QStyle::State_Sunken);
    const bool hover = enabled && has(option, QStyle::State_MouseOver);
    if (!enabled) return drawPanel(painter, option.rect, colours.bar, colours.hairline);
    if (isPrimary(option, widget)) {
        const QColor fill = down ? colours.accent.darker(125) : hover ? colours.accent.darker(112) : colours.accent;
        return drawPanel(painter, option.rect, fill, fill);
    }
    if (has(option, QStyle::State_On)) return drawPanel(painter, option.rect, colours.tint, colours.accent);
    drawPanel(painter, option.rect, down ? colours.grid : colours.ground, hover ? colours.outline : colours.hairline);
}

/// Field, combo box or spin box.
void drawField(const QStyleOption& option, QPainter& painter) {
    const RoleColours colours = roleColours(option.palette);
    const bool enabled = has(option, QStyle::State_Enabled), focus = enabled && has(option, QStyle::State_HasFocus);
    drawPanel(painter, option.rect, enabled ? option.palette.color(QPalette::Base) : colours.bar,
              focus     ? colours.accent
              : enabled ? colours.outline
                        : colours.hairline,
              focus ? 2.0 : 1.0);
}

/// A small arrow in the middle of `rect`, down or up.
void drawArrow(QPainter& painter, const QRect& rect, const QColor& colour, bool up = false) {
    const double half = size(7) / 2.0, height = up ? -half / 2.0 : half / 2.0;
    const QPointF centre = QRectF(rect).center();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(
        QPolygonF({centre + QPointF(-half, -height), centre + QPointF(0.0, height), centre + QPointF(half, -height)}));
    painter.restore();
}

QColor wordColour(const QStyleOption& option) {
    return option.palette.color(has(option, QStyle::State_Enabled) ? QPalette::Active : QPalette::Disabled, QPalette::ButtonText);
}

void drawIndicator(const QStyleOption& option, QPainter& painter, bool round) {
    const RoleColours colours = roleColours(option.palette);
    const bool enabled = has(option, QStyle::State_Enabled);
    const bool on = has(option, QStyle::State_On), half = has(option, QStyle::State_NoChange);
    const bool focus = hasKeyboard(option);
    // On the ground of a bar as well, and as a thin circle.
    const QColor outline = !enabled ? colours.hairline : on || half || focus ? colours.accent : colours.text3;
    const QColor mark = enabled ? colours.accent : colours.outline;
    const int side = std::min(option.rect.width(), option.rect.height());
    const QRect box = QStyle::alignedRect(option.direction, Qt::AlignCenter, QSize(side, side), option.rect);
    const QColor ground = enabled ? colours.ground : colours.bar;
    drawPanel(painter, box, !round && (on || half) ? mark : ground, outline, focus || (round && on) ? 2.0 : 1.0,
              round ? side : metrics::unit);
    if (!on && !half) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF in = QRectF(box);
    if (round) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(mark);
        painter.drawEllipse(in.center(), side / 4.0, side / 4.0);
    } else {
        painter.setPen(QPen(enabled ? colours.onAccent : colours.bar, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        const auto at = [&](double x, double y) { return in.topLeft() + QPointF(x * in.width(), y * in.height()); };
        painter.drawPolyline(on ? QPolygonF({at(0.25, 0.53), at(0.43, 0.7), at(0.76, 0.32)})
                                : QPolygonF({at(0.25, 0.5), at(0.75, 0.5)}));
    }
    painter.restore();
}

void drawSlider(const QStyleOptionSlider& slider, QPainter& painter, const QRect& handle) {
    const RoleColours colours = roleColours(slider.palette);
    const bool enabled = has(slider, QStyle::State_Enabled), across = slider.orientation == Qt::Horizontal;
    const int thick = size(metrics::groove);
    QRect groove = slider.rect, filled;
    if (across) {
        groove = QRect(slider.rect.left(), handle.center().y() - thick / 2 + 1, slider.rect.width(), thick);
        filled = groove;
        slider.upsideDown ? filled.setLeft(handle.center().x()) : filled.setRight(handle.center().x());
    } else {
        groove = QRect(handle.center().x() - thick / 2 + 1, slider.rect.top(), thick, slider.rect.height());
        filled = groove;
        slider.upsideDown ? filled.setTop(handle.center().y()) : filled.setBottom(handle.center().y());
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.hairline);
    painter.drawRoundedRect(groove, thick / 2.0, thick / 2.0);
    painter.setBrush(enabled ? colours.accent : colours.outline);
    painter.drawRoundedRect(filled, thick / 2.0, thick / 2.0);
    const double radius = std::min(handle.width(), handle.height()) / 2.0;
    const QPointF centre = QRectF(handle).center();
    if (has(slider, QStyle::State_HasFocus) && has(slider, QStyle::State_KeyboardFocusChange)) {
        painter.setBrush(colours.accent);
        painter.drawEllipse(centre, radius + 3.0, radius + 3.0);
    }
    const bool lively = enabled && (has(slider, QStyle::State_Sunken) || has(slider, QStyle::State_MouseOver));
    painter.setPen(QPen(enabled ? colours.accent : colours.outline, 2.0));
    painter.setBrush(lively ? colours.tint : colours.ground);
    painter.drawEllipse(centre, radius - 1.0, radius - 1.0);
    painter.restore();
}

void drawScrollBar(const QStyleOptionSlider& bar, QPainter& painter, const QRect& handle) {
    const RoleColours colours = roleColours(bar.palette);
    if (bar.minimum >= bar.maximum) return;
    const bool lively = has(bar, QStyle::State_MouseOver) || has(bar, QStyle::State_Sunken);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(lively ? colours.text3 : colours.outline);
    const QRectF body = QRectF(handle).adjusted(2, 2, -2, -2);
    const double radius = std::min(body.width(), body.height()) / 2.0;
    painter.drawRoundedRect(body, radius, radius);
    painter.restore();
}

QRect scrollBarPart(const QStyleOptionSlider& bar, QStyle::SubControl part) {
    const bool across = bar.orientation == Qt::Horizontal;
    const int room = across ? bar.rect.width() : bar.rect.height();
    const qint64 range = qint64(bar.maximum) - bar.minimum;
    int length = range > 0 ? static_cast<int>(qint64(room) * bar.pageStep / (range + bar.pageStep)) : room;
    length = std::clamp(length, std::min(room, size(metrics::target)), room);
    const int at = QStyle::sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition, room - length, bar.upsideDown);
    const auto span = [&](int from, int to) {
        return across ? QRect(bar.rect.left() + from, bar.rect.top(), to - from, bar.rect.height())
                      : QRect(bar.rect.left(), bar.rect.top() + from, bar.rect.width(), to - from);
    };
    switch (part) {
        case QStyle::SC_ScrollBarSlider:
            return span(at, at + length);
        case QStyle::SC_ScrollBarGroove:
            return span(0, room);
        case QStyle::SC_ScrollBarSubPage:
            return span(0, at);
        case QStyle::SC_ScrollBarAddPage:
            return span(at + length, room);
        default:
            return {};  // no arrows
    }
}

/// A ring in the accent around what has the keyboard; inside a button of that colour in the colour of its words.
void drawFocus(const QStyleOption& option, QPainter& painter, const QWidget* widget) {
    const RoleColours colours = roleColours(option.palette);
    const bool inside = isPrimary(option, widget);
    drawPanel(painter, inside ? option.rect.adjusted(3, 3, -3, -3) : option.rect, Qt::transparent,
              inside ? colours.onAccent : colours.accent, 2.0, inside ? metrics::unit : metrics::radius);
}

/// The colour of a button's words: that of its kind.
void setWordColour(QPalette& palette, const QStyleOption& option, const QWidget* widget) {
    if (!has(option, QStyle::State_Enabled)) return;
    const RoleColours colours = roleColours(palette);
    const bool primary = isPrimary(option, widget);
    if (primary || has(option, QStyle::State_On) || isFlat(option))
        for (const QPalette::ColorRole role : {QPalette::ButtonText, QPalette::WindowText})
            palette.setColor(role, primary && !isFlat(option) ? colours.onAccent : colours.accent);
}

/// Whether the style draws the arrow of a button's menu, beside its words.
bool drawsArrow(const QStyleOptionToolButton& button, const QWidget* widget) {
    const auto* self = qobject_cast<const QToolButton*>(widget);
    return self && self->menu() && self->popupMode() != QToolButton::MenuButtonPopup && !button.text.isEmpty() &&
           !button.text.contains(downArrow) && button.toolButtonStyle != Qt::ToolButtonIconOnly;
}

void hairline(QPainter& painter, const QRect& rect, const QColor& colour) {
    painter.fillRect(rect, colour);
}

}  // namespace

void setPrimary(QAbstractButton& button, bool primary) {
    if (button.property(primaryProperty).toBool() == primary) return;
    button.setProperty(primaryProperty, primary);
    button.update();
}

ControlStyle::ControlStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

int ControlStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* answer) const {
    switch (hint) {
        case SH_DialogButtonBox_ButtonsHaveIcons:
        case SH_EtchDisabledText:
            return 0;
        case SH_Table_GridLineColor:
            return static_cast<int>(roleColours(option != nullptr ? option->palette : QApplication::palette()).hairline.rgb());
        default:
            return QProxyStyle::styleHint(hint, option, widget, answer);
    }
}

int ControlStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
        case PM_LayoutLeftMargin:
        case PM_LayoutRightMargin:
        case PM_LayoutTopMargin:
        case PM_LayoutBottomMargin:
            return metrics::gap;
        case PM_LayoutHorizontalSpacing:
        case PM_LayoutVerticalSpacing:
        case PM_ToolBarItemSpacing:
        case PM_ToolBarItemMargin:
            return metrics::gapSmall;
        case PM_ToolBarSeparatorExtent:
            return metrics::gap;
        case PM_ToolBarFrameWidth:
        case PM_TabBarTabOverlap:
        case PM_TabBarBaseOverlap:
        case PM_TabBarBaseHeight:
        case PM_TabBarTabShiftVertical:
        case PM_TabBarTabShiftHorizontal:
        case PM_ButtonShiftHorizontal:
        case PM_ButtonShiftVertical:
            return 0;
        case PM_TabBarTabHSpace:
            return 2 * metrics::gap;
        case PM_IndicatorWidth:
        case PM_IndicatorHeight:
        case PM_ExclusiveIndicatorWidth:
        case PM_ExclusiveIndicatorHeight:
        case PM_SliderLength:
        case PM_SliderControlThickness:
            return size(metrics::handle);
        case PM_SliderThickness:
            return size(metrics::target);
        case PM_ScrollBarExtent:
            return size(10);
        case PM_ScrollBarSliderMin:
            return size(metrics::target);
        case PM_MenuButtonIndicator:
            return size(20);
        default:
            return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

QSize ControlStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                     const QWidget* widget) const {
    const int height = size(metrics::control);
    switch (type) {
        case CT_PushButton: {
            const bool flat = option && isFlat(*option);
            const int beside = 2 * (flat ? metrics::unit : metrics::gap);
            const int least = widget && qobject_cast<QDialogButtonBox*>(widget->parentWidget()) ? size(80) : height;
            return {std::max(contents.width() + beside, least),
                    std::max(contents.height() + metrics::unit, flat ? size(metrics::target) : height)};
        }
        case CT_ToolButton: {
            const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
            if (!button) break;
            const bool words = !button->text.isEmpty() && button->toolButtonStyle != Qt::ToolButtonIconOnly;
            const int least = isInToolBar(widget) || words ? height : size(metrics::target);
            const int beside = words ? metrics::gapWide : metrics::gapSmall;
            return {std::max(contents.width() + beside + (drawsArrow(*button, widget) ? size(metrics::gap) : 0), least),
                    std::max(contents.height() + metrics::unit, least)};
        }
        case CT_ComboBox:
        case CT_LineEdit:
        case CT_SpinBox: {
            const QSize standard = QProxyStyle::sizeFromContents(type, option, contents, widget);
            const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
            const bool bare = type == CT_LineEdit && frame && frame->lineWidth == 0;  // in a knob
            return {standard.width() + 2 * metrics::unit, std::max(standard.height(), bare ? size(metrics::target) : height)};
        }
        case CT_CheckBox:
        case CT_RadioButton:
        case CT_MenuItem: {
            const QSize standard = QProxyStyle::sizeFromContents(type, option, contents, widget);
            const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
            if (item && item->menuItemType == QStyleOptionMenuItem::Separator) return standard;
            return {standard.width(), std::max(standard.height(), size(metrics::target))};
        }
        case CT_MenuBarItem: {
            const QSize standard = QProxyStyle::sizeFromContents(type, option, contents, widget);
            return {standard.width(), std::max(standard.height(), size(metrics::target))};
        }
        case CT_TabBarTab: {
            const QSize standard = QProxyStyle::sizeFromContents(type, option, contents, widget);
            return {standard.width(), std::max(standard.height(), height + metrics::unit)};
        }
        default:
            break;
    }
    return QProxyStyle::sizeFromContents(type, option, contents, widget);
}

QRect ControlStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const {
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
    const bool field = element == SE_LineEditContents && frame && frame->lineWidth > 0;
    return field ? rect.adjusted(metrics::unit, 0, -metrics::unit, 0) : rect;
}

QRect ControlStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                   const QWidget* widget) const {
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control == CC_ScrollBar && slider) return visualRect(option->direction, option->rect, scrollBarPart(*slider, part));
    if (control == CC_Slider && slider && slider->tickPosition == 0 && part == SC_SliderGroove) return slider->rect;
    if (control == CC_Slider && slider && slider->tickPosition == 0 && part == SC_SliderHandle) {
        const int side = size(metrics::handle);
        const bool across = slider->orientation == Qt::Horizontal;
        const int room = (across ? slider->rect.width() : slider->rect.height()) - side;
        const int at =
            sliderPositionFromValue(slider->minimum, slider->maximum, slider->sliderPosition, room, slider->upsideDown);
        const QRect handle = across ? QRect(slider->rect.left() + at, slider->rect.center().y() - side / 2 + 1, side, side)
                                    : QRect(slider->rect.center().x() - side / 2 + 1, slider->rect.top() + at, side, side);
        return visualRect(option->direction, option->rect, handle);
    }
    const QRect rect = QProxyStyle::subControlRect(control, option, part, widget);
    if (control == CC_ComboBox && part == SC_ComboBoxEditField) return rect.adjusted(metrics::unit, 0, 0, 0);
    return rect;
}

void ControlStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                      const QWidget* widget) const {
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    const auto part = [&](SubControl which) { return proxy()->subControlRect(control, option, which, widget); };
    switch (control) {
        case CC_Slider:
            if (!slider || slider->tickPosition != 0) break;
            return drawSlider(*slider, *painter, part(SC_SliderHandle));
        case CC_ScrollBar:
            if (slider) return drawScrollBar(*slider, *painter, part(SC_ScrollBarSlider));
            break;
        case CC_ComboBox: {
            const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
            if (!combo) break;
            if (combo->frame) drawField(*option, *painter);
            return drawArrow(*painter, part(SC_ComboBoxArrow), wordColour(*option));
        }
        case CC_SpinBox: {
            const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
            if (!box) break;
            if (box->frame) drawField(*option, *painter);
            if (box->buttonSymbols == QAbstractSpinBox::NoButtons) return;
            for (const bool up : {true, false}) {
                const auto step = up ? QAbstractSpinBox::StepUpEnabled : QAbstractSpinBox::StepDownEnabled;
                drawArrow(*painter, part(up ? SC_SpinBoxUp : SC_SpinBoxDown),
                          option->palette.color(box->stepEnabled.testFlag(step) ? QPalette::Active : QPalette::Disabled,
                                                QPalette::ButtonText),
                          up);
            }
            return;
        }
        case CC_ToolButton: {
            const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
            if (!button) break;
            QStyleOptionToolButton own = *button;
            if (isInToolBar(widget)) {  // a panel also at rest
                own.state &= ~State_AutoRaise;
                own.state |= State_Raised;
            }
            const bool arrow = drawsArrow(own, widget);
            if (arrow) own.features &= ~QStyleOptionToolButton::ToolButtonFeatures(QStyleOptionToolButton::HasMenu);
            QProxyStyle::drawComplexControl(control, &own, painter, widget);
            if (arrow) {
                const QRect place(option->rect.right() - size(metrics::gapWide) - 2, option->rect.top(), size(metrics::gapWide),
                                  option->rect.height());
                QStyleOption words = own;
                setWordColour(words.palette, own, widget);
                drawArrow(*painter, visualRect(option->direction, option->rect, place), wordColour(words));
            }
            return;
        }
        default:
            break;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

void ControlStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const {
    const RoleColours colours = roleColours(option->palette);
    const QRect rect = option->rect;
    switch (element) {
        case CE_PushButtonBevel: {
            const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
            if (!button) break;
            if (isFlat(*option)) {
                if (has(*option, State_Enabled) && (has(*option, State_MouseOver) || has(*option, State_Sunken)))
                    drawPanel(*painter, rect, colours.tint, colours.tint);
            } else {
                drawButton(*option, *painter, widget);
            }
            if (button->features.testFlag(QStyleOptionButton::HasMenu) && !button->text.contains(downArrow)) {
                const QRect place(rect.right() - size(metrics::gapWide) - 2, rect.top(), size(metrics::gapWide), rect.height());
                QPalette words = option->palette;
                setWordColour(words, *option, widget);
                drawArrow(*painter, visualRect(option->direction, rect, place),
                          words.color(has(*option, State_Enabled) ? QPalette::Active : QPalette::Disabled, QPalette::ButtonText));
            }
            if (hasKeyboard(*option)) drawFocus(*option, *painter, widget);  // Fusion has it in its own bevel
            return;
        }
        case CE_PushButtonLabel:
            if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
                QStyleOptionButton own = *button;
                setWordColour(own.palette, *option, widget);
                return QProxyStyle::drawControl(element, &own, painter, widget);
            }
            break;
        case CE_ToolButtonLabel:
            if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option)) {
                QStyleOptionToolButton own = *button;
                setWordColour(own.palette, *option, widget);
                if (drawsArrow(own, widget)) own.rect.adjust(0, 0, -size(metrics::gap), 0);
                return QProxyStyle::drawControl(element, &own, painter, widget);
            }
            break;
        case CE_TabBarTabShape: {
            const bool chosen = has(*option, State_Selected), hover = has(*option, State_MouseOver);
            return drawPanel(*painter, rect.adjusted(2, 2, -2, -2), chosen ? colours.tint : colours.ground,
                             chosen  ? colours.accent
                             : hover ? colours.outline
                                     : colours.hairline);
        }
        case CE_TabBarTabLabel:
            if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
                tab && has(*option, State_Selected) && has(*option, State_Enabled)) {
                QStyleOptionTab own = *tab;
                own.palette.setColor(QPalette::WindowText, colours.accent);
                return QProxyStyle::drawControl(element, &own, painter, widget);
            }
            break;
        case CE_MenuBarEmptyArea:
            return painter->fillRect(rect, colours.ground);
        case CE_MenuBarItem:
            if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option)) {
                painter->fillRect(rect, colours.ground);
                const bool chosen = has(*option, State_Selected) && has(*option, State_Enabled);
                if (chosen) drawPanel(*painter, rect.adjusted(0, 1, 0, -1), colours.tint, colours.tint, 1.0, metrics::unit);
                int flags = Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextDontClip | Qt::TextSingleLine;
                if (!proxy()->styleHint(SH_UnderlineShortcut, option, widget)) flags |= Qt::TextHideMnemonic;
                return proxy()->drawItemText(painter, rect, flags, option->palette, has(*option, State_Enabled), item->text,
                                             QPalette::WindowText);
            }
            break;
        case CE_ToolBar:
            painter->fillRect(rect, colours.bar);
            return hairline(*painter, QRect(rect.left(), rect.bottom(), rect.width(), 1), colours.hairline);
        case CE_Splitter: {
            const bool across = has(*option, State_Horizontal);  // the handle divides left from right
            return hairline(*painter,
                            across ? QRect(rect.center().x(), rect.top(), 1, rect.height())
                                   : QRect(rect.left(), rect.center().y(), rect.width(), 1),
                            colours.hairline);
        }
        case CE_HeaderSection:
            painter->fillRect(rect, colours.bar);
            hairline(*painter, QRect(rect.left(), rect.bottom(), rect.width(), 1), colours.hairline);
            return hairline(*painter, QRect(rect.right(), rect.top(), 1, rect.height()), colours.hairline);
        case CE_ProgressBarGroove:
            return drawPanel(*painter, rect, colours.ground, colours.hairline, 1.0, metrics::unit);
        case CE_ProgressBarContents:
            if (const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option); bar && bar->maximum > bar->minimum) {
                const double share = double(qint64(bar->progress) - bar->minimum) / (qint64(bar->maximum) - bar->minimum);
                QRect done = rect.adjusted(1, 1, -1, -1);
                done.setWidth(qRound(done.width() * std::clamp(share, 0.0, 1.0)));
                if (done.width() > 0)
                    drawPanel(*painter, visualRect(option->direction, rect, done), colours.accent, colours.accent, 1.0, 3);
                return;
            }
            break;
        default:
            break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void ControlStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                 const QWidget* widget) const {
    const RoleColours colours = roleColours(option->palette);
    switch (element) {
        case PE_PanelButtonCommand:
        case PE_PanelButtonTool:
            return drawButton(*option, *painter, widget);
        case PE_FrameDefaultButton:
        case PE_IndicatorToolBarSeparator:
        case PE_FrameTabBarBase:
            return;
        case PE_FrameFocusRect:
            if (has(*option, State_KeyboardFocusChange)) drawFocus(*option, *painter, widget);
            return;
        case PE_PanelLineEdit:
            if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option); frame && frame->lineWidth > 0)
                return drawField(*option, *painter);
            break;
        case PE_FrameLineEdit:
            return drawField(*option, *painter);
        case PE_IndicatorCheckBox:
        case PE_IndicatorRadioButton:
            return drawIndicator(*option, *painter, element == PE_IndicatorRadioButton);
        case PE_Frame:  // of a list or a table, which may have no row to mark
            if (hasKeyboard(*option))
                return drawPanel(*painter, option->rect, Qt::transparent, colours.accent, 2.0, metrics::unit);
            [[fallthrough]];
        case PE_FrameTabWidget:
        case PE_FrameGroupBox:
            return drawPanel(*painter, option->rect, Qt::transparent, colours.hairline, 1.0, metrics::unit);
        default:
            break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

}  // namespace echoplane
