// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/text/message.h"

namespace echoplane {

/// " (process 1234)", which holds a lock (flock) on an open file, by the system's list; empty if it is not listed there, as for a
/// process on another machine.
std::string processThatLocks(int descriptor);

/// A file to which a long run appends its results, some lines at a time, and from which it resumes. Only one process writes it:
/// the file is locked while this object exists (flock; on Windows, exclusive write access), on a network file system only if that
/// supports locks. Readers need no lock: all but the last line are complete.
class JournalFile {
public:
    /// Opens and locks the file; creates it if necessary. Throws std::runtime_error naming the file if it cannot be written, and
    /// the process if another one is writing it; std::invalid_argument if it is not a regular file or cannot be read.
    explicit JournalFile(std::filesystem::path file);
    /// Removes the file if it was created here and is still empty.
    ~JournalFile();
    JournalFile(const JournalFile&) = delete;
    JournalFile& operator=(const JournalFile&) = delete;

    /// The whole content. Throws as readTextFile().
    std::string text() const;
    /// Sets the content to `text`: truncates the file if it begins with `text`, appends the rest if `text` begins with the file,
    /// and otherwise replaces the file atomically (AtomicFile). Throws std::runtime_error naming the file.
    void replace(std::string_view text);
    /// Appends a piece, visible to readers immediately; removes it again if the disk is full. Throws std::runtime_error naming
    /// the file.
    void append(std::string_view piece);

private:
    void open();
    void close();
    [[noreturn]] void fail(const Message& reason) const;

    std::filesystem::path m_file;
    int m_descriptor = -1;
    std::uint64_t m_size = 0;
    bool m_made = false;
};

}  // namespace echoplane
