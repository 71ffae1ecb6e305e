// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/network.h"

namespace echoplane {

/// The factory of trained networks, from the module with LibTorch, which is loaded on first use. Throws std::runtime_error, with
/// what to install, if the module is missing.
const Networks& loadedNetworks();

/// Whether that module is installed; does not load it.
bool networksInstalled();

}  // namespace echoplane
