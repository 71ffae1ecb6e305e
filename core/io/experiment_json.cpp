// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/experiment_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include <nlohmann/json.hpp>

#include "core/pipeline/settings.h"
#include "core/pipeline/stability.h"
#include "core/spectrum/leading_eigenvalues.h"
#include "core/spectrum/two_sided_modes.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

/// JSON has no infinity and no NaN: both become null.
Json number(double value) {
    return std::isfinite(value) ? Json(value) : Json(nullptr);
}

}  // namespace

Json settingsJson(const Experiment& experiment) {
    Json json = Json::object();
    for (const Setting& each : settings()) {
        std::string key = each.name;
        std::ranges::replace(key, '-', '_');
        const SettingValue held = value(each, experiment);
        if (each.isChoice()) {
            json[key] = std::get<std::string>(held);
        } else if (each.isSwitch()) {
            json[key] = std::get<double>(held) != 0.0;
        } else if (each.isInteger()) {
            json[key] = static_cast<std::int64_t>(std::get<double>(held));
        } else {
            json[key] = std::get<double>(held);
        }
    }
    // The list is kept where another method has been chosen since, so that going back finds it.
    if (experiment.method == "custom" || !experiment.eigenvalues.empty()) {
        json["eigenvalues"] = Json::array();
        for (const std::complex<double>& each : experiment.eigenvalues) json["eigenvalues"].push_back({each.real(), each.imag()});
    }
    if (!experiment.columns.empty()) json["columns"] = experiment.columns;
    if (!experiment.origin.empty()) json["origin"] = experiment.origin;
    if (experiment.originSize != 0) json["origin_size"] = experiment.originSize;
    if (!experiment.muted.empty()) json["muted"] = experiment.muted;
    if (experiment.data != DataSource()) {
        const DataSource& data = experiment.data;
        std::array<char, 17> digits{};
        std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(data.fingerprint));
        json["data"] = {{"file", data.file}, {"inputs", data.inputs}, {"targets", data.targets}, {"fingerprint", digits.data()}};
    }
    return json;
}

Json memoryJson(const MemoryCurve& curve) {
    Json json = Json::object();
    json["total"] = curve.total;
    json["half_delay"] = curve.halfDelay;
    json["delays"] = Json::array();
    json["capacity"] = Json::array();
    for (Eigen::Index k = 0; k < curve.capacity.size(); ++k) {
        json["delays"].push_back(k + 1);
        json["capacity"].push_back(curve.capacity[k]);
    }
    return json;
}

namespace {

/// How sure the spectral radius is, and how much of the spectrum is known. Whole spectra come from direct methods: they have no
/// residual to tell.
void addCertainty(Json& json, const SpectrumResult& spectrum) {
    json["converged"] = !spectrum.leading || spectrum.leading->converged;
    json["residual"] = spectrum.leading ? number(spectrum.leading->residual) : Json(nullptr);
    json["leading"] = spectrum.leading ? Json(spectrum.spectrum.size()) : Json(nullptr);
}

void addEffectiveRadius(Json& json, const DynamicsResult& dynamics) {
    json["effective_spectral_radius"] = number(dynamics.effectiveSpectralRadius);
    json["effective_spectral_radius_limit"] = number(dynamics.effectiveRadiusLimit);
}

Json validTimeJson(const ValidTime& time) {
    return {{"steps", time.meanSteps},
            {"lyapunov_times", time.lyapunovTimes ? Json(*time.lyapunovTimes) : Json(nullptr)},
            {"threshold", ValidTime::threshold},
            {"lower_bound", time.cut},
            {"starts", time.steps},
            {"standard_error", time.standardErrorSteps},
            {"median", time.medianSteps}};
}

Json normalisationJson(const std::vector<std::string>& names, const Normalisation& normalisation) {
    Json json = Json::array();
    for (std::size_t k = 0; k < names.size(); ++k) {
        const auto i = static_cast<Eigen::Index>(k);
        json.push_back({{"column", names[k]}, {"shift", normalisation.shift[i]}, {"scale", normalisation.scale[i]}});
    }
    return json;
}

/// Null, or the step from which there are no more numbers.
Json divergence(const RunResult& result) {
    if (result.states->divergedAt) return *result.states->divergedAt;
    if (result.score && result.score->divergedAt) return *result.score->divergedAt;
    return nullptr;
}

}  // namespace

Json runJson(const RunResult& result) {
    const Experiment& experiment = result.experiment;
    const auto errors = [&](double Score::*member) {
        Json json = Json::object();
        const auto put = [&](const char* stretch, Score ScoreResult::*score) {
            json[stretch] = result.score ? number((*result.score).*score.*member) : Json(nullptr);
        };
        put("train", &ScoreResult::training);
        put("validation", &ScoreResult::validation);
        put("test", &ScoreResult::test);
        return json;
    };
    Json json = Json::object();
    json["task"] = taskText(experiment);
    json["method"] = experiment.method;
    json["size"] = experiment.size;
    json["rmse"] = errors(&Score::rmse);
    json["nrmse"] = errors(&Score::nrmse);
    json["r2"] = errors(&Score::r2);
    if (result.score && std::isfinite(result.score->training.accuracy)) json["accuracy"] = errors(&Score::accuracy);
    const StandardScore standard = standardScore(result);
    json["standard"] = {{"metric", metricName(standard.metric)}, {"value", number(standard.value)}};
    if (result.score && result.score->followed) json["free_run_followed"] = *result.score->followed;
    if (result.score && result.score->validTime) json["valid_time"] = validTimeJson(*result.score->validTime);
    if (result.states && !result.states->task.inputNames.empty()) {
        const TaskData& data = result.states->task;
        json["normalisation"] = {{"inputs", normalisationJson(data.inputNames, data.inputNormalisation)},
                                 {"targets", normalisationJson(data.targetNames, data.targetNormalisation)}};
    }
    json["spectral_radius"] = experiment.spectralRadius;
    addEffectiveRadius(json, *result.dynamics);
    const std::string note = effectiveRadiusNote(experiment);
    json["effective_spectral_radius_note"] = note.empty() ? Json(nullptr) : Json(note);
    json["condition_number"] = number(result.spectrum->conditionNumber);
    addCertainty(json, *result.spectrum);
    json["warning"] = result.spectrum->warning.empty() ? Json(nullptr) : Json(result.spectrum->warning);
    json["diverged_at"] = divergence(result);
    if (result.score && result.score->memory) json["memory"] = memoryJson(*result.score->memory);
    for (int stage = 0; stage < stageCount; ++stage) {
        json["stages_ms"][std::string(stageName(static_cast<Stage>(stage)))] =
            result.reports[static_cast<std::size_t>(stage)].seconds * 1e3;
    }
    json["stages_ms"]["total"] = result.totalSeconds() * 1e3;
    json["settings"] = settingsJson(experiment);
    json["version"] = ECHOPLANE_VERSION;
    return json;
}

Json stabilityJson(const Experiment& experiment, const Stability& stability) {
    Json json = Json::object();
    json["task"] = taskText(experiment);
    json["method"] = experiment.method;
    json["activation"] = experiment.activation;
    json["size"] = experiment.size;
    json["linear"] = stability.linear;
    json["effective_spectral_radius"] = stability.linear ? number(stability.effectiveSpectralRadius) : Json(nullptr);
    json["lyapunov_exponent"] = number(stability.lyapunovExponent);
    json["echo_state"] = echoStateName(stability.echoState);
    json["verdict"] = stability.verdict();
    json["diverged_at"] = stability.divergedAt ? Json(*stability.divergedAt) : Json(nullptr);
    json["distances"] = Json::array();
    for (const double distance : stability.distances) json["distances"].push_back(number(distance));
    Json eigenvalues = Json::array();
    const Spectrum& spectrum = stability.jacobian;
    for (const Eigen::Index mode : leadingModes(spectrum, static_cast<int>(std::max<Eigen::Index>(1, spectrum.size())))) {
        const std::complex<double> value = spectrum.eigenvalue(mode);
        eigenvalues.push_back({value.real(), value.imag()});
        if (!spectrum.isReal(mode)) eigenvalues.push_back({value.real(), -value.imag()});
    }
    json["jacobian"] = {{"step", stability.jacobianStep},
                        {"spectral_radius", number(spectralRadius(spectrum))},
                        {"whole", stability.jacobianWhole},
                        {"eigenvalues", std::move(eigenvalues)}};
    json["settings"] = settingsJson(experiment);
    return json;
}

Json spectrumJson(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics, int count) {
    Json json = Json::object();
    json["method"] = experiment.method;
    json["size"] = experiment.size;
    json["spectral_radius"] = experiment.spectralRadius;
    addEffectiveRadius(json, dynamics);
    json["drawn_spectral_radius"] = number(spectrum.drawnRadius);
    addCertainty(json, spectrum);
    json["residuals"] = Json::array();
    json["condition_number"] = number(spectrum.conditionNumber);
    json["warning"] = spectrum.warning.empty() ? Json(nullptr) : Json(spectrum.warning);
    Eigen::Index real = 0, pairs = 0;
    json["eigenvalues"] = Json::array();
    const Eigen::Index all = spectrum.spectrum.size();
    for (const Eigen::Index mode : leadingModes(spectrum.spectrum, static_cast<int>(count > 0 ? count : all))) {
        const std::complex<double> lambda = dynamics.spectrum.eigenvalue(mode);
        const bool isReal = spectrum.spectrum.isReal(mode);
        ++(isReal ? real : pairs);
        json["eigenvalues"].push_back({lambda.real(), lambda.imag()});
        if (!isReal) json["eigenvalues"].push_back({lambda.real(), -lambda.imag()});
        if (spectrum.leading && spectrum.leading->residuals.size() > 0)
            json["residuals"].push_back(number(spectrum.leading->residuals[mode]));
    }
    json["real"] = real;
    json["complex_pairs"] = pairs;
    if (count > 0) json["leading"] = real + 2 * pairs;
    return json;
}

}  // namespace echoplane
