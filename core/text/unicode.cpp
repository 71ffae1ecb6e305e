// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/unicode.h"

#include <cstdint>

#include "core/text/message.h"

namespace echoplane {

bool isUtf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t length = lead < 0x80                   ? 1
                                   : lead >= 0xc2 && lead < 0xe0 ? 2
                                   : (lead >> 4) == 14           ? 3
                                   : lead >= 0xf0 && lead < 0xf5 ? 4
                                                                 : 0;
        if (length == 0 || i + length > text.size()) return false;
        std::uint32_t point = length == 1 ? lead : lead & (0x7fU >> length);
        for (std::size_t k = 1; k < length; ++k) {
            const auto next = static_cast<unsigned char>(text[i + k]);
            if ((next & 0xc0U) != 0x80U) return false;
            point = (point << 6) | (next & 0x3fU);
        }
        const bool overlong = (length == 3 && point < 0x800) || (length == 4 && point < 0x10000);
        if (overlong || point > 0x10ffff || (point >= 0xd800 && point < 0xe000)) return false;
        i += length;
    }
    return true;
}

std::string asUtf8(std::string_view text) {
    if (isUtf8(text)) return std::string(text);
    std::string converted;
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        if (byte < 0x80) {
            converted += letter;
        } else {
            converted += static_cast<char>(0xc0U | (byte >> 6));
            converted += static_cast<char>(0x80U | (byte & 0x3fU));
        }
    }
    return converted;
}

std::u32string codePoints(std::string_view text) {
    std::u32string points;
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t length = lead < 0x80 ? 1 : (lead >> 5) == 6 ? 2 : (lead >> 4) == 14 ? 3 : (lead >> 3) == 30 ? 4 : 0;
        const auto continues = [&](std::size_t k) { return (static_cast<unsigned char>(text[i + k]) & 0xc0u) == 0x80u; };
        bool valid = length > 0 && i + length <= text.size();
        for (std::size_t k = 1; valid && k < length; ++k) valid = continues(k);
        if (!valid) throw Refusal("the text is not UTF-8");
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
