// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/source_root.h"

namespace echoplane {

const std::filesystem::path& sourceRoot() {
    static const std::filesystem::path root = ECHOPLANE_SOURCE_ROOT;
    return root;
}

}  // namespace echoplane
