// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/unicode.h"

#include <stdexcept>

namespace echoplane {

std::u32string codePoints(std::string_view text) {
    std::u32string points;
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t length = lead < 0x80 ? 1 : (lead >> 5) == 6 ? 2 : (lead >> 4) == 14 ? 3 : (lead >> 3) == 30 ? 4 : 0;
        const auto continues = [&](std::size_t k) { return (static_cast<unsigned char>(text[i + k]) & 0xc0u) == 0x80u; };
        bool valid = length > 0 && i + length <= text.size();
        for (std::size_t k = 1; valid && k < length; ++k) valid = continues(k);
        if (!valid) throw std::invalid_argument("the text is not UTF-8");
        char32_t point = length == 1 ? lead : lead & (0x7fu >> length);
        for (std::size_t k = 1; k < length; ++k) point = (point << 6) | (static_cast<unsigned char>(text[i + k]) & 0x3fu);
        points += point;
        i += length;
    }
    return points;
}

std::u16string utf16(std::string_view text) {
    std::u16string units;
    for (const char32_t point : codePoints(text)) {
        if (point < 0x10000) {
            units += static_cast<char16_t>(point);
        } else {
            units += static_cast<char16_t>(0xd800 + ((point - 0x10000) >> 10));
            units += static_cast<char16_t>(0xdc00 + ((point - 0x10000) & 0x3ff));
        }
    }
    return units;
}

}  // namespace echoplane
