// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include <QFont>
#include <QFontInfo>

namespace echoplane {

/// Measures of the window, in pixels of a 13-pixel font; scaled() gives them for another one. Gaps are one of `gapSmall`, `gap`,
/// `gapWide` and `gapLarge`.
namespace metrics {
inline constexpr int unit = 4, gapSmall = 8, gap = 12, gapWide = 16, gapLarge = 24;
inline constexpr int control = 28, fold = 32, knob = 48, radius = 6, target = 24, inspector = 88, statusLine = 28, bar = 44;
inline constexpr int rail = 264, lesson = 320, answer = 156, groove = 4, handle = 16;
inline constexpr int referencePixels = 13;  ///< size of the font that the measures are for
}  // namespace metrics

/// What a text is for; its size and weight follow from it. There are no other sizes in the window.
enum class TypeRole {
    answer,     ///< 28 pixels, semibold: the one answer
    title,      ///< 15 pixels, semibold: titles, values of the inspector
    label,      ///< 13 pixels: labels and controls
    secondary,  ///< 12 pixels: second lines
    tick        ///< 11 pixels: axes and captions
};

/// Size of a role relative to the window's font.
constexpr double typeFactor(TypeRole role) {
    constexpr double base = metrics::referencePixels;
    switch (role) {
        case TypeRole::answer:
            return 28.0 / base;
        case TypeRole::title:
            return 15.0 / base;
        case TypeRole::secondary:
            return 12.0 / base;
        case TypeRole::tick:
            return 11.0 / base;
        case TypeRole::label:
            break;
    }
    return 1.0;
}

/// Font of that role. `base` is the font of labels, such as QApplication::font() or that of the parent, not one that this
/// function returned: sizes are factors of it.
inline QFont typeFont(const QFont& base, TypeRole role) {
    QFont font = base;
    if (const double factor = typeFactor(role); factor != 1.0) {
        if (base.pointSizeF() > 0.0)
            font.setPointSizeF(base.pointSizeF() * factor);
        else
            font.setPixelSize(qRound(base.pixelSize() * factor));
    }
    font.setWeight(role == TypeRole::answer || role == TypeRole::title ? QFont::DemiBold : QFont::Normal);
    return font;
}

/// That many pixels of a 13-pixel font, for `base`: by the ratio of the font sizes, at least 1 for a positive number. To be asked
/// again on a QEvent::FontChange.
inline int scaled(int pixels, const QFont& base) {
    const int size = QFontInfo(base).pixelSize();
    if (size == metrics::referencePixels || pixels == 0) return pixels;
    return std::max(1, (pixels * size + metrics::referencePixels / 2) / metrics::referencePixels);
}

}  // namespace echoplane
