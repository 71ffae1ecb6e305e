// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QColor>

class QApplication;
class QPalette;

namespace echoplane {

/// Theme chosen in the View menu.
enum class ThemeChoice { system, light, dark };

/// Sets the Fusion style and a full palette. `system` follows the desktop's palette if the platform provides one (Qt 6.4 has no
/// colour-scheme hint), and is light otherwise.
void applyTheme(QApplication& application, ThemeChoice choice);

/// Colours of a plot. Categories are Okabe–Ito hues, lightened on the dark ground. Text has a contrast of at least 7:1 (`text`)
/// and 4.5:1 (`mutedText`, `warning`) against `ground`; the hues are for marks and lines, at least 3:1 against the ground and
/// every shade, which also differ in shape or width.
struct PlotColours {
    QColor ground, text, mutedText, grid, axis;
    QColor target, prediction, residual;
    QColor real, upper, lower;
    QColor unitCircle, rhoCircle, leakedDisc;
    QColor warning, accent;
    QColor washout, training, validation, test, freeRun;  ///< shading of the spans, close to the ground
    std::array<QColor, 4> pins;                           ///< pinned runs: the remaining Okabe–Ito hues, at least 3:1
    std::array<QColor, 6> stages;                         ///< stages of a run, in the strip of times, at least 3:1
};

/// The light or the dark set, by the lightness of the palette's window colour: so it follows a PaletteChange.
PlotColours plotColours(const QPalette& palette);

/// For exports: the light set on white, or the dark one.
PlotColours printColours(bool dark = false);

}  // namespace echoplane
