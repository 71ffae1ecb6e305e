// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/jobs/run_context.h"

namespace echoplane {

/// Replaces the file's content as AtomicFile does, and throws as that; Cancelled, and then too nothing is changed.
void writeTextFile(const std::filesystem::path& file, std::string_view text, const RunContext& context = {});

/// Throws std::invalid_argument, in one sentence naming the file, where it can be seen before that writeTextFile() would fail:
/// its folder is not there or may not be written to, it is a folder, or it may not be replaced. Changes nothing.
void requireWritable(const std::filesystem::path& file);

/// The whole file. Throws std::invalid_argument (bad input) naming the file and the reason, as InputFile does and where it is
/// larger than `largest` bytes; std::runtime_error where it does not fit into memory.
std::string readTextFile(const std::filesystem::path& file, std::uintmax_t largest = 1u << 30);

/// What stands in a folder, files and folders, sorted by name; hidden ones (".git") left out. Throws std::invalid_argument where
/// it cannot be read. Cost O(n log n).
std::vector<std::filesystem::path> sortedEntries(const std::filesystem::path& folder);

}  // namespace echoplane
