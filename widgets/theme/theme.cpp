// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme/theme.h"

#include <initializer_list>

#include <QApplication>
#include <QPalette>
#include <QStyle>
#include <QToolTip>

#include "widgets/theme/control_style.h"

namespace echoplane {
namespace {

const RoleColours lightRoles{.text1 = QColor(0x14161A),
                             .text2 = QColor(0x4B5058),
                             .text3 = QColor(0x646A73),
                             .outline = QColor(0x8A9099),
                             .hairline = QColor(0xDADDE2),
                             .grid = QColor(0xECEEF1),
                             .ground = QColor(0xFFFFFF),
                             .bar = QColor(0xF3F4F6),
                             .accent = QColor(0x0067B0),
                             .tint = QColor(0xE3EFF8),
                             .onAccent = QColor(0xFFFFFF),
                             .amber = QColor(0xA65300),
                             .truth = QColor(0x2A2D33),
                             .unstable = QColor(0xB3261E)};

const RoleColours darkRoles{.text1 = QColor(0xECEEF1),
                            .text2 = QColor(0xB4BAC4),
                            .text3 = QColor(0x8E95A1),
                            .outline = QColor(0x6E7684),
                            .hairline = QColor(0x2C313A),
                            .grid = QColor(0x23272E),
                            .ground = QColor(0x15171B),
                            .bar = QColor(0x1C1F25),
                            .accent = QColor(0x6CB8F0),
                            .tint = QColor(0x1C2F42),
                            .onAccent = QColor(0x0B1016),
                            .amber = QColor(0xF0A04B),
                            .truth = QColor(0xECEEF1),
                            .unstable = QColor(0xFF8A80)};

/// The palette of the roles: the window has the colour of the bars, fields and lists that of the ground.
QPalette paletteOf(const RoleColours& roles) {
    QPalette palette;
    const auto set = [&](std::initializer_list<QPalette::ColorRole> of, const QColor& colour) {
        for (const QPalette::ColorRole each : of) palette.setColor(each, colour);
    };
    set({QPalette::Window}, roles.bar);
    set({QPalette::AlternateBase, QPalette::Midlight}, roles.grid);
    set({QPalette::Base, QPalette::Button, QPalette::Light, QPalette::ToolTipBase}, roles.ground);
    set({QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::BrightText, QPalette::ToolTipText}, roles.text1);
    set({QPalette::PlaceholderText}, roles.text2);
    set({QPalette::Highlight, QPalette::Link, QPalette::LinkVisited}, roles.accent);
    set({QPalette::HighlightedText}, roles.onAccent);
    set({QPalette::Mid, QPalette::Dark}, roles.hairline);
    set({QPalette::Shadow}, roles.outline);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, roles.outline);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, roles.hairline);
    palette.setColor(QPalette::Disabled, QPalette::Base, roles.bar);
    palette.setColor(QPalette::Disabled, QPalette::Button, roles.bar);
    return palette;
}

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::Active, QPalette::Window).lightnessF() < 0.5F;
}

/// Whether the desktop is dark, by an explicit GTK theme of the session, else by the palette that the platform gave the
/// application.
bool desktopIsDark(QApplication& application) {
    const QByteArray gtkTheme = qgetenv("GTK_THEME").toLower();
    if (gtkTheme.contains("dark")) return true;
    application.setPalette(QPalette());  // a default palette restores the platform's
    return isDark(application.palette());
}

/// What a plot needs beyond the roles.
struct PlotTints {
    QColor axis, residual, disc, washout, training, validation;
    QColor ghost;
    std::array<QColor, 4> pins;
};

const PlotTints lightTints{.axis = QColor(0x767C85),
                           .residual = QColor(0x2F7FBC),
                           .disc = QColor(0xE4EFF8),
                           .washout = QColor(0xE6E8EB),
                           .training = QColor(0xF6F7F8),
                           .validation = QColor(0xEEF0F2),
                           .ghost = QColor(0x7F858E),
                           .pins = {QColor(0x767C85), QColor(0x5F656E), QColor(0x4A5058), QColor(0x6B717A)}};

const PlotTints darkTints{.axis = QColor(0x757D8A),
                          .residual = QColor(0x5A9CCC),
                          .disc = QColor(0x1B2733),
                          .washout = QColor(0x26292F),
                          .training = QColor(0x191B20),
                          .validation = QColor(0x1F2228),
                          .ghost = QColor(0x7F8794),
                          .pins = {QColor(0x8E95A1), QColor(0xA3AAB5), QColor(0xBCC2CB), QColor(0x98A0AB)}};

PlotColours coloursOf(const RoleColours& roles, const PlotTints& tints) {
    return {.ground = roles.ground,
            .text = roles.text1,
            .mutedText = roles.text2,
            .grid = roles.grid,
            .axis = tints.axis,
            .target = roles.truth,
            .prediction = roles.accent,
            .residual = tints.residual,
            .real = roles.accent,
            .upper = roles.accent,
            .lower = roles.accent,
            .unitCircle = roles.text1,
            .rhoCircle = roles.text3,
            .leakedDisc = tints.disc,
            .warning = roles.unstable,
            .accent = roles.accent,
            .amber = roles.amber,
            .ghost = tints.ghost,
            .washout = tints.washout,
            .training = tints.training,
            .validation = tints.validation,
            .test = roles.ground,
            .freeRun = tints.training,
            .pins = tints.pins};
}

}  // namespace

void applyTheme(QApplication& application, ThemeChoice choice) {
    // Even if that is the current style: only a new style makes open windows take the whole new palette (Qt 6.4).
    application.setStyle(new ControlStyle);
    const bool dark = choice == ThemeChoice::dark || (choice == ThemeChoice::system && desktopIsDark(application));
    const QPalette palette = paletteOf(dark ? darkRoles : lightRoles);
    application.setPalette(palette);
    QToolTip::setPalette(palette);
}

RoleColours roleColours(const QPalette& palette) {
    return isDark(palette) ? darkRoles : lightRoles;
}

PlotColours plotColours(const QPalette& palette) {
    return printColours(isDark(palette));
}

PlotColours printColours(bool dark) {
    return dark ? coloursOf(darkRoles, darkTints) : coloursOf(lightRoles, lightTints);
}

}  // namespace echoplane
