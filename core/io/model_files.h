// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/model_format.h"

// The formats, one file each; used through modelFormats() alone.

namespace echoplane {

ModelFormat npzFormat();
ModelFormat jsonFormat();
ModelFormat pythonFormat();
ModelFormat cFormat();
ModelFormat cSourceFormat();
ModelFormat onnxFormat();
ModelFormat ggufFormat();
ModelFormat matlabFormat();

/// Whether .h, .c and .onnx keep numbers as float32: as chosen, and left open where the model has an activation.
bool inFloat(const Model& model, const ExportOptions& options);
/// Weights beyond this cannot be kept so, and the sentence for that.
constexpr double largestFloat = 3e38;
constexpr const char* beyondFloat = "a weight is beyond what float holds: choose float64";

/// Of a format that carries everything.
std::vector<std::string> noObstacles(const Model& model, const ExportOptions& options);
std::vector<std::string> noNotes(const Model& model, const ExportOptions& options, const RunContext& context);

}  // namespace echoplane
