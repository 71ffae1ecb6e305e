// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/race/baselines_json.h"

#include <cmath>
#include <limits>
#include <string>

#include <nlohmann/json.hpp>

#include "core/learners/baselines.h"
#include "core/report/report.h"
#include "core/text/json_number.h"
#include "core/text/message.h"
#include "core/text/split_text.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

Errors errorsOf(const Learned& rival) {
    return {rival.on(Role::fit), rival.on(Role::validation), rival.on(Role::test)};
}

Json rivalJson(const Learned& rival, bool ownUnit) {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    constexpr Score unknown{none, none, none, none, none};
    const Errors errors = errorsOf(rival);
    return {{"rmse", errorsJson(ownUnit ? Errors{unknown, unknown, unknown} : errors, &Score::rmse)},
            {"nrmse", errorsJson(errors, &Score::nrmse)}};
}

/// The accuracies of each baseline with a score, or its bits per token if it only has a log loss.
Json probabilityBaselinesJson(const Baselines& baselines) {
    Json json = Json::object();
    for (const Learned& rival : baselines.all) {
        if (!rival.score) continue;
        Json& own = json[replaced(rival.name, "-", "_")] = Json::object();
        const Errors errors = errorsOf(rival);
        if (std::isfinite(errors.validation.logLoss) && !std::isfinite(errors.validation.accuracy)) {
            addBits(own, errors);
            continue;
        }
        own["accuracy"] = errorsJson(errors, &Score::accuracy);
        own["balanced_accuracy"] = errorsJson(errors, &Score::balancedAccuracy);
        own["macro_f1"] = errorsJson(errors, &Score::macroF1);
    }
    return json;
}

Json verdictJson(Comparison::Verdict verdict) {
    switch (verdict) {
        case Comparison::Verdict::beats:
            return "beats";
        case Comparison::Verdict::loses:
            return "loses";
        case Comparison::Verdict::equal:
            return "equal";
        case Comparison::Verdict::none:
            break;
    }
    return nullptr;
}

}  // namespace

Json baselinesJson(const Baselines* baselines) {
    if (baselines == nullptr) return nullptr;
    if (baselines->loss == Loss::crossEntropy) return probabilityBaselinesJson(*baselines);
    Json json = Json::object();
    for (const Learned& rival : baselines->all) json[rival.name] = rivalJson(rival, baselines->ownUnits);
    const Learned &seasonal = baselines->of("seasonal"), &ar = baselines->of("ar"), &nvar = baselines->of("nvar");
    json["seasonal"]["period"] = seasonal.score ? Json(seasonal.choice) : Json(nullptr);
    json["ar"]["order"] = ar.score ? Json(ar.choice) : Json(nullptr);
    json["ar"]["exogenous"] = ar.exogenous;
    json["nvar"]["delays"] = nvar.score ? Json(nvar.choice) : Json(nullptr);
    json["nvar"]["degree"] = nvar.score ? Json(nvar.degree) : Json(nullptr);
    json["nvar"]["alpha"] = nvar.score ? Json(nvar.alpha) : Json(nullptr);
    json["nvar"]["condition_number"] = nvar.score ? jsonNumber(nvar.conditionNumber) : Json(nullptr);
    return json;
}

Json comparisonJson(const RunResult& result, const Baselines* baselines) {
    if (baselines == nullptr || baselines->loss == Loss::crossEntropy) return nullptr;
    const Comparison comparison = compared(result, *baselines);
    const EqualAccuracy& test = comparison.test;
    const auto statistic = [](const EqualAccuracy& of) { return of.statistic ? jsonNumber(*of.statistic) : Json(nullptr); };
    const auto corrected = [](const EqualAccuracy& of) { return of.statistic ? jsonNumber(of.corrected) : Json(nullptr); };
    Json each = Json::object();
    for (std::size_t i = 0; i < comparison.tests.size(); ++i)
        if (comparison.tests[i].steps > 0)
            each[baselines->all[i].name] = {{"diebold_mariano", statistic(comparison.tests[i])},
                                            {"corrected", corrected(comparison.tests[i])}};
    return {{"sentence", comparison.sentence},
            {"best", comparison.best},
            {"loses_to_ar", comparison.losesToAr},
            {"nothing_beats_persistence", comparison.nothingBeats},
            {"verdict", verdictJson(comparison.verdict)},
            {"against", comparison.against},
            {"error_ratio", jsonNumber(comparison.ratio)},
            {"on", comparison.inClosedLoop ? "free run" : spanName(comparison.role)},
            {"steps", test.steps},
            {"horizon", test.horizon},
            {"diebold_mariano", statistic(test)},
            {"corrected", corrected(test)},
            {"limit", test.decided() ? jsonNumber(test.limit()) : Json(nullptr)},
            {"each", each}};
}

}  // namespace echoplane
