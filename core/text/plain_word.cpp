// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/plain_word.h"

#include <algorithm>
#include <array>

#include "core/text/unicode.h"

namespace echoplane {

namespace {

char smallLetter(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// U+00C0 … U+00FF, which are the bytes C3 80 … C3 BF.
constexpr std::array<std::string_view, 64> latinLetters = {
    "a", "a", "a", "a", "a", "a", "ae", "c", "e",  "e",  "e", "e", "i", "i", "i", "i", "d",  "n", "o",  "o", "o", "o",
    "o", "x", "o", "u", "u", "u", "u",  "y", "th", "ss", "a", "a", "a", "a", "a", "a", "ae", "c", "e",  "e", "e", "e",
    "i", "i", "i", "i", "d", "n", "o",  "o", "o",  "o",  "o", "/", "o", "u", "u", "u", "u",  "y", "th", "y"};

}  // namespace

std::string plainWord(std::string_view given) {
    std::string word;
    if (std::ranges::none_of(given, [](char letter) { return static_cast<unsigned char>(letter) >= 0x80; })) {
        word = given;
        std::ranges::transform(word, word.begin(), smallLetter);
        return word;
    }
    const std::string text = asUtf8(given);
    for (std::size_t at = 0; at < text.size();) {
        const auto lead = static_cast<unsigned char>(text[at]);
        const std::size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
        const std::string_view letter = std::string_view(text).substr(at, length);
        at += length;
        if (length == 1) {
            word += smallLetter(letter.front());
        } else if (lead == 0xc3) {
            word += latinLetters[static_cast<unsigned char>(letter[1]) - 0x80];
        } else if (letter == "\u0152" || letter == "\u0153") {
            word += "oe";
        } else if (letter == "\u00a0" || letter == "\u202f" || letter == "\u2009") {
            word += ' ';
        } else if (letter == "\u2010" || letter == "\u2011" || letter == "\u2013" || letter == "\u2212") {
            word += '-';
        } else if (!(letter >= "\u0300" && letter <= "\u036f")) {  // drops combining accents
            word += letter;
        }
    }
    return word;
}

std::string lowerCase(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), smallLetter);
    return lower;
}

}  // namespace echoplane
