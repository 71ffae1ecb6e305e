// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/io/project_file.h"

namespace echoplane {

/// What one line of text holds: a project, and the settings whose controls its sender hid.
struct SharedState {
    Project project;
    std::vector<std::string> hidden;  ///< names of settings ("spectral-radius"), each once

    bool operator==(const SharedState&) const = default;
};

/// What every such line begins with, which is also what desktops know it by.
inline constexpr std::string_view sharedScheme = "echoplane:";

/// Whether it means to be one.
bool isSharedLine(std::string_view text);

/// The state as one line, for a clipboard, a letter or a slide:
///
///     echoplane:1.CHECKSUM.PAYLOAD
///
/// 1 is the version; the payload is the project's JSON (projectText(), its experiments by what differs from the defaults, without
/// the layout), with "hidden" beside the rest, packed by zlib and written in base64url without padding (RFC 4648, section 5); the
/// checksum is the CRC-32 of the payload's letters, in eight hexadecimal digits. All letters may stand in an address (RFC 3986).
/// Throws std::invalid_argument, in one sentence, where the project reads files or starts programs (isSelfContained()): a line
/// cannot hold them; and as projectText().
std::string sharedLine(const SharedState& state);

/// The state that a line holds: the inverse, bit for bit. Space around the line, and line breaks that a letter put into it, do
/// not matter. Whatever the text: gives a state whose experiments validate() takes and whose run reads no file and starts no
/// program, or throws std::invalid_argument in one sentence. Takes at most 1 MB of text, and 16 MB unpacked.
SharedState parseSharedLine(std::string_view text);

}  // namespace echoplane
