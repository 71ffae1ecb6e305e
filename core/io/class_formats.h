// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/kind_files.h"
#include "core/io/model_format.h"

// Files of models that predict classes (class_form.h), for the lists in kind_files.cpp and model_format.cpp.

namespace echoplane {

KindFiles classFiles();

ModelWriter classPython();
ModelWriter classC();
ModelWriter classOnnx();
ModelWriter classGguf();

}  // namespace echoplane
