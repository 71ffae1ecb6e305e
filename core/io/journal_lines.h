// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <unordered_set>

namespace echoplane {

/// The lines of a journal behind its header, one by one. A line without an end is none. What a line may be that is not the one
/// that comes next, passedOver() says: written twice, as by two writers at once, or torn, as by a machine that stopped; what
/// follows a torn line is only taken where it fits.
class JournalLines {
public:
    /// `text` must outlive this; a whole line has `fields` fields, the last of which is not empty.
    JournalLines(std::string_view text, std::size_t fields) : m_text(text), m_fields(fields) {}

    /// The next one, without its end.
    std::optional<std::string_view> next();
    /// Whether the line that next() gave last is to be left out; else it is none of this journal.
    bool passedOver();
    /// Of the line that next() gave last, from 1.
    std::size_t number() const { return m_number; }

private:
    std::string_view m_text;
    std::size_t m_fields;
    std::size_t m_at = 0, m_before = 0;  ///< of the next line and of the last one
    std::size_t m_number = 0;
    std::unordered_set<std::string_view> m_seen;  ///< all before the last one, from the first that did not fit on
    bool m_torn = false, m_remembers = false;
};

}  // namespace echoplane
