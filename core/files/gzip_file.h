// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace echoplane {

/// What a gzip file holds (RFC 1952, by zlib), or the file itself where it is none. Throws std::invalid_argument naming the file
/// where it cannot be read, is damaged or cut short, or unpacks to more than `largest` bytes.
std::string readGzipFile(const std::filesystem::path& file, std::uintmax_t largest = 1u << 30);

}  // namespace echoplane
