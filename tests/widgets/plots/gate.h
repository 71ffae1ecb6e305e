// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <semaphore>
#include <stdexcept>

#include "core/jobs/run_context.h"

namespace echoplane {

/// A gate in front of a worker: it waits until released, counts, and fails on request. Computations then count as quick.
struct Gate {
    std::counting_semaphore<> let{0};
    std::atomic<int> begun{0};
    bool failing = false;

    template <typename Compute>
    Compute before(Compute compute) {
        return [this, compute = std::move(compute)](const auto& request, const RunContext& context) {
            ++begun;
            let.acquire();
            if (failing) throw std::runtime_error("worn out");
            auto answer = compute(request, context);
            answer.seconds = 0.0;
            return answer;
        };
    }
};

}  // namespace echoplane
