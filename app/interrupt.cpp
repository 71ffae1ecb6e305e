// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/interrupt.h"

#include <csignal>
#include <cstdlib>

#include <pthread.h>

namespace echoplane {

namespace {

sigset_t watchedSignals() {
    sigset_t interrupting;
    sigemptyset(&interrupting);
    sigaddset(&interrupting, SIGINT);
    sigaddset(&interrupting, SIGTERM);  // a job's time is up: what is finished is kept
    sigaddset(&interrupting, SIGUSR2);  // from the destructor: stop waiting
    return interrupting;
}

constexpr int interruptedExitCode = 128 + SIGINT;

}  // namespace

Interrupt::Interrupt() {
    const sigset_t interrupting = watchedSignals();
    pthread_sigmask(SIG_BLOCK, &interrupting, nullptr);
    m_thread = std::thread([stop = m_stop]() mutable {
        const sigset_t waited = watchedSignals();
        int signal = 0;
        while (sigwait(&waited, &signal) == 0 && (signal == SIGINT || signal == SIGTERM)) {
            if (!stop.request_stop()) std::_Exit(interruptedExitCode);
        }
    });
}

Interrupt::~Interrupt() {
    pthread_kill(m_thread.native_handle(), SIGUSR2);
    m_thread.join();
    const sigset_t interrupting = watchedSignals();
    pthread_sigmask(SIG_UNBLOCK, &interrupting, nullptr);
}

}  // namespace echoplane
