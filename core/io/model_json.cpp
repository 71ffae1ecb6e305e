// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model_json.h"

#include <cstdint>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "core/files/json_checksum.h"
#include "core/files/json_text.h"
#include "core/files/text_file.h"
#include "core/io/model_files.h"
#include "core/io/model_members.h"

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

[[noreturn]] void refuse(const std::string& place, const std::string& reason) {
    throw std::invalid_argument(place + ": " + reason);
}

double numberAt(const std::string& place, const Json& json) {
    if (!json.is_number()) refuse(place, "must be a number, not " + described(json));
    return json.get<double>();
}

Eigen::VectorXd listAt(const std::string& place, const Json& json) {
    if (!json.is_array()) refuse(place, "must be a list, not " + described(json));
    Eigen::VectorXd list(static_cast<Eigen::Index>(json.size()));
    for (std::size_t k = 0; k < json.size(); ++k)
        list[static_cast<Eigen::Index>(k)] = numberAt(place + '[' + std::to_string(k) + ']', json[k]);
    return list;
}

Eigen::MatrixXd matrixAt(const std::string& place, const Json& json) {
    if (!json.is_array()) refuse(place, "must be a list of rows, not " + described(json));
    Eigen::MatrixXd matrix;
    for (std::size_t k = 0; k < json.size(); ++k) {
        const std::string rowPlace = place + '[' + std::to_string(k) + ']';
        const Eigen::VectorXd row = listAt(rowPlace, json[k]);
        if (k == 0) matrix.resize(static_cast<Eigen::Index>(json.size()), row.size());
        if (row.size() != matrix.cols()) {
            refuse(rowPlace,
                   "has " + std::to_string(row.size()) + " numbers, but the first row has " + std::to_string(matrix.cols()));
        }
        matrix.row(static_cast<Eigen::Index>(k)) = row.transpose();
    }
    return matrix;
}

std::vector<std::string> textsAt(const std::string& place, const Json& json) {
    std::vector<std::string> texts;
    for (std::size_t k = 0; k < json.size(); ++k) {
        if (!json[k].is_string()) refuse(place + '[' + std::to_string(k) + ']', "must be a text, not " + described(json[k]));
        texts.push_back(json[k].get<std::string>());
    }
    return texts;
}

ArrayValue valueAt(const std::string& key, const Json& json) {
    if (key == "metadata") {
        if (!json.is_object()) refuse(key, "must be an object, not " + described(json));
        return json.dump(2);
    }
    if (json.is_string()) return json.get<std::string>();
    if (json.is_number()) return json.get<double>();
    if (key == "eigenvalues_upper") {
        const Eigen::MatrixXd pairs = matrixAt(key, json);
        if (pairs.size() > 0 && pairs.cols() != 2) refuse(key, "must hold pairs of real and imaginary part");
        Eigen::VectorXcd values(pairs.rows());
        for (Eigen::Index k = 0; k < pairs.rows(); ++k) values[k] = {pairs(k, 0), pairs(k, 1)};
        return values;
    }
    if (!json.is_array()) refuse(shortened(key), "must be a list, not " + described(json));
    if (!json.empty() && json.front().is_string()) return textsAt(shortened(key), json);
    if (!json.empty() && json.front().is_array()) return matrixAt(shortened(key), json);
    return listAt(shortened(key), json);
}

void checkSum(const Json& json, const std::string& name) {
    if (!json.contains("checksum") && json["version"] == 1) return;
    if (!json.contains("checksum")) throw std::invalid_argument(name + ": there is no checksum, so it has been edited or cut");
    const std::string right = jsonChecksum(json);
    if (json["checksum"] == right) return;
    throw std::invalid_argument(name + ", checksum: is " + described(json["checksum"]) + ", but the content gives " + right +
                                ": it was damaged or edited (if you meant to edit it, put this checksum there)");
}

NamedArrays arraysOf(const Json& json, const std::string& name) {
    if (!json.is_object() || !json.contains("format") || json["format"] != formatName)
        throw std::invalid_argument(name +
                                    (json.is_object() && json.contains("contender") && json.contains("network")
                                         ? ": this is a trained network of a race: rename it to end in .network.json to export it"
                                         : ": this is not an Echoplane model"));
    if (!json.contains("version") || !json["version"].is_number_unsigned())
        throw std::invalid_argument(name + ", version: must be a whole number");
    if (const auto version = json["version"].get<std::uint64_t>(); version > thisVersion) {
        throw std::invalid_argument(name + ", version: made by a newer Echoplane (version " + std::to_string(version) +
                                    "); this one reads version " + std::to_string(thisVersion));
    }
    checkSum(json, name);
    NamedArrays arrays;
    for (const auto& [key, value] : json.items()) {
        if (key == "format" || key == "version" || key == "program" || key == "checksum") continue;
        try {
            arrays.emplace_back(key, valueAt(key, value));
        } catch (const std::invalid_argument& error) {
            throw std::invalid_argument(name + ", " + error.what());
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
    const std::string checksum = jsonChecksum(Json::parse(text + "}"));
    return text + ",\n  \"checksum\": " + Json(checksum).dump() + "\n}\n";
}

Model parseModelJson(std::string_view text, std::string_view name) {
    NamedArrays arrays = arraysOf(parseJson(text, name), std::string(name));
    try {
        return modelFrom(std::move(arrays));
    } catch (const std::invalid_argument& error) {
        throw std::invalid_argument(std::string(name) + ": " + error.what());
    }
}

ModelFormat jsonFormat() {
    return {".json",
            "JSON",
            "Everything, exactly, as text that people can read; Echoplane opens it again.",
            {},
            [](const Model& model, const ExportOptions&) -> std::vector<std::string> {
                if (namedNumbers(model) <= mostNumbers) return {};
                return {"JSON would take more than 15 million numbers: use .npz"};
            },
            [](const Model& model, const ExportOptions&, const RunContext&) -> std::vector<std::string> {
                constexpr Eigen::Index readable = 300;
                if (model.size() <= readable) return {};
                const auto numbers = static_cast<double>(namedNumbers(model));
                return {"JSON is meant for small models: this file takes about " +
                        std::to_string(static_cast<int>(numbers * 21e-6) + 1) + " MB, where .npz takes " +
                        std::to_string(static_cast<int>(numbers * 8e-6) + 1) + " MB"};
            },
            [](const std::filesystem::path& file, const Model& model, const ExportOptions&, const RunContext& context) {
                writeTextFile(file, modelJsonText(model, context), context);
            },
            [](const std::filesystem::path& file) { return parseModelJson(readTextFile(file, mostJsonBytes), file.string()); }};
}

}  // namespace echoplane
