// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace echoplane {

/// A file opened for reading. Every reader opens files this way, so that none of them waits for a pipe that nobody writes to, nor
/// reads from a device without end.
class InputFile {
public:
    /// Throws std::invalid_argument, "cannot read FILE: …", where it is not there, may not be read or is no regular file. Never
    /// blocks.
    explicit InputFile(const std::filesystem::path& file);
    ~InputFile();
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    /// As it was given.
    const std::string& name() const { return m_name; }
    /// Bytes, when it was opened.
    std::uint64_t size() const { return m_size; }
    /// The next bytes, or fewer at the end; returns how many. With null for `data` they are passed over. Throws
    /// std::invalid_argument naming the file where the disk fails.
    std::size_t read(char* data, std::size_t size);
    /// Hands the open file over, at its current position; who takes it closes it.
    int release();

private:
    [[noreturn]] void fail(const std::string& reason) const;

    std::string m_name;
    int m_descriptor = -1;
    std::uint64_t m_size = 0;
};

/// The first `most` bytes of a file, or all of a shorter one. Throws as InputFile.
std::string firstBytes(const std::filesystem::path& file, std::size_t most);

/// Throws std::invalid_argument, in one sentence, where the name is not UTF-8: for readers that keep it as text, as settings of a
/// run, a window's title and JSON do.
void requireUtf8Name(const std::filesystem::path& file);

}  // namespace echoplane
