// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <functional>
#include <stop_token>
#include <string_view>

namespace echoplane {

class Ranks;

/// Thrown by RunContext::checkpoint() when the run was cancelled. Not an error: whoever started the run asked for it.
class Cancelled : public std::exception {
public:
    const char* what() const noexcept override { return "cancelled"; }
};

/// What long computations get from whoever runs them: a way to be stopped and a way to tell how far they are. Everything is
/// optional; a default-constructed context never stops and reports to nobody.
struct RunContext {
    std::stop_token stop;
    /// Called now and then from the computing thread with what is being done and the fraction done in [0, 1].
    std::function<void(std::string_view what, double fraction)> progress;
    /// Threads that one run may use; what it gives does not depend on them.
    int threads = 1;
    /// Other processes that work on the same run (ranks.h), or null; what it gives does not depend on them either.
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
