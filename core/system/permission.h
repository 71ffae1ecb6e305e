// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace echoplane {

/// Whether an existing file is writable; if not, errno is the reason.
bool mayWrite(const std::filesystem::path& file);
/// Whether files can be created in a folder; if not, errno is the reason.
bool mayMakeFilesIn(const std::filesystem::path& folder);

}  // namespace echoplane
