// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/run_json.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <nlohmann/json.hpp>

#include "core/analysis/ensemble_interval.h"
#include "core/analysis/residuals.h"
#include "core/analysis/spread.h"
#include "core/analysis/stability.h"
#include "core/modes/leading_eigenvalues.h"
#include "core/modes/two_sided_modes.h"
#include "core/report/data_json.h"
#include "core/report/divergence.h"
#include "core/report/report.h"
#include "core/run/states/adaptation.h"
#include "core/run/states/spectrum_stage.h"
#include "core/run/states/weight_matrix.h"
#include "core/run/task_metric.h"
#include "core/settings/experiment_json.h"
#include "core/tasks/run_kind.h"
#include "core/text/json_number.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

}  // namespace

Json readoutJson(const ReadoutResult* readout) {
    if (readout == nullptr || readout->of == 0) return nullptr;
    return {{"rank", readout->rank}, {"of", readout->of}, {"decided_by_rounding", readout->rankByRounding}};
}

namespace {

/// Certainty of the spectral radius, and how much of the spectrum is known. Whole spectra come from direct methods and have no
/// residual.
void addCertainty(Json& json, const SpectrumResult& spectrum) {
    json["converged"] = !spectrum.leading || spectrum.leading->converged;
    json["residual"] = spectrum.leading ? jsonNumber(spectrum.leading->residual) : Json(nullptr);
    json["leading"] = spectrum.leading ? Json(spectrum.spectrum.size()) : Json(nullptr);
}

void addEffectiveRadius(Json& json, const EffectiveRadius& radius) {
    json["effective_spectral_radius"] = radius.known() ? jsonNumber(radius.radius) : Json(nullptr);
    json["effective_spectral_radius_least"] = jsonNumber(radius.radius);
    json["effective_spectral_radius_limit"] = jsonNumber(radius.limit);
}

/// [re, im] of each mode by decreasing modulus, both of a pair.
Json eigenvaluesJson(const Spectrum& spectrum) {
    Json eigenvalues = Json::array();
    for (const Eigen::Index mode : leadingModes(spectrum, static_cast<int>(std::max<Eigen::Index>(1, spectrum.size())))) {
        const std::complex<double> value = spectrum.eigenvalue(mode);
        eigenvalues.push_back({value.real(), value.imag()});
        if (!spectrum.isReal(mode)) eigenvalues.push_back({value.real(), -value.imag()});
    }
    return eigenvalues;
}

/// `eigenvalues`: includes the list of eigenvalues.
Json loopJson(const ClosedLoop& loop, bool eigenvalues) {
    Json json = Json::object();
    json["loop"] = loopName(loop.loop);
    json["stable"] = loop.stable ? Json(*loop.stable) : Json(nullptr);
    json["verdict"] = loop.text();
    const Json radius = loop.spectralRadius ? jsonNumber(*loop.spectralRadius) : Json(nullptr);
    if (loop.linear) {
        json["spectral_radius"] = radius;
        json["spectral_radius_error"] = loop.spectralRadius ? jsonNumber(loop.radiusError) : Json(nullptr);
        json["whole"] = loop.whole;
        if (eigenvalues) json["eigenvalues"] = eigenvaluesJson(loop.eigenvalues);
    } else {
        json["lyapunov_exponent"] = jsonNumber(loop.exponent);
        json["lyapunov_exponent_error"] = jsonNumber(loop.exponentError);
        if (loop.starts > 0) {
            json["starts"] = loop.starts;
            json["worst_distance"] = jsonNumber(loop.worstDistance);
        }
        json["jacobian"] = {{"step", loop.jacobianStep ? Json(*loop.jacobianStep) : Json(nullptr)},
                            {"spectral_radius", radius},
                            {"whole", loop.whole}};
        if (eigenvalues) json["jacobian"]["eigenvalues"] = eigenvaluesJson(loop.eigenvalues);
    }
    json["diverged_at"] = loop.divergedAt ? Json(*loop.divergedAt) : Json(nullptr);
    json["note"] = loop.note.empty() ? Json(nullptr) : Json(loop.note);
    return json;
}

void addLoops(Json& json, const std::vector<ClosedLoop>& loops, bool eigenvalues) {
    const auto put = [&](const char* name, Loop which) {
        const ClosedLoop* loop = find(loops, which);
        json[name] = loop != nullptr ? loopJson(*loop, eigenvalues) : Json(nullptr);
    };
    put("closed_loop", Loop::inUse);
    put("closed_loop_free_run", Loop::freeRun);
}

Json validTimeJson(const ValidTime& time) {
    return {{"steps", time.meanSteps},
            {"standard_error", time.standardError},
            {"median", time.medianSteps},
            {"lyapunov_times", time.lyapunovTimes ? Json(*time.lyapunovTimes) : Json(nullptr)},
            {"threshold", ValidTime::threshold},
            {"lower_bound", time.cut},
            {"starts", time.steps}};
}

Json normalisationJson(const std::vector<std::string>& names, const Normalisation& normalisation) {
    Json json = Json::array();
    for (std::size_t k = 0; k < names.size(); ++k) {
        const auto i = static_cast<Eigen::Index>(k);
        json.push_back({{"column", names[k]}, {"shift", normalisation.shift[i]}, {"scale", normalisation.scale[i]}});
    }
    return json;
}

Json outputsJson(const std::vector<OutputErrors>& outputs) {
    Json json = Json::array();
    for (const OutputErrors& each : outputs) {
        json.push_back({{"name", each.name},
                        {"rmse", errorsJson(each.errors, &Score::rmse)},
                        {"nrmse", errorsJson(each.errors, &Score::nrmse)},
                        {"r2", errorsJson(each.errors, &Score::r2)}});
    }
    return json;
}

Json standardJson(const RunResult& result) {
    const Measure test = standardMeasure(result, Role::test);
    const auto on = [&](Role role) { return jsonNumber(standardMeasure(result, role).value); };
    return {{"metric", traits(test.what.metric).name},
            {"value", jsonNumber(test.value)},
            {"train", on(Role::fit)},
            {"validation", on(Role::validation)},
            {"test", jsonNumber(test.value)},
            {"standard_error", jsonNumber(test.standardError)},
            {"unit", test.unit.empty() ? Json(nullptr) : Json(test.unit)},
            {"lower_bound", test.lowerBound},
            {"higher_is_better", traits(test.what.metric).higherIsBetter}};
}

}  // namespace

Json runJson(const RunResult& result, const RunStability* stability) {
    const Experiment& experiment = result.experiment;
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    constexpr Score unknown{none, none, none, none, none};
    const Errors pooled = result.score ? result.score->errors() : Errors{unknown, unknown, unknown};
    const auto errors = [&](double Score::*member) { return errorsJson(pooled, member); };
    const bool isData = result.data && !result.data->targetNames.empty();
    Json json = Json::object();
    json["task"] = taskText(experiment);
    json["method"] = experiment.reservoir.method;
    json["size"] = experiment.reservoir.size;
    json["rmse"] = isData && ownUnits(result.data->targetNormalisation) ? errorsJson({unknown, unknown, unknown}, &Score::rmse)
                                                                        : errors(&Score::rmse);
    if (isData) json["rmse_normalised"] = errors(&Score::normalisedRmse);
    json["nrmse"] = errors(&Score::nrmse);
    json["r2"] = errors(&Score::r2);
    if (result.score && std::isfinite(result.score->training.accuracy)) json["accuracy"] = errors(&Score::accuracy);
    if (result.score && !result.score->outputs.empty()) json["outputs"] = outputsJson(result.score->outputs);
    json["standard"] = standardJson(result);
    if (result.score && result.score->followed) json["free_run_followed"] = *result.score->followed;
    if (result.score && result.score->validTime) json["valid_time"] = validTimeJson(*result.score->validTime);
    if (result.score && result.score->validationValidTime)
        json["valid_time"]["validation"] = validTimeJson(*result.score->validationValidTime);
    if (result.score && result.score->trainingValidTime)
        json["valid_time"]["train"] = validTimeJson(*result.score->trainingValidTime);
    if (result.score) json.update(reportOf(result).numbers, true);
    if (isData) {
        const Dataset& data = *result.data;
        json["normalisation"] = {{"inputs", normalisationJson(data.inputNames, data.inputNormalisation)},
                                 {"targets", normalisationJson(data.targetNames, data.targetNormalisation)}};
        addDataJson(json, result);
    } else if (readsFile(experiment)) {
        addDataJson(json, result);  // the warnings
    }
    json["spectral_radius"] = jsonNumber(spectralRadiusOf(experiment, *result.spectrum));
    const EffectiveRadius radius = stability != nullptr ? stability->radius : effectiveRadius(*result.dynamics);
    addEffectiveRadius(json, radius);
    if (experiment.linear())
        json["slowest_time_constant"] = radius.known() ? jsonNumber(radius.leastTimeConstant()) : Json(nullptr);
    const Message note = effectiveRadiusNote(experiment);
    json["effective_spectral_radius_note"] = note.empty() ? Json(nullptr) : Json(note);
    json["condition_number"] = jsonNumber(result.spectrum->conditionNumber);
    addCertainty(json, *result.spectrum);
    if (stability != nullptr) addLoops(json, stability->loops, false);
    json["warning"] = result.spectrum->warning.empty() ? Json(nullptr) : Json(result.spectrum->warning);
    json["diverged_at"] = result.divergedAt() ? Json(*result.divergedAt()) : Json(nullptr);
    const Message divergence = divergenceSentence(result);
    json["divergence"] = divergence.empty() ? Json(nullptr) : Json(divergence);
    json["readout"] = readoutJson(result.readout.get());
    if (result.adaptation) {
        json["adaptation"] = Json::array();
        for (const AdaptationEpoch& each : result.adaptation->epochs)
            json["adaptation"].push_back({{"epoch", each.epoch},
                                          {"effective_spectral_radius", jsonNumber(each.radius)},
                                          {"mean", jsonNumber(each.mean)},
                                          {"deviation", jsonNumber(each.deviation)}});
    }
    for (const StageReport& report : result.reports) json["stages_ms"][std::string(report.name)] = report.seconds * 1e3;
    json["stages_ms"]["total"] = result.totalSeconds() * 1e3;
    json["settings"] = settingsJson(experiment);
    json["version"] = ECHOPLANE_VERSION;
    return json;
}

Json intervalsJson(const RunResult& result, double level) {
    Json json = Json::array();
    if (!result.score || !kindOf(result.experiment).predictsSeries) return json;
    for (Eigen::Index output = 0; output < result.score->predictions.rows(); ++output) {
        const std::optional<PredictionInterval> interval = predictionInterval(result, output, level);
        if (!interval) continue;
        json.push_back({{"output", result.score->outputs[static_cast<std::size_t>(output)].name},
                        {"level", interval->level},
                        {"lower", interval->lower},
                        {"upper", interval->upper},
                        {"coverage", {{"validation", jsonNumber(interval->validation)}, {"test", jsonNumber(interval->test)}}}});
    }
    return json;
}

Json ensembleIntervalsJson(const RunResult& result, const Spread& spread, double level) {
    Json json = Json::array();
    if (!result.score || !kindOf(result.experiment).predictsSeries) return json;
    for (Eigen::Index output = 0; output < result.score->predictions.rows(); ++output) {
        const std::optional<EnsembleInterval> interval = ensembleInterval(result, spread, output, level);
        if (!interval) continue;
        json.push_back({{"output", result.score->outputs[static_cast<std::size_t>(output)].name},
                        {"level", interval->level},
                        {"seeds", interval->seeds},
                        {"factor", interval->factor},
                        {"noise", interval->noise},
                        {"test_width", jsonNumber(interval->testWidth)},
                        {"coverage", {{"validation", jsonNumber(interval->validation)}, {"test", jsonNumber(interval->test)}}}});
    }
    return json;
}

Json spreadJson(const Spread& spread) {
    Json json = {{"seeds", spread.seeds}, {"first_seed", spread.firstSeed}, {"diverged", spread.diverged}};
    Json runs = Json::array();
    for (int k = 0; k < spread.seeds; ++k) runs.push_back({{"seed", spread.firstSeed + static_cast<std::uint32_t>(k)}});
    json["mean"] = json["sd"] = Json::object();
    for (const SpreadMeasure& each : spread.measures) {
        const std::string name(traits(each.what.metric).name);
        const char* role = spanName(each.what.role);
        json["mean"][name][role] = jsonNumber(each.mean);
        json["sd"][name][role] = jsonNumber(each.deviation);
        if (!each.unit.empty()) json["units"][name] = each.unit;
        if (each.lowerBound) json["lower_bounds"][name][role] = true;
        for (std::size_t k = 0; k < runs.size(); ++k) runs[k][name][role] = jsonNumber(each.values[k]);
    }
    json["runs"] = std::move(runs);
    return json;
}

Json stabilityJson(const Experiment& experiment, const Stability& stability) {
    Json json = Json::object();
    json["task"] = taskText(experiment);
    json["method"] = experiment.reservoir.method;
    json["activation"] = experiment.dynamics.activation;
    json["size"] = experiment.reservoir.size;
    json["linear"] = stability.linear;
    json["spectral_radius"] = jsonNumber(stability.spectralRadius);
    if (stability.linear)
        addEffectiveRadius(json, stability.radius);
    else
        json["effective_spectral_radius"] = nullptr;
    json["lyapunov_exponent"] = jsonNumber(stability.lyapunovExponent);
    json["lyapunov_exponent_error"] = jsonNumber(stability.lyapunovExponentError);
    json["echo_state"] = echoStateName(stability.inUse());
    json["echo_state_open_loop"] = echoStateName(stability.echoState);
    json["verdict"] = stability.verdict();
    addLoops(json, stability.loops, true);
    json["diverged_at"] = stability.divergedAt ? Json(*stability.divergedAt) : Json(nullptr);
    json["starts"] = stability.starts;
    json["worst_distance"] = jsonNumber(stability.worstDistance());
    json["distances"] = Json::array();
    for (const double distance : stability.distances) json["distances"].push_back(jsonNumber(distance));
    json["jacobian"] = {{"step", stability.jacobianStep},
                        {"spectral_radius", jsonNumber(spectralRadius(stability.jacobian))},
                        {"whole", stability.jacobianWhole},
                        {"eigenvalues", eigenvaluesJson(stability.jacobian)}};
    json["settings"] = settingsJson(experiment);
    return json;
}

Json spectrumJson(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics, int count,
                  const EffectiveRadius* radius) {
    Json json = Json::object();
    json["method"] = experiment.reservoir.method;
    json["size"] = experiment.reservoir.size;
    json["spectral_radius"] = jsonNumber(spectralRadiusOf(experiment, spectrum));
    addEffectiveRadius(json, radius != nullptr ? *radius : effectiveRadius(dynamics));
    json["drawn_spectral_radius"] = jsonNumber(spectrum.drawnRadius);
    const auto expected =
        spectrum.leading ? expectedRadius(experiment, spectrum.sparseWeights->norm() * spectrum.divisor) : std::nullopt;
    json["expected_spectral_radius"] =
        expected ? Json({{"mean", expected->radius}, {"deviation", expected->deviation}}) : Json(nullptr);
    addCertainty(json, spectrum);
    json["residuals"] = Json::array();
    const std::vector<int> layers = layersOfModes(experiment, spectrum);
    if (!layers.empty()) json["layers"] = Json::array();
    json["condition_number"] = jsonNumber(spectrum.conditionNumber);
    json["warning"] = spectrum.warning.empty() ? Json(nullptr) : Json(spectrum.warning);
    Eigen::Index real = 0, pairs = 0;
    json["eigenvalues"] = Json::array();
    const Spectrum& ranked = experiment.plainLeak() ? spectrum.spectrum : dynamics.spectrum;
    for (const Eigen::Index mode : leadingModes(ranked, static_cast<int>(count > 0 ? count : ranked.size()))) {
        const std::complex<double> lambda = dynamics.spectrum.eigenvalue(mode);
        const bool isReal = ranked.isReal(mode);
        ++(isReal ? real : pairs);
        json["eigenvalues"].push_back({lambda.real(), lambda.imag()});
        if (!isReal) json["eigenvalues"].push_back({lambda.real(), -lambda.imag()});
        if (!layers.empty()) {
            const int layer = layers[static_cast<std::size_t>(mode)];
            for (int part = 0; part < (isReal ? 1 : 2); ++part)
                json["layers"].push_back(layer < 0 ? Json(nullptr) : Json(layer + 1));
        }
        if (spectrum.leading && spectrum.leading->residuals.size() > 0)
            json["residuals"].push_back(jsonNumber(spectrum.leading->residuals[mode]));
    }
    json["real"] = real;
    json["complex_pairs"] = pairs;
    if (count > 0) json["leading"] = real + 2 * pairs;
    return json;
}

}  // namespace echoplane
