// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>
#include <thread>

namespace echoplane {

/// While it lives, Ctrl-C, or SIGTERM, requests a stop through token() instead of ending the program; a second Ctrl-C ends it at
/// once. Make it before any other thread is started, so that they all leave the signal to it.
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
