// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <type_traits>

#include <pybind11/pybind11.h>

#include "core/jobs/run_context.h"
#include "core/system/blas_threads.h"

namespace echoplane {

/// One call of core from Python. While it exists, the interpreter's lock is released, and Ctrl-C requests a stop, besides what
/// Python's own handler does. `progress` is None or a callable that is given what is done and the fraction, at most ten times a
/// second; its exceptions stop the call. As in the program, BLAS uses one thread, and threads are core's own.
///
/// Only the main thread is interrupted, as in Python itself. Cost: two system calls.
class Computing {
public:
    Computing(const pybind11::object& progress, const std::optional<int>& threads);
    ~Computing();
    Computing(const Computing&) = delete;
    Computing& operator=(const Computing&) = delete;

    const RunContext& context() const { return m_context; }
    /// After Cancelled, with the interpreter's lock: throws the exception of the progress callable, or KeyboardInterrupt.
    [[noreturn]] void rethrow();

private:
    struct Reports;

    OneBlasThread m_oneBlasThread;
    std::stop_source m_stop;
    std::shared_ptr<Reports> m_reports;
    RunContext m_context;
    bool m_watched = false;
};

/// Calls work(context) with the lock of the interpreter released.
template <typename Work>
auto computing(const pybind11::object& progress, const std::optional<int>& threads, Work work) {
    Computing call(progress, threads);
    try {
        const pybind11::gil_scoped_release released;
        return work(call.context());
    } catch (const Cancelled&) {
        call.rethrow();
    }
}

}  // namespace echoplane
