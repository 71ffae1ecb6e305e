// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <string>

namespace echoplane {

/// The file's suffix in lower case, ".csv" for "Mine.CSV"; empty if there is none.
inline std::string lowerCaseSuffix(const std::filesystem::path& file) {
    std::string suffix = file.extension().string();
    std::ranges::transform(suffix, suffix.begin(), [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return suffix;
}

}  // namespace echoplane
