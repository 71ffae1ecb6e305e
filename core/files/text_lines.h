// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace echoplane {

/// The first lines of a text as they stand, `most` at most and each cut where it is long, for people to see what no reader makes
/// anything of; bytes that are not UTF-8 are taken as Latin-1. Throws std::invalid_argument where the file cannot be read, is
/// empty or is no text (it has zero bytes).
std::vector<std::string> firstTextLines(const std::filesystem::path& file, std::size_t most);

}  // namespace echoplane
