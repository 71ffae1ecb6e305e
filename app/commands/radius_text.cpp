// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/radius_text.h"

#include <array>
#include <cstdio>

namespace echoplane {

std::string effectiveRadiusText(const DynamicsResult& dynamics) {
    std::array<char, 128> text{};
    if (dynamics.effectiveRadiusLimit <= dynamics.effectiveSpectralRadius) {
        std::snprintf(text.data(), text.size(), "%.6g", dynamics.effectiveSpectralRadius);
    } else {
        std::snprintf(text.data(), text.size(), "between %.6g and %.6g (not all eigenvalues are known)",
                      dynamics.effectiveSpectralRadius, dynamics.effectiveRadiusLimit);
    }
    return text.data();
}

}  // namespace echoplane
