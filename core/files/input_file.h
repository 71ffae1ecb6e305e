// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/text/message.h"

namespace echoplane {

/// A file opened for reading. All readers use it, so that none waits for a pipe without a writer or reads endlessly from a
/// device.
class InputFile {
public:
    /// Throws std::invalid_argument, "cannot read FILE: …", if it does not exist, is not readable or is not a regular file. Never
    /// blocks.
    explicit InputFile(const std::filesystem::path& file);
    ~InputFile();
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    /// The name as given.
    const std::string& name() const { return m_name; }
    /// Size in bytes at the time of opening.
    std::uint64_t size() const { return m_size; }
    /// Reads the next bytes, or fewer at the end; returns how many. Skips them if `data` is null. Throws std::invalid_argument
    /// naming the file on a read error.
    std::size_t read(char* data, std::size_t size);
    /// Releases the open file descriptor, at its current position; the caller closes it.
    int release();

private:
    [[noreturn]] void fail(const Message& reason) const;

    std::string m_name;
    int m_descriptor = -1;
    std::uint64_t m_size = 0;
};

/// The first `most` bytes of a file, or all of a shorter one. Throws as InputFile.
std::string firstBytes(const std::filesystem::path& file, std::size_t most);

/// Throws std::invalid_argument with one sentence if the name is not UTF-8. For readers that keep the name as text, as in
/// settings, window titles and JSON.
void requireUtf8Name(const std::filesystem::path& file);

}  // namespace echoplane
