// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace echoplane {

/// The first lines of a text file, at most `most`, long ones cut; to show a file that no reader understands. Bytes that are not
/// UTF-8 are read as Latin-1. Throws std::invalid_argument if the file cannot be read, is empty or is not text (has zero bytes).
std::vector<std::string> firstTextLines(const std::filesystem::path& file, std::size_t most);

}  // namespace echoplane
