// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/conceptors/conceptor_report.h"

#include <cmath>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/conceptors/conceptor.h"
#include "core/settings/experiment_json.h"
#include "core/text/json_number.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

std::vector<double> listOf(const Eigen::VectorXd& values) {
    return {values.begin(), values.end()};
}

}  // namespace

Morph morphOf(const ConceptorMemory& memory, double mu, const ConceptorOptions& options) {
    if (memory.patterns.size() < 2) throw Refusal("a morph needs two patterns");
    if (!std::isfinite(mu)) throw Refusal("the share of the second pattern in a morph must be a number");
    const Eigen::MatrixXd between = morphed(memory.patterns[0].conceptor, memory.patterns[1].conceptor, mu);
    const Eigen::VectorXd whole = memory.recall(between, memory.patterns[0].start, options.washout + options.recallSteps);
    return {mu, quotaOf(between), whole.tail(options.recallSteps)};
}

double usedQuota(const ConceptorMemory& memory) {
    Eigen::MatrixXd all = memory.patterns.front().conceptor;
    for (std::size_t j = 1; j < memory.patterns.size(); ++j) all = conceptorOr(all, memory.patterns[j].conceptor);
    return quotaOf(all);
}

nlohmann::ordered_json conceptorsJson(const Experiment& experiment, const ConceptorMemory& memory,
                                      const ConceptorOptions& options, const std::optional<Morph>& morph) {
    nlohmann::ordered_json json;
    json["aperture"] = options.aperture;
    json["washout"] = options.washout;
    json["steps"] = options.steps;
    json["loading_nrmse"] = jsonNumber(memory.loadingError);
    json["patterns"] = nlohmann::ordered_json::array();
    json["overlaps"] = nlohmann::ordered_json::array();
    json["pairs"] = nlohmann::ordered_json::array();
    for (const LoadedPattern& each : memory.patterns) {
        json["patterns"].push_back({{"name", each.name},
                                    {"quota", each.quota},
                                    {"readout_nrmse", jsonNumber(each.readoutError)},
                                    {"recall_nrmse", jsonNumber(each.recallError)},
                                    {"singular_values", listOf(each.singularValues)},
                                    {"original", listOf(each.original)},
                                    {"recalled", jsonNumbers(each.recalled)}});
        nlohmann::ordered_json row = nlohmann::ordered_json::array();
        for (const LoadedPattern& other : memory.patterns) row.push_back(overlapOf(each.conceptor, other.conceptor));
        json["overlaps"].push_back(row);
    }
    for (std::size_t a = 0; a < memory.patterns.size(); ++a) {
        for (std::size_t b = a + 1; b < memory.patterns.size(); ++b) {
            const Eigen::MatrixXd &first = memory.patterns[a].conceptor, &second = memory.patterns[b].conceptor;
            json["pairs"].push_back({{"a", memory.patterns[a].name},
                                     {"b", memory.patterns[b].name},
                                     {"overlap", overlapOf(first, second)},
                                     {"and_quota", quotaOf(conceptorAnd(first, second))},
                                     {"or_quota", quotaOf(conceptorOr(first, second))}});
        }
    }
    const double used = usedQuota(memory);
    json["used"] = used;
    json["free"] = 1.0 - used;
    json["morph"] = nullptr;
    if (morph) json["morph"] = {{"mu", morph->mu}, {"quota", morph->quota}, {"recalled", listOf(morph->recalled)}};
    json["settings"] = settingsJson(experiment);
    return json;
}

}  // namespace echoplane
