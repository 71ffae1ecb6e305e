// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/process/terminal_progress.h"

#include <algorithm>
#include <cstdio>
#include <string>

#include <unistd.h>

namespace echoplane {

TerminalProgress::TerminalProgress() : m_terminal(isatty(STDERR_FILENO) == 1) {}

TerminalProgress::~TerminalProgress() {
    if (m_drawn) std::fputs("\r\033[K", stderr);
}

void TerminalProgress::operator()(std::string_view what, double fraction) {
    const Clock::time_point now = Clock::now();
    const double elapsed = std::chrono::duration<double>(now - m_start).count();
    // Short work shows nothing; ten updates per second are enough.
    if (!m_terminal || elapsed < 0.3 || (m_drawn && now - m_last < std::chrono::milliseconds(100))) return;
    m_last = now;
    m_drawn = true;
    constexpr int width = 24;
    const int done = static_cast<int>(std::clamp(fraction, 0.0, 1.0) * width);
    const std::string bar =
        std::string(static_cast<std::size_t>(done), '#') + std::string(static_cast<std::size_t>(width - done), '.');
    std::fprintf(stderr, "\r\033[K[%s] %3.0f %%  %.*s", bar.c_str(), fraction * 100.0, static_cast<int>(what.size()),
                 what.data());
    if (fraction > 0.0) std::fprintf(stderr, "  %.0f s left", elapsed * (1.0 - fraction) / fraction);
    std::fflush(stderr);
}

}  // namespace echoplane
