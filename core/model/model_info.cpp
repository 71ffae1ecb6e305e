// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/model_info.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/model/kind_files.h"
#include "core/text/json_text.h"

namespace echoplane {

namespace {

/// Replaces control characters, which a terminal would obey: a file may hold anything.
std::string printed(std::string text) {
    std::ranges::replace_if(
        text, [](unsigned char letter) { return letter < 0x20 || letter == 0x7f; }, ' ');
    return text;
}

/// One sentence per line.
std::string linesOf(const nlohmann::ordered_json& list, int indent) {
    std::string text;
    for (const auto& each : list)
        text += std::string(static_cast<std::size_t>(indent), ' ') +
                printed(each.is_string() ? each.get<std::string>() : each.dump()) + '\n';
    return text;
}

}  // namespace

nlohmann::ordered_json modelInfo(const Model& model) {
    nlohmann::ordered_json json;
    json["form"] = model.diagonal() ? "diagonal" : model.sparse() ? "sparse" : "dense";
    json["size"] = model.size();
    json["inputs"] = model.inputs();
    json["outputs"] = model.outputs();
    json["activation"] = activationName(model.activation);
    if (model.carry.empty())
        json["leak_rate"] = model.leakRate;
    else
        json["carry"] = model.carry.matrix.size() > 0 ? "matrix" : "diagonal";
    if (const DiagonalForm* diagonal = model.diagonal()) json["effective_spectral_radius"] = spectralRadius(diagonal->spectrum);
    json["feedback"] = model.feedbackWeights.size() > 0;
    json["output_readout"] = model.outputReadout.size() > 0;
    json["input_readout"] = model.inputReadout.size() > 0;
    json["reservoir_bias"] = model.reservoirBias.size() > 0;
    json["bias"] = model.readoutBias.size() > 0;
    if (model.readoutFeatures) json["features"] = model.readoutFeatures->functions.count();
    const auto& forgotten = model.forgetsStartAfter;
    json["forgets_start_after"] = forgotten ? nlohmann::ordered_json(*forgotten) : nlohmann::ordered_json(nullptr);
    json["warm_start"] = model.warmState.size() > 0;
    json["input_names"] = model.inputNames;
    json["output_names"] = model.outputNames;
    if (const auto add = filesOf(*model.kind).addInfo) add(json, model);
    json["metadata"] = plainJson(model.metadata);
    return json;
}

std::string infoText(const nlohmann::ordered_json& json, int indent) {
    constexpr std::size_t longList = 8;
    std::string text;
    for (const auto& [key, value] : json.items()) {
        text += std::string(static_cast<std::size_t>(indent), ' ') + printed(key);
        if (value.is_object())
            text += '\n' + infoText(value, indent + 2);
        else if (key == "warnings" && value.is_array() && !value.empty())
            text += '\n' + linesOf(value, indent + 2);
        else if (value.is_array() && value.size() > longList)
            text += "  (" + std::to_string(value.size()) + " values)\n";
        else
            text += "  " + printed(value.is_string() ? value.get<std::string>() : value.dump()) + '\n';
    }
    return text;
}

}  // namespace echoplane
