// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace echoplane::fuzz {

/// An entry point of the program for untrusted bytes.
struct Target {
    std::string_view name;
    std::string_view suffix;  ///< of the files it reads
    /// Reads the file. It may throw only std::invalid_argument and std::runtime_error, with a message of one sentence.
    void (*read)(const std::filesystem::path& file);
};

/// All targets built into this program: those of the core, or those of Qt's readers.
std::span<const Target> targets();

/// The target of that name. Throws std::invalid_argument listing all targets if there is none.
const Target& target(std::string_view name);

/// Reads `bytes` as a file with the target's suffix in `folder`. Returns true if it was read to the end. Throws std::logic_error,
/// with the reason, if the target throws anything but an allowed exception with a message of one sentence.
bool tryRead(const Target& target, std::string_view bytes, const std::filesystem::path& folder);

/// Corrects the checksums in the bytes, so that changes get past them: CRC-32 of the stored members of a zip archive and of the
/// chunks of a PNG, our own of a model in JSON, CRC-32 of a shared line. Everything else is unchanged.
void mendChecksums(std::string& bytes);

}  // namespace echoplane::fuzz
