// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/pipeline/stages.h"

namespace echoplane {

/// Runs experiments stage by stage and keeps the latest result of each stage, keyed by exactly the settings that the stage reads
/// and by its predecessor's key, so that an edit recomputes only what lies downstream. A cached run equals a cold one bit for
/// bit.
///
/// Not thread-safe: one pipeline belongs to one thread at a time. The results it returns may be shared with any thread.
class Pipeline {
public:
    Pipeline();
    ~Pipeline();
    Pipeline(Pipeline&&) noexcept;
    Pipeline& operator=(Pipeline&&) noexcept;

    /// Runs what is not there yet. Throws std::invalid_argument for settings that validate() refuses, Cancelled when the context
    /// was stopped, std::runtime_error where the numbers cannot be had (with the reason). After a throw the stages finished
    /// before it stay cached.
    RunResult run(const Experiment& experiment, const RunContext& context = {});

    /// Forgets everything.
    void clear();

private:
    struct Cache;
    std::unique_ptr<Cache> m_cache;
};

}  // namespace echoplane
