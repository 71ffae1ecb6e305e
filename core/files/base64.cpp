// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/base64.h"

#include <algorithm>
#include <cstdint>

namespace echoplane {

std::string base64(std::string_view bytes) {
    static constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::uint32_t group = 0;
        const std::size_t have = std::min<std::size_t>(3, bytes.size() - at);
        for (std::size_t k = 0; k < 3; ++k) group = group << 8 | (k < have ? static_cast<unsigned char>(bytes[at + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k) text += k <= have ? letters[group >> (18 - 6 * k) & 63U] : '=';
    }
    return text;
}

}  // namespace echoplane
