// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/model_format.h"
#include "core/model/kind_files.h"
#include "core/text/message.h"

// The formats, one source file each. Use them through modelFormats() only.

namespace echoplane {

ModelFormat npzFormat();
ModelFormat jsonFormat();
ModelFormat pythonFormat();
ModelFormat cFormat();
ModelFormat cSourceFormat();
ModelFormat onnxFormat();
ModelFormat ggufFormat();
ModelFormat matlabFormat();

// What files hold of models that predict classes (class_form.h), and how formats write these.
KindFiles classFiles();
ModelWriter classPython();
ModelWriter classC();
ModelWriter classOnnx();
ModelWriter classGguf();

/// Whether .h, .c and .onnx store numbers as float32: as chosen; if automatic, only for models with an activation.
bool inFloat(const Model& model, const ExportOptions& options);
/// Largest weight that can be stored as float32, and the error message for larger ones.
constexpr double largestFloat = 3e38;
constexpr const char* beyondFloat = "a weight is too large for float32: choose float64";

/// For formats that carry everything.
std::vector<Message> noObstacles(const Model& model, const ExportOptions& options);
std::vector<Message> noNotes(const Model& model, const ExportOptions& options, const RunContext& context);

}  // namespace echoplane
