// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/capacity/capacity_report.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/kinds/recall/memory.h"
#include "core/kinds/recall/one_input.h"
#include "core/run/pipeline.h"
#include "core/settings/experiment_json.h"

namespace echoplane {

CapacityReport capacityReport(const Experiment& experiment, const CapacityOptions& options, const RunContext& context) {
    Experiment driven = reservoirWithOneInput(experiment);
    const RunResult reservoir = Pipeline().runToDynamics(driven, context);
    CapacityReport report;
    report.capacity = capacityOf(driven, *reservoir.spectrum, options, context);
    report.ranks = kernelRank(driven, *reservoir.spectrum, context);
    report.whyNotExact = whyNoExactMemory(driven, *reservoir.spectrum, *reservoir.dynamics);
    if (!report.whyNotExact.empty()) return report;
    const std::size_t delays = report.capacity.byDelay.empty() ? 0 : report.capacity.byDelay.front().size();
    driven.set(memory::delays, static_cast<int>(std::clamp<std::size_t>(delays, 2, 10'001)) - 1);
    driven.readout.ridge = 0.0;
    ExactMemory exact = exactMemoryOf(driven, *reservoir.spectrum, *reservoir.dynamics, context);
    if (exact.unknown.empty())
        report.exact = std::move(exact);
    else
        report.whyNotExact = exact.unknown;
    return report;
}

nlohmann::ordered_json capacityJson(const Experiment& experiment, const CapacityReport& report) {
    const Capacity& capacity = report.capacity;
    const bool known = !capacity.divergedAt;
    nlohmann::ordered_json json;
    json["total"] = known ? nlohmann::ordered_json(capacity.total) : nlohmann::ordered_json(nullptr);
    json["most"] = capacity.most;
    json["rank"] = capacity.rank;
    json["by_degree"] = capacity.byDegree;
    json["by_delay"] = capacity.byDelay;
    json["below_threshold"] = capacity.below;
    json["counted"] = capacity.counted;
    json["computed"] = capacity.computed;
    json["threshold"] = capacity.threshold;
    json["significance"] = ProductRecall::significance;
    json["steps"] = capacity.steps;
    json["washout"] = capacity.washout;
    json["whole"] = capacity.whole;
    json["largest"] = nlohmann::ordered_json::array();
    for (const ProductCapacity& each : capacity.largest) {
        nlohmann::ordered_json factors = nlohmann::ordered_json::array();
        for (auto at = each.delays.begin(); at != each.delays.end();) {
            const auto next = std::upper_bound(at, each.delays.end(), *at);
            factors.push_back({{"delay", *at}, {"degree", next - at}});
            at = next;
        }
        json["largest"].push_back({{"degree", each.delays.size()}, {"factors", factors}, {"capacity", each.capacity}});
    }
    json["kernel_rank"] = report.ranks.kernel;
    json["generalisation_rank"] = report.ranks.generalisation;
    json["rank_tolerance"] = KernelRank::tolerance;
    json["exact"] = nullptr;
    if (report.exact) {
        const Eigen::VectorXd& delays = report.exact->capacity;
        json["exact"] = {{"total", report.exact->total + report.exact->present},
                         {"mc0", report.exact->present},
                         {"most", report.exact->most},
                         {"capacity", std::vector<double>(delays.begin(), delays.end())}};
    }
    json["no_exact"] = report.exact ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(report.whyNotExact);
    json["diverged_at"] = capacity.divergedAt ? nlohmann::ordered_json(*capacity.divergedAt) : nlohmann::ordered_json(nullptr);
    json["settings"] = settingsJson(experiment);
    return json;
}

}  // namespace echoplane
