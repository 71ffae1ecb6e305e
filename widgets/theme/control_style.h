// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

class QAbstractButton;

namespace echoplane {

/// Marks the button of the main action, which is drawn in the accent colour.
void setPrimary(QAbstractButton& button, bool primary = true);

/// The controls of the program, flat, in the colours of roleColours() and the measures of metrics.h, on top of Qt's Fusion style:
/// - buttons with a one-pixel outline and round corners; a chosen one (a segment, a tab, a switch) in the tint of the accent, the
///   main action (setPrimary(), or the default of a dialogue) in the accent, a flat one as a word in the accent;
/// - fields and boxes with an outline of at least 3 : 1;
/// - sliders with a thin groove, filled up to a round handle;
/// - scroll bars without arrows; a ring in the accent around what has the keyboard.
/// Controls are at least 28 pixels high at type × 1, and grow with the application's font.
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
    QRect subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget = nullptr) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                         const QWidget* widget = nullptr) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget = nullptr) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option = nullptr, const QWidget* widget = nullptr) const override;
    int styleHint(StyleHint hint, const QStyleOption* option = nullptr, const QWidget* widget = nullptr,
                  QStyleHintReturn* answer = nullptr) const override;
};

}  // namespace echoplane
