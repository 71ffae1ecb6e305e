// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace echoplane {

/// The content of a gzip file (RFC 1952, by zlib), or the file itself if it is not compressed. Throws std::invalid_argument
/// naming the file if it cannot be read, is damaged or cut short, or decompresses to more than `largest` bytes.
std::string readGzipFile(const std::filesystem::path& file, std::uintmax_t largest = 1u << 30);

}  // namespace echoplane
