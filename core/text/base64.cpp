// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/base64.h"

#include <algorithm>
#include <cstdint>

#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr std::string_view standard = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view urlAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

std::string encoded(std::string_view bytes, std::string_view letters, bool padded) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::uint32_t group = 0;
        const std::size_t have = std::min<std::size_t>(3, bytes.size() - at);
        for (std::size_t k = 0; k < 3; ++k) group = group << 8 | (k < have ? static_cast<unsigned char>(bytes[at + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k) {
            if (k <= have)
                text += letters[group >> (18 - 6 * k) & 63U];
            else if (padded)
                text += '=';
        }
    }
    return text;
}

}  // namespace

std::string base64(std::string_view bytes) {
    return encoded(bytes, standard, true);
}

std::string base64Url(std::string_view bytes) {
    return encoded(bytes, urlAlphabet, false);
}

std::string fromBase64Url(std::string_view text) {
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3 + 2);
    std::uint32_t group = 0;
    unsigned bits = 0;
    for (const char letter : text) {
        const std::size_t value = urlAlphabet.find(letter);
        if (value == std::string_view::npos) throw Refusal("has a character that is not base64url");
        group = group << 6 | static_cast<std::uint32_t>(value);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes += static_cast<char>(group >> bits & 0xffU);
        group &= (1U << bits) - 1;
    }
    if (bits >= 6 || group != 0) throw Refusal("is cut short");
    return bytes;
}

}  // namespace echoplane
