// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/text/message.h"

namespace echoplane {

inline std::vector<std::string> englishOf(const std::vector<Message>& messages) {
    std::vector<std::string> sentences;
    for (const Message& each : messages) sentences.push_back(each.english());
    return sentences;
}

}  // namespace echoplane
