// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string_view>

namespace echoplane {

/// Replaces a file's content atomically. The new content is written next to the file under an unpredictable name, to a newly
/// created file (never through a link) that has the final permissions from the start. commit() syncs it, renames it over the file
/// and syncs the folder, so that after a crash or a power cut either the old or the new content is there. A link stays a link,
/// even if its target does not exist yet. Anything but a regular file (a pipe, /dev/stdout) is written to directly; a pipe
/// without a reader is an error rather than waited for. Every member throws std::runtime_error naming the file and the reason;
/// the file is then unchanged.
class AtomicFile {
public:
    explicit AtomicFile(const std::filesystem::path& file);
    /// Without commit(), discards the new content.
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    void write(std::string_view piece);
    void commit();

private:
    [[noreturn]] void fail() const;

    std::filesystem::path m_file;       ///< as given
    std::filesystem::path m_target;     ///< after following links
    std::filesystem::path m_temporary;  ///< empty if the file is written to directly
    int m_descriptor = -1;
};

/// Removes all uncommitted temporary files, for a program that exits immediately: no AtomicFile may be used afterwards, and
/// another thread that creates one blocks forever.
void removeUnfinishedFiles();

}  // namespace echoplane
