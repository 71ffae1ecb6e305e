// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <functional>
#include <stop_token>
#include <string_view>

namespace echoplane {

class Ranks;

/// Thrown by RunContext::checkpoint() when the run was cancelled. Not an error: the caller requested it.
class Cancelled : public std::exception {
public:
    const char* what() const noexcept override { return "cancelled"; }
};

/// Context of a long computation: stop requests, progress reports, threads and ranks. Everything is optional; a
/// default-constructed context never stops and reports nothing.
struct RunContext {
    std::stop_token stop;
    /// Called occasionally from the computing thread with the current activity and the fraction done in [0, 1].
    std::function<void(std::string_view what, double fraction)> progress;
    /// Number of threads that one run may use; results do not depend on it.
    int threads = 1;
    /// Processes that share the run (ranks.h), or null; results do not depend on them either.
    const Ranks* ranks = nullptr;

    /// Throws Cancelled if a stop was requested. Cost: one atomic load.
    void checkpoint() const {
        if (stop.stop_requested()) throw Cancelled();
    }
    void report(std::string_view what, double fraction) const {
        if (progress) progress(what, fraction);
    }
};

}  // namespace echoplane
