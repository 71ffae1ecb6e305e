// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/formats/c/c_source.h"

namespace echoplane {

/// The comment at the top of a model in C: how to call it, its input and output columns and their units, how many steps the start
/// matters, and its use of flash (constants), RAM (a state) and stack (a step). Always ASCII, whatever names and metadata hold.
/// `alone`: for cHeaderAlone().
std::string cComment(const Model& model, const CSourceOptions& options, bool alone);

/// Bytes of a C integer that holds values up to `largest`: 2 or 4.
int cIntegerBytes(Eigen::Index largest);

}  // namespace echoplane
