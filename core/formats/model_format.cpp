// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/model_format.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "core/files/suffix.h"
#include "core/predict/predict_changes.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr std::array<std::string_view, 6> numberFormatNames = {"auto", "float64", "float32", "float16", "q8_0", "q4_0"};

std::string suffixes(bool readable) {
    std::string text;
    for (const ModelFormat& each : modelFormats())
        if (!readable || each.read) text += (text.empty() ? "" : ", ") + each.suffix;
    return text;
}

void checkNumbers(const ModelFormat& format, NumberFormat numbers) {
    if (numbers == NumberFormat::automatic || format.numbers.empty()) return;
    if (std::ranges::find(format.numbers, numbers) != format.numbers.end()) return;
    std::string names;
    for (const NumberFormat each : format.numbers) names += (names.empty() ? "" : ", ") + std::string(numberFormatName(each));
    throw Refusal("a %1 file cannot store numbers as %2; there are: %3", format.suffix, numberFormatName(numbers), names);
}

/// The format's writer for a kind of model, or null.
const ModelWriter* writerOf(const ModelFormat& format, const ModelKind& kind) {
    const auto found = std::ranges::find(format.writers, &kind, &ModelWriter::kind);
    return found == format.writers.end() ? nullptr : &*found;
}

}  // namespace

std::string_view numberFormatName(NumberFormat numbers) {
    return numberFormatNames[static_cast<std::size_t>(numbers)];
}

NumberFormat numberFormatNamed(std::string_view name) {
    const auto found = std::ranges::find(numberFormatNames, name);
    if (found == numberFormatNames.end()) {
        throw Refusal("there is no number format \"%1\"; there are: auto, float64, float32, float16, q8_0, q4_0",
                      name.substr(0, 40));
    }
    return static_cast<NumberFormat>(found - numberFormatNames.begin());
}

const ModelFormat& modelFormat(const std::filesystem::path& file) {
    const std::string suffix = lowerCaseSuffix(file);
    const auto formats = modelFormats();
    const auto found = std::ranges::find(formats, suffix, &ModelFormat::suffix);
    if (found == formats.end()) {
        throw Refusal("cannot export to \"%1\": the file must end in one of %2", file.string(), suffixes(false));
    }
    return *found;
}

std::vector<Message> obstaclesOf(const ModelFormat& format, const Model& model, const ExportOptions& options) {
    if (const ModelWriter* writer = writerOf(format, *model.kind)) return writer->obstacles(model, options);
    std::string others;
    for (const ModelFormat& each : modelFormats())
        if (writerOf(each, *model.kind)) others += (others.empty() ? "" : ", ") + each.suffix;
    return {Message("%1 can only be exported as %2", Message(model.kind->noun), others)};
}

std::vector<FormatLimit> exportLimits(const std::filesystem::path& file, const Model& model, const ExportOptions& options,
                                      const RunContext& context) {
    const ModelFormat& format = modelFormat(file);
    checkNumbers(format, options.numbers);
    std::vector<FormatLimit> limits;
    for (const Message& sentence : obstaclesOf(format, model, options)) limits.push_back({sentence, true});
    if (!limits.empty()) return limits;
    for (const Message& sentence : writerOf(format, *model.kind)->notes(model, options, context))
        limits.push_back({sentence, false});
    if (const PredictChanges changes = changesOf(model); changes.any()) {
        const Message differences =
            changes.difference == 0
                ? Message()
                : Message(changes.difference == 1 ? "differences over %1 row" : "differences over %1 rows", changes.difference);
        const Message what = !changes.logarithm        ? differences
                             : changes.difference == 0 ? Message("logarithms")
                                                       : Message("logarithms and %1", differences);
        limits.push_back({Message("the model takes and gives %1; its metadata describe under transform how to undo them, and "
                                  "`echoplane predict` does both",
                                  what),
                          false});
    }
    return limits;
}

void requireExportable(const std::filesystem::path& file, const Model& model, const ExportOptions& options) {
    const ModelFormat& format = modelFormat(file);
    checkNumbers(format, options.numbers);
    if (const auto obstacles = obstaclesOf(format, model, options); !obstacles.empty())
        throw Refusal("cannot export to \"%1\": %2", file.string(), obstacles.front());
}

void writeModel(const std::filesystem::path& file, const Model& model, const ExportOptions& options, const RunContext& context) {
    if (model.kind->runs) checkModel(model);
    if (!model.metadata.empty() && !parseJson(model.metadata, "the model's metadata").is_object())
        throw Refusal("the model's metadata must be a JSON object");
    requireExportable(file, model, options);
    context.checkpoint();
    writerOf(modelFormat(file), *model.kind)->write(file, model, options, context);
}

Model readModel(const std::filesystem::path& file) {
    const auto formats = modelFormats();
    const std::string suffix = lowerCaseSuffix(file);
    const auto found = std::ranges::find(formats, suffix, &ModelFormat::suffix);
    if (found == formats.end() || !found->read) {
        throw Refusal("cannot read a model from %1: the file must end in one of %2", file.string(), suffixes(true));
    }
    return found->read(file);
}

}  // namespace echoplane
