// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/io/c_source.h"

namespace echoplane {

/// The comment that a model in C begins with: how it is called, which columns go in and out and in which units, how long the
/// start matters, and what it takes of flash (constants), RAM (a state) and stack (a step). In ASCII, whatever names and
/// metadata hold. `alone` as in cHeaderAlone().
std::string cComment(const Model& model, const CSourceOptions& options, bool alone);

/// Bytes of a whole number of C that holds up to `largest`: 2 or 4.
int cIntegerBytes(Eigen::Index largest);

}  // namespace echoplane
