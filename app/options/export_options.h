// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/formats/model_format.h"
#include "core/text/message.h"

namespace CLI {
class App;
}

namespace echoplane {

/// Adds `--numbers` and `--reservoirpy`, which write into `options`; it must outlive the parsing.
void addExportOptions(CLI::App& app, ExportOptions& options);

/// The suffixes of model files, each with its label, for help texts.
std::string exportSuffixes();

/// The model's forgetsStartAfter in words: "the start is forgotten after 262 steps".
std::string forgettingText(const Model& model);

/// Throws std::invalid_argument if a file has an unknown suffix, or if one export would overwrite another: a .c export also
/// writes a .h.
void checkExportFiles(std::span<const std::filesystem::path> files);

/// Writes `file`, after printing on standard error what the format will not hold. Returns those notes. Throws as writeModel().
std::vector<Message> exportModel(const std::filesystem::path& file, const Model& model, const ExportOptions& options,
                                 const RunContext& context);

}  // namespace echoplane
