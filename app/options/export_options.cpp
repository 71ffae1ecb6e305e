// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/export_options.h"

#include <algorithm>
#include <iostream>
#include <stdexcept>

#include <CLI/CLI.hpp>

#include "core/text/message.h"

namespace echoplane {

void addExportOptions(CLI::App& app, ExportOptions& options) {
    app.add_option_function<std::string>(
           "--numbers", [&options](const std::string& text) { options.numbers = numberFormatNamed(text); },
           "Number format of model files that offer a choice: .h, .c and .onnx float64 or float32, .gguf float32, float16, q8_0 "
           "or q4_0")
        ->type_name("auto|float64|float32|float16|q8_0|q4_0")
        ->default_str("auto");
    app.add_flag("--reservoirpy", options.reservoirPy, "Write .py files for the package ReservoirPy instead of NumPy alone");
}

std::string exportSuffixes() {
    std::string text;
    for (const ModelFormat& each : modelFormats()) text += (text.empty() ? "" : ", ") + each.suffix + " (" + each.label + ")";
    return text;
}

std::string forgettingText(const Model& model) {
    if (model.kind->startsAnew) return "each sequence begins at zero";
    if (!model.forgetsStartAfter) return "the start is not known to be forgotten: outputs depend on where a run begins";
    return "the start is forgotten after " + std::to_string(*model.forgetsStartAfter) +
           (*model.forgetsStartAfter == 1 ? " step" : " steps");
}

void checkExportFiles(std::span<const std::filesystem::path> files) {
    for (std::size_t k = 0; k < files.size(); ++k) {
        const ModelFormat& format = modelFormat(files[k]);
        for (std::size_t other = 0; other < files.size(); ++other) {
            if (other == k) continue;
            if (files[other] == files[k]) throw std::invalid_argument("two exports would be written to " + files[k].string());
            if (format.second && format.second(files[k]) == files[other]) {
                throw std::invalid_argument(files[k].string() + " also writes the file " + files[other].string() +
                                            ", which is to be exported too: give one of them another name");
            }
        }
    }
}

std::vector<Message> exportModel(const std::filesystem::path& file, const Model& model, const ExportOptions& options,
                                 const RunContext& context) {
    std::vector<Message> notes;
    const std::vector<FormatLimit> limits = exportLimits(file, model, options, context);
    // If a limit blocks, writeModel() reports it, alone.
    if (std::ranges::none_of(limits, &FormatLimit::blocks)) {
        for (const FormatLimit& limit : limits) {
            std::cerr << "echoplane: note: " << file.string() << ": " << limit.sentence << '\n';
            notes.push_back(limit.sentence);
        }
    }
    writeModel(file, model, options, context);
    return notes;
}

}  // namespace echoplane
