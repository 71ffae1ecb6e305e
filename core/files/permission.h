// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace echoplane {

/// Whether a file that is there may be written to; where not, errno says why.
bool mayWrite(const std::filesystem::path& file);
/// Whether files may be made in a folder; where not, errno says why.
bool mayMakeFilesIn(const std::filesystem::path& folder);

}  // namespace echoplane
