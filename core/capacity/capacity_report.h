// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <nlohmann/json_fwd.hpp>

#include "core/capacity/capacity.h"
#include "core/capacity/kernel_rank.h"
#include "core/kinds/recall/exact_memory.h"
#include "core/text/message.h"

namespace echoplane {

/// Everything that `echoplane capacity` reports of a reservoir.
struct CapacityReport {
    Capacity capacity;
    KernelRank ranks;
    /// For a linear reservoir, degree 1 as it is for an infinitely long simulation without ridge; else empty, with the reason.
    std::optional<ExactMemory> exact;
    Message whyNotExact;
};

/// The capacity of the experiment's reservoir, which is drawn anew. Throws as capacityOf() and Pipeline::runToDynamics(). Cost as
/// capacityOf() and kernelRank().
CapacityReport capacityReport(const Experiment& experiment, const CapacityOptions& options, const RunContext& context = {});

/// The document that `echoplane capacity --json` prints: `total`, `most` (N), `rank`, `by_degree` [C of degree 1, 2, …],
/// `by_delay`
/// [[by the largest delay 0, 1, … of each degree]], `below_threshold`, `counted` and `computed` per degree, `threshold`,
/// `significance`, `steps`, `washout`, `whole`, `largest` [{degree, factors [{delay, degree}], capacity}], `kernel_rank`,
/// `generalisation_rank`, `rank_tolerance`, `exact` {total, mc0, most, capacity} or null, `no_exact` (why), `diverged_at`,
/// `settings`.
nlohmann::ordered_json capacityJson(const Experiment& experiment, const CapacityReport& report);

}  // namespace echoplane
