// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace echoplane {

/// Finds out before a run whether what it is to write can be written, and tells all that cannot be at once.
class OutputCheck {
public:
    /// A file that the run reads: it must not be replaced.
    void reads(const std::filesystem::path& file);
    /// A file to be written: its folder must be there and may be written to, and no other output may be the same file.
    void writes(const std::filesystem::path& file);
    /// Notes the sentence of what `check` throws as std::invalid_argument, each sentence once.
    void that(const std::function<void()>& check);
    /// Throws std::invalid_argument with all that was found, in one line, if anything was.
    void require() const;

private:
    std::vector<std::filesystem::path> m_read, m_written;
    std::vector<std::string> m_problems;
};

/// Writes one output after the other whatever becomes of those before.
class OutputWriter {
public:
    /// Calls `output`, and notes the sentence of what it throws, each once. Cancelled goes on.
    void write(const std::function<void()>& output);
    /// Throws std::runtime_error with all that failed, in one line, if anything did.
    void require() const;

private:
    std::vector<std::string> m_failures;
};

}  // namespace echoplane
