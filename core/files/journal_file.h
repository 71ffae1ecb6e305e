// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace echoplane {

/// The file that a long run keeps its results in, a line or some at a time, and goes on from. One process writes it: while this
/// lives the file is locked (flock; on Windows nobody else may open it for writing), on a network's file system as far as that
/// has locks. Readers need none: what they find is whole but for the last line.
class JournalFile {
public:
    /// Opens and locks the file; makes it where it is not there. Throws std::runtime_error naming the file where it cannot be
    /// written, and which process writes it where another one does; std::invalid_argument where it is no regular file or cannot
    /// be read.
    explicit JournalFile(std::filesystem::path file);
    /// A file that was made here and never got a byte is removed.
    ~JournalFile();
    JournalFile(const JournalFile&) = delete;
    JournalFile& operator=(const JournalFile&) = delete;

    /// All that it holds. Throws as readTextFile().
    std::string text() const;
    /// Makes `text` what it holds: where that is its beginning, the rest is cut off; where it is the beginning of that, the rest
    /// is appended; all else is replaced as a whole (AtomicFile), so that a crash leaves the one or the other. Throws
    /// std::runtime_error naming the file.
    void replace(std::string_view text);
    /// Appends as one piece, for readers to see at once; where the disk is full nothing of it stays. Throws std::runtime_error
    /// naming the file.
    void append(std::string_view piece);

private:
    void open();
    void close();
    [[noreturn]] void fail(const std::string& reason) const;

    std::filesystem::path m_file;
    int m_descriptor = -1;
    std::uint64_t m_size = 0;
    bool m_made = false;
};

}  // namespace echoplane
