// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <unordered_set>

namespace echoplane {

/// Iterates over the lines of a journal after its header. A last line without a line end is ignored. If a line is not the one
/// expected next, isSkippable() decides whether to skip it: it may be a duplicate, as from two concurrent writers, or torn, as
/// after a crash. After a torn line, only lines that fit are accepted.
class JournalLines {
public:
    /// `text` must outlive this; a complete line has `fields` fields, the last of which is not empty.
    JournalLines(std::string_view text, std::size_t fields) : m_text(text), m_fields(fields) {}

    /// The next line, without its line end.
    std::optional<std::string_view> next();
    /// Whether to skip the line that next() returned last. If not, it does not belong to this journal.
    bool isSkippable();
    /// Number of the line that next() returned last, from 1.
    std::size_t number() const { return m_number; }

private:
    std::string_view m_text;
    std::size_t m_fields;
    std::size_t m_at = 0, m_before = 0;  ///< offsets of the next line and of the last one
    std::size_t m_number = 0;
    std::unordered_set<std::string_view> m_seen;  ///< all lines before the last one; filled once a line did not fit
    bool m_torn = false, m_remembers = false;
};

}  // namespace echoplane
