// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/jobs/run_context.h"

namespace echoplane {

/// Replaces the file's content with an AtomicFile, and throws as that; also Cancelled, which leaves the file unchanged.
void writeTextFile(const std::filesystem::path& file, std::string_view text, const RunContext& context = {});

/// Throws std::invalid_argument with one sentence naming the file if it is foreseeable that writeTextFile() would fail: its
/// folder does not exist or is not writable, it is a folder, or it may not be replaced. Changes nothing.
void requireWritable(const std::filesystem::path& file);

/// The whole file. Throws std::invalid_argument (bad input) naming the file and the reason, as InputFile does and if it is larger
/// than `largest` bytes; std::runtime_error if it does not fit into memory.
std::string readTextFile(const std::filesystem::path& file, std::uintmax_t largest = 1u << 30);

/// The files and folders in a folder, sorted by name, without hidden ones (".git"). Throws std::invalid_argument if it cannot be
/// read. Cost O(n log n).
std::vector<std::filesystem::path> sortedEntries(const std::filesystem::path& folder);

}  // namespace echoplane
