// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sweep_part.h"

#include <algorithm>
#include <mutex>

#include "core/jobs/parallel_for.h"
#include "core/run/pipeline.h"

namespace echoplane {

void runSweepPart(const std::vector<SweepGroup>& groups, std::span<const std::size_t> which, int threads,
                  const RunContext& context, const std::function<void(std::size_t, const std::vector<SweepRow>&)>& finished) {
    std::vector<Pipeline> pipelines(static_cast<std::size_t>(std::max(1, threads)));
    std::mutex mutex;
    std::size_t done = 0;
    const RunContext quiet{context.stop, nullptr};
    parallelFor(which.size(), threads, [&](std::size_t index, int worker) {
        context.checkpoint();
        const std::vector<SweepRow> rows = runGroup(groups[which[index]], pipelines[static_cast<std::size_t>(worker)], quiet);
        const std::lock_guard lock(mutex);
        finished(which[index], rows);
        context.report("sweep", static_cast<double>(++done) / static_cast<double>(which.size()));
    });
}

}  // namespace echoplane
