// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/spaced_value.h"

#include <array>
#include <charconv>
#include <cmath>

#include "core/text/message.h"

namespace echoplane {

double toDigits(double value, int digits) {
    std::array<char, 32> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific, digits - 1).ptr;
    std::from_chars(buffer.data(), end, value);
    return value;
}

double spacedValue(const Setting& setting, double from, double to, double part, bool logarithmic) {
    double value = toDigits(logarithmic ? from * std::pow(to / from, part) : from + (to - from) * part, 12);
    if (part == 0.0) value = from;
    if (part == 1.0) value = to;
    return setting.isInteger() ? std::round(value) : value;
}

void checkRange(const Setting& setting, double from, double to, bool logarithmic) {
    const auto refuse = [&](const Message& why) { throw Refusal("%1: %2", Message::setting(setting.name), why); };
    if (setting.isChoice()) refuse(Message("names have no range: list them"));
    if (!std::isfinite(from) || !std::isfinite(to)) refuse(Message("the ends of the range must be numbers"));
    if (logarithmic && !(from > 0.0 && to > 0.0)) refuse(Message("a logarithmic range must be above 0"));
}

}  // namespace echoplane
