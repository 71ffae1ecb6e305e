// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace echoplane {

/// The files of resources/python, unchanged.
extern const std::string_view modelScriptText;        ///< model_script.py: the end of every .py of a model that predicts series
extern const std::string_view classScriptEnd;         ///< class_script.py: the end for models that predict classes
extern const std::string_view reservoirPyLoaderText;  ///< echoplane_reservoirpy.py: the class EchoplaneModel

}  // namespace echoplane
