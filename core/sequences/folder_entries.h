// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "core/text/message.h"

namespace echoplane {

/// What a folder holds, sorted by name, without hidden entries.
struct FolderEntries {
    std::filesystem::path folder;
    std::vector<std::filesystem::path> files, folders;

    /// One sentence if there are folders: that they are not read.
    std::optional<Message> foldersLeftOut() const;
};

/// Throws std::invalid_argument for a folder that cannot be read, and for a link that leads nowhere, by its name.
FolderEntries entriesOf(const std::filesystem::path& folder);

}  // namespace echoplane
