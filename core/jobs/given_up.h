// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <system_error>
#include <thread>
#include <type_traits>
#include <utility>

#include "core/jobs/processor_watch.h"
#include "core/jobs/run_context.h"

namespace echoplane {

namespace givenUp {

/// Between the thread that works and the one that waits; the last of them frees it.
template <typename Result>
struct Handed {
    std::mutex mutex;
    std::condition_variable_any changed;
    std::optional<Result> result;
    std::exception_ptr failure;
    double seconds = 0.0;  ///< of the processor
    bool ended = false, abandoned = false;
};

/// As long as one lives, a thread may be at work that nobody waits for: a program that ends then does so at once, with its exit
/// code and all that it has written, and destroys nothing that the thread may use. Where the C library cannot tell that code it
/// waits.
class Working {
public:
    Working();
    ~Working();
    Working(const Working&) = delete;
    Working& operator=(const Working&) = delete;
};

/// Of the threads that nobody waits for any more: each has memory and a processor until its call ends, so that only so many are
/// left behind. awaitRoom() waits until there are fewer, and throws Cancelled where a stop is requested meanwhile.
void awaitRoom(const RunContext& context);
void leftBehind();
void ended();

}  // namespace givenUp

/// work(context), in a thread of its own, for what asks nobody whether it is to stop: a decomposition by LAPACK of thousands of
/// rows takes many seconds in one call. When a stop is requested this throws Cancelled within milliseconds; the thread then works
/// on to the end of that call, is heard no more and frees what it holds; while two such threads are at work the next call of this
/// waits for the end of one. So `work` must own all that it reads and writes, but for what outlives the program. It gets a
/// context that stops as this one does, and reports to it until it is given up. What it throws is thrown here, and the time of
/// its processor is the caller's (ProcessorWatch). Where nobody can ask for a stop, or there is no thread to be had, it is called
/// as it is. Cost: a thread, some 50 µs.
template <typename Work>
auto givenUpWhenStopped(const RunContext& context, Work work) -> std::invoke_result_t<Work&, const RunContext&> {
    using Result = std::invoke_result_t<Work&, const RunContext&>;
    if (!context.stop.stop_possible()) return work(context);
    givenUp::awaitRoom(context);
    const auto handed = std::make_shared<givenUp::Handed<Result>>();
    RunContext inner = context;
    if (context.progress)
        inner.progress = [handed, &context](std::string_view what, double fraction) {
            const std::scoped_lock lock(handed->mutex);
            if (!handed->abandoned) context.report(what, fraction);
        };
    auto shared = std::make_shared<Work>(std::move(work));
    try {
        std::thread([handed, shared, inner, working = std::make_shared<givenUp::Working>()]() mutable {
            const ProcessorWatch watch;
            std::optional<Result> result;
            std::exception_ptr failure;
            try {
                result.emplace((*shared)(inner));
            } catch (...) {
                failure = std::current_exception();
            }
            {
                const std::scoped_lock lock(handed->mutex);
                handed->ended = true;
                if (!handed->abandoned) {
                    handed->result = std::move(result);
                    handed->failure = failure;
                    handed->seconds = watch.seconds();
                    handed->changed.notify_all();
                    return;
                }
            }
            result.reset();
            shared.reset();
            givenUp::ended();
        }).detach();
    } catch (const std::system_error&) {
        return (*shared)(context);
    }
    std::unique_lock lock(handed->mutex);
    if (!handed->changed.wait(lock, context.stop, [&] { return handed->ended; })) {
        handed->abandoned = true;
        givenUp::leftBehind();
        throw Cancelled();
    }
    ProcessorWatch::charge(handed->seconds);
    if (handed->failure) std::rethrow_exception(handed->failure);
    return std::move(*handed->result);
}

}  // namespace echoplane
