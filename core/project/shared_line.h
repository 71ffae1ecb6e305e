// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/project/project_file.h"

namespace echoplane {

/// Contents of a shared line: a project, and the settings whose controls its sender hid.
struct SharedState {
    Project project;
    std::vector<std::string> hidden;  ///< names of settings ("spectral-radius"), each once

    bool operator==(const SharedState&) const = default;
};

/// Beginning of every shared line; also its URL scheme, by which desktops recognise it.
inline constexpr std::string_view sharedScheme = "echoplane:";

/// Whether the text begins like a shared line.
bool isSharedLine(std::string_view text);

/// The state as one line of text, for a clipboard, an e-mail or a slide:
///
///     echoplane:1.CHECKSUM.PAYLOAD
///
/// 1 is the version. The payload is the project's JSON (projectText() without layout and view, experiments reduced to their
/// non-default settings) with an additional member "hidden", compressed by zlib and written in base64url without padding (RFC
/// 4648, section 5). The checksum is the CRC-32 of the payload's characters, in eight hexadecimal digits. All characters are
/// valid in a URL (RFC 3986). Throws std::invalid_argument with one sentence if the project reads files or starts programs
/// (isSelfContained()), which a line cannot hold; and as projectText().
std::string sharedLine(const SharedState& state);

/// Inverse of sharedLine(), bit for bit. Ignores spaces and line breaks, such as an e-mail adds. For any text, returns a state
/// whose experiments pass validate() and whose run reads no file and starts no program, or throws std::invalid_argument with one
/// sentence. Accepts at most 1 MB of text, and 16 MB uncompressed.
SharedState parseSharedLine(std::string_view text);

}  // namespace echoplane
