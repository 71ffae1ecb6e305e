// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QPalette>
#include <QStyle>
#include <QToolTip>

#include "widgets/theme/control_style.h"

namespace echoplane {
namespace {

/// The colours of a palette.
struct Ground {
    QColor window, base, alternate, button, text, muted, disabled, highlight, highlightedText, link, border, shadow;
};

const Ground lightGround{.window = QColor(0xFBFBFA),
                         .base = QColor(0xFFFFFF),
                         .alternate = QColor(0xF3F4F5),
                         .button = QColor(0xF0F1F2),
                         .text = QColor(0x1B1D21),
                         .muted = QColor(0x55585E),
                         .disabled = QColor(0x8C9096),
                         .highlight = QColor(0x0072B2),
                         .highlightedText = QColor(0xFFFFFF),
                         .link = QColor(0x005F96),
                         .border = QColor(0xB8BCC2),
                         .shadow = QColor(0x7A7E85)};

const Ground darkGround{.window = QColor(0x16181D),
                        .base = QColor(0x1D2026),
                        .alternate = QColor(0x23262D),
                        .button = QColor(0x2A2E36),
                        .text = QColor(0xE8E9EC),
                        .muted = QColor(0xAEB2BA),
                        .disabled = QColor(0x757A84),
                        .highlight = QColor(0x56B4E9),
                        .highlightedText = QColor(0x0B1016),
                        .link = QColor(0x7CC6F2),
                        .border = QColor(0x4A505B),
                        .shadow = QColor(0x08090B)};

QPalette paletteOf(const Ground& ground, bool dark) {
    QPalette palette;
    palette.setColor(QPalette::Window, ground.window);
    palette.setColor(QPalette::WindowText, ground.text);
    palette.setColor(QPalette::Base, ground.base);
    palette.setColor(QPalette::AlternateBase, ground.alternate);
    palette.setColor(QPalette::Text, ground.text);
    palette.setColor(QPalette::Button, ground.button);
    palette.setColor(QPalette::ButtonText, ground.text);
    palette.setColor(QPalette::BrightText, dark ? QColor(0xFFFFFF) : QColor(Qt::black));
    palette.setColor(QPalette::ToolTipBase, dark ? QColor(0x2F343D) : QColor(0xFFFFFF));
    palette.setColor(QPalette::ToolTipText, ground.text);
    palette.setColor(QPalette::PlaceholderText, ground.muted);
    palette.setColor(QPalette::Highlight, ground.highlight);
    palette.setColor(QPalette::HighlightedText, ground.highlightedText);
    palette.setColor(QPalette::Link, ground.link);
    palette.setColor(QPalette::LinkVisited, ground.link);
    palette.setColor(QPalette::Light, dark ? QColor(0x3A404A) : QColor(0xFFFFFF));
    palette.setColor(QPalette::Midlight, dark ? QColor(0x343943) : QColor(0xF7F8F8));
    palette.setColor(QPalette::Mid, ground.border);
    palette.setColor(QPalette::Dark, dark ? QColor(0x0E1013) : ground.border);
    palette.setColor(QPalette::Shadow, ground.shadow);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, ground.disabled);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, ground.border);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, ground.disabled);
    palette.setColor(QPalette::Disabled, QPalette::Base, ground.window);
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

PlotColours darkColours() {
    return {
        .ground = darkGround.window,
        .text = darkGround.text,
        .mutedText = darkGround.muted,
        .grid = QColor(0x2A2E36),
        .axis = QColor(0x6B717C),
        .target = QColor(0x7D838D),
        .prediction = QColor(0x56B4E9),
        .residual = QColor(0x4A8FBC),
        .real = QColor(0xE69F00),
        .upper = QColor(0x56B4E9),
        .lower = QColor(0x2FC79A),
        .unitCircle = QColor(0xD5D8DE),
        .rhoCircle = QColor(0x9AA0AB),
        .leakedDisc = QColor(0x1D2733),
        .warning = QColor(0xFF8A70),
        .accent = QColor(0x56B4E9),
        .washout = QColor(0x24262B),
        .training = QColor(0x1A222B),
        .validation = QColor(0x24211A),
        .test = QColor(0x18251F),
        .freeRun = QColor(0x251B25),
        .pins = {QColor(0xE39BC5), QColor(0xF0E442), QColor(0xFFFFFF), QColor(0xE87040)},
        .stages = {QColor(0x0072B2), QColor(0xE69F00), QColor(0x56B4E9), QColor(0xD55E00), QColor(0x009E73), QColor(0xCC79A7)}};
}

}  // namespace

void applyTheme(QApplication& application, ThemeChoice choice) {
    // Even if that is the current style: only a new style makes open windows take the whole new palette (Qt 6.4).
    application.setStyle(new ControlStyle);
    const bool dark = choice == ThemeChoice::dark || (choice == ThemeChoice::system && desktopIsDark(application));
    const QPalette palette = paletteOf(dark ? darkGround : lightGround, dark);
    application.setPalette(palette);
    QToolTip::setPalette(palette);
}

PlotColours plotColours(const QPalette& palette) {
    if (isDark(palette)) return darkColours();
    PlotColours colours = printColours();
    colours.ground = lightGround.window;
    return colours;
}

PlotColours printColours(bool dark) {
    if (dark) return darkColours();
    return {
        .ground = QColor(0xFFFFFF),
        .text = lightGround.text,
        .mutedText = lightGround.muted,
        .grid = QColor(0xE7E9EB),
        .axis = QColor(0x80858C),
        .target = QColor(0x85898F),
        .prediction = QColor(0x0072B2),
        .residual = QColor(0x438EBF),
        .real = QColor(0xD55E00),
        .upper = QColor(0x0072B2),
        .lower = QColor(0x009A70),
        .unitCircle = QColor(0x2B2E33),
        .rhoCircle = QColor(0x6F747B),
        .leakedDisc = QColor(0xEFF4F9),
        .warning = QColor(0xA62B00),
        .accent = QColor(0x0072B2),
        .washout = QColor(0xEFEFF0),
        .training = QColor(0xF0F6FB),
        .validation = QColor(0xFDF6E6),
        .test = QColor(0xEBF6F1),
        .freeRun = QColor(0xF8EFF5),
        .pins = {QColor(0xB0578A), QColor(0xB87900), QColor(0x3C3F45), QColor(0x7D7A00)},
        .stages = {QColor(0x0072B2), QColor(0xBB7B00), QColor(0x2D90C9), QColor(0xD55E00), QColor(0x009A70), QColor(0xB0578A)}};
}

}  // namespace echoplane
