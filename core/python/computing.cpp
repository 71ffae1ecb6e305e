// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/python/computing.h"

#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include <pthread.h>
#include <semaphore.h>
#include <unistd.h>

#include "core/jobs/parallel_for.h"

namespace echoplane {

namespace py = pybind11;

namespace {

// A handler can reach only global state. It wakes a thread, which requests the stop: std::stop_source locks.
struct Watch {
    sem_t wake{};
    std::mutex mutex;
    std::stop_source* current = nullptr;         // of the call that runs in the main thread
    std::atomic<std::uint64_t> call = 0;         // its number
    std::atomic<std::uint64_t> interrupted = 0;  // the number of the call that a signal met
    struct sigaction before {};                  // Python's handler
    bool started = false;

    void start() {
        sem_init(&wake, 0, 0);
        std::thread([this] {
            for (;;) {
                while (sem_wait(&wake) != 0 && errno == EINTR) {
                }
                const std::scoped_lock lock(mutex);
                if (current != nullptr && interrupted == call) current->request_stop();
            }
        }).detach();
        started = true;
    }
};

Watch& watch() {
    static Watch* const one = new Watch;  // its thread outlives static objects
    return *one;
}

void onInterrupt(int signal, siginfo_t* info, void* where) {
    const int reason = errno;
    Watch& all = watch();
    all.interrupted = all.call.load();
    sem_post(&all.wake);
    errno = reason;
    if ((all.before.sa_flags & SA_SIGINFO) != 0)
        all.before.sa_sigaction(signal, info, where);
    else
        all.before.sa_handler(signal);
}

// In a child process the thread does not exist.
void afterFork() {
    watch().started = false;
    new (&watch().mutex) std::mutex;
}

}  // namespace

struct Computing::Reports {
    Reports(py::object given, std::stop_source source) : callable(std::move(given)), stop(std::move(source)) {}

    py::object callable;
    std::stop_source stop;
    std::mutex mutex;
    std::chrono::steady_clock::time_point next = std::chrono::steady_clock::now();
    std::exception_ptr failure = nullptr;

    void operator()(std::string_view what, double fraction) {
        {
            const std::scoped_lock lock(mutex);
            const auto now = std::chrono::steady_clock::now();
            if (failure || now < next) return;
            next = now + std::chrono::milliseconds(100);
        }
        const py::gil_scoped_acquire acquired;
        try {
            callable(std::string(what), fraction);
        } catch (...) {
            const std::scoped_lock lock(mutex);
            failure = std::current_exception();
            stop.request_stop();
        }
    }
};

Computing::Computing(const py::object& progress, const std::optional<int>& threads) {
    m_context.stop = m_stop.get_token();
    m_context.threads = threads.value_or(defaultThreads());
    if (!progress.is_none()) {
        m_reports = std::shared_ptr<Reports>(new Reports(progress, m_stop), [](Reports* reports) {
            const py::gil_scoped_acquire acquired;
            delete reports;
        });
        m_context.progress = [reports = m_reports](std::string_view what, double fraction) { (*reports)(what, fraction); };
    }
    if (getpid() != gettid()) return;
    Watch& all = watch();
    struct sigaction now {};
    if (sigaction(SIGINT, nullptr, &now) != 0) return;
    const bool handled = (now.sa_flags & SA_SIGINFO) != 0 || (now.sa_handler != SIG_DFL && now.sa_handler != SIG_IGN);
    if (!handled || ((now.sa_flags & SA_SIGINFO) != 0 && now.sa_sigaction == onInterrupt)) return;  // a call within a call
    if (!all.started) {
        static const int once = pthread_atfork(nullptr, nullptr, afterFork);
        static_cast<void>(once);
        all.start();
    }
    {
        const std::scoped_lock lock(all.mutex);
        all.current = &m_stop;
        ++all.call;
    }
    all.before = now;
    struct sigaction action = now;
    action.sa_flags = now.sa_flags | SA_SIGINFO;
    action.sa_sigaction = onInterrupt;
    m_watched = sigaction(SIGINT, &action, nullptr) == 0;
}

Computing::~Computing() {
    if (!m_watched) return;
    Watch& all = watch();
    sigaction(SIGINT, &all.before, nullptr);
    const std::scoped_lock lock(all.mutex);
    all.current = nullptr;
}

void Computing::rethrow() {
    if (m_reports && m_reports->failure) std::rethrow_exception(m_reports->failure);
    if (PyErr_CheckSignals() == 0) PyErr_SetNone(PyExc_KeyboardInterrupt);
    throw py::error_already_set();
}

}  // namespace echoplane
