// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/recall/recall_report.h"

#include <cmath>
#include <string>
#include <utility>

#include "core/kinds/recall/memory.h"
#include "core/kinds/recall/memory_curves.h"
#include "core/run/run_result.h"
#include "core/text/json_number.h"
#include "core/text/number_text.h"

namespace echoplane {

Report recallReport(const RunResult& run) {
    Report report = seriesReport(run);
    report.columns.push_back(Metric::memoryCapacity);
    if (const MemoryCurve* curve = testMemory(*run.score)) {
        report.lines.push_back(Message("memory capacity %1", capacityText(*curve)));
        report.numbers["memory"] = memoryJson(*curve);
    }
    return report;
}

nlohmann::ordered_json memoryJson(const MemoryCurve& curve) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    json["total"] = jsonNumber(curve.total);
    json["standard_error"] = jsonNumber(curve.standardError);
    json["mc0"] = curve.present ? jsonNumber(*curve.present) : nlohmann::ordered_json(nullptr);
    json["most"] = curve.present ? jsonNumber(curve.most) : nlohmann::ordered_json(nullptr);
    json["squared_total"] = jsonNumber(curve.squaredTotal);
    json["half_delay"] = jsonNumber(curve.halfDelay);
    json["half_delay_lower_bound"] = curve.neverHalf;
    json["delays"] = nlohmann::ordered_json::array();
    json["capacity"] = nlohmann::ordered_json::array();
    json["squared_correlation"] = nlohmann::ordered_json::array();
    for (Eigen::Index k = 0; k < curve.capacity.size(); ++k) {
        json["delays"].push_back(k + 1);
        json["capacity"].push_back(curve.capacity[k]);
        json["squared_correlation"].push_back(curve.squared[k]);
    }
    return json;
}

Message capacityText(const MemoryCurve& curve) {
    const std::string error = std::isfinite(curve.standardError) ? " ± " + fixedText(curve.standardError, 2) : "";
    const std::string total = fixedText(curve.total, 2) + error;
    if (!curve.present) return Message("%1 over delays 1 to %2", total, curve.capacity.size());
    return Message("%1 over delays 1 to %2, with MC_0 %3 (the current input) %4 of at most %5", total, curve.capacity.size(),
                   fixedText(*curve.present, 2), fixedText(curve.total + *curve.present, 2), fixedText(curve.most, 0));
}

}  // namespace echoplane
