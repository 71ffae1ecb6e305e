// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sequences/folder_entries.h"

#include <system_error>

#include "core/files/text_file.h"

namespace echoplane {

std::optional<Message> FolderEntries::foldersLeftOut() const {
    if (folders.empty()) return std::nullopt;
    return folders.size() == 1 ? Message("%1 holds a folder, whose files are not read", folder.string())
                               : Message("%1 holds %2 folders, whose files are not read", folder.string(), folders.size());
}

FolderEntries entriesOf(const std::filesystem::path& folder) {
    FolderEntries entries{folder, {}, {}};
    for (const std::filesystem::path& each : sortedEntries(folder)) {
        std::error_code error;
        const std::filesystem::file_type type = std::filesystem::status(each, error).type();
        if (type == std::filesystem::file_type::not_found)
            throw Refusal("%1 is a link to a file that does not exist", each.string());
        if (type == std::filesystem::file_type::none) throw Refusal("cannot read %1: %2", each.string(), error.message());
        if (type == std::filesystem::file_type::directory) entries.folders.push_back(each);
        if (type == std::filesystem::file_type::regular) entries.files.push_back(each);
    }
    return entries;
}

}  // namespace echoplane
