// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "core/explore/sweep.h"

namespace echoplane {

/// The groups of an exploration that are left, handed out to threads so that a spectrum that several groups share is computed
/// once: the thread that takes the first of them computes it, and meanwhile the others take groups with another spectrum. Groups
/// are handed out in order except for those that wait for their spectrum. Thread-safe.
///
/// A spectrum is kept until the last of its groups is handed out, so at most one per thread is kept of groups in the order of
/// sweepGroups(). Two groups are known to share one if fewer than 64 other spectra come between them. Not shared: the spectra of
/// reservoirs that adapt, which stage 1 does not finish.
class GroupQueue {
public:
    /// groups[i] for each i of `which`. Cost O(settings) per group.
    GroupQueue(const std::vector<SweepGroup>& groups, std::span<const std::size_t> which);

    struct Taken {
        std::size_t index = 0;                                     ///< in `which`
        std::shared_ptr<const SpectrumResult> spectrum = nullptr;  ///< of stage 1, if another thread has computed it
        bool computes = false;  ///< the thread has to put() this spectrum, which other groups need
    };
    /// The next group. Waits while every group left needs a spectrum that is being computed. At most which.size() calls.
    Taken take();
    /// The spectrum of a group taken with `computes`; null if it could not be computed, so that each group has to try.
    void put(std::size_t index, std::shared_ptr<const SpectrumResult> spectrum);

private:
    struct Shared {
        std::size_t left = 0;  // groups not handed out yet
        bool taken = false, computing = false;
        std::shared_ptr<const SpectrumResult> result = nullptr;
    };
    std::vector<std::size_t> m_spectrumOf;  // for each index
    std::vector<Shared> m_spectra;
    std::vector<bool> m_taken;
    std::size_t m_first = 0;  // the first index not taken
    std::mutex m_mutex;
    std::condition_variable m_computed;
};

}  // namespace echoplane
