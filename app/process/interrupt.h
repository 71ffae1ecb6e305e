// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>
#include <thread>

namespace echoplane {

/// While it exists, Ctrl-C, SIGTERM or SIGHUP requests a stop through token() instead of ending the program, whichever thread
/// receives the signal. A second signal ends the program at once, without leaving a half-written file. Only one instance at a
/// time.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    std::stop_token token() const { return m_stop.get_token(); }

private:
    std::stop_source m_stop;
    std::thread m_thread;
};

}  // namespace echoplane
