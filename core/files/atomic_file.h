// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string_view>

namespace echoplane {

/// A file's new content, which takes the place of the old one as a whole or not at all. It is written beside the file under a
/// name that nobody can foresee, made anew and never through a link, with the file's permissions from the start; commit() syncs
/// it, renames it over the file and syncs the folder, so that after a crash or a power cut the one content is there or the other.
/// A link stays a link, also one to a file that is not there yet. What is no regular file (a pipe, /dev/stdout) is written to as
/// it is; a pipe that nobody reads is refused, not waited for. Every member throws std::runtime_error naming the file and the
/// reason, and then the file is what it was.
class AtomicFile {
public:
    explicit AtomicFile(const std::filesystem::path& file);
    /// Without commit() nothing has happened.
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    void write(std::string_view piece);
    void commit();

private:
    [[noreturn]] void fail() const;

    std::filesystem::path m_file;       ///< as it was named
    std::filesystem::path m_target;     ///< where its links lead
    std::filesystem::path m_temporary;  ///< empty where the file itself is written to
    int m_descriptor = -1;
};

/// Removes what was begun and not committed, for a program that ends at once: no AtomicFile may be used afterwards, and one that
/// another thread begins waits for ever.
void removeUnfinishedFiles();

}  // namespace echoplane
