// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/process/interrupt.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>

#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>

#include "core/files/atomic_file.h"

namespace echoplane {

namespace {

/// Ctrl-C, the time limit of a job, a closed terminal: finished work is kept.
constexpr std::array interrupting = {SIGINT, SIGTERM, SIGHUP};
constexpr int interruptedExitCode = 128 + SIGINT;

// A handler can reach only global state: a pipe to the waiting thread.
std::array<int, 2> stopPipe{-1, -1};
std::array<struct sigaction, interrupting.size()> dispositions{};

// Any thread may receive a signal: those of OpenBLAS exist before main() and block none.
void onInterrupt(int signal) {
    const int reason = errno;
    const auto byte = static_cast<unsigned char>(signal);
    if (::write(stopPipe[1], &byte, 1) < 0 && errno != EAGAIN) std::_Exit(interruptedExitCode);
    errno = reason;
}

}  // namespace

Interrupt::Interrupt() {
    if (pipe2(stopPipe.data(), O_CLOEXEC) != 0) return;
    fcntl(stopPipe[1], F_SETFL, O_NONBLOCK);
    m_thread = std::thread([stop = m_stop]() mutable {
        unsigned char signal = 0;
        for (;;) {
            const ssize_t count = ::read(stopPipe[0], &signal, 1);
            if (count < 0 && errno == EINTR) continue;
            if (count != 1 || signal == 0) return;
            if (stop.request_stop()) continue;
            removeUnfinishedFiles();
            std::_Exit(interruptedExitCode);
        }
    });
    struct sigaction action {};
    action.sa_handler = onInterrupt;
    action.sa_flags = SA_RESTART;
    for (std::size_t k = 0; k < interrupting.size(); ++k) {
        // Under nohup SIGHUP is ignored and stays so: a closed terminal ends nothing.
        const bool left = sigaction(interrupting[k], nullptr, &dispositions[k]) == 0 && dispositions[k].sa_handler == SIG_IGN;
        if (!left || interrupting[k] != SIGHUP) sigaction(interrupting[k], &action, nullptr);
    }
}

Interrupt::~Interrupt() {
    if (!m_thread.joinable()) return;
    for (std::size_t k = 0; k < interrupting.size(); ++k) sigaction(interrupting[k], &dispositions[k], nullptr);
    constexpr unsigned char end = 0;
    fcntl(stopPipe[1], F_SETFL, 0);
    static_cast<void>(!::write(stopPipe[1], &end, 1));
    m_thread.join();
    // A signal that another thread receives right now ends the program, as it would a moment later.
    for (int& each : stopPipe) {
        ::close(each);
        each = -1;
    }
}

}  // namespace echoplane
