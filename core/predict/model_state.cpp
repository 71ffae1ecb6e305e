// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/model_state.h"

#include <limits>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/files/text_file.h"
#include "core/predict/predict_changes.h"
#include "core/text/fnv_hash.h"
#include "core/text/json_number.h"
#include "core/text/json_text.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* stateFormat = "echoplane state";

/// Of the weights into and out of the reservoir and the sizes.
std::string fingerprintOf(const Model& model) {
    FnvHash hash;
    for (const Eigen::MatrixXd& each : {model.inputWeights, model.readout, model.feedbackWeights, model.outputReadout})
        hash.add(each.data(), sizeof(double) * static_cast<std::size_t>(each.size()));
    hash.add(model.reservoirBias.data(), sizeof(double) * static_cast<std::size_t>(model.reservoirBias.size()));
    hash.add(model.readoutBias.data(), sizeof(double) * static_cast<std::size_t>(model.readoutBias.size()));
    return std::to_string(hash.value());
}

Json rowsOf(const Eigen::MatrixXd& values) {
    Json rows = Json::array();
    if (values.cols() == 0) return rows;  // a model without differences has none
    for (Eigen::Index k = 0; k < values.rows(); ++k) rows.push_back(jsonNumbers(values.row(k)));
    return rows;
}

class Reader {
public:
    Reader(const Json& json, std::string file) : m_json(json), m_file(std::move(file)) {}

    Eigen::VectorXd vector(const char* key, Eigen::Index size) const { return numbers(at(key), key, size, false); }
    Eigen::MatrixXd matrix(const char* key, Eigen::Index rows, Eigen::Index columns) const {
        const Json& json = at(key);
        if (!json.is_array() || !std::cmp_equal(json.size(), rows)) refuse(key);
        Eigen::MatrixXd matrix(rows, columns);
        for (Eigen::Index k = 0; k < rows; ++k)
            matrix.row(k) = numbers(json[static_cast<std::size_t>(k)], key, columns, true).transpose();
        return matrix;
    }
    const Json& at(const char* key) const {
        const auto found = m_json.find(key);
        if (found == m_json.end()) refuse(key);
        return *found;
    }
    [[noreturn]] void refuse(const char* key) const {
        throw Refusal("%1 does not fit the model: \"%2\" is missing or has another size", m_file, key);
    }

private:
    Eigen::VectorXd numbers(const Json& json, const char* key, Eigen::Index size, bool gaps) const {
        if (!json.is_array() || !std::cmp_equal(json.size(), size)) refuse(key);
        Eigen::VectorXd values(size);
        for (Eigen::Index k = 0; k < size; ++k) {
            const Json& number = json[static_cast<std::size_t>(k)];
            if (!number.is_number() && !(gaps && number.is_null())) refuse(key);
            values[k] = number.is_null() ? std::numeric_limits<double>::quiet_NaN() : number.get<double>();
        }
        return values;
    }

    const Json& m_json;
    std::string m_file;
};

}  // namespace

void writeModelState(const std::filesystem::path& file, const ModelState& state, const Model& model) {
    Json json{{"format", stateFormat},
              {"model", fingerprintOf(model)},
              {"rows", state.rows},
              {"time", state.time},
              {"output", jsonNumbers(state.output)},
              {"inputs_last", rowsOf(state.inputsLast)},
              {"targets_last", rowsOf(state.targetsLast)},
              {"state", jsonNumbers(state.state)}};
    writeTextFile(file, jsonText(json));
}

ModelState readModelState(const std::filesystem::path& file, const Model& model) {
    const std::string name = file.string();
    const Json json = parseJson(readTextFile(file), name);
    if (!json.is_object() || json.value("format", Json()) != stateFormat)
        throw Refusal("%1 is not a state that --state-out wrote", name);
    const Reader reader(json, name);
    const PredictChanges changes = changesOf(model);
    ModelState state;
    state.state = reader.vector("state", model.size());
    if (reader.at("model") != fingerprintOf(model)) {
        throw Refusal("%1 is the state of another model: a state is only of use to the model that wrote it", name);
    }
    state.output = reader.vector("output", model.outputs());
    state.inputsLast = reader.matrix("inputs_last", changes.difference > 0 ? model.inputs() : 0, changes.difference);
    state.targetsLast = reader.matrix("targets_last", changes.lag > 0 ? model.outputs() : 0, changes.lag);
    const Json& rows = reader.at("rows");
    if (!rows.is_number_integer()) reader.refuse("rows");
    state.rows = rows.get<std::int64_t>();
    if (const Json& time = reader.at("time"); time.is_string()) state.time = time.get<std::string>();
    return state;
}

}  // namespace echoplane
