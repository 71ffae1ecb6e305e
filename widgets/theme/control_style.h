// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace echoplane {

/// Qt's Fusion style with outlines of check boxes, radio buttons and fields that are visible on any background: Fusion's own
/// outline is darker than the window, and invisible on a dark one. The current tab has a line in the accent colour, and buttons
/// of dialogues have no icons, as these are drawn for a light background.
class ControlStyle : public QProxyStyle {
    Q_OBJECT
public:
    ControlStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget = nullptr) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget = nullptr) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget = nullptr) const override;
    int styleHint(StyleHint hint, const QStyleOption* option = nullptr, const QWidget* widget = nullptr,
                  QStyleHintReturn* answer = nullptr) const override;
};

}  // namespace echoplane
