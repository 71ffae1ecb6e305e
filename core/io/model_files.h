// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/model_format.h"

// The formats, one file each; used through modelFormats() alone.

namespace echoplane {

ModelFormat npzFormat();
ModelFormat jsonFormat();
ModelFormat pythonFormat();
ModelFormat cFormat();
ModelFormat onnxFormat();
ModelFormat ggufFormat();
ModelFormat matlabFormat();

/// The limits of a format that carries everything.
std::vector<FormatLimit> noLimits(const Model& model, const ExportOptions& options);

}  // namespace echoplane
