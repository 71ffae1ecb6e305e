// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace echoplane::fuzz {

/// One way into the program for bytes that nobody vouches for.
struct Target {
    std::string_view name;
    std::string_view suffix;  ///< of the files it reads
    /// Reads the file. What it may throw is std::invalid_argument and std::runtime_error, in one sentence.
    void (*read)(const std::filesystem::path& file);
};

/// All that are built into this program: those of the core, or those of Qt's readers.
std::span<const Target> targets();

/// The target of that name. Throws std::invalid_argument naming all there are.
const Target& target(std::string_view name);

/// Reads `bytes` as a file of the target's suffix in `folder`. Throws std::logic_error saying what is wrong where the target
/// throws anything else than one sentence of a kind that it may throw. True where it was read to its end.
bool tryRead(const Target& target, std::string_view bytes, const std::filesystem::path& folder);

/// Makes the checksums right that the bytes hold, so that what was changed gets past them: CRC-32 of the stored members of a zip
/// archive and of the chunks of a PNG, our own of a model in JSON, CRC-32 of a shared line. Anything else stays as it is.
void mendChecksums(std::string& bytes);

}  // namespace echoplane::fuzz
