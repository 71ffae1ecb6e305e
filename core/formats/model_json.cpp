// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/model_json.h"

#include <cstdint>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "core/files/json_checksum.h"
#include "core/files/text_file.h"
#include "core/formats/model_files.h"
#include "core/formats/model_members.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* formatName = "echoplane model";
constexpr std::uint64_t thisVersion = 2;  // 1, of Echoplane 0.1.0, has no checksum
constexpr std::uintmax_t mostJsonBytes = 1'000'000'000;
constexpr Eigen::Index mostNumbers = 15'000'000;  // parseJson() takes 20 million values

template <typename Row>
Json listOf(const Row& row) {
    Json list = Json::array();
    for (const auto each : row) list.push_back(each);
    return list;
}

std::string textOf(const ArrayValue& value, const RunContext& context) {
    if (const auto* number = std::get_if<double>(&value)) return Json(*number).dump();
    if (const auto* text = std::get_if<std::string>(&value)) return Json(*text).dump();
    if (const auto* list = std::get_if<Eigen::VectorXd>(&value)) return listOf(*list).dump();
    if (const auto* list = std::get_if<Eigen::VectorXi>(&value)) return listOf(*list).dump();
    if (const auto* texts = std::get_if<std::vector<std::string>>(&value)) return Json(*texts).dump();
    Json rows = Json::array();
    if (const auto* complex = std::get_if<Eigen::VectorXcd>(&value)) {
        for (const std::complex<double>& each : *complex) rows.push_back({each.real(), each.imag()});
        return rows.dump();
    }
    const auto& matrix = std::get<Eigen::MatrixXd>(value);
    std::string text;
    for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
        context.checkpoint();
        text += (i == 0 ? "[\n    " : ",\n    ") + listOf(Eigen::VectorXd(matrix.row(i))).dump();
    }
    return text + "\n  ]";
}

[[noreturn]] void refuse(const std::string& place, const Message& reason) {
    throw Refusal("%1: %2", place, reason);
}

double numberAt(const std::string& place, const Json& json) {
    if (!json.is_number()) refuse(place, Message("must be a number, not %1", described(json)));
    return json.get<double>();
}

Eigen::VectorXd listAt(const std::string& place, const Json& json) {
    if (!json.is_array()) refuse(place, Message("must be a list, not %1", described(json)));
    Eigen::VectorXd list(static_cast<Eigen::Index>(json.size()));
    for (std::size_t k = 0; k < json.size(); ++k)
        list[static_cast<Eigen::Index>(k)] = numberAt(place + '[' + std::to_string(k) + ']', json[k]);
    return list;
}

Eigen::MatrixXd matrixAt(const std::string& place, const Json& json) {
    if (!json.is_array()) refuse(place, Message("must be a list of rows, not %1", described(json)));
    Eigen::MatrixXd matrix;
    for (std::size_t k = 0; k < json.size(); ++k) {
        const std::string rowPlace = place + '[' + std::to_string(k) + ']';
        const Eigen::VectorXd row = listAt(rowPlace, json[k]);
        if (k == 0) matrix.resize(static_cast<Eigen::Index>(json.size()), row.size());
        if (row.size() != matrix.cols()) {
            refuse(rowPlace, Message("has %1 numbers, but the first row has %2", row.size(), matrix.cols()));
        }
        matrix.row(static_cast<Eigen::Index>(k)) = row.transpose();
    }
    return matrix;
}

std::vector<std::string> textsAt(const std::string& place, const Json& json) {
    std::vector<std::string> texts;
    for (std::size_t k = 0; k < json.size(); ++k) {
        if (!json[k].is_string())
            refuse(place + '[' + std::to_string(k) + ']', Message("must be a text, not %1", described(json[k])));
        texts.push_back(json[k].get<std::string>());
    }
    return texts;
}

ArrayValue valueAt(const std::string& key, const Json& json) {
    if (key == "metadata") {
        if (!json.is_object()) refuse(key, Message("must be an object, not %1", described(json)));
        return json.dump(2);
    }
    if (json.is_string()) return json.get<std::string>();
    if (json.is_number()) return json.get<double>();
    if (key == "eigenvalues_upper") {
        const Eigen::MatrixXd pairs = matrixAt(key, json);
        if (pairs.size() > 0 && pairs.cols() != 2) refuse(key, Message("must hold pairs of real and imaginary part"));
        Eigen::VectorXcd values(pairs.rows());
        for (Eigen::Index k = 0; k < pairs.rows(); ++k) values[k] = {pairs(k, 0), pairs(k, 1)};
        return values;
    }
    if (!json.is_array()) refuse(shortened(key), Message("must be a list, not %1", described(json)));
    if (!json.empty() && json.front().is_string()) return textsAt(shortened(key), json);
    if (!json.empty() && json.front().is_array()) return matrixAt(shortened(key), json);
    return listAt(shortened(key), json);
}

void checkSum(const Json& json, const std::string& name) {
    if (!json.contains("checksum") && json["version"] == 1) return;
    if (!json.contains("checksum")) throw Refusal("%1: there is no checksum, so it has been edited or cut", name);
    const std::string right = jsonChecksum(json);
    if (json["checksum"] == right) return;
    throw Refusal(
        "%1, checksum: is %2, but the content gives %3: it was damaged or edited (if you meant to edit it, put this checksum "
        "there)",
        name, described(json["checksum"]), right);
}

NamedArrays arraysOf(const Json& json, const std::string& name) {
    if (!json.is_object() || !json.contains("format") || json["format"] != formatName)
        throw Refusal(json.is_object() && json.contains("contender") && json.contains("network")
                          ? "%1: this is a trained network of a race: rename it to end in .network.json to export it"
                          : "%1: this is not an Echoplane model",
                      name);
    if (!json.contains("version") || !json["version"].is_number_unsigned())
        throw Refusal("%1, version: must be a whole number", name);
    if (const auto version = json["version"].get<std::uint64_t>(); version > thisVersion) {
        throw Refusal("%1, version: made by a newer Echoplane (version %2); this one reads version %3", name, version,
                      thisVersion);
    }
    checkSum(json, name);
    NamedArrays arrays;
    for (const auto& [key, value] : json.items()) {
        if (key == "format" || key == "version" || key == "program" || key == "checksum") continue;
        try {
            arrays.emplace_back(key, valueAt(key, value));
        } catch (const std::invalid_argument& error) {
            throw Refusal("%1, %2", name, messageOf(error));
        }
    }
    return arrays;
}

}  // namespace

std::string modelJsonText(const Model& model, const RunContext& context) {
    std::string text = "{\n  \"format\": " + Json(formatName).dump() + ",\n  \"version\": " + std::to_string(thisVersion) +
                       ",\n  \"program\": \"echoplane " ECHOPLANE_VERSION "\"";
    for (const auto& [key, value] : namedArrays(model)) {
        text += ",\n  " + Json(key).dump() + ": ";
        if (key != "metadata") {
            text += textOf(value, context);
            continue;
        }
        for (const char letter : parseJson(std::get<std::string>(value), "the model's metadata").dump(2))
            text += letter == '\n' ? std::string("\n  ") : std::string(1, letter);
    }
    const std::string checksum = jsonChecksum(plainJson(text + "}"));
    return text + ",\n  \"checksum\": " + Json(checksum).dump() + "\n}\n";
}

Model parseModelJson(std::string_view text, std::string_view name) {
    NamedArrays arrays = arraysOf(parseJson(text, name), std::string(name));
    try {
        return modelFrom(std::move(arrays));
    } catch (const std::invalid_argument& error) {
        throw Refusal("%1: %2", name, messageOf(error));
    }
}

ModelFormat jsonFormat() {
    return {".json",
            "JSON",
            "Everything, exactly, as text that people can read; Echoplane opens it again.",
            {},
            {{&seriesModels,
              [](const Model& model, const ExportOptions&) -> std::vector<Message> {
                  if (namedNumbers(model) <= mostNumbers) return {};
                  return {Message("JSON would take more than 15 million numbers: use .npz")};
              },
              [](const Model& model, const ExportOptions&, const RunContext&) -> std::vector<Message> {
                  constexpr Eigen::Index readable = 300;
                  if (model.size() <= readable) return {};
                  const auto numbers = static_cast<double>(namedNumbers(model));
                  return {Message("JSON is meant for small models: this file takes about %1 MB, where .npz takes %2 MB",
                                  static_cast<int>(numbers * 21e-6) + 1, static_cast<int>(numbers * 8e-6) + 1)};
              },
              [](const std::filesystem::path& file, const Model& model, const ExportOptions&, const RunContext& context) {
                  writeTextFile(file, modelJsonText(model, context), context);
              }}},
            [](const std::filesystem::path& file) { return parseModelJson(readTextFile(file, mostJsonBytes), file.string()); }};
}

}  // namespace echoplane
