// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "core/run/pipeline.h"

namespace echoplane {

/// Keeps the spectrum extended by a search for more modes, for later runs. Thread-safe.
class SpectrumCache {
public:
    void put(const Experiment& experiment, std::shared_ptr<const SpectrumResult> spectrum) {
        const std::lock_guard lock(m_mutex);
        m_kept.emplace(experiment, std::move(spectrum));
    }
    /// Lets a pipeline adopt the spectrum, if there is one.
    void provideTo(Pipeline& pipeline) const {
        const std::lock_guard lock(m_mutex);
        if (m_kept) pipeline.adoptSpectrum(m_kept->first, m_kept->second);
    }

private:
    mutable std::mutex m_mutex;
    std::optional<std::pair<Experiment, std::shared_ptr<const SpectrumResult>>> m_kept;
};

}  // namespace echoplane
