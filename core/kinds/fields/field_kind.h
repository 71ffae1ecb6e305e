// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/run_kind.h"

namespace echoplane {

/// A forecast of a field that is cut into tiles with a reservoir each; inputs and outputs are those of a tile (tile_stages.h).
extern const RunKind fieldKind;

}  // namespace echoplane
