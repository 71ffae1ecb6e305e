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

/// Colours by what they are for, on a light or a dark ground. Text has a contrast of at least 4.5 : 1 on `ground` and `bar`,
/// outlines and marks of at least 3 : 1; `hairline` and `grid` only divide.
struct RoleColours {
    QColor text1, text2, text3;      ///< main text; second lines; ticks and captions
    QColor outline, hairline, grid;  ///< of controls; between areas; of plots
    QColor ground, bar;              ///< plots and cards; the rail and the bars
    QColor accent;                   ///< the model, and what can be moved
    QColor tint;                     ///< ground of what is chosen: a little of the accent
    QColor onAccent;                 ///< text on the accent
    QColor amber;                    ///< the task's frequencies, and the selection
    QColor truth;                    ///< the true signal
    QColor unstable;                 ///< red: what is unstable, and nothing else
};

/// The light or the dark set, by the lightness of the palette's window colour: so it follows a PaletteChange.
RoleColours roleColours(const QPalette& palette);

/// Colours of a plot, by the roles: the model in the accent, the truth in ink, the task's frequencies and the selection in amber,
/// red for what is unstable; other runs and spans in greys. Text has a contrast of at least 7:1 (`text`) and 4.5:1
/// (`mutedText`, `warning`) against the ground and every shade, marks and lines of at least 3:1. The truth differs from the model
/// by a factor of at least 1.8 in luminance, and in width.
struct PlotColours {
    QColor ground, text, mutedText, grid, axis;
    QColor target, prediction, residual;
    QColor real, upper, lower;  ///< eigenvalues: one hue; drawMark() makes the lower ones of pairs pale
    QColor unitCircle, rhoCircle, leakedDisc;
    QColor warning, accent;
    QColor amber;                                         ///< the task's frequencies, and what is selected
    QColor ghost;                                         ///< how it was before, behind what is shown now
    QColor washout, training, validation, test, freeRun;  ///< greys of the spans, close to the ground
    std::array<QColor, 4> pins;                           ///< greys of the pinned runs, which differ in shape too
};

/// The light or the dark set, by the lightness of the palette's window colour: so it follows a PaletteChange.
PlotColours plotColours(const QPalette& palette);

/// For exports: the light set on white, or the dark one.
PlotColours printColours(bool dark = false);

}  // namespace echoplane
