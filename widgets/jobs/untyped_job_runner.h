// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include <QString>

#include "core/jobs/latest_job.h"
#include "core/jobs/run_context.h"
#include "core/text/message.h"
#include "widgets/jobs/mailbox.h"

namespace echoplane {

/// What a JobRunner does whatever its types are: requests and results are pointers, so that it is compiled once and not for each
/// of some thirty computations.
class UntypedJobRunner {
public:
    using Pointer = std::shared_ptr<const void>;

    /// What runs on the worker thread, one call at a time.
    struct Work {
        std::function<Pointer(const Pointer& request, const RunContext&)> run;  ///< may throw anything
        std::function<Message(const Pointer& request)> outOfMemory;             ///< message for std::bad_alloc
    };
    /// Callbacks to the owner, in its thread.
    struct Listener {
        std::function<void(const Pointer& result)> finished;
        std::function<void(const QString& message, const Pointer& request)> failed;
        std::function<void()> cancelled;
        std::function<void(const QString& what, double fraction)> progressed;
        std::function<void(bool busy)> busyChanged;
    };

    UntypedJobRunner(QObject* owner, Work work, Listener listener);
    /// Stops the current run and waits for it.
    ~UntypedJobRunner();
    UntypedJobRunner(const UntypedJobRunner&) = delete;
    UntypedJobRunner& operator=(const UntypedJobRunner&) = delete;

    // As of JobRunner.
    quint64 submit(Pointer request, std::chrono::steady_clock::duration patience);
    void cancel();
    void drop();
    bool idle() const { return m_delivered == m_submitted; }
    quint64 delivered() const { return m_delivered; }

private:
    /// How one request ended: with a result, with an error message, or with neither when it was cancelled.
    struct Outcome {
        quint64 generation = 0;
        Pointer request, result;
        Message error;
    };
    using Box = Mailbox<Outcome>;

    static void perform(const Work& work, Box& mailbox, Outcome outcome, const std::stop_token& stop);
    void collect();

    std::shared_ptr<const Work> m_work;
    Listener m_listener;
    std::shared_ptr<Box> m_mailbox;
    quint64 m_submitted = 0;
    quint64 m_delivered = 0;
    LatestJob m_worker;  // Last, so that it stops before other members are destroyed.
};

}  // namespace echoplane
