// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/group_queue.h"

#include <algorithm>
#include <deque>
#include <utility>

#include "core/run/stage_keys.h"

namespace echoplane {

GroupQueue::GroupQueue(const std::vector<SweepGroup>& groups, std::span<const std::size_t> which) : m_taken(which.size()) {
    constexpr std::size_t remembered = 64;
    std::deque<std::pair<StageKeys, std::size_t>> recent;  // the latest spectra, the last first
    m_spectrumOf.reserve(which.size());
    for (const std::size_t group : which) {
        const Experiment& experiment = groups[group].cells.front();
        StageKeys keys(experiment);
        const auto known = std::ranges::find_if(
            recent, [&](const auto& each) { return !experiment.adapts() && each.first.same(Stage::spectrum, keys); });
        if (known != recent.end()) {
            m_spectrumOf.push_back(known->second);
        } else {
            m_spectrumOf.push_back(m_spectra.size());
            recent.emplace_front(std::move(keys), m_spectra.size());
            if (recent.size() > remembered) recent.pop_back();
            m_spectra.emplace_back();
        }
        ++m_spectra[m_spectrumOf.back()].left;
    }
}

GroupQueue::Taken GroupQueue::take() {
    std::unique_lock lock(m_mutex);
    while (true) {
        for (std::size_t index = m_first; index < m_taken.size(); ++index) {
            Shared& spectrum = m_spectra[m_spectrumOf[index]];
            if (m_taken[index] || spectrum.computing) continue;
            m_taken[index] = true;
            while (m_first < m_taken.size() && m_taken[m_first]) ++m_first;
            --spectrum.left;
            spectrum.computing = !std::exchange(spectrum.taken, true) && spectrum.left > 0;
            Taken taken{index, spectrum.result, spectrum.computing};
            if (spectrum.left == 0) spectrum.result = nullptr;
            return taken;
        }
        m_computed.wait(lock);
    }
}

void GroupQueue::put(std::size_t index, std::shared_ptr<const SpectrumResult> spectrum) {
    const std::lock_guard lock(m_mutex);
    Shared& own = m_spectra[m_spectrumOf[index]];
    own.computing = false;
    own.result = std::move(spectrum);
    m_computed.notify_all();
}

}  // namespace echoplane
