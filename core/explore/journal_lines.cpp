// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/journal_lines.h"

#include <algorithm>

namespace echoplane {

std::optional<std::string_view> JournalLines::next() {
    const std::size_t end = m_text.find('\n', m_at);
    if (end == std::string_view::npos) return std::nullopt;
    if (m_remembers && m_number > 0) m_seen.insert(m_text.substr(m_before, m_at - 1 - m_before));
    m_before = m_at;
    m_at = end + 1;
    ++m_number;
    return m_text.substr(m_before, end - m_before);
}

bool JournalLines::isSkippable() {
    if (!m_remembers)
        for (std::size_t at = 0; at < m_before;) {
            const std::size_t end = m_text.find('\n', at);
            m_seen.insert(m_text.substr(at, end - at));
            at = end + 1;
        }
    m_remembers = true;
    const std::string_view line = m_text.substr(m_before, m_at - 1 - m_before);
    if (m_seen.contains(line)) return true;
    const auto commas = static_cast<std::size_t>(std::ranges::count(line, ','));
    m_torn = m_torn || commas + 1 != m_fields || line.ends_with(',') || line.find('\0') != std::string_view::npos;
    return m_torn;
}

}  // namespace echoplane
