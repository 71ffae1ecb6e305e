// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace echoplane {

/// Qt's style Fusion, whose boxes to tick and dots to choose have an outline that is seen on any ground: Fusion's own is darker
/// than the window, which on a dark one is nothing.
class ControlStyle : public QProxyStyle {
    Q_OBJECT
public:
    ControlStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget = nullptr) const override;
};

}  // namespace echoplane
