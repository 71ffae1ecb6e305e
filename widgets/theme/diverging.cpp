// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme/diverging.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace echoplane {
namespace {

/// Colours at a quarter, a half, three quarters and the end of each side.
struct Sides {
    std::array<QRgb, 4> below, above;
};
constexpr Sides onLight{{0xa3cce2, 0x4a98c9, 0x2167ab, 0x0b335f}, {0xf7b799, 0xdb6b55, 0xb5202e, 0x6b0620}};
constexpr Sides onDark{{0x1f4a6b, 0x2f82bb, 0x6bbbe8, 0xc9eafb}, {0x6b3527, 0xc05a34, 0xf5954f, 0xffdcae}};

}  // namespace

QColor diverging(double part, const QColor& ground) {
    const Sides& sides = ground.lightnessF() < 0.5F ? onDark : onLight;
    const std::array<QRgb, 4>& side = part < 0.0 ? sides.below : sides.above;
    const double place = std::clamp(std::abs(part), 0.0, 1.0) * static_cast<double>(side.size());
    const auto below = std::min(static_cast<std::size_t>(place), side.size() - 1);
    const QRgb from = below == 0 ? ground.rgb() : side[below - 1], to = side[below];
    const double rest = place - static_cast<double>(below);
    const auto mix = [&](int (*channel)(QRgb)) {
        return static_cast<int>(std::lround(channel(from) + rest * (channel(to) - channel(from))));
    };
    return {mix(qRed), mix(qGreen), mix(qBlue)};
}

}  // namespace echoplane
