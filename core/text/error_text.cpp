// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/error_text.h"

#include <algorithm>
#include <cmath>

#include "core/text/number_text.h"

namespace echoplane {

std::string errorText(double error, int decimals) {
    constexpr int digits = 4, lowest = -3, beyond = 5;
    if (error == 0.0) return "0";
    std::string rounded = scientificText(error, digits - 1);
    const std::size_t mark = rounded.find('e');
    if (mark == std::string::npos) return rounded;  // infinite or NaN
    const int exponent = std::stoi(rounded.substr(mark + 1));
    if (exponent < lowest || exponent >= beyond) return scientificText(error, decimals);
    return fixedText(error, std::max(0, digits - 1 - exponent));
}

std::string deviationText(double mean, double deviation) {
    if (!std::isfinite(deviation)) return {};
    const std::string text = errorText(mean);
    const std::size_t point = text.find('.');
    if (text.find('e') != std::string::npos) return scientificText(deviation, 0);
    const int decimals = point == std::string::npos ? 0 : static_cast<int>(text.size() - point) - 1;
    constexpr double half = 0.5;
    const bool shown = deviation == 0.0 || deviation >= half * std::pow(10.0, -decimals);
    return shown ? fixedText(deviation, decimals) : scientificText(deviation, 0);
}

}  // namespace echoplane
