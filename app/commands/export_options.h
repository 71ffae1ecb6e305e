// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "core/io/model_format.h"

namespace echoplane {

/// Adds `--numbers`, `--reservoirpy` and `--batch`, which write into `options`; it must outlive the parsing.
void addExportOptions(CLI::App& app, ExportOptions& options);

/// The suffixes of model files with what they are, for help texts.
std::string exportSuffixes();

/// Throws std::invalid_argument where a file has a suffix that there is not, or where one of them would replace another: a .c
/// brings a .h of its own.
void checkExportFiles(std::span<const std::filesystem::path> files);

/// Tells on standard error what `file` will not hold, then writes it. Returns what was told. Throws as writeModel().
std::vector<std::string> exportModel(const std::filesystem::path& file, const Model& model, const ExportOptions& options,
                                     const RunContext& context);

}  // namespace echoplane
