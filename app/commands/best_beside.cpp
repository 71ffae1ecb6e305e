// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/best_beside.h"

#include "app/commands/run_print.h"
#include "core/race/baselines_json.h"

namespace echoplane {

void printBeside(const BestWithBaselines& beside) {
    if (beside.run && !beside.run->diverged()) printBaselines(*beside.run, beside.baselines.get(), false);
}

void addBeside(nlohmann::ordered_json& json, const BestWithBaselines& beside) {
    json["baselines"] = baselinesJson(beside.baselines.get());
    json["comparison"] = beside.run ? comparisonJson(*beside.run, beside.baselines.get()) : nlohmann::ordered_json(nullptr);
}

}  // namespace echoplane
