// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "core/pipeline/pipeline.h"

namespace echoplane {

/// Where a search for more modes leaves the spectrum that it has grown, for the runs that come after it. Threads may share it.
class SpectrumShelf {
public:
    void put(const Experiment& experiment, std::shared_ptr<const SpectrumResult> spectrum) {
        const std::lock_guard lock(m_mutex);
        m_kept.emplace(experiment, std::move(spectrum));
    }
    /// Tells a pipeline what is here.
    void tell(Pipeline& pipeline) const {
        const std::lock_guard lock(m_mutex);
        if (m_kept) pipeline.adoptSpectrum(m_kept->first, m_kept->second);
    }

private:
    mutable std::mutex m_mutex;
    std::optional<std::pair<Experiment, std::shared_ptr<const SpectrumResult>>> m_kept;
};

}  // namespace echoplane
