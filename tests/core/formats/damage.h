// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string>

#include "core/math/random.h"

namespace echoplane {

/// One random accident: a byte flipped, inserted or lost, a range of bytes lost, duplicated or moved, the end lost, a word
/// replaced.
inline void damage(std::string& text, RandomStream& random) {
    const auto upTo = [&](std::size_t end) { return static_cast<std::size_t>(random.uniform(0.0, static_cast<double>(end))); };
    if (text.empty()) return;
    const std::size_t at = upTo(text.size()), length = std::min(upTo(40) + 1, text.size() - at);
    static const char* const words[] = {"null", "true", "[]", "{}", "-1", "1e308", "1e400", "\"\"", "0.5", "[[0,1]]",
                                        ",",    ":",    "[",  "}",  "\"", "\\u",   "\\",    "2",    "-0",  "4294967296"};
    switch (upTo(8)) {
        case 0:
            text[at] = static_cast<char>(upTo(256));
            break;
        case 1:
            text.insert(at, 1, static_cast<char>(upTo(256)));
            break;
        case 2:
            text.erase(at, length);
            break;
        case 3:
            text.insert(at, text.substr(upTo(text.size()), length));
            break;
        case 4:
            if (random.uniform() < 0.2) text.resize(at);
            break;
        default: {
            // From one delimiter to the next, so that the text often remains valid JSON and passes the parser.
            const std::size_t start = text.find_first_of(" [,", at);
            if (start == std::string::npos) return;
            const std::size_t end = std::min(text.find_first_of(",]}\n", start + 1), text.size());
            text.replace(start + 1, end - start - 1, words[upTo(std::size(words))]);
        }
    }
}

}  // namespace echoplane
