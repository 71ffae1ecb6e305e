// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fitting/fit_json.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/spectrum/distributions.h"
#include "core/text/json_number.h"

namespace echoplane {

namespace {

nlohmann::ordered_json pointJson(const RadiusPoint& point) {
    return {{"radius", point.radius}, {"validation", jsonNumber(point.validation)}, {"alpha", point.alpha}};
}

}  // namespace

nlohmann::ordered_json fitJson(const SpectrumFit& fit) {
    nlohmann::ordered_json json;
    json["order"] = fit.order;
    json["order_by_gap"] = fit.orderByGap;
    json["gap"] = jsonNumber(fit.gap);
    json["noise"] = jsonNumber(fit.noise);
    json["singular_values"] = std::vector<double>(fit.subspace.singularValues.begin(), fit.subspace.singularValues.end());
    json["modes"] = nlohmann::ordered_json::array();
    for (std::size_t k = 0; k < fit.modes.size(); ++k) {
        const std::complex<double>& mode = fit.modes[k];
        json["modes"].push_back({{"re", mode.real()},
                                 {"im", mode.imag()},
                                 {"radians_per_step", std::arg(mode)},
                                 {"modulus", std::abs(mode)},
                                 {"amplitude", jsonNumber(fit.amplitudes[static_cast<Eigen::Index>(k)])}});
    }
    json["chosen"] = fit.candidates[fit.chosen].name;
    json["candidates"] = nlohmann::ordered_json::array();
    for (const FitCandidate& each : fit.candidates) {
        const auto best = std::ranges::min_element(each.curve, {}, &RadiusPoint::validation);
        nlohmann::ordered_json candidate = {{"name", each.name}, {"modes", customSize(each.eigenvalues)}};
        if (best != each.curve.end()) candidate.update(pointJson(*best));
        json["candidates"].push_back(std::move(candidate));
    }
    json["radius"] = fit.best.radius;
    json["alpha"] = fit.best.alpha;
    json["curve"] = nlohmann::ordered_json::array();
    for (const RadiusPoint& point : fit.candidates[fit.chosen].curve) json["curve"].push_back(pointJson(point));
    json["notes"] = fit.notes;
    json["used_for"] = {{"training", "modes of the signal, readout"},
                        {"validation", "estimator, order, placement, radius, alpha"},
                        {"test", "the last error alone"}};
    return json;
}

}  // namespace echoplane
