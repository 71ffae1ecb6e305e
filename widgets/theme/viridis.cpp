// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme/viridis.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace echoplane {
namespace {

// Every tenth of matplotlib's table; between them the map is linear to within two of 255.
constexpr std::array<QRgb, 11> tenths = {0x440154, 0x482475, 0x414487, 0x355f8d, 0x2a788e, 0x21918c,
                                         0x22a884, 0x44bf70, 0x7ad151, 0xbddf26, 0xfde725};

}  // namespace

QColor viridis(double part) {
    const double place = std::clamp(part, 0.0, 1.0) * (tenths.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(place), tenths.size() - 2);
    const double rest = place - static_cast<double>(below);
    const auto mix = [&](int (*channel)(QRgb)) {
        return static_cast<int>(
            std::lround(channel(tenths[below]) + rest * (channel(tenths[below + 1]) - channel(tenths[below]))));
    };
    return {mix(qRed), mix(qGreen), mix(qBlue)};
}

double viridisStart(const QColor& ground) {
    return ground.lightnessF() < 0.5F ? 0.18 : 0.0;
}

}  // namespace echoplane
