// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <string_view>

namespace echoplane {

/// A progress bar with the remaining time, on standard error if that is a terminal; the line is erased at the end.
class TerminalProgress {
public:
    TerminalProgress();
    ~TerminalProgress();
    TerminalProgress(const TerminalProgress&) = delete;
    TerminalProgress& operator=(const TerminalProgress&) = delete;

    void operator()(std::string_view what, double fraction);

private:
    using Clock = std::chrono::steady_clock;
    bool m_terminal;
    bool m_drawn = false;
    Clock::time_point m_start = Clock::now();
    Clock::time_point m_last = m_start;
};

}  // namespace echoplane
