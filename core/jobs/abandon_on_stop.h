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

namespace abandonable {

/// State shared by the worker thread and the waiting one; freed by the last of them.
template <typename Result>
struct CallState {
    std::mutex mutex;
    std::condition_variable_any changed;
    std::optional<Result> result;
    std::exception_ptr failure;
    double seconds = 0.0;  ///< of the processor
    bool ended = false, abandoned = false;
};

/// While an instance exists, an abandoned thread may be running. A program that exits then ends at once, with its exit code and
/// flushed output, without destroying anything the thread may use. If the C library does not provide the exit code to exit
/// handlers (on_exit() of glibc does), the program waits for the thread instead.
class Working {
public:
    Working();
    ~Working();
    Working(const Working&) = delete;
    Working& operator=(const Working&) = delete;
};

/// Abandoned threads are limited in number, as each keeps memory and a processor until its call ends. awaitRoom() waits until
/// there are fewer than the limit, and throws Cancelled if a stop is requested meanwhile; countAbandoned() and countEnded() count
/// them.
void awaitRoom(const RunContext& context);
void countAbandoned();
void countEnded();

}  // namespace abandonable

/// Calls work(context) in a separate thread that is abandoned on a stop request; for calls that cannot poll the context, such as
/// a LAPACK decomposition of thousands of rows, which takes many seconds. On a stop request this function throws Cancelled within
/// milliseconds; the thread continues to the end of its call, its result is discarded and its memory freed. While two abandoned
/// threads are running, the next call waits for one of them to end.
///
/// `work` must own everything that it reads and writes, except what outlives the program. Its context has the same stop token and
/// reports progress until it is abandoned. Exceptions of `work` are rethrown here, and its processor time is charged to the
/// caller (ProcessorWatch). If a stop is not possible, or no thread can be created, `work` is called directly. Cost: a thread,
/// some 50 µs.
template <typename Work>
auto abandonOnStop(const RunContext& context, Work work) -> std::invoke_result_t<Work&, const RunContext&> {
    using Result = std::invoke_result_t<Work&, const RunContext&>;
    if (!context.stop.stop_possible()) return work(context);
    abandonable::awaitRoom(context);
    const auto call = std::make_shared<abandonable::CallState<Result>>();
    RunContext inner = context;
    if (context.progress)
        inner.progress = [call, &context](std::string_view what, double fraction) {
            const std::scoped_lock lock(call->mutex);
            if (!call->abandoned) context.report(what, fraction);
        };
    auto shared = std::make_shared<Work>(std::move(work));
    try {
        std::thread([call, shared, inner, working = std::make_shared<abandonable::Working>()]() mutable {
            const ProcessorWatch watch;
            std::optional<Result> result;
            std::exception_ptr failure;
            try {
                result.emplace((*shared)(inner));
            } catch (...) {
                failure = std::current_exception();
            }
            {
                const std::scoped_lock lock(call->mutex);
                call->ended = true;
                if (!call->abandoned) {
                    call->result = std::move(result);
                    call->failure = failure;
                    call->seconds = watch.seconds();
                    call->changed.notify_all();
                    return;
                }
            }
            result.reset();
            shared.reset();
            abandonable::countEnded();
        }).detach();
    } catch (const std::system_error&) {
        return (*shared)(context);
    }
    std::unique_lock lock(call->mutex);
    if (!call->changed.wait(lock, context.stop, [&] { return call->ended; })) {
        call->abandoned = true;
        abandonable::countAbandoned();
        throw Cancelled();
    }
    ProcessorWatch::charge(call->seconds);
    if (call->failure) std::rethrow_exception(call->failure);
    return std::move(*call->result);
}

}  // namespace echoplane
