// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rivals/network.h"

namespace echoplane {

/// What makes trained networks: the module that holds LibTorch, loaded the first time. Throws std::runtime_error, with what to
/// install, where it is not there.
const Networks& loadedNetworks();

/// Whether that module is there; does not load it.
bool networksInstalled();

}  // namespace echoplane
