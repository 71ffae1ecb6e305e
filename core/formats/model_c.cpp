// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/text_file.h"
#include "core/formats/c/c_source.h"
#include "core/formats/model_files.h"
#include "core/formats/model_metadata.h"
#include "core/predict/rounded.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

std::vector<Message> obstacles(const Model& model, const ExportOptions& options) {
    if (inFloat(model, options) && largestNumber(model) > largestFloat) return {Message(beyondFloat)};
    return {};
}

std::vector<Message> notes(const Model& model, const ExportOptions& options, const RunContext& context) {
    std::vector<Message> found;
    const bool single = inFloat(model, options);
    if (single) found.push_back(roundingSentence(model, "float32", &asFloat, context));
    if (model.diagonal() && model.diagonal()->basis.size() > 0)
        found.emplace_back(Message("the eigenvectors Q are left out: the reservoir runs without them"));
    const double numbers =
        model.sparse() || model.diagonal() ? 0.0 : static_cast<double>(model.size()) * static_cast<double>(model.size());
    if (numbers > 250'000) {
        const int megabytes = static_cast<int>(numbers * (single ? 4e-6 : 8e-6)) + 1;
        found.push_back(
            Message("the weights take %1 MB of constants in the program, and compiling them takes a while: a diagonal or sparse "
                    "reservoir is smaller",
                    megabytes));
    }
    return found;
}

std::filesystem::path headerOf(const std::filesystem::path& source) {
    return std::filesystem::path(source).replace_extension(".h");
}

std::vector<Message> pairNotes(const Model& model, const ExportOptions& options, const RunContext& context) {
    std::vector<Message> found = notes(model, options, context);
    found.emplace_back(Message("a header of the same name, ending in .h, is written next to the file"));
    return found;
}

void writeHeader(const std::filesystem::path& file, const Model& model, const ExportOptions& options, const RunContext& context) {
    writeTextFile(file, cHeaderAlone(model, {cPrefix(file.stem().string()), inFloat(model, options), {}}, context), context);
}

void writePair(const std::filesystem::path& file, const Model& model, const ExportOptions& options, const RunContext& context) {
    const std::filesystem::path header = headerOf(file);
    const std::string name = header.filename().string();
    if (name.find_first_of("\"\\\n\r") != std::string::npos)
        throw Refusal(
            "cannot export to \"%1\": a C file cannot include a header with quotation marks, backslashes or line ends in its "
            "name",
            file.string());
    const CSourcePair texts = cSourcePair(model, {cPrefix(file.stem().string()), inFloat(model, options), name}, context);
    writeTextFile(file, texts.source, context);
    writeTextFile(header, texts.header);  // not cancellable: one file is useless without the other
}

}  // namespace

ModelFormat cFormat() {
    return {".h",
            "C header",
            "C99 and C++ without allocation, with a self-test, for microcontrollers and any other program.",
            {NumberFormat::float64, NumberFormat::float32},
            {{&seriesModels, &obstacles, &notes, &writeHeader}},
            nullptr,
            &metadataInComment};
}

ModelFormat cSourceFormat() {
    return {".c",
            "C source and header",
            "The C header in two files: a source with constants and functions, and a header that declares them.",
            {NumberFormat::float64, NumberFormat::float32},
            {{&seriesModels, &obstacles, &pairNotes, &writePair}},
            nullptr,
            &metadataInComment,
            &headerOf};
}

}  // namespace echoplane
