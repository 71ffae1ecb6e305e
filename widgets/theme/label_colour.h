// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>
#include <QWidget>

namespace echoplane {

/// A share of `colour` on `ground`: 1 is all of it.
inline QColor mixed(const QColor& colour, const QColor& ground, double share) {
    const auto mix = [share](int a, int b) { return qRound(a * share + b * (1.0 - share)); };
    return {mix(colour.red(), ground.red()), mix(colour.green(), ground.green()), mix(colour.blue(), ground.blue())};
}

/// Sets the colour of a label's text; in all other colours it follows the application.
inline void setLabelColour(QWidget& label, const QColor& text) {
    if (label.testAttribute(Qt::WA_SetPalette) && label.palette().color(QPalette::WindowText) == text) return;
    QPalette palette;
    palette.setColor(QPalette::WindowText, text);
    label.setPalette(palette);
}

/// Share of a colour that is shown of what belongs to older settings.
inline constexpr double staleShare = 0.4;

}  // namespace echoplane
