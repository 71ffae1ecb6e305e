// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace echoplane {

/// Checks before a run whether all its outputs can be written; reports all problems at once.
class OutputCheck {
public:
    /// Registers a file that the run reads: no output may replace it.
    void reads(const std::filesystem::path& file);
    /// Registers an output: its folder must exist and be writable, and no other output may be the same file.
    void writes(const std::filesystem::path& file);
    /// Runs `check` and keeps the message of a std::invalid_argument that it throws, each message once.
    void that(const std::function<void()>& check);
    /// Throws std::invalid_argument with all problems in one line, if there are any.
    void require() const;

private:
    std::vector<std::filesystem::path> m_read, m_written;
    std::vector<std::string> m_problems;
};

/// Writes outputs one after the other, even if earlier ones failed.
class OutputWriter {
public:
    /// Calls `output` and keeps the message of any exception, each message once. Cancelled is rethrown.
    void write(const std::function<void()>& output);
    /// Throws std::runtime_error with all failures in one line, if there are any.
    void require() const;

private:
    std::vector<std::string> m_failures;
};

}  // namespace echoplane
